import TesseraLayout

/// The place out of sight at which a movement into view begins, or one out of view ends. Source: layout rule 70.
enum OutOfSight {
  /// How far away an element is at least whose way is shortened, in extents of the visible range.
  ///
  /// Elements that move with visible ones have views as far as the overscan reaches, so nearer ones must go with them.
  private static let far = 2.25

  /// The part of the way between a visible frame and one out of sight that is shown.
  ///
  /// - Parameters:
  ///   - frame: the visible frame.
  ///   - other: the frame out of sight.
  ///   - visible: the visible range.
  /// - Returns: the distance from the origin of the visible frame, in the direction of the other one.
  static func distance(from frame: LayoutRect, to other: LayoutRect, _ visible: LayoutRect) -> LayoutPoint {
    let whole = LayoutPoint(x: other.x - frame.x, y: other.y - frame.y)
    if abs(whole.x) <= far * visible.width, abs(whole.y) <= far * visible.height { return whole }
    let part = whole.limited(to: LayoutSize(width: visible.width, height: visible.height))
    var moved = other
    (moved.x, moved.y) = (frame.x + part.x, frame.y + part.y)
    guard moved.intersects(visible) else { return part }
    // An element that is visible in part has farther to go.
    return whole.limited(
      to: LayoutSize(
        width: visible.width + max(frame.width, other.width), height: visible.height + max(frame.height, other.height)))
  }
}

extension LayoutPoint {
  /// The distance, shortened to fit into a size.
  fileprivate func limited(to size: LayoutSize) -> LayoutPoint {
    // A container may have no extent.
    let partX = x == 0 ? .infinity : size.width / abs(x)
    let partY = y == 0 ? .infinity : size.height / abs(y)
    let part = min(partX, partY)
    if part >= 1 { return self }
    // Exactly as long as the size on the axis that limits it.
    return LayoutPoint(
      x: part == partX ? (x < 0 ? -size.width : size.width) : x * part,
      y: part == partY ? (y < 0 ? -size.height : size.height) : y * part)
  }
}
