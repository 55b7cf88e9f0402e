import Tessera
import TesseraJSON

// The layout.
extension JSONNode {
  func calendar() throws(JSONError) -> CollectionScene.Calendar {
    var calendar = CollectionScene.Calendar(firstDay: CollectionScene.Day(number: 0), days: 0, hourLength: 0)
    var reader = FieldReader(self)
    reader.begin("an object")
    _ = reader.member("type")
    reader.field("firstDay", &calendar.firstDay, Self.dateExpected) { node throws(JSONError) in try node.day() }
    reader.field("days", &calendar.layout.days, "a whole number of days") { node throws(JSONError) in try node.days() }
    calendar.layout.codeFields(&reader)
    reader.field("now", &calendar.now) { node throws(JSONError) in try node.moment() }
    reader.end()
    try reader.check()
    return calendar
  }

  /// Reads the number of days, which must not exceed three thousand years, because all days without width have the same
  /// position.
  private func days() throws(JSONError) -> Int {
    let days = try integer("a whole number of days")
    guard days <= Self.maximumDayCount else {
      throw mismatch(expected: "a whole number of days, at most \(Self.maximumDayCount)")
    }
    return days
  }

  private static let dateExpected = #"a date, such as "2026-11-16""#
  private static let momentExpected = #"a local time in whole minutes, without a time zone, such as "2026-11-16T09:30""#

  private func day() throws(JSONError) -> CollectionScene.Day {
    guard let day = CollectionScene.Day(text: try string(Self.dateExpected)) else {
      throw mismatch(expected: Self.dateExpected)
    }
    return day
  }

  private func moment() throws(JSONError) -> CollectionScene.Moment {
    guard let moment = CollectionScene.Moment(text: try string(Self.momentExpected)) else {
      throw mismatch(expected: Self.momentExpected)
    }
    return moment
  }
}

// Sections and events.
extension JSONNode {
  /// Reads a section of a calendar, which consists of events and has a title.
  func section(of calendar: CollectionScene.Calendar) throws(JSONError) -> CollectionScene.Section {
    let members = try object(keys: ["title", "id", "items"])
    var items: [CollectionScene.Item] = []
    for node in try members.required("items", "an array of events").array("an array of events") {
      items += try node.events(in: calendar)
    }
    var section = CollectionScene.Section(
      title: try members["title"]?.title(), items: .each(items), arrangement: .none)
    section.id = try members["id"]?.string()
    return section
  }

  /// Reads the event of an item inserted by a step.
  func event(in calendar: CollectionScene.Calendar) throws(JSONError) -> CollectionScene.Item {
    let events = try events(in: calendar)
    guard events.count == 1 else {
      throw mismatch(expected: "an event that takes place on a single day, because a step inserts only one item")
    }
    return events[0]
  }

  /// Reads an event as one item for each visible day on which it takes place, or as one item if there are no such days.
  private func events(in calendar: CollectionScene.Calendar) throws(JSONError) -> [CollectionScene.Item] {
    let members = try object("an event (an object with label, start and end)", keys: ["label", "id", "start", "end"])
    let label = try members["label"]?.string()
    let id = try members["id"]?.string()
    let start = try members.required("start", "a date or a local time")
    let events =
      if CollectionScene.Day(text: try start.string(Self.startExpected)) != nil {
        [try Self.wholeDays(from: start, to: members["end"])]
      } else {
        try start.timed(to: members["end"], in: calendar)
      }
    // The event's ID identifies its first part. In the IDs of the other parts, the part's index follows it.
    return events.enumerated().map { number, event in
      CollectionScene.Item(label: label, event: event, id: number == 0 ? id : id.map { "\($0)/\(number)" })
    }
  }

  private static let longestEvent = 1000
  private static let maximumDayCount = 1 << 20

  private static let startExpected =
    #"a date, such as "2026-11-16", or a local time without a time zone, such as "2026-11-16T09:30""#

  private static func wholeDays(from start: JSONNode, to end: JSONNode?) throws(JSONError) -> CollectionScene.Event {
    let first = try start.day()
    guard let end else { return .allDay(from: first, to: CollectionScene.Day(number: first.number + 1)) }
    let day = try end.day()
    guard day > first else {
      throw end.mismatch(expected: "a date after start, because the end is the first day after the event")
    }
    return .allDay(from: first, to: day)
  }

  private func timed(to end: JSONNode?, in calendar: CollectionScene.Calendar) throws(JSONError) -> [CollectionScene
    .Event]
  {
    guard let start = CollectionScene.Moment(text: try string()) else { throw mismatch(expected: Self.startExpected) }
    let last = try end?.moment() ?? start
    let from = start.minutes(since: calendar.firstDay)
    let to = last.minutes(since: calendar.firstDay)
    if let end, to < from { throw end.mismatch(expected: "a time at or after start") }
    // Each visible day of the event is an item.
    if let end, min(to, min(calendar.days, Self.maximumDayCount) * 1440) - max(from, 0) > Self.longestEvent * 1440 {
      throw end.mismatch(
        expected: "a time such that at most \(Self.longestEvent) days of the event are in the calendar")
    }
    let parts = CalendarSlot.parts(from: from, to: to, days: 0..<max(0, min(calendar.days, 4_000_000)))
    let events: [CollectionScene.Event] = parts.compactMap {
      guard case .timed(let day, let start, let end) = $0 else { return nil }
      return .timed(day: CollectionScene.Day(number: calendar.firstDay.number + day), start: start, end: end)
    }
    // An event without visible days is one item, which represents the part on its first day.
    return events.isEmpty
      ? [.timed(day: start.day, start: start.minute, end: min(1440, start.minute + to - from))] : events
  }
}

extension CollectionScene.Moment {
  fileprivate func minutes(since first: CollectionScene.Day) -> Int { (day.number - first.number) * 1440 + minute }
}
