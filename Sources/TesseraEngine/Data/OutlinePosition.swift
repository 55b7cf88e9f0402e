/// The position of an item in an outline.
public struct OutlinePosition: Hashable, Sendable {
  /// The depth of the item, which is 1 if it has no parent.
  public var level: Int
  /// Whether the item shows its children; nil if it has none.
  public var isExpanded: Bool?
  /// The index of the item among the children of its parent.
  public var index: Int
  /// The number of children of the item's parent, including the item.
  public var count: Int

  /// Creates an outline position.
  public init(level: Int, isExpanded: Bool? = nil, index: Int, count: Int) {
    (self.level, self.isExpanded, self.index, self.count) = (level, isExpanded, index, count)
  }

  /// Returns whether an arrow key expands the item (true) or collapses it (false); nil if the key moves the focus to
  /// the first child or to the parent instead.
  ///
  /// - Parameter isForth: whether the arrow key points in reading direction.
  /// - SeeAlso: Layout rule 47
  public func expansion(isForth: Bool) -> Bool? { isExpanded == !isForth ? isForth : nil }
}
