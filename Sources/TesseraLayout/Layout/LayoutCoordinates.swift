/// A scroll position that a layout names without an element, such as a day and a minute.
public struct LayoutCoordinate: Hashable, Sendable {
  /// What the numbers count. Positions with different scales cannot be compared.
  public enum Scale: Hashable, Sendable {
    /// Days across, minutes down.
    case calendar
    /// Pages along the scroll axis.
    case pages
  }

  /// What the numbers count.
  public var scale: Scale
  /// The position across the screen; nil if the layout does not name it.
  public var x: Double?
  /// The position down the screen; nil if the layout does not name it.
  public var y: Double?
  /// From the edges inside the container's insets to the position, over what is pinned there, in points.
  public var lead: LayoutPoint
  /// Whether the position stays in place when the data change, instead of an element.
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

/// Scroll positions with names of their own. Every requirement has a default: there are none.
public protocol LayoutCoordinates {
  /// The position at the start of the visible range, beside what is pinned there; nil if only elements name positions.
  func coordinate(in viewport: Viewport) -> LayoutCoordinate?

  /// The offset at which a position is at the start of the visible range, perhaps beyond the content; nil for a position of
  /// another scale.
  func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint?

  /// Where the items of a waterfall are on screen; nil if there is no waterfall at the start of the visible range. A layout
  /// that passes its changes on to a stack also passes this on.
  func paintedColumns(in viewport: Viewport) -> PaintedColumns?
}

extension LayoutCoordinates {
  /// Nil: only elements name positions.
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? { nil }

  /// Nil: only elements name positions.
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? { nil }

  /// Nil: there are no waterfalls.
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? { nil }
}
