/// A scroll position that a layout expresses in numbers rather than as an element, such as a day and a minute.
public struct LayoutCoordinate: Hashable, Sendable {
  /// The unit of the numbers. Positions with different scales cannot be compared.
  public enum Scale: Hashable, Sendable {
    /// Days horizontally and minutes vertically.
    case calendar
    /// Pages along the scroll axis.
    case pages
  }

  /// The unit of the numbers.
  public var scale: Scale
  /// The horizontal position; nil if the layout does not specify it.
  public var x: Double?
  /// The vertical position; nil if the layout does not specify it.
  public var y: Double?
  /// The distance, in points, from the edges inside the container's insets to the position. It includes any pinned
  /// elements between them.
  public var edgeOffset: LayoutPoint
  /// Whether this position, rather than an element, stays anchored when the data changes.
  public var anchorsDataChanges: Bool

  /// Creates a position.
  public init(
    _ scale: Scale, x: Double? = nil, y: Double? = nil, edgeOffset: LayoutPoint = .zero,
    anchorsDataChanges: Bool = false
  ) {
    self.scale = scale
    self.x = x
    self.y = y
    self.edgeOffset = edgeOffset
    self.anchorsDataChanges = anchorsDataChanges
  }
}

/// Scroll positions that a layout expresses in numbers. By default, a layout has none.
public protocol LayoutCoordinates {
  /// Returns the scroll position at the start of the visible range, after any pinned elements; nil if the layout does
  /// not express scroll positions in numbers.
  func coordinate(in viewport: Viewport) -> LayoutCoordinate?

  /// Returns the offset that puts a position at the start of the visible range; nil if the position has a different
  /// scale. The offset may be beyond the content.
  func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint?

  /// Returns the positions of the waterfall items on screen; nil if there is no waterfall at the start of the visible
  /// range. A layout that forwards its changes to a stack must forward this call too.
  func paintedColumns(in viewport: Viewport) -> PaintedColumns?
}

extension LayoutCoordinates {
  /// Returns nil, because the layout does not express scroll positions in numbers.
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? { nil }

  /// Returns nil, because the layout does not express scroll positions in numbers.
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? { nil }

  /// Returns nil, because the layout has no waterfalls.
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? { nil }
}
