/// The current position of a row, a column, a line or a group, in output coordinates along its axis.
struct PlacedTrack {
  /// The index of the track; for a line, the index of the track before it; for a group, the index of its first track.
  let index: Int
  let hold: StackEnd?
  let low: Double
  let length: Double
  let pin: Pin?

  /// Returns whether the range overlaps another one and does not merely touch it. Uses the same arithmetic as
  /// `LayoutRect.intersects`.
  func meets(_ range: (low: Double, high: Double)) -> Bool { low < range.high && low + length > range.low }
}

/// The rows or the columns of a table as they appear in a viewport.
struct VisibleTracks {
  let axis: TableAxis
  private let projection: Projection
  private let visible: PerEnd<Fixed>

  /// Creates the positions of tracks in a viewport; nil if the viewport is not finite.
  init?(_ axis: TableAxis, _ projection: Projection, _ viewport: Viewport, in environment: LayoutEnvironment) {
    guard let visible = projection.visible(viewport, in: environment, on: axis.axis) else { return nil }
    self.axis = axis
    self.projection = projection
    self.visible = visible
  }

  /// Returns the track at an index; nil if there is none.
  func track(_ index: Int) -> PlacedTrack? {
    axis.tracks[index].map { placed($0, hold: axis.hold(of: index)) }
  }

  /// Returns the line after the track at an index; nil if there is none.
  func line(after index: Int) -> PlacedTrack? {
    guard axis.hasLine(after: index), let track = axis.tracks[index] else { return nil }
    return placed(axis.line(after: track), hold: axis.holdOfLine(after: index))
  }

  /// Returns the position of a group as a single range.
  func group(_ group: TrackGroup) -> PlacedTrack {
    placed(index: group.tracks.lowerBound, from: group.low, to: group.high, hold: group.hold)
  }

  /// Calls closures, in order, with the tracks in a group that intersect a rectangle, and with the lines after them that intersect
  /// it.
  ///
  /// - Complexity: O(log n + number of tracks found), and linear in the number of frozen tracks that the end of the
  ///   table pushes.
  func forEach(
    in group: TrackGroup, meeting rect: LayoutRect, while isWanted: () -> Bool, track: (PlacedTrack) -> Void,
    line: (PlacedTrack) -> Void
  ) {
    let range = rect.sides(on: axis.axis)
    let last = group.tracks.upperBound - 1
    let seam = axis.hasLine(after: last) && axis.holdOfLine(after: last) != group.hold
    let hasLines = axis.lineThickness > .zero
    let reach = reach(of: group, in: rect)
    axis.tracks.forEachTrack(in: group.tracks, from: reach.low, to: reach.high, while: isWanted) { found in
      let shown = placed(found, hold: group.hold)
      if shown.meets(range) { track(shown) }
      guard hasLines, found.index < last || !seam, axis.hasLine(after: found.index) else { return }
      let after = placed(axis.line(after: found), hold: group.hold)
      if after.meets(range) { line(after) }
    }
    // This line is pinned together with the next group, so it can be far from the track before it.
    if seam, let after = self.line(after: last), after.meets(range) { line(after) }
  }

  /// Returns the resting range of a group's tracks that may be in a rectangle, or whose lines may be in it.
  private func reach(of group: TrackGroup, in rect: LayoutRect) -> (low: Fixed, high: Fixed) {
    let range = projection.range(reaching: rect, on: axis.axis)
    guard axis.lineThickness > .zero else { return restingReach(of: group, range) }
    // Lines that are thicker than the spacing extend beyond the end of the table.
    let (before, behind) = (max(.zero, -axis.lineDistance), max(.zero, axis.lineDistance + axis.lineThickness))
    return restingReach(of: group, (range.low - behind, range.high + before))
  }

  /// Returns the resting range of a group's tracks that may be in a range.
  ///
  /// The visible range moves all tracks of a frozen group by the same distance. The end of the table stops tracks that would move
  /// beyond it. These tracks then overlap.
  private func restingReach(of group: TrackGroup, _ range: (low: Fixed, high: Fixed)) -> (low: Fixed, high: Fixed) {
    let extent = axis.tracks.extent
    switch group.hold {
    case nil: return range
    case .start:
      let moved = max(.zero, visible.start)
      let isAtEnd = group.high + moved > extent && range.low < extent
      let low = min(range.low, extent) - moved
      return (low, isAtEnd ? Fixed(clamping: .infinity) : range.high - moved)
    case .end:
      let moved = max(.zero, extent - visible.end)
      let isAtStart = group.low - moved < .zero && range.high > .zero
      let high = max(range.high, .zero) + moved
      return (isAtStart ? Fixed(clamping: -.infinity) : range.low + moved, high)
    }
  }

  private func placed(_ track: Track, hold: StackEnd?) -> PlacedTrack {
    placed(index: track.index, from: track.start, to: track.end, hold: hold)
  }

  private func placed(index: Int, from low: Fixed, to high: Fixed, hold: StackEnd?) -> PlacedTrack {
    guard let hold else { return placed(index: index, at: low, to: high, hold: nil, pin: nil) }
    let sticky = axis.sticky(from: low, to: high, at: hold)
    let start = sticky.start(in: visible)
    return placed(
      index: index, at: start, to: start + (high - low), hold: hold, pin: projection.pin(of: sticky, on: axis.axis))
  }

  private func placed(index: Int, at low: Fixed, to high: Fixed, hold: StackEnd?, pin: Pin?) -> PlacedTrack {
    let (low, high) = projection.range(low, high, on: axis.axis)
    return PlacedTrack(index: index, hold: hold, low: low, length: high - low, pin: pin)
  }
}
