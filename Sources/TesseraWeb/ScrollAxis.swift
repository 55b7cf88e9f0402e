/// One axis of a scroller in a page, for content that can be far longer than any element of a page.
///
/// Browsers position elements exactly up to about ten million pixels. Longer content scrolls through an element of
/// `cap` points, the *scroll spacer*. The spacer moves along the content; `base` is its position:
///
/// ```
/// content   0 ────────────────────── offset ───────────────────────────── end
/// spacer                     base ├─── position ─────────┤ base + length
/// ```
///
/// Corrections of the offset move the base and do not affect the scroller. Once scrolling has come to rest, the spacer
/// is repositioned to make the scroll bar show the viewport's position in the content.
struct ScrollAxis: Equatable {
  /// The maximum length of a spacer, in points: exact at three device pixels per point.
  static let cap = 4_000_000.0
  /// The minimum distance left to scroll in each direction, in points, if the content continues there.
  static let room = 100_000.0
  /// The movement in one event that is too large for a wheel and means that the user drags the scroll bar.
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

  /// The length of the scrolled element.
  var length: Double { reach + extent }

  /// The maximum scroll position. Differs from the maximum offset by whole points, so both ends of the content are
  /// scroll positions.
  var reach: Double {
    let whole = max(0, high - low)
    let most = max(0, Self.cap - extent)
    return whole <= most ? whole : whole - (whole - most).rounded(.up)
  }

  /// Whether the spacer covers all of the content.
  var isWhole: Bool { high - low <= reach }

  /// The offset that the scroller shows.
  var offset: Double { base + position }

  /// The offset limited to the content, which a bouncing scroller may briefly leave.
  var offsetWithin: Double { min(high, max(low, offset)) }

  // MARK: Events

  /// Updates the range after a change of the content, its insets or the container. The offset does not change; the
  /// scroll position changes only if necessary.
  mutating func setRange(low: Double, high: Double, extent: Double) {
    let offset = offset
    (self.low, self.high, self.extent) = (low, max(low, high), extent)
    base = offset - position
  }

  /// Handles a user's scroll to a position.
  mutating func scrolled(to position: Double) {
    let distance = abs(position - self.position)
    self.position = position
    if !isWhole, distance > max(Self.leap, 4 * extent) {
      let part = reach > 0 ? min(1, max(0, position / reach)) : 0
      base = part >= 1 ? high - reach : low + (part * (high - low - reach)).rounded()
    }
  }

  /// Handles a user's scroll to a position, if the content has moved since the spacer was last positioned.
  ///
  /// - Parameters:
  ///   - known: the offset before this scroll.
  ///   - range: the current minimum and maximum offset.
  mutating func scrolled(to position: Double, from known: Double, in range: ClosedRange<Double>) {
    let shift = known - offsetWithin
    scrolled(to: position)
    if shift != 0 { correct(to: min(range.upperBound, max(range.lowerBound, offset + shift))) }
  }

  /// Handles a movement of the content, without a movement of the scroller.
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

  /// Whether scrolling can continue without moving the spacer. The spacer must leave room on both sides, or end with
  /// the content.
  var fits: Bool {
    let margin = 2 * extent
    func fits(_ room: Double, _ left: Double) -> Bool {
      room >= min(margin, left) - 0.5 && (left >= margin || room <= left + 0.5)
    }
    return fits(position, offset - low) && fits(reach - position, high - offset)
  }

  /// Whether the spacer is where `recenter()` would position it.
  var isHome: Bool { abs(home(of: offset) - position) < (isWhole ? 0.5 : Self.room / 2) && fits }

  /// Positions the spacer to make the scroll bar show the true position.
  mutating func recenter() {
    let offset = offset
    position = home(of: offset)
    base = offset - position
  }

  /// The scroll position that shows an offset in a spacer positioned for it.
  private func home(of offset: Double) -> Double {
    let offset = min(high, max(low, offset))
    if isWhole { return offset - low }
    let (before, after) = (offset - low, high - offset)
    let part = before / (high - low)
    let ideal = part * reach
    let least = min(before, Self.room)
    let most = reach - min(after, Self.room)
    // Use whole points away from both ends, so a scroll position has the same fraction as its offset.
    if before <= Self.room { return before }
    if after <= Self.room { return reach - after }
    return before - (before - min(most, max(least, ideal))).rounded()
  }
}
