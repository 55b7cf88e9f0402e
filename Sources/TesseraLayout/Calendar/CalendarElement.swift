/// A calendar element at its resting position, and the axes along which it is pinned.
struct CalendarElement {
  let element: Element
  let rest: FixedRect
  let zIndex: Int
  /// Whether the element is pinned to the top at its resting distance, and whether it is pinned to the leading edge.
  var holds: (top: Bool, leading: Bool) = (false, false)
}

extension PreparedCalendar {
  /// The drawing order: lines, then events, then the line for the current time. Elements pinned to the leading edge
  /// pass under elements pinned to the top, and the corner is above both.
  private enum Depth {
    static let lines = -1
    static let events = 0
    static let now = 1
    static let hourHeaders = 200
    static let allDayBand = 201
    static let allDayEvents = 202
    static let dayHeaders = 203
    static let corner = 204
  }

  /// Returns an event in a day. Its frame covers the event's time range in its columns, minus the spacing at the
  /// trailing and bottom edges.
  func calendarElement(of entry: CalendarDay.Entry, on day: Int, at path: ItemPath) -> CalendarElement {
    let start = grid.start(ofColumn: entry.columns.lowerBound, of: entry.count)
    let end = grid.start(ofColumn: entry.columns.upperBound, of: entry.count)
    return CalendarElement(
      element: .item(path),
      rest: FixedRect(
        main: top + entry.span.low, cross: grid.start(ofDay: day) + start,
        mainExtent: max(.zero, entry.span.high - entry.span.low - grid.spacing),
        crossExtent: max(.zero, end - start - grid.spacing)),
      zIndex: Depth.events)
  }

  /// Returns an all-day event in its row.
  func calendarElement(of entry: AllDayRows.Entry, at path: ItemPath) -> CalendarElement {
    let days = entry.event.days
    let start = grid.start(ofDay: days.lowerBound)
    return CalendarElement(
      element: .item(path),
      rest: FixedRect(
        main: grid.dayHeader + grid.allDayLength * entry.row, cross: start,
        mainExtent: max(.zero, grid.allDayLength - grid.spacing),
        crossExtent: max(.zero, grid.start(ofDay: days.upperBound) - start - grid.spacing)),
      zIndex: Depth.allDayEvents, holds: (top: true, leading: false))
  }

  func hourLine(_ hour: Int) -> CalendarElement {
    CalendarElement(
      element: .decoration(.hourLine, ItemPath(section: 0, item: hour)),
      rest: FixedRect(
        main: top + grid.hourLength * hour, cross: grid.gutter, mainExtent: grid.lineThickness,
        crossExtent: grid.width - grid.gutter),
      zIndex: Depth.lines)
  }

  func dayLine(_ day: Int) -> CalendarElement {
    CalendarElement(
      element: .decoration(.dayLine, ItemPath(section: 0, item: day)),
      rest: FixedRect(
        main: top, cross: grid.start(ofDay: day), mainExtent: grid.hoursExtent, crossExtent: grid.lineThickness),
      zIndex: Depth.lines)
  }

  /// The line for the current time; nil if there is no current time, if it is outside the visible hours and days, or if
  /// lines have no thickness.
  var nowLine: CalendarElement? {
    guard let now, grid.lineThickness > .zero, now.day >= 0, now.day < grid.days,
      now.minute >= grid.hours.lowerBound * 60, now.minute < grid.hours.upperBound * 60
    else { return nil }
    return CalendarElement(
      element: .decoration(.nowLine, ItemPath(section: 0, item: 0)),
      rest: FixedRect(
        main: top + grid.offset(ofMinute: now.minute), cross: grid.start(ofDay: now.day),
        mainExtent: grid.lineThickness, crossExtent: grid.dayWidth),
      zIndex: Depth.now)
  }

  func hourHeader(_ hour: Int) -> CalendarElement {
    CalendarElement(
      element: .supplementary(.hourHeader, ItemPath(section: 0, item: hour)),
      rest: FixedRect(
        main: top + grid.hourLength * hour, cross: .zero, mainExtent: grid.hourLength, crossExtent: grid.gutter),
      zIndex: Depth.hourHeaders, holds: (top: false, leading: true))
  }

  func dayHeader(_ day: Int) -> CalendarElement {
    CalendarElement(
      element: .supplementary(.dayHeader, ItemPath(section: 0, item: day)),
      rest: FixedRect(
        main: .zero, cross: grid.start(ofDay: day), mainExtent: grid.dayHeader, crossExtent: grid.dayWidth),
      zIndex: Depth.dayHeaders, holds: (top: true, leading: false))
  }

  /// The band behind all-day events; nil if there are none.
  var allDayBand: CalendarElement? {
    guard bandLength > .zero, grid.width > grid.gutter else { return nil }
    return CalendarElement(
      element: .decoration(.allDayBand, ItemPath(section: 0, item: 0)),
      rest: FixedRect(
        main: grid.dayHeader, cross: grid.gutter, mainExtent: bandLength, crossExtent: grid.width - grid.gutter),
      zIndex: Depth.allDayBand, holds: (top: true, leading: false))
  }

  /// The corner where day headers and hour headers meet; nil if either kind of header is missing.
  var corner: CalendarElement? {
    guard grid.gutter > .zero, top > .zero else { return nil }
    return CalendarElement(
      element: .supplementary(.corner, ItemPath(section: 0, item: 0)),
      rest: FixedRect(main: .zero, cross: .zero, mainExtent: top, crossExtent: grid.gutter),
      zIndex: Depth.corner, holds: (top: true, leading: true))
  }
}
