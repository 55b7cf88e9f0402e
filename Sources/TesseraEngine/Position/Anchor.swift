import TesseraLayout

/// An element's range on one axis from a reader's point of view, measured in points from a `ReadingEdge`.
struct ReadingRange {
  /// The start of the range, which is negative if the edge cuts the element off.
  var start: Double
  let length: Double

  var end: Double { start + length }
}

/// An element that can be anchored on screen while the layout changes.
///
/// - SeeAlso: Layout rule 38
struct Anchor {
  /// An element's suitability as an anchor. Lower values are better.
  enum Suitability: Int {
    /// The element was presented in the last frame.
    case presented
    /// The element is on screen, but no frame has presented it yet, its length is an estimate, or it is partly visible
    /// and changes in length.
    case new
    /// The change moves the element relative to others.
    case moved
    /// The element extends along all items in its section, so its start does not determine their positions.
    case spanning
    /// A pin moves the element away from its resting position.
    case held
  }

  /// The element, identified by its path after the changes so far.
  var element: Element
  var suitability: Suitability
  /// The axis on which the element scrolls within a shelf; nil if it is not in a shelf.
  var shelfAxis: LayoutAxis?
  /// The ranges that the element's resting frame covers.
  let ranges: Axial<ReadingRange>
}

/// The kind of a layout change, which determines which content stays in place.
package enum ReadingChange {
  /// New measured sizes.
  case measurement
  /// A change to the data or to a section's description.
  case data
  /// A change to the container or to the whole layout.
  case container
}

/// The anchoring state along one axis.
struct AnchoredAxis {
  /// Whether positions are measured from the end of the axis.
  let isFromEnd: Bool
  /// The part of an element that is aligned with the same part of the visible range when scrolling snaps. The default
  /// is the start.
  var alignment = Snapping.Alignment.start
  /// The distance by which the viewport is past the edge of the content; nil if it is not at that edge.
  var excess: Double?
  /// The lengths that pinned elements cover at this edge and at the opposite edge.
  var cover = (near: 0.0, far: 0.0)
  private let room: Double
  private let contentStart: Double
  /// The distances by which the viewport was past the ends of its range. The user can pull a container past its ends, and it then
  /// scrolls back.
  private let beyond: (near: Double, far: Double)
  /// The distance that the user has scrolled away from the edge since the position was recorded.
  private var scrolled = 0.0

  init(_ edge: ReadingEdge, _ offset: Double) {
    isFromEnd = edge.isEnd
    room = edge.room
    let nearness = ReadingEdge.nearness(isEnd: isFromEnd)
    let excess = edge.excess(offset)
    if excess > -nearness { self.excess = isFromEnd && excess < nearness ? 0 : max(0, excess) }
    contentStart = edge.distance(to: edge.content, from: offset)
    beyond = edge.beyond(offset)
  }

  /// Creates the state for a shelf, which does not scroll with the container.
  init(room: Double, isAtStart: Bool) {
    (isFromEnd, self.room, contentStart, beyond) = (false, room, 0, (0, 0))
    if isAtStart { excess = 0 }
  }

  /// Returns whether the container is at the start only because there is nothing to scroll.
  func saysNothing(_ edge: ReadingEdge) -> Bool { !isFromEnd && !edge.range.canScroll && (excess ?? 0) < 0.5 }

  /// Updates the state after a scroll. The distance is positive if the viewport moves away from the edge.
  mutating func scroll(by distance: Double) {
    scrolled += distance
    guard let excess, distance != 0 else { return }
    let left = excess - distance
    self.excess = left > -ReadingEdge.nearness(isEnd: isFromEnd) ? max(0, left) : nil
  }

  // MARK: - The best anchor

  /// The number of anchors to try one by one before sorting the rest. The first one is nearly always suitable.
  private static let maximumSearchCount = 4

  /// Returns the best anchor that passes a test, along with the test's result. O(n), or O(n log n) if the first
  /// candidates fail.
  func best<Found>(
    of anchors: [Anchor], on axis: LayoutAxis, _ change: ReadingChange, _ test: (Anchor) -> Found?
  ) -> (anchor: Anchor, found: Found)? {
    var left = Array(anchors.indices)
    for _ in 0..<Self.maximumSearchCount {
      if left.isEmpty { return nil }
      var best = 0
      for index in left.indices.dropFirst() where precedes(left[index], left[best], anchors, axis, change) {
        best = index
      }
      let anchor = anchors[left.remove(at: best)]
      if let found = test(anchor) { return (anchor, found) }
    }
    left.sort { precedes($0, $1, anchors, axis, change) }
    for index in left { if let found = test(anchors[index]) { return (anchors[index], found) } }
    return nil
  }

