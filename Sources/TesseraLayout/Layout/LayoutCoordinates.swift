/// A scroll position that a layout names by numbers instead of an element, such as a day and a minute.
public struct LayoutCoordinate: Hashable, Sendable {
  /// The unit of the numbers. Positions with different scales cannot be compared.
  public enum Scale: Hashable, Sendable {
    /// Days across, minutes down.
    case calendar
    /// Pages along the scroll axis.
    case pages
  }

  /// The unit of the numbers.
  public var scale: Scale
  /// The position across the screen; nil if the layout does not name it.
  public var x: Double?
  /// The position down the screen; nil if the layout does not name it.
  public var y: Double?
  /// The distance from the edges inside the container's insets to the position, across pinned elements, in points.
  public var lead: LayoutPoint
  /// Whether a change of the data anchors this position instead of an element.
  public var holdsOverData: Bool

  /// Creates a position from its parts.
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

/// Scroll positions that a layout names itself. By default, a layout names none.
public protocol LayoutCoordinates {
  /// The position at the start of the visible range, clear of pinned elements; nil if the layout names no positions.
  func coordinate(in viewport: Viewport) -> LayoutCoordinate?

  /// The offset at which a position is at the start of the visible range; nil for a position of a different scale. The
  /// offset may be beyond the content.
  func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint?

  /// The positions of a waterfall's items on screen; nil if there is no waterfall at the start of the visible range. A
  /// layout that passes its changes on to a stack also passes this on.
  func paintedColumns(in viewport: Viewport) -> PaintedColumns?
}

extension LayoutCoordinates {
  /// Nil: the layout names no positions.
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? { nil }

  /// Nil: the layout names no positions.
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? { nil }

  /// Nil: there are no waterfalls.
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? { nil }
}
