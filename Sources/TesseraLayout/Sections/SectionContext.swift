/// The section to describe.
public struct SectionContext: Hashable, Sendable {
  /// The index of the section when it is described.
  public var index: Int
  /// The number of items in the section when it is described.
  public var itemCount: Int

  /// Creates the context of a section.
  public init(index: Int, itemCount: Int) {
    self.index = index
    self.itemCount = itemCount
  }
}
