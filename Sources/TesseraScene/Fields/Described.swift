import Tessera
import TesseraJSON

/// A layout as a value. Two layouts are equal if they have the same written form.
///
/// Closures called for each item are not fields. The layouts here have no such closures, because scenes contain all
/// items, so the layouts can be sent between tasks.
struct Described<Layout: FieldList>: Hashable, @unchecked Sendable {
  var layout: Layout

  static func == (a: Described, b: Described) -> Bool {
    FieldWriter.members(of: a.layout) == FieldWriter.members(of: b.layout)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(FieldWriter.members(of: layout)) }
}
