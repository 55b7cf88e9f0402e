extension PreparedCalendar {
  /// Returns the offset at which scrolling should stop. Horizontally, this offset puts the start of a day beside the
  /// hour headers, which are pinned after the container's leading inset and the pin inset.
  ///
  /// Vertically, the result is the reachable offset nearest to the proposed one. If the proposed offset is not finite,
  /// it is returned unchanged. O(1). Source: layout rules, Calendar.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would stop without snapping, in content coordinates.
  ///   - velocity: the scroll velocity at release, in content coordinates. Only its direction matters. A velocity that
  ///     is zero or mostly vertical is not treated as a flick.
  ///   - viewport: the viewport at release.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint = .zero, viewport: Viewport) -> LayoutPoint {
    var target = offset(nearestTo: proposed)
    let width = grid.dayWidth.points
    let range = scrollRange(on: .horizontal)
    guard proposed.x.isFinite, proposed.y.isFinite, viewport.isFinite, width > 0 else { return target }
    let isMirrored = projection.isMirrored(.horizontal)
    let (start, sign) = isMirrored ? (range.upperBound, -1.0) : (range.lowerBound, 1.0)
    /// Returns the number of days that are scrolled past the hour headers at a reachable offset, including a fraction.
    func days(before x: Double) -> Double {
      let distance = (max(range.lowerBound, min(range.upperBound, x)) - start) * sign + viewport.pinInsets.leading
      return max(0, min(Double(grid.days), distance / width))
    }
    /// Returns the offset at which a day starts beside the hour headers. For the index after the last day, returns the
    /// offset at the end of the content.
    func restOffset(_ day: Double) -> Double {
      if day >= Double(grid.days) { return isMirrored ? range.lowerBound : range.upperBound }
      let position = offset(ofDay: Int(day), isMirrored: isMirrored) - sign * viewport.pinInsets.leading
      return max(range.lowerBound, min(range.upperBound, position))
    }
    let before = days(before: proposed.x).rounded(.down)
    let after = min(Double(grid.days), before + 1)
    // If two days are equally near, use the first one.
    var day = abs(restOffset(after) - target.x) < abs(restOffset(before) - target.x) ? after : before
    let begun = days(before: viewport.offset.x)
    // Offsets are rounded to pixels, so treat a day within a pixel as the day where the flick began. A mostly vertical
    // flick is not treated as a horizontal one.
    let slack = environment.scale > 0 ? 1 / environment.scale / width : 0
    let across = abs(velocity.x) >= abs(velocity.y) ? velocity.x * sign : 0
    if across > 0 { day = max(day, (begun + slack).rounded(.down) + 1) }
    if across < 0 { day = min(day, (begun - slack).rounded(.up) - 1) }
    target.x = restOffset(max(0, min(Double(grid.days), day)))
    return target
  }

  /// Returns the start alignment for the horizontal axis, because scrolling snaps to the starts of days.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { axis == .horizontal ? .start : nil }

  /// Returns the offset that moves the start of a day to the position of the first day in unscrolled content.
  private func offset(ofDay day: Int, isMirrored: Bool) -> Double {
    func side(_ day: Int) -> Double {
      let start = grid.start(ofDay: day)
      let (low, high) = projection.range(start, start, on: .horizontal)
      return isMirrored ? high : low
    }
    let range = scrollRange(on: .horizontal)
    return (isMirrored ? range.upperBound : range.lowerBound) + side(day) - side(0)
  }
}
