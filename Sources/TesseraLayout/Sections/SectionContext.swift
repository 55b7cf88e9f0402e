/// A section for which a layout requests a description.
public struct SectionContext: Hashable, Sendable {
  /// The index of the section at the time of the request.
  public var index: Int
  /// The number of items in the section at the time of the request.
  public var itemCount: Int

  /// Creates the context of a section.
  public init(index: Int, itemCount: Int) {
    self.index = index
    self.itemCount = itemCount
  }
}
