/// One axis of a scroller in a page, over content that may be far longer than any element of a page can be.
///
/// Browsers place exactly up to some ten million pixels. Longer content scrolls through an element of `cap` points, the
/// *scroll spacer*; where the spacer lies over the content, its `base`, moves along:
///
/// ```
/// content   0 ────────────────────── offset ───────────────────────────── end
/// spacer                     base ├─── place ────────────┤ base + length
/// ```
///
/// Corrections of the position move the base and leave the scroller where the user has it. Once scrolling has come to
/// rest, the spacer is laid so that the scroll bar shows where in the content the viewport is.
struct ScrollAxis: Equatable {
  /// The greatest length of a spacer, in points: exact at three device pixels per point.
  static let cap = 4_000_000.0
  /// The least distance to scroll in each direction, in points, if the content continues there.
  static let room = 100_000.0
  /// A movement in one event that no wheel makes: the scroll bar is being dragged.
  static let leap = 40_000.0

  /// The least and the greatest offset.
  private(set) var low = 0.0
  private(set) var high = 0.0
  /// The container's extent.
  private(set) var extent = 0.0
  /// The offset at the start of the spacer.
  private(set) var base = 0.0
  /// Where the scroller was put, or reported that it stands.
  private(set) var place = 0.0

  /// How long the scrolled element is.
  var length: Double { reach + extent }

  /// The greatest place. Differs from the greatest offset by whole points, so that both ends fall on places.
  var reach: Double {
    let whole = max(0, high - low)
    let most = max(0, Self.cap - extent)
    return whole <= most ? whole : whole - (whole - most).rounded(.up)
  }

  /// Whether the spacer holds all of the content.
  var isWhole: Bool { high - low <= reach }

  /// The offset that the scroller shows.
  var offset: Double { base + place }

  /// The same within the content, which a scroller may leave for a moment where it bounces.
  var offsetWithin: Double { min(high, max(low, offset)) }

  // MARK: What happens

  /// Call this when the content, its insets or the container has changed. The offset stays; the reported place stays as
  /// long as it can.
  mutating func setRange(low: Double, high: Double, extent: Double) {
    let offset = offset
    (self.low, self.high, self.extent) = (low, max(low, high), extent)
    base = offset - place
  }

  /// The user has scrolled to a place.
  mutating func scrolled(to place: Double) {
    let distance = abs(place - self.place)
    self.place = place
    if !isWhole, distance > max(Self.leap, 4 * extent) {
      let part = reach > 0 ? min(1, max(0, place / reach)) : 0
      base = part >= 1 ? high - reach : low + (part * (high - low - reach)).rounded()
    }
  }

  /// The user has scrolled to a place, after the content has moved since the spacer was last laid.
  ///
  /// - Parameters:
  ///   - known: the offset before that scroll.
  ///   - range: the least and the greatest offset by now.
  mutating func scrolled(to place: Double, from known: Double, in range: ClosedRange<Double>) {
    let shift = known - offsetWithin
    scrolled(to: place)
    if shift != 0 { correct(to: min(range.upperBound, max(range.lowerBound, offset + shift))) }
  }

  /// The content has moved under the scroller, which stays where it is.
  mutating func correct(to offset: Double) {
    base = offset - place
  }

  /// Makes the scroller show an offset. For a short distance, the spacer does not move.
  mutating func jump(to offset: Double) {
    let way = offset - self.offset
    if !isWhole, abs(way) < 4 * extent, place + way >= 0, place + way <= reach {
      place += way
      if fits { return }
    }
    place = home(of: offset)
    base = offset - place
  }

  /// Whether scrolling may go on without the spacer being moved: it leaves room on both sides, and ends where an end of the
  /// content is near.
  var fits: Bool {
    let margin = 2 * extent
    func fits(_ room: Double, _ left: Double) -> Bool {
      room >= min(margin, left) - 0.5 && (left >= margin || room <= left + 0.5)
    }
    return fits(place, offset - low) && fits(reach - place, high - offset)
  }

  /// Whether the spacer lies where it would lie if it were laid now.
  var isHome: Bool { abs(home(of: offset) - place) < (isWhole ? 0.5 : Self.room / 2) && fits }

  /// Lays the spacer where the scroll bar shows the true place.
  mutating func recenter() {
    let offset = offset
    place = home(of: offset)
    base = offset - place
  }

  /// The place at which an offset is shown in a spacer laid for it.
  private func home(of offset: Double) -> Double {
    let offset = min(high, max(low, offset))
    if isWhole { return offset - low }
    let (before, after) = (offset - low, high - offset)
    let part = before / (high - low)
    let ideal = part * reach
    let least = min(before, Self.room)
    let most = reach - min(after, Self.room)
    // Whole points away from both ends, so that the fraction of a place is that of its offset.
    if before <= Self.room { return before }
    if after <= Self.room { return reach - after }
    return before - (before - min(most, max(least, ideal))).rounded()
  }
}
