import Tessera
import TesseraJSON

/// A layout as a value: two are equal if their fields are written alike.
///
/// Closures that are called for each item are not fields. The layouts here have none: they are parts of scenes, which
/// contain all items. So they hold no code that could not be sent.
struct Described<Layout: FieldList>: Hashable, @unchecked Sendable {
  var layout: Layout

  static func == (a: Described, b: Described) -> Bool {
    FieldWriter.members(of: a.layout) == FieldWriter.members(of: b.layout)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(FieldWriter.members(of: layout)) }
}
