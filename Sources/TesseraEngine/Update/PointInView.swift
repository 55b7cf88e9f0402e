import TesseraLayout

/// A point to anchor inside a view whose content changes, such as the corner of a pressed button or the line that the
/// user is reading.
///
/// A host passes this point along with the view's new size. The point then stays in place on screen.
public struct PointInView: Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// The point's distances from the left and top edges of the view before the content changed, in points.
  public var before: LayoutPoint
  /// The point's distances from the left and top edges of the view after the content changed, in points.
  public var after: LayoutPoint

  /// Creates a point with its positions before and after the change.
  public init(_ view: ViewID, before: LayoutPoint, after: LayoutPoint) {
    self.view = view
    self.before = before
    self.after = after
  }

  /// Whether the coordinates are within the range that content supports.
  var isUsable: Bool {
    [before.x, before.y, after.x, after.y].allSatisfy { abs($0) <= LayoutPoint.reach }
  }
}
