/// A prepared calendar. It stores each event's column within its day, and finds events by time.
///
/// The cost of a change depends on the days that it affects. See `apply(_:data:)`.
public struct PreparedCalendar: PreparedLayout {
  let layout: CalendarLayout
  /// The environment for which the calendar was prepared.
  public internal(set) var environment: LayoutEnvironment
  /// The current time, which is marked by a line; nil for no line. Setting this property moves only the line.
  public var now: CalendarLayout.Moment?
  var grid: CalendarGrid
  var events: CalendarEvents
  /// The days that have events in the visible hours.
  var days: CalendarDays
  var allDay: AllDayRows

  init(
    _ layout: CalendarLayout, data: DataShape, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    let grid = try CalendarGrid(layout, in: environment)
    try self.init(
      layout, grid: grid, events: CalendarEvents(layout.homes(data, in: grid), in: data), in: environment)
  }

  /// Prepares a calendar from events whose homes are known.
  init(
    _ layout: CalendarLayout, grid: CalendarGrid, events: CalendarEvents, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    self.layout = layout
    self.environment = environment
    self.grid = grid
    self.events = events
    now = layout.now
    var timed: [(day: Int, event: CalendarDay.Timed)] = []
    var whole: [AllDayRows.Event] = []
    for token in 0..<events.order.count {
      switch events.home(of: token) {
      case .timed(let day, let span): timed.append((day: day, event: CalendarDay.Timed(token: token, span: span)))
      case .allDay(let days): whole.append(AllDayRows.Event(token: token, days: days))
      case .nowhere: break
      }
    }
    // In a new calendar, tokens are indices among all items.
    let fresh = Self.days(of: timed)
    days = CalendarDays(fresh)
    allDay = AllDayRows(whole) { $0 }
    for day in fresh { keep(day) }
    for group in allDay.all { keep(group) }
    guard grid.extent(allDayRows: allDay.count) != nil else { throw LayoutError.contentTooLong(at: .layout) }
  }

  private static func days(of timed: [(day: Int, event: CalendarDay.Timed)]) -> [CalendarDay] {
    let sorted = timed.sorted { ($0.day, $0.event.token) < ($1.day, $1.event.token) }
    var days: [CalendarDay] = []
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.day != sorted[start].day } ?? sorted.endIndex
      days.append(CalendarDay(sorted[start].day, sorted[start..<end].map { $0.event }) { $0 })
      start = end
    }
    return days
  }

  /// Records where the events in a day are stored.
  mutating func keep(_ day: CalendarDay) {
    for (index, entry) in day.entries.enumerated() { events.setEntry(index, of: entry.event.token) }
  }

  /// Records where all-day events are stored.
  mutating func keep(_ group: AllDayGroup) {
    for (index, entry) in group.entries.enumerated() { events.setEntry(index, of: entry.event.token) }
  }

  /// The projection from positions to points.
  var projection: Projection {
    Projection(
      axis: .vertical, scale: environment.scale,
      mirror: environment.direction == .rightToLeft ? max(grid.width, grid.room) : nil)
  }

  /// The number of sections.
  public var sectionCount: Int { events.sections.count }

  /// Returns the number of items in a section; nil if the section does not exist.
  ///
  /// - Complexity: O(log n).
  public func itemCount(inSection section: Int) -> Int? { events.sections.indices(ofSection: section)?.count }

  /// The total height of the rows of all-day events.
  var bandLength: Fixed { grid.allDayLength * allDay.count }

  /// The position where the hours start.
  var top: Fixed { grid.dayHeader + bandLength }

  var bottom: Fixed { top + grid.hoursExtent }

  /// The size of the content. Horizontally, it consists of the hour headers and the days; vertically, of the day
  /// headers, the all-day events and the hours.
  public var contentSize: LayoutSize { projection.size(main: bottom, cross: grid.width) }

  /// Returns the element for an item's event; nil if the item does not exist, or if its event is not visible.
  ///
  /// - Complexity: O(log n).
  func calendarElement(of path: ItemPath) -> CalendarElement? {
    guard let token = events.token(of: path) else { return nil }
    let index = events.entry(of: token)
    switch events.home(of: token) {
    case .timed(let day, _): return days[day].map { calendarElement(of: $0.entries[index], on: day, at: path) }
    case .allDay(let days): return allDay.entry(index, on: days).map { calendarElement(of: $0, at: path) }
    case .nowhere: return nil
    }
  }
}

extension CalendarLayout {
  /// Returns the homes of the events of all items, in data order.
  fileprivate func homes(
    _ data: DataShape, in grid: CalendarGrid
  ) throws(LayoutError) -> [CalendarEvents.Home] {
    var homes: [CalendarEvents.Home] = []
    homes.reserveCapacity(try eventCount(of: data))
    var section = 0
    for run in data.runs {
      // Do not visit sections one by one, because a very large number of them can be empty.
      if run.items > 0 {
        for index in section..<section + run.sections {
          for item in 0..<run.items {
            let path = ItemPath(section: index, item: item)
            homes.append(try grid.home(of: slot(path), at: path))
          }
        }
      }
      section += run.sections
    }
    return homes
  }

  /// Returns the total number of events.
  private func eventCount(of data: DataShape) throws(LayoutError) -> Int {
    var (sections, count) = (0, 0)
    for run in data.runs {
      guard run.sections >= 0 else {
        throw LayoutError(.negative, .sectionCount, value: Double(run.sections), at: .layout)
      }
      guard run.items >= 0 else {
        throw LayoutError(.negative, .itemCount, value: Double(run.items), at: .section(sections))
      }
      let (product, isTooMany) = run.sections.multipliedReportingOverflow(by: run.items)
      let limit = OrderStatisticTree.capacity
      guard !isTooMany, product <= limit - count else {
        throw LayoutError(.tooLarge(limit: Double(limit)), .itemCount, value: Double(run.items), at: .section(sections))
      }
      count += product
      let (sum, overflow) = sections.addingReportingOverflow(run.sections)
      guard !overflow else {
        throw LayoutError(.tooLarge(limit: Double(Int.max)), .sectionCount, value: Double(run.sections), at: .layout)
      }
      sections = sum
    }
    return count
  }
}
