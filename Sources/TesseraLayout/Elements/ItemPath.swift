/// The current location of an element in the data: its section, and its index in that section.
///
/// A path is a location, not an identity. If another item is inserted before an element, the element's path changes. The literal
/// `[section, item]` creates a path. A literal of any other length creates a path that does not exist in any collection.
public struct ItemPath: Hashable, Sendable, Comparable, ExpressibleByArrayLiteral {
  /// The index of the section, starting at 0.
  public var section: Int
  /// The index in the section, starting at 0.
  public var item: Int

  /// Creates a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates a path from a literal `[section, item]`.
  public init(arrayLiteral indices: Int...) {
    self = indices.count == 2 ? ItemPath(section: indices[0], item: indices[1]) : ItemPath(section: -1, item: -1)
  }

  /// Returns whether `a` precedes `b` in the data.
  public static func < (a: ItemPath, b: ItemPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}

#if !hasFeature(Embedded)
  extension ItemPath: Codable {}
#endif
