/// An item's position in an outline.
public struct OutlinePosition: Hashable, Sendable {
  /// The item's depth, which is 1 if the item has no parent.
  public var level: Int
  /// Whether the item shows its children; nil if it has no children.
  public var isExpanded: Bool?
  /// The item's index among its parent's children.
  public var index: Int
  /// The number of children of the item's parent, including the item.
  public var count: Int

  /// Creates an outline position.
  public init(level: Int, isExpanded: Bool? = nil, index: Int, count: Int) {
    (self.level, self.isExpanded, self.index, self.count) = (level, isExpanded, index, count)
  }

  /// Returns true if an arrow key expands the item, or false if the key collapses it; nil if the key instead moves the
  /// focus to the first child or to the parent.
  ///
  /// - Parameter isForward: whether the arrow key points in the reading direction.
  /// - SeeAlso: Layout rule 47
  public func expansion(isForward: Bool) -> Bool? { isExpanded == !isForward ? isForward : nil }
}
