/// The measured size of an element with an estimated size.
public struct MeasuredSize: Hashable, Sendable {
  /// The measured element: an item, a header or a footer.
  public var element: Element
  /// The size, in points. Only dimensions that were estimated are used.
  public var size: LayoutSize

  /// Creates a measurement.
  public init(_ element: Element, _ size: LayoutSize) {
    self.element = element
    self.size = size
  }
}
