extension PreparedCalendar {
  /// Calls a closure with each element whose frame intersects a rectangle. The calendar's own elements come first: hour
  /// lines, day lines, the line for the current time, hour headers, the all-day band, day headers and the corner.
  /// Events follow in data order.
  ///
  /// O((1 + f) log n) for f elements found. The number f includes all-day events on the days that intersect the
  /// rectangle.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    guard rect.isFinite, let visible = VisibleCalendar(self, viewport) else { return }
    let rows = projection.range(reaching: rect, on: .vertical)
    let columns = projection.range(reaching: rect, on: .horizontal)
    func give(_ element: CalendarElement?) {
      guard let attributes = element.map(visible.attributes), attributes.frame.intersects(rect) else { return }
      body(attributes)
    }
    let days = grid.days(from: columns.low, to: columns.high)
    if grid.lineThickness > .zero {
      hours(from: rows, extent: grid.lineThickness).forEach { give(hourLine($0)) }
      dayLines(from: columns).forEach { give(dayLine($0)) }
    }
    give(nowLine)
    if grid.gutter > .zero { hours(from: rows, extent: grid.hourLength).forEach { give(hourHeader($0)) } }
    give(allDayBand)
    if grid.dayHeader > .zero { days.forEach { give(dayHeader($0)) } }
    give(corner)
    let found = events(in: days, rows: rows)
    for index in found.order(byPath: { $0.path }) {
      give(calendarElement(of: found[index].event, at: found[index].path))
    }
  }

  /// Returns the attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log n).
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard let visible = VisibleCalendar(self, viewport) else { return nil }
    return calendarElement(of: element).map(visible.attributes)
  }

  private func calendarElement(of element: Element) -> CalendarElement? {
    let path = element.path
    let hasHour = path.section == 0 && path.item >= 0 && path.item < grid.hours.count
    let hasDay = path.section == 0 && path.item >= 0 && path.item < grid.days
    let isOnly = path == ItemPath(section: 0, item: 0)
    switch element {
    case .item: return calendarElement(of: path)
    case .supplementary(.hourHeader, _): return hasHour && grid.gutter > .zero ? hourHeader(path.item) : nil
    case .supplementary(.dayHeader, _): return hasDay && grid.dayHeader > .zero ? dayHeader(path.item) : nil
    case .supplementary(.corner, _): return isOnly ? corner : nil
    case .decoration(.hourLine, _): return hasHour && grid.lineThickness > .zero ? hourLine(path.item) : nil
    case .decoration(.dayLine, _): return hasDay && grid.lineThickness > .zero ? dayLine(path.item) : nil
    case .decoration(.nowLine, _): return isOnly ? nowLine : nil
    case .decoration(.allDayBand, _): return isOnly ? allDayBand : nil
    case .supplementary, .decoration: return nil
    }
  }

  /// Returns the hours whose elements overlap a range and do not merely touch its edges. Each element starts at its hour and has
  /// the given extent.
  private func hours(from range: (low: Fixed, high: Fixed), extent: Fixed) -> Range<Int> {
    Repeated(start: top, extent: extent, pitch: grid.hourLength, count: grid.hours.count)
      .indices(from: range.low, to: range.high)
  }

  private func dayLines(from range: (low: Fixed, high: Fixed)) -> Range<Int> {
    Repeated(start: grid.gutter, extent: grid.lineThickness, pitch: grid.dayWidth, count: grid.days)
      .indices(from: range.low, to: range.high)
  }

  /// Returns the events that may be in a range of days and rows. All-day events are pinned, so the result includes all
  /// of them on these days.
  private func events(
    in numbers: Range<Int>, rows: (low: Fixed, high: Fixed)
  ) -> [(path: ItemPath, event: FoundEvent)] {
    var found: [(path: ItemPath, event: FoundEvent)] = []
    days.forEachDay(in: numbers) { day in
      day.forEachEntry(from: rows.low - top, to: rows.high - top) { entry in
        found.append((events.path(of: entry.event.token), .timed(entry, day: day.number)))
      }
    }
    allDay.forEachEntry(on: numbers) { entry in found.append((events.path(of: entry.event.token), .allDay(entry))) }
    return found
  }

  private func calendarElement(of event: FoundEvent, at path: ItemPath) -> CalendarElement {
    switch event {
    case .timed(let entry, let day): calendarElement(of: entry, on: day, at: path)
    case .allDay(let entry): calendarElement(of: entry, at: path)
    }
  }
}

/// An event found by a query. It contains only numbers, so copying it is faster than copying a `CalendarElement`.
private enum FoundEvent {
  case timed(CalendarDay.Entry, day: Int)
  case allDay(AllDayRows.Entry)
}

/// The edges of a calendar's visible part, which elements are pinned to.
private struct VisibleCalendar {
  private let calendar: PreparedCalendar
  private let rows: PerEnd<Fixed>
  private let columns: PerEnd<Fixed>

  init?(_ calendar: PreparedCalendar, _ viewport: Viewport) {
    let (projection, environment) = (calendar.projection, calendar.environment)
    guard let rows = projection.visible(viewport, in: environment, on: .vertical),
      let columns = projection.visible(viewport, in: environment, on: .horizontal)
    else { return nil }
    self.calendar = calendar
    self.rows = rows
    self.columns = columns
  }

  /// Returns the attributes of an element at its current position.
  func attributes(of element: CalendarElement) -> LayoutAttributes {
    var frame = element.rest
    var pins = Pins.none
    if element.holds.top {
      let sticky = StickyElement(
        at: .start, length: frame.mainExtent, rest: frame.main, limit: calendar.bottom, distance: frame.main)
      frame.main = sticky.start(in: rows)
      pins.vertical = calendar.projection.pin(of: sticky, on: .vertical)
    }
    if element.holds.leading {
      let sticky = StickyElement(
        at: .start, length: frame.crossExtent, rest: frame.cross, limit: calendar.grid.width, distance: frame.cross)
      frame.cross = sticky.start(in: columns)
      pins.horizontal = calendar.projection.pin(of: sticky, on: .horizontal)
    }
    return LayoutAttributes(
      element: element.element, frame: calendar.projection.rect(frame), zIndex: element.zIndex, pins: pins)
  }
}
