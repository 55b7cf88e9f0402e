extension PreparedCalendar {
  /// Returns the day and the minute at the start of the visible range, beside the hour headers and below the day
  /// headers and all-day events.
  ///
  /// - Complexity: O(1).
  /// - SeeAlso: Layout rule 38
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? {
    let (width, hour) = (grid.dayWidth.points, grid.hourLength.points)
    guard width > 0, hour > 0, viewport.isFinite else { return nil }
    let (start, sign) = dayOrigin
    let days = ((viewport.offset.x - start) * sign + viewport.pinInsets.leading) / width
    let minutes = (viewport.offset.y + environment.insets.top + viewport.pinInsets.top) / hour * 60
    return LayoutCoordinate(
      .calendar, x: days, y: minutes + Double(grid.hours.lowerBound) * 60,
      edgeOffset: LayoutPoint(x: grid.gutter.points, y: top.points), anchorsDataChanges: true)
  }

  /// Returns the offset that puts a day and a minute at the start of the visible range.
  ///
  /// - Complexity: O(1).
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? {
    guard case .calendar = coordinate.scale, let days = coordinate.x, let minutes = coordinate.y else {
      return nil
    }
    let (start, sign) = dayOrigin
    return LayoutPoint(
      x: start + sign * (days * grid.dayWidth.points - viewport.pinInsets.leading),
      y: (minutes - Double(grid.hours.lowerBound) * 60) / 60 * grid.hourLength.points - environment.insets.top
        - viewport.pinInsets.top)
  }

  /// The offset that puts the first day at the start, and the direction in which the other days follow.
  private var dayOrigin: (start: Double, sign: Double) {
    let range = scrollRange(on: .horizontal)
    return projection.isMirrored(.horizontal) ? (range.upperBound, -1) : (range.lowerBound, 1)
  }
}
