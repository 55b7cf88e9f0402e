import TesseraLayout

/// Movements of a change between visible and far offscreen positions. Only a part of each is shown.
///
/// If far movements fade, nothing of them is shown. Otherwise, all ways of a change share one reach. So elements that
/// move by the same distance stay together, whatever their extents.
///
/// - SeeAlso: Layout rule 70
struct FarWays {
  /// The length from which on a way is shortened, in extents of the visible range.
  ///
  /// Elements that move with visible ones have views as far as the overscan reaches, so nearer ones must go with them.
  private static let far = 2.25
  /// The length from which on elements fade instead of moving, in extents of the visible range.
  private static let farForFading = 0.5

  private let visible: LayoutRect
  /// Whether elements fade at their visible positions instead of moving.
  let fades: Bool
  /// The largest extents of the elements that move far.
  private var longest = LayoutSize.zero
  /// The longest ways that views have to go whole.
  private var whole = LayoutSize.zero

  init(_ visible: LayoutRect, _ movement: FarMovement) {
    self.visible = visible
    fades = movement == .fading
  }

  /// Adds an element that moves between two frames, one of which is visible.
  mutating func add(_ frame: LayoutRect, _ other: LayoutRect) {
    guard isFar(other.origin - frame.origin) else { return }
    for axis in LayoutAxis.both { longest[axis] = max(longest[axis], max(frame.size[axis], other.size[axis])) }
  }

  /// Whether a frame is near the visible range. A view can also stay far from it, if its item has the focus: the others
  /// do not follow that one there.
  func isNear(_ frame: LayoutRect) -> Bool {
    let (width, height) = (Self.far * visible.width, Self.far * visible.height)
    return frame.intersects(
      LayoutRect(
        x: visible.x - width, y: visible.y - height, width: visible.width + 2 * width,
        height: visible.height + 2 * height))
  }

  /// Adds the way of a view that is in range at both ends: it is shown whole.
  mutating func addWhole(_ way: LayoutPoint) {
    guard isFar(way) else { return }
    for axis in LayoutAxis.both { whole[axis] = max(whole[axis], abs(way[axis])) }
  }

  /// The part of the way from a visible frame to another one that is shown.
  ///
  /// - Returns: the distance, and whether the way is far.
  func shown(from frame: LayoutRect, to other: LayoutRect) -> (distance: LayoutPoint, isFar: Bool) {
    let way = other.origin - frame.origin
    return isFar(way) ? (way.limited(to: reach), true) : (way, false)
  }

  /// The length of what is shown: out of the visible range, for an element of the maximum extent. Never farther than a
  /// way that is not shortened, and never nearer than one that is shown whole.
  private var reach: LayoutSize {
    if fades { return .zero }
    func along(_ axis: LayoutAxis) -> Double {
      max(whole[axis], min(Self.far * visible.size[axis], visible.size[axis] + longest[axis]))
    }
    return LayoutSize(width: along(.horizontal), height: along(.vertical))
  }

  private func isFar(_ way: LayoutPoint) -> Bool {
    let far = fades ? Self.farForFading : Self.far
    return LayoutAxis.both.contains { abs(way[$0]) > far * visible.size[$0] }
  }
}

extension LayoutPoint {
  /// The distance, shortened to fit into a size.
  fileprivate func limited(to size: LayoutSize) -> LayoutPoint {
    // A container may have no extent.
    let parts = Axial { self[$0] == 0 ? .infinity : size[$0] / abs(self[$0]) }
    let part = min(parts.x, parts.y)
    if part >= 1 { return self }
    return LayoutPoint { axis in
      // Exactly as long as the size on the axis that limits it.
      if part == parts[axis] { self[axis] < 0 ? -size[axis] : size[axis] } else { self[axis] * part }
    }
  }
}
