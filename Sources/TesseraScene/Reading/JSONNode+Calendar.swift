import Tessera

// The layout.
extension JSONNode {
  func calendar() throws(SceneError) -> Scene.Calendar {
    let members = try object(keys: [
      "type", "firstDay", "days", "visibleDays", "hours", "hourLength", "dayHeader", "hourGutter", "allDayLength",
      "eventSpacing", "minimumEventLength", "lineThickness", "now",
    ])
    var calendar = Scene.Calendar(
      firstDay: try members.required("firstDay", Self.dateExpected).day(),
      days: try members.required("days", "a whole number of days").days(),
      hourLength: try members.required("hourLength", "a number").number())
    calendar.visibleDays = try members["visibleDays"]?.integer("a whole number of days") ?? calendar.days
    if let node = members["hours"] { calendar.hours = try node.hours() }
    if let node = members["dayHeader"] { calendar.dayHeader = try node.number() }
    if let node = members["hourGutter"] { calendar.hourGutter = try node.number() }
    if let node = members["allDayLength"] { calendar.allDayLength = try node.number() }
    if let node = members["eventSpacing"] { calendar.eventSpacing = try node.number() }
    if let node = members["minimumEventLength"] { calendar.minimumEventLength = try node.number() }
    if let node = members["lineThickness"] { calendar.lineThickness = try node.number() }
    if let node = members["now"] { calendar.now = try node.moment() }
    return calendar
  }

  /// How many days there are: three thousand years at most, since days without width are all in one place.
  private func days() throws(SceneError) -> Int {
    let days = try integer("a whole number of days")
    guard days <= Self.mostDays else { throw mismatch(expected: "a whole number of days, at most \(Self.mostDays)") }
    return days
  }

  private func hours() throws(SceneError) -> Range<Int> {
    let expected = "an object with from and to, whole hours from 0 to 24"
    let members = try object(expected, keys: ["from", "to"])
    let from = try members["from"]?.hour() ?? 0
    let to = try members["to"]?.hour() ?? 24
    guard from <= to else {
      throw (members["to"] ?? members["from"] ?? self).mismatch(expected: "an hour at or after from")
    }
    return from..<to
  }

  private func hour() throws(SceneError) -> Int {
    let hour = try integer("a whole hour from 0 to 24")
    guard (0...24).contains(hour) else { throw mismatch(expected: "a whole hour from 0 to 24") }
    return hour
  }

  private static let dateExpected = #"a date as "2026-11-16""#
  private static let momentExpected = #"a local time as "2026-11-16T09:30", to the minute and without zone"#

  private func day() throws(SceneError) -> Scene.Day {
    guard let day = Scene.Day(text: try string(Self.dateExpected)) else { throw mismatch(expected: Self.dateExpected) }
    return day
  }

  private func moment() throws(SceneError) -> Scene.Moment {
    guard let moment = Scene.Moment(text: try string(Self.momentExpected)) else {
      throw mismatch(expected: Self.momentExpected)
    }
    return moment
  }
}

// Sections and events.
extension JSONNode {
  /// A section of a calendar: events with a title.
  func section(of calendar: Scene.Calendar) throws(SceneError) -> Scene.Section {
    let members = try object(keys: ["title", "id", "items"])
    var items: [Scene.Item] = []
    for node in try members.required("items", "an array of events").array("an array of events") {
      items += try node.events(in: calendar)
    }
    var section = Scene.Section(title: try members["title"]?.string(), items: .each(items), arrangement: .none)
    section.id = try members["id"]?.string()
    return section
  }

  /// The event of an item that comes in a step.
  func event(in calendar: Scene.Calendar) throws(SceneError) -> Scene.Item {
    let events = try events(in: calendar)
    guard events.count == 1 else { throw mismatch(expected: "an event of one day, as one item comes in a step") }
    return events[0]
  }

  /// An event, one item for each day shown that it takes place on; one in any case.
  private func events(in calendar: Scene.Calendar) throws(SceneError) -> [Scene.Item] {
    let members = try object("an event (an object with label, start and end)", keys: ["label", "id", "start", "end"])
    let label = try members["label"]?.string()
    let id = try members["id"]?.string()
    let start = try members.required("start", "a date or a local time")
    let events =
      if Scene.Day(text: try start.string(Self.startExpected)) != nil {
        [try Self.wholeDays(from: start, to: members["end"])]
      } else {
        try start.timed(to: members["end"], in: calendar)
      }
    // The parts of one event are known by its name and their number.
    return events.enumerated().map { number, event in
      Scene.Item(label: label, event: event, id: number == 0 ? id : id.map { "\($0)/\(number)" })
    }
  }

  private static let longestEvent = 1000
  private static let mostDays = 1 << 20

  private static let startExpected = #"a date as "2026-11-16" or a local time as "2026-11-16T09:30", without zone"#

  private static func wholeDays(from start: JSONNode, to end: JSONNode?) throws(SceneError) -> Scene.Event {
    let first = try start.day()
    guard let end else { return .allDay(from: first, to: Scene.Day(number: first.number + 1)) }
    let day = try end.day()
    guard day > first else { throw end.mismatch(expected: "a date after start, the first on which the event is over") }
    return .allDay(from: first, to: day)
  }

  private func timed(to end: JSONNode?, in calendar: Scene.Calendar) throws(SceneError) -> [Scene.Event] {
    guard let start = Scene.Moment(text: try string()) else { throw mismatch(expected: Self.startExpected) }
    let last = try end?.moment() ?? start
    let from = start.minutes(since: calendar.firstDay)
    let to = last.minutes(since: calendar.firstDay)
    if let end, to < from { throw end.mismatch(expected: "a time at or after start") }
    // Every day of it that is shown is an item.
    if let end, min(to, min(calendar.days, Self.mostDays) * 1440) - max(from, 0) > Self.longestEvent * 1440 {
      throw end.mismatch(expected: "a time at most \(Self.longestEvent) of the days shown after start")
    }
    let parts = CalendarSlot.parts(from: from, to: to, days: 0..<max(0, min(calendar.days, 4_000_000)))
    let events: [Scene.Event] = parts.compactMap {
      guard case .timed(let day, let start, let end) = $0 else { return nil }
      return .timed(day: Scene.Day(number: calendar.firstDay.number + day), start: start, end: end)
    }
    // On no day shown, it is an item nevertheless; what there is of it on its first day stands for it.
    return events.isEmpty
      ? [.timed(day: start.day, start: start.minute, end: min(1440, start.minute + to - from))] : events
  }
}

extension Scene.Moment {
  fileprivate func minutes(since first: Scene.Day) -> Int { (day.number - first.number) * 1440 + minute }
}
