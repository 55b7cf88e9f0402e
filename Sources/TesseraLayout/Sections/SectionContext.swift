/// What a section is described for.
public struct SectionContext: Hashable, Sendable {
  /// The index of the section when it is described.
  public var index: Int
  /// How many items it holds then.
  public var itemCount: Int

  /// Makes the context of a section.
  public init(index: Int, itemCount: Int) {
    self.index = index
    self.itemCount = itemCount
  }
}
