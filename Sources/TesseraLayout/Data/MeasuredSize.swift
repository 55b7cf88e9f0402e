/// The measured size of an element whose size was estimated.
public struct MeasuredSize: Hashable, Sendable {
  /// The element measured: an item, a header or a footer.
  public var element: Element
  /// Its size, in points. Only the sides that were estimated count.
  public var size: LayoutSize

  /// Creates a measurement.
  public init(_ element: Element, _ size: LayoutSize) {
    self.element = element
    self.size = size
  }
}
