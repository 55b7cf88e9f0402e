extension PreparedCalendar {
  /// The offset at which scrolling should end. Across, a day starts there beside the hour headers, which are pinned
  /// after the container's leading inset and the pin inset.
  ///
  /// Down, it is the reachable offset nearest to the proposed one. A proposed offset that is not finite is returned
  /// unchanged. O(1). Source: layout rules, Calendar.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would end without snapping, in content coordinates.
  ///   - velocity: the velocity of scrolling at release, in content coordinates. Only its direction counts; zero means
  ///     no flick, and so does one that is mostly down.
  ///   - viewport: the viewport at release.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint = .zero, viewport: Viewport) -> LayoutPoint {
    var target = offset(nearestTo: proposed)
    let width = grid.dayWidth.points
    let range = scrollRange(on: .horizontal)
    guard proposed.x.isFinite, proposed.y.isFinite, viewport.isFinite, width > 0 else { return target }
    let isMirrored = projection.isMirrored(.horizontal)
    let (start, sign) = isMirrored ? (range.upperBound, -1.0) : (range.lowerBound, 1.0)
    /// The number of days before the hour headers at a reachable offset.
    func days(before x: Double) -> Double {
      let distance = (max(range.lowerBound, min(range.upperBound, x)) - start) * sign + viewport.pinInsets.leading
      return max(0, min(Double(grid.days), distance / width))
    }
    /// The offset at which a day starts beside the hour headers; after the last day, the end of the content.
    func restOffset(_ day: Double) -> Double {
      if day >= Double(grid.days) { return isMirrored ? range.lowerBound : range.upperBound }
      let position = offset(ofDay: Int(day), isMirrored: isMirrored) - sign * viewport.pinInsets.leading
      return max(range.lowerBound, min(range.upperBound, position))
    }
    let before = days(before: proposed.x).rounded(.down)
    let after = min(Double(grid.days), before + 1)
    // Of two days that are equally near, the first.
    var day = abs(restOffset(after) - target.x) < abs(restOffset(before) - target.x) ? after : before
    let begun = days(before: viewport.offset.x)
    // Offsets are rounded to pixels, so a day within a pixel counts as the one where the flick began. A flick that is
    // mostly vertical does not count across.
    let slack = environment.scale > 0 ? 1 / environment.scale / width : 0
    let across = abs(velocity.x) >= abs(velocity.y) ? velocity.x * sign : 0
    if across > 0 { day = max(day, (begun + slack).rounded(.down) + 1) }
    if across < 0 { day = min(day, (begun - slack).rounded(.up) - 1) }
    target.x = restOffset(max(0, min(Double(grid.days), day)))
    return target
  }

  /// Across, scrolling comes to rest at the start of days.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { axis == .horizontal ? .start : nil }

  /// The offset that moves the start of a day to where the first day starts in unscrolled content.
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
