/// A scroll position that a layout expresses in numbers rather than by an element, such as a day and a minute.
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
  /// The distance from the edges inside the container's insets to the position, including pinned elements, in points.
  public var lead: LayoutPoint
  /// Whether a change to the data anchors this position rather than an element.
  public var holdsOverData: Bool

  /// Creates a position.
  public init(
    _ scale: Scale, x: Double? = nil, y: Double? = nil, lead: LayoutPoint = .zero, holdsOverData: Bool = false
  ) {
    self.scale = scale
    self.x = x
    self.y = y
    self.lead = lead
    self.holdsOverData = holdsOverData
  }
}

/// Scroll positions that a layout expresses in numbers. By default, a layout has none.
public protocol LayoutCoordinates {
  /// Returns the position at the start of the visible range, clear of pinned elements; nil if the layout has no
  /// coordinates for positions.
  func coordinate(in viewport: Viewport) -> LayoutCoordinate?

  /// Returns the offset that puts a position at the start of the visible range; nil for a position with a different
  /// scale. The offset may be beyond the content.
  func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint?

  /// Returns the positions of a waterfall's items on screen; nil if there is no waterfall at the start of the visible
  /// range. A layout that forwards its changes to a stack must forward this call too.
  func paintedColumns(in viewport: Viewport) -> PaintedColumns?
}

extension LayoutCoordinates {
  /// Returns nil, because the layout has no coordinates for positions.
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? { nil }

  /// Returns nil, because the layout has no coordinates for positions.
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? { nil }

  /// Returns nil, because the layout has no waterfalls.
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? { nil }
}
