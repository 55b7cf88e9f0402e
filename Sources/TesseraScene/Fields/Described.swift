import Tessera

/// A layout as a value: two are equal if their fields are written alike.
///
/// What a layout asks for item by item is no field, and the layouts here ask for nothing: they are parts of scenes, which
/// have all items in them. So they hold no code that could not be sent.
struct Described<Layout: FieldList>: Hashable, @unchecked Sendable {
  var layout: Layout

  static func == (a: Described, b: Described) -> Bool {
    FieldWriter.members(of: a.layout) == FieldWriter.members(of: b.layout)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(FieldWriter.members(of: layout)) }
}