  private func precedes(_ a: Int, _ b: Int, _ anchors: [Anchor], _ axis: LayoutAxis, _ change: ReadingChange) -> Bool {
    let (one, other) = (anchors[a].ranges[axis], anchors[b].ranges[axis])
    let (rankA, rankB) = (rank(of: anchors[a], one, axis), rank(of: anchors[b], other, axis))
    if rankA != rankB { return rankA < rankB }
    if rankA == Self.offscreenRank {
      // Prefer content above the visible range, because a change does not affect the content before it.
      let (isBefore, isOtherBefore) = (one.end - scrolled <= cover.near, other.end - scrolled <= cover.near)
      if isBefore != isOtherBefore { return isBefore }
      return offscreenDistance(one) < offscreenDistance(other)
    }
    let isEarlier = isFromEnd ? a > b : a < b
    if alignment != .start {
      let (near, far) = (abs(alignedDistance(one)), abs(alignedDistance(other)))
      return near == far ? isEarlier : near < far
    }
    // A change does not affect the content before it, even partly visible content.
    if change != .container, anchors[a].suitability != .new { return isEarlier }
    // Prefer the first element that starts on screen. If there is none, use the last one that starts before the visible
    // range.
    let (depthA, depthB) = (depth(of: one), depth(of: other))
    if (depthA > 0.5) != (depthB > 0.5) { return depthB > 0.5 }
    if depthA == depthB { return isEarlier }
    return depthA > 0.5 ? depthA < depthB : depthA > depthB
  }

  private static let offscreenRank = Anchor.Suitability.held.rawValue

  /// Returns an anchor's rank. Offscreen elements rank after elements on screen, and before elements displaced by a
  /// pin.
  private func rank(of anchor: Anchor, _ range: ReadingRange, _ axis: LayoutAxis) -> Int {
    if anchor.suitability == .held || anchor.shelfAxis == axis { return Self.offscreenRank + 1 }
    let isOnScreen = range.end - scrolled > cover.near && range.start - scrolled < room - cover.far
    return isOnScreen ? anchor.suitability.rawValue : Self.offscreenRank
  }

  /// Returns whether an element is cut off by the edge or by an element pinned at the edge.
  func cuts(_ range: ReadingRange) -> Bool {
    let depth = depth(of: range)
    return depth > 0.5 && depth < range.length
  }

  private func offscreenDistance(_ range: ReadingRange) -> Double {
    max(cover.near - (range.end - scrolled), range.start - scrolled - (room - cover.far))
  }

  /// Returns the length of the part of an element that precedes the area that pinned elements leave uncovered.
  private func depth(of range: ReadingRange) -> Double { cover.near - (range.start - scrolled) }

  private func alignedDistance(_ range: ReadingRange) -> Double {
    range.start - scrolled + alignment.share * (range.length - room)
  }

  // MARK: - After the change

  /// Returns the offset after a change.
  ///
  /// - Parameters:
  ///   - anchor: the anchor's range before the change, and its frame's range on this axis after the change; nil if
  ///     there is no anchor.
  ///   - coverNow: the length that pinned elements cover at the edge after the change, if it has increased; nil
  ///     otherwise.
  func offset(
    _ edge: ReadingEdge, _ anchor: (range: ReadingRange, now: ClosedRange<Double>)?, _ change: ReadingChange,
    coverNow: Double? = nil
  ) -> Double {
    if let excess { return edge.offset(beyond: excess) }
    guard let anchor else {
      return edge.clamp(edge.offset(contentStart - scrolled, before: edge.content), beyond: beyond)
    }
    var start = start(
      of: anchor.range, length: anchor.now.upperBound - anchor.now.lowerBound, room: edge.room, change, edge.scale)
    // Keep pinned elements from covering content that was visible.
    if let coverNow { start = cuts(anchor.range) ? start + coverNow - cover.near : max(start, coverNow) }
    return edge.clamp(edge.offset(start, before: edge.near(anchor.now)), beyond: beyond)
  }

  /// Returns an anchor's start after a change in its length or in the available space.
  func start(
    of range: ReadingRange, length: Double, room: Double, _ change: ReadingChange, _ scale: Double = 0
  ) -> Double {
    if alignment != .start { return alignedDistance(range) + alignment.share * (room - length) }
    let start = range.start - scrolled
    let depth = depth(of: range)
    // If an element is cut off but not fully offscreen, the user is reading at the cut.
    guard cuts(range), length != range.length else { return start }
    if change != .container { return cover.near - min(depth, length) }
    let share = length * (depth / range.length)
    return cover.near - (scale > 0 ? (share * scale).rounded(.down) / scale : share)
  }
}

extension Snapping.Alignment {
  /// The fraction of an extent that precedes the aligned point.
  fileprivate var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
