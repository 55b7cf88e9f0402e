import Tessera
import TesseraScreen

/// A week with days from left to right and hours from top to bottom. Headers are pinned at the top and at the side. Overlapping
/// events share the width of a day.
func week() throws(LayoutError) -> Screen {
  let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  let fullNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  let today = 2
  let days = 21
  // The first day is Monday, June 1, 2026.
  let firstWeek = 23
  let hourGutter = 52.0
  let engagements = engagements(days: days)
  func layout(visibleDays: Int) -> CalendarLayout {
    CalendarLayout(
      days: days, visibleDays: visibleDays, hours: 6..<22, hourLength: 60, dayHeader: 44, hourGutter: hourGutter,
      allDayLength: 24,
      eventSpacing: 2, minimumEventLength: 22, now: CalendarLayout.Moment(day: today, minute: 10 * 60 + 40)
    ) { engagements[$0.item].slot }
  }
  var visibleDays = 7
  let engine = try CollectionEngine(layout(visibleDays: visibleDays), data: [engagements.count])
  engine.settings.selectionMode = .single
  func date(_ day: Int) -> String { "\(fullNames[day % 7]) \(day + 1)" }
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path):
      let (title, slot) = (engagements[path.item].title, engagements[path.item].slot)
      let event = Content("event").number("hue", engagements[path.item].kind.hue).text(title, "event-title")
      switch slot {
      case .timed(let day, let start, let end):
        return event.text(clock(start), "event-time")
          .labeled("\(title), \(date(day)), \(clock(start)) to \(clock(end))")
      case .allDay(let days):
        return event.labeled("\(title), all day, \(date(days.lowerBound)) to \(date(days.upperBound - 1))")
      }
    case .supplementary(.dayHeader, let path):
      let isToday = path.item == today
      return Content(isToday ? "day today" : "day").text(names[path.item % 7], "day-name")
        .text("\(1 + path.item)", "day-number").labeled(date(path.item) + (isToday ? ", today" : ""))
    case .supplementary(.hourHeader, let path):
      // Omit the label of the first line, because the edge would cut it in half.
      return Content("hour").text(path.item == 0 ? "" : clock((6 + path.item) * 60), "hour-text")
    case .supplementary(.corner, _): return Content("corner")
    case .supplementary: return Content()
    case .decoration: return Content()
    }
  }
  screen.label = "A week of events"
  /// Returns the scroll offset at which a day is the first visible one.
  func offset(of day: Int) -> Double {
    let header = Element.supplementary(.dayHeader, ItemPath(section: 0, item: day))
    guard let frame = engine.layout.attributes(of: header, viewport: engine.viewport)?.restingFrame else { return 0 }
    let environment = engine.layout.environment
    return environment.direction == .leftToRight
      ? frame.minX - hourGutter : frame.maxX + hourGutter - environment.containerSize.width
  }
  /// Scrolls to a day, or to the first or last days if the day does not exist.
  func show(day: Int) {
    let offset = offset(of: max(0, min(days - visibleDays, day)))
    engine.scroll(to: LayoutPoint(x: offset, y: engine.viewport.offset.y), animation: .spring)
  }
  /// Returns the first visible day after scrolling has stopped.
  func firstDay() -> Int {
    let distance = abs((engine.scrollDestination ?? engine.viewport.offset).x - offset(of: 0))
    return Int(nearestTo: distance / max(1, abs(offset(of: 1) - offset(of: 0))), in: 0...days)
  }
  var shownWeek = 0
  /// Shows the month and the number of the first visible week.
  func showWeek() {
    let week = firstWeek + firstDay() / 7
    guard week != shownWeek else { return }
    shownWeek = week
    screen.status = "June 2026, week \(week)"
  }
  screen.controls = [
    .button("Earlier") { show(day: firstDay() - visibleDays) },
    .button("Today") { show(day: visibleDays == 7 ? today / 7 * 7 : today) },
    .button("Later") { show(day: firstDay() + visibleDays) },
  ]
  screen.onScroll = { _ in
    showWeek()
    // On a phone, show only as many days as have enough space for titles.
    let fitting = engine.layout.environment.containerSize.width < 560 ? 3 : 7
    guard fitting != visibleDays else { return }
    visibleDays = fitting
    try? engine.setLayout(layout(visibleDays: fitting))
  }
  showWeek()
  return screen
}

