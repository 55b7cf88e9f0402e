/// The position of an item in an outline.
public struct OutlinePosition: Hashable, Sendable {
  /// The depth of the item: 1 if it has no parent.
  public var level: Int
  /// Whether the item shows its children; nil if it has none.
  public var isExpanded: Bool?
  /// The index of the item among the children of its parent.
  public var index: Int
  /// The number of children of its parent, including itself.
  public var count: Int

  /// Creates a position.
  public init(level: Int, isExpanded: Bool? = nil, index: Int, count: Int) {
    (self.level, self.isExpanded, self.index, self.count) = (level, isExpanded, index, count)
  }

  /// Whether an arrow key expands the item (true) or collapses it (false); nil if the key moves the focus instead: to the
  /// first child, or to the parent.
  ///
  /// - Parameter isForth: whether the key is that in reading direction.
  /// - SeeAlso: Layout rule 47
  public func expansion(isForth: Bool) -> Bool? { isExpanded == !isForth ? isForth : nil }
}
