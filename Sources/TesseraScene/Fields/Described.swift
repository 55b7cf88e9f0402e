import Tessera
import TesseraJSON

/// A layout as a value. Two layouts are equal if they are written in the same way.
///
/// Closures called for each item are not fields. The layouts in scenes do not have such closures, because scenes
/// contain all items. The layouts can therefore be sent between tasks.
struct Described<Layout: FieldList>: Hashable, @unchecked Sendable {
  var layout: Layout

  static func == (a: Described, b: Described) -> Bool {
    FieldWriter.members(of: a.layout) == FieldWriter.members(of: b.layout)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(FieldWriter.members(of: layout)) }
}
