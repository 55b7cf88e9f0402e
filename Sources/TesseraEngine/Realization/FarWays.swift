import TesseraLayout

/// The ways of a change between visible positions and far offscreen ones, of which a part is shown. Source: layout rule 70.
///
/// All ways of a change share one reach. So elements that move by the same distance stay together, whatever their extents.
struct FarWays {
  /// The length from which on a way is shortened, in extents of the visible range.
  ///
  /// Elements that move with visible ones have views as far as the overscan reaches, so nearer ones must go with them.
  private static let far = 2.25

  private let visible: LayoutRect
  /// The greatest extents of the elements that move far.
  private var longest = LayoutSize.zero

  init(_ visible: LayoutRect) { self.visible = visible }

  /// Adds an element that moves between two frames, one of which is visible.
  mutating func add(_ frame: LayoutRect, _ other: LayoutRect) {
    guard isFar(LayoutPoint(from: frame, to: other)) else { return }
    longest.width = max(longest.width, max(frame.width, other.width))
    longest.height = max(longest.height, max(frame.height, other.height))
  }

  /// The part of the way from a visible frame to another one that is shown.
  ///
  /// - Returns: the distance, and whether the way is far.
  func shown(from frame: LayoutRect, to other: LayoutRect) -> (distance: LayoutPoint, isFar: Bool) {
    let way = LayoutPoint(from: frame, to: other)
    return isFar(way) ? (way.limited(to: reach), true) : (way, false)
  }

  /// The length of what is shown: out of the visible range, for an element of the greatest extent. Never farther than a
  /// way that is not shortened.
  private var reach: LayoutSize {
    LayoutSize(
      width: min(Self.far * visible.width, visible.width + longest.width),
      height: min(Self.far * visible.height, visible.height + longest.height))
  }

  private func isFar(_ way: LayoutPoint) -> Bool {
    abs(way.x) > Self.far * visible.width || abs(way.y) > Self.far * visible.height
  }
}

extension LayoutPoint {
  /// The distance between the origins of two frames.
  fileprivate init(from frame: LayoutRect, to other: LayoutRect) {
    self.init(x: other.x - frame.x, y: other.y - frame.y)
  }

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
