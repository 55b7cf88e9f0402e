import TesseraLayout

/// A point inside a view whose content changes: the corner of a button that was pressed, or of the line that is read.
///
/// A host names it with the size that the view now needs, and it stays in place on screen.
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
