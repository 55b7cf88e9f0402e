import TesseraLayout

/// A point to anchor inside a view whose content changes, for example the corner of a pressed button, or of the line
/// that the user reads.
///
/// A host passes it with the new size of the view. The point then stays in place on screen.
public struct PointInView: Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// The distance of the point from the left and upper sides of the view before the content changed, in points.
  public var before: LayoutPoint
  /// The distance after the content changed.
  public var after: LayoutPoint

  /// Creates a point from its parts.
  public init(_ view: ViewID, before: LayoutPoint, after: LayoutPoint) {
    self.view = view
    self.before = before
    self.after = after
  }

  /// Whether its numbers are within the reach of content.
  var isUsable: Bool {
    [before.x, before.y, after.x, after.y].allSatisfy { abs($0) <= LayoutPoint.reach }
  }
}
