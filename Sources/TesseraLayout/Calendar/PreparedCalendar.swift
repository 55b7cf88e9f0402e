/// A calendar worked out: which event stands in which column of its day, found by time.
public struct PreparedCalendar: PreparedLayout {
  /// What the calendar was prepared against.
  public let environment: LayoutEnvironment
  let grid: CalendarGrid
  let projection: Projection
  /// Days that have events at hours shown, in order.
  let days: [(number: Int, day: CalendarDay)]
  let allDay: AllDayRows
  let now: CalendarLayout.Moment?
  /// All events, by path, each with where it is kept.
  private let events: [(path: ElementPath, home: Home)]

  /// Where an event is kept.
  private enum Home {
    case timed(day: Int, entry: Int)
    case allDay(entry: Int)
    case nowhere
  }

  init(environment: LayoutEnvironment, grid: CalendarGrid, events: [CalendarEvent], now: CalendarLayout.Moment?) {
    self.environment = environment
    self.grid = grid
    self.now = now
    var timed: [(day: Int, event: Int, span: CalendarEvent.Span)] = []
    var whole: [(event: Int, days: Range<Int>)] = []
    for (index, event) in events.enumerated() {
      switch event.place {
      case .timed(let day, let span): timed.append((day: day, event: index, span: span))
      case .allDay(let days): whole.append((event: index, days: days))
      case .nowhere: break
      }
    }
    var homes = [Home](repeating: .nowhere, count: events.count)
    days = Self.days(of: timed)
    for (number, entry) in days.enumerated() {
      for (index, event) in entry.day.entries.enumerated() { homes[event.event] = .timed(day: number, entry: index) }
    }
    allDay = AllDayRows(whole)
    for (index, entry) in allDay.entries.enumerated() { homes[entry.event] = .allDay(entry: index) }
    self.events = zip(events, homes).map { (path: $0.path, home: $1) }
    projection = Projection(
      axis: .vertical, scale: environment.scale,
      mirror: environment.direction == .rightToLeft ? max(grid.width, grid.room) : nil)
  }

  private static func days(
    of timed: [(day: Int, event: Int, span: CalendarEvent.Span)]
  ) -> [(number: Int, day: CalendarDay)] {
    let sorted = timed.sorted { ($0.day, $0.event) < ($1.day, $1.event) }
    var days: [(number: Int, day: CalendarDay)] = []
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { $0.day != sorted[start].day } ?? sorted.endIndex
      days.append(
        (number: sorted[start].day, day: CalendarDay(sorted[start..<end].map { (event: $0.event, span: $0.span) })))
      start = end
    }
    return days
  }

  /// The length of the rows of events of whole days.
  var bandLength: Fixed { grid.allDayLength * allDay.count }

  /// Where the hours start.
  var top: Fixed { grid.dayHeader + bandLength }

  var bottom: Fixed { top + grid.hoursExtent }

  /// The extent of the content: hour headers and days by day headers, events of whole days and hours.
  public var contentSize: Size { projection.size(main: bottom, cross: grid.width) }

  func path(of event: Int) -> ElementPath { events[event].path }

  /// The place of an item's event; nil for an item that there is not, and for an event that is not shown. O(log n).
  func place(of path: ElementPath) -> CalendarPlace? {
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].path < path { low = middle + 1 } else { high = middle }
    }
    guard low < events.count, events[low].path == path else { return nil }
    switch events[low].home {
    case .timed(let day, let entry): return place(of: days[day].day.entries[entry], on: days[day].number)
    case .allDay(let entry): return place(of: allDay.entries[entry])
    case .nowhere: return nil
    }
  }
}
