/// One axis of a scroller in a page, for content that can be much longer than any element in a page.
///
/// Browsers position elements exactly up to about ten million pixels. Longer content scrolls with the help of an
/// element that is `cap` points long, the *scroll spacer*. The spacer moves along the content, and `base` is its
/// position:
///
/// ```
/// content   0 ────────────────────── offset ───────────────────────────── end
/// spacer                     base ├─── position ─────────┤ base + length
/// ```
///
/// Offset corrections move the base without affecting the scroller. When scrolling has stopped, the spacer is
/// repositioned so the scroll bar shows the viewport's position in the content.
struct ScrollAxis: Equatable {
  /// The maximum length of a spacer, in points. Positions in it are exact at three device pixels per point.
  static let cap = 4_000_000.0
  /// The minimum distance that must remain for scrolling in each direction in which the content continues, in points.
  static let room = 100_000.0
  /// The smallest movement in one event that cannot come from a wheel, so the user must be dragging the scroll bar.
  static let leap = 40_000.0

  /// The minimum and the maximum offset.
  private(set) var low = 0.0
  private(set) var high = 0.0
  /// The container's extent.
  private(set) var extent = 0.0
  /// The offset at the start of the spacer.
  private(set) var base = 0.0
  /// The scroll position that was set or last reported.
  private(set) var position = 0.0

  /// The length of the spacer.
  var length: Double { reach + extent }

  /// The maximum scroll position. The maximum offset minus this value is a whole number of points, so both ends of the
  /// content can be exact scroll positions.
  var reach: Double {
    let whole = max(0, high - low)
    let maximum = max(0, Self.cap - extent)
    return whole <= maximum ? whole : whole - (whole - maximum).rounded(.up)
  }

  /// Whether the spacer covers all of the content.
  var isWhole: Bool { high - low <= reach }

  /// The offset that the scroller shows.
  var offset: Double { base + position }

  /// The offset, limited to the content. While a scroller bounces, its offset may be outside the content.
  var offsetWithin: Double { min(high, max(low, offset)) }

  // MARK: Events

  /// Updates the range after a change to the content, its insets or the container. The offset does not change, and the
  /// scroll position changes only if necessary.
  mutating func setRange(low: Double, high: Double, extent: Double) {
    let offset = offset
    (self.low, self.high, self.extent) = (low, max(low, high), extent)
    base = offset - position
  }

  /// Handles scrolling by the user to a position.
  mutating func scrolled(to position: Double) {
    let distance = abs(position - self.position)
    self.position = position
    if !isWhole, distance > max(Self.leap, 4 * extent) {
      let part = reach > 0 ? min(1, max(0, position / reach)) : 0
      base = part >= 1 ? high - reach : low + (part * (high - low - reach)).rounded()
    }
  }

  /// Handles scrolling by the user to a position after the content has moved since the spacer was last positioned.
  ///
  /// - Parameters:
  ///   - known: the offset before this scroll.
  ///   - range: the current minimum and maximum offset.
  mutating func scrolled(to position: Double, from known: Double, in range: ClosedRange<Double>) {
    let shift = known - offsetWithin
    scrolled(to: position)
    if shift != 0 { correct(to: min(range.upperBound, max(range.lowerBound, offset + shift))) }
  }

  /// Handles a movement of the content that does not move the scroller.
  mutating func correct(to offset: Double) {
    base = offset - position
  }

  /// Makes the scroller show an offset. For a short distance, the spacer does not move.
  mutating func jump(to offset: Double) {
    let way = offset - self.offset
    if !isWhole, abs(way) < 4 * extent, position + way >= 0, position + way <= reach {
      position += way
      if fits { return }
    }
    position = home(of: offset)
    base = offset - position
  }

  /// Whether scrolling can continue without moving the spacer. At each end, the spacer must either leave room or reach
  /// the end of the content.
  var fits: Bool {
    let margin = 2 * extent
    func fits(_ room: Double, _ left: Double) -> Bool {
      room >= min(margin, left) - 0.5 && (left >= margin || room <= left + 0.5)
    }
    return fits(position, offset - low) && fits(reach - position, high - offset)
  }

  /// Whether the spacer is at the position that `recenter()` would give it.
  var isHome: Bool { abs(home(of: offset) - position) < (isWhole ? 0.5 : Self.room / 2) && fits }

  /// Positions the spacer so the scroll bar shows the true position.
  mutating func recenter() {
    let offset = offset
    position = home(of: offset)
    base = offset - position
  }

  /// Returns the scroll position that shows an offset when the spacer is positioned for it.
  private func home(of offset: Double) -> Double {
    let offset = min(high, max(low, offset))
    if isWhole { return offset - low }
    let (before, after) = (offset - low, high - offset)
    let part = before / (high - low)
    let ideal = part * reach
    let minimum = min(before, Self.room)
    let maximum = reach - min(after, Self.room)
    // Away from both ends, move the spacer by whole points, so a scroll position has the same fraction as its offset.
    if before <= Self.room { return before }
    if after <= Self.room { return reach - after }
    return before - (before - min(maximum, max(minimum, ideal))).rounded()
  }
}
