import Tessera

/// A visible element at one point in time.
public struct ShownElement: Hashable, Sendable {
  /// The attributes with which the element is shown.
  public var attributes: LayoutAttributes
  /// The text on the element.
  public var label: String?
  /// The attributes to which the element is moving; nil if it is not moving.
  public var target: LayoutAttributes?
  /// Whether the element has been deleted and is still animating out. If so, its path is its last one.
  public var isDeparting: Bool
  /// The window of the shelf that contains the element and clips it; nil for none.
  public var window: LayoutRect?
}
