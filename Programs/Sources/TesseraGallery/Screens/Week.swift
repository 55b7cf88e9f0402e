import Tessera
import TesseraScreen

/// A week: days across and hours down, with pinned headers at the top and at the side. Events that overlap share the
/// day's width.
func week() throws(LayoutError) -> Screen {
  let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  let fullNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  let today = 2
  let days = 21
  let hourGutter = 52.0
  let what = [
    "Stand-up", "Review", "Lunch", "Interview", "Design", "Train", "Piano", "Dentist", "Planning", "Writing", "Call",
    "Swim",
  ]
  // Three weeks of events, many of them at once.
  var slots: [CalendarSlot] = [.allDay(1..<4), .allDay(3..<5), .allDay(8..<13)]
  var titles = ["Fair", "Visitors", "Holidays"]
  var chance = Chance(11)
  for day in 0..<days {
    for _ in 0..<(day % 7 < 5 ? 7 : 3) {
      let start = 7 * 60 + chance.next(44) * 15
      slots.append(.timed(day: day, start: start, end: start + [30, 45, 60, 90, 120][chance.next(5)]))
      titles.append(what[chance.next(what.count)])
    }
  }
  func layout(visibleDays: Int) -> CalendarLayout {
    CalendarLayout(
      days: days, visibleDays: visibleDays, hours: 6..<22, hourLength: 60, dayHeader: 44, hourGutter: hourGutter,
      allDayLength: 24,
      eventSpacing: 2, minimumEventLength: 22, now: CalendarLayout.Moment(day: today, minute: 10 * 60 + 40)
    ) { slots[$0.item] }
  }
  var visibleDays = 7
  let engine = try CollectionEngine(layout(visibleDays: visibleDays), data: [slots.count])
  engine.selectionMode = .single
  func date(_ day: Int) -> String { "\(fullNames[day % 7]) \(day + 1)" }
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path):
      var chance = Chance(titles[path.item].utf8.count * 7)
      let event = Content("event").number("hue", Double(chance.next(360))).text(titles[path.item], "event-title")
      switch slots[path.item] {
      case .timed(let day, let start, let end):
        return event.text(clock(start), "event-time")
          .labelled("\(titles[path.item]), \(date(day)), \(clock(start)) to \(clock(end))")
      case .allDay(let days):
        return event.labelled("\(titles[path.item]), all day, \(date(days.lowerBound)) to \(date(days.upperBound - 1))")
      }
    case .supplementary(.dayHeader, let path):
      let isToday = path.item == today
      return Content(isToday ? "day today" : "day").text(names[path.item % 7], "day-name")
        .text("\(1 + path.item)", "day-number").labelled(date(path.item) + (isToday ? ", today" : ""))
    case .supplementary(.hourHeader, let path):
      // The first line is at the edge, which would cut its time in half.
      return Content("hour").text(path.item == 0 ? "" : clock((6 + path.item) * 60), "hour-text")
    case .supplementary(.corner, _): return Content("corner")
    case .supplementary: return Content()
    case .decoration: return Content()
    }
  }
  screen.label = "A week of events"
  /// Where the container is scrolled to if a day is the first that it shows.
  func offset(of day: Int) -> Double {
    let header = Element.supplementary(.dayHeader, ItemPath(section: 0, item: day))
    guard let frame = engine.layout.attributes(of: header, viewport: engine.viewport)?.restingFrame else { return 0 }
    let environment = engine.layout.environment
    return environment.direction == .leftToRight
      ? frame.minX - hourGutter : frame.maxX + hourGutter - environment.containerSize.width
  }
  /// Scrolls to the first or last days if there is no such day.
  func show(day: Int) {
    let offset = offset(of: max(0, min(days - visibleDays, day)))
    engine.scroll(to: LayoutPoint(x: offset, y: engine.viewport.offset.y), animation: .spring)
  }
  /// The day that the container shows first, once it has come to rest.
  func firstDay() -> Int {
    let distance = abs((engine.scrollDestination ?? engine.viewport.offset).x - offset(of: 0))
    return Int((distance / max(1, abs(offset(of: 1) - offset(of: 0)))).rounded())
  }
  screen.controls = [
    .button("Earlier") { show(day: firstDay() - visibleDays) },
    .button("Today") { show(day: visibleDays == 7 ? today / 7 * 7 : today) },
    .button("Later") { show(day: firstDay() + visibleDays) },
  ]
  screen.onScroll = { _ in
    // On a phone, shows only as many days as leave room for titles.
    let fitting = engine.layout.environment.containerSize.width < 560 ? 3 : 7
    guard fitting != visibleDays else { return }
    visibleDays = fitting
    try? engine.setLayout(layout(visibleDays: fitting))
  }
  return screen
}

/// A time of day, such as “09:30”.
private func clock(_ minutes: Int) -> String {
  let (hour, minute) = (minutes / 60, minutes % 60)
  return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
}