/// An event in the calendar.
private struct Engagement {
  enum Kind {
    case meeting, work, free, travel

    var hue: Double {
      switch self {
      case .meeting: 225
      case .work: 285
      case .free: 150
      case .travel: 45
      }
    }
  }

  let title: String
  let kind: Kind
  let slot: CalendarSlot
}

/// Returns the events of several weeks, which begin on Mondays. The second and third weeks omit some of them.
private func engagements(days: Int) -> [Engagement] {
  let weekly: [[(title: String, kind: Engagement.Kind, start: Int, end: Int)]] = [
    [
      ("Stand-up", .meeting, 9_00, 9_30), ("Planning", .meeting, 10_00, 11_30), ("Lunch", .free, 12_30, 13_15),
      ("Design review", .meeting, 14_00, 15_30), ("Talk with Grace", .meeting, 14_30, 15_00),
      ("Write the release notes", .work, 15_30, 17_00), ("Swim", .free, 18_00, 19_00),
    ],
    [
      ("Stand-up", .meeting, 9_00, 9_30), ("Draft of the guide", .work, 9_30, 12_00),
      ("Interview", .meeting, 11_00, 12_00), ("Lunch with Ada", .free, 12_15, 13_30),
      ("Customer call", .meeting, 14_00, 14_45), ("Read reviews", .work, 15_00, 16_30), ("Choir", .free, 19_00, 21_00),
    ],
    [
      ("Stand-up", .meeting, 9_00, 9_30), ("Support", .work, 9_30, 12_00), ("Interview", .meeting, 10_00, 11_00),
      ("Lunch", .free, 12_30, 13_15), ("Architecture", .meeting, 13_30, 15_00),
      ("Budget", .meeting, 14_00, 15_00), ("Dentist", .free, 16_30, 17_15),
    ],
    [
      ("Train to Basel", .travel, 7_10, 8_50), ("Workshop", .meeting, 9_30, 12_30), ("Lunch", .free, 12_30, 13_30),
      ("Workshop", .meeting, 13_30, 16_00), ("Call the landlord", .free, 15_00, 15_30),
      ("Train home", .travel, 17_05, 18_45),
    ],
    [
      ("Stand-up", .meeting, 9_00, 9_30), ("Release", .work, 9_30, 11_30), ("Demonstration", .meeting, 11_00, 12_00),
      ("Lunch", .free, 12_30, 13_15), ("Retrospective", .meeting, 14_00, 15_00),
      ("Expenses", .work, 14_30, 15_30), ("Football", .free, 17_30, 19_00),
    ],
    [
      ("Market", .free, 8_30, 10_00), ("Piano", .free, 11_00, 12_00), ("Lunch with my parents", .free, 12_30, 15_00),
      ("Cinema", .free, 19_30, 21_45),
    ],
    [("Run", .free, 8_00, 9_00), ("Brunch", .free, 10_30, 13_00), ("Laundry", .work, 11_30, 12_30)],
  ]
  var found = [
    Engagement(title: "Book fair", kind: .work, slot: .allDay(1..<4)),
    Engagement(title: "Paul visits", kind: .free, slot: .allDay(3..<6)),
    Engagement(title: "Conference", kind: .travel, slot: .allDay(8..<11)),
  ]
  for day in 0..<days {
    for (number, event) in weekly[day % 7].enumerated() where day < 7 || (day + number) % 4 != 0 {
      // The digits of a time are its hours and minutes.
      let (start, end) = (event.start / 100 * 60 + event.start % 100, event.end / 100 * 60 + event.end % 100)
      found.append(
        Engagement(title: event.title, kind: event.kind, slot: .timed(day: day, start: start, end: end)))
    }
  }
  return found
}

/// Returns a time of day, such as “09:30”.
private func clock(_ minutes: Int) -> String {
  let (hour, minute) = (minutes / 60, minutes % 60)
  return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
}
