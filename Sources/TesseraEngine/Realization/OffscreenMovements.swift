import TesseraLayout

/// Shortens movements between visible positions and positions far offscreen, so only part of each movement is shown.
///
/// If far movements fade, no part of them is shown. Otherwise, all far movements in a change have the same maximum
/// distance. Elements that move the same distance therefore stay together, even if their sizes differ.
///
/// - SeeAlso: Layout rule 70
struct OffscreenMovements {
  /// The distance beyond which movements are shortened, as a multiple of the visible range.
  ///
  /// Elements within the overscan have views and move along with visible elements, so they must move the full distance.
  private static let far = 2.25
  /// The distance beyond which elements fade instead of moving, as a multiple of the visible range.
  private static let fadingThreshold = 0.5

  private let visible: LayoutRect
  /// Whether elements fade in and out at their visible positions instead of moving.
  let fades: Bool
  /// The maximum size of the elements that move a long distance.
  private var longest = LayoutSize.zero
  /// The longest movements that must be shown in full.
  private var whole = LayoutSize.zero

  init(_ visible: LayoutRect, _ movement: OffscreenMovement) {
    self.visible = visible
    fades = movement == .fading
  }

  /// Adds an element that moves between two frames, one of which is visible.
  mutating func add(_ frame: LayoutRect, _ other: LayoutRect) {
    guard isFar(other.origin - frame.origin) else { return }
    for axis in LayoutAxis.both { longest[axis] = max(longest[axis], max(frame.size[axis], other.size[axis])) }
  }

  /// Returns whether a frame is near the visible range. A focused item's view is retained even far away, and must not
  /// affect other movements.
  func isNear(_ frame: LayoutRect) -> Bool {
    let (width, height) = (Self.far * visible.width, Self.far * visible.height)
    return frame.intersects(
      LayoutRect(
        x: visible.x - width, y: visible.y - height, width: visible.width + 2 * width,
        height: visible.height + 2 * height))
  }

  /// Adds the movement of a view that is in range at both ends. Such a movement is shown in full.
  mutating func addWhole(_ way: LayoutPoint) {
    guard isFar(way) else { return }
    for axis in LayoutAxis.both { whole[axis] = max(whole[axis], abs(way[axis])) }
  }

  /// Returns the part of a movement from a visible frame to another frame that is shown.
  ///
  /// - Returns: the distance, and whether the movement is far.
  func shown(from frame: LayoutRect, to other: LayoutRect) -> (distance: LayoutPoint, isFar: Bool) {
    let way = other.origin - frame.origin
    return isFar(way) ? (way.limited(to: reach), true) : (way, false)
  }

  /// The maximum distance that is shown. It is long enough to take the largest element out of the visible range, but
  /// not longer than the limit above which movements are shortened. It is never shorter than a movement that is shown
  /// in full.
  private var reach: LayoutSize {
    if fades { return .zero }
    func along(_ axis: LayoutAxis) -> Double {
      max(whole[axis], min(Self.far * visible.size[axis], visible.size[axis] + longest[axis]))
    }
    return LayoutSize(width: along(.horizontal), height: along(.vertical))
  }

  private func isFar(_ way: LayoutPoint) -> Bool {
    let far = fades ? Self.fadingThreshold : Self.far
    return LayoutAxis.both.contains { abs(way[$0]) > far * visible.size[$0] }
  }
}

extension LayoutPoint {
  /// Returns the distance, shortened to fit within a size.
  fileprivate func limited(to size: LayoutSize) -> LayoutPoint {
    // A container can have an extent of 0.
    let parts = Axial { self[$0] == 0 ? .infinity : size[$0] / abs(self[$0]) }
    let part = min(parts.x, parts.y)
    if part >= 1 { return self }
    return LayoutPoint { axis in
      // Avoid a rounding error on the axis that limits the distance.
      if part == parts[axis] { self[axis] < 0 ? -size[axis] : size[axis] } else { self[axis] * part }
    }
  }
}
