import Tessera
import Testing

@testable import TesseraScene

struct CalendarSceneTests {
  private func calendar(_ items: String, days: Int = 7, steps: String = "[]") throws -> CollectionScene {
    try scene(
      #"""
      {"viewport": {"size": {"width": 756, "height": 400}},
        "layout": {"type": "calendar", "firstDay": "2026-11-16", "days": \#(days), "hourLength": 60, "dayHeader": 40,
          "hourGutter": 56, "eventSpacing": 0, "hours": {"from": 8, "to": 20}, "now": "2026-11-18T10:40"},
        "sections": [{"title": "Work", "items": \#(items)}], "steps": \#(steps)}
      """#)
  }

  private func frames(_ scene: CollectionScene) throws -> [ItemPath: LayoutRect] {
    let elements = try SceneFrames(ScenePlayer(scene)).elements.map(\.attributes).filter { $0.element.kind == nil }
    return Dictionary(uniqueKeysWithValues: elements.map { ($0.element.path, $0.frame) })
  }

  @Test("An event is on its day at its time") func anEventIsOnItsDayAtItsTime() throws {
    let scene = try calendar(#"[{"label": "Stand-up", "start": "2026-11-17T09:30", "end": "2026-11-17T10:00"}]"#)
    #expect(try frames(scene) == [[0, 0]: LayoutRect(x: 56 + 100, y: 40 + 90, width: 100, height: 30)])
    #expect(scene.label(for: .item(0, 0)) == "Stand-up")
  }

  @Test("An event that spans midnight is an item on each of its days")
  func anEventAcrossMidnightIsAnItemOnEachDay() throws {
    let scene = try calendar(
      #"[{"label": "Night", "start": "2026-11-17T18:00", "end": "2026-11-19T09:00"}, {"start": "2026-11-16"}]"#)
    #expect(scene.sections[0].items.count == 4)
    #expect((0..<3).map { scene.label(for: .item(0, $0)) } == ["Night", "Night", "Night"])
    let top = 40.0 + 24
    #expect(
      try frames(scene) == [
        [0, 0]: LayoutRect(x: 56 + 100, y: top + 600, width: 100, height: 120),
        [0, 1]: LayoutRect(x: 56 + 200, y: top, width: 100, height: 720),
        [0, 2]: LayoutRect(x: 56 + 300, y: top, width: 100, height: 60),
        [0, 3]: LayoutRect(x: 56, y: 40, width: 100, height: 24),
      ])
  }

  @Test("An event outside the visible days has no position") func anEventOutsideTheVisibleDaysHasNoPosition() throws {
    let scene = try calendar(#"[{"start": "2026-10-01T09:00", "end": "2026-10-03T10:00"}, {"start": "2027-01-01"}]"#)
    #expect(scene.sections[0].items.count == 2)
    #expect(try frames(scene).isEmpty)
  }

  @Test("The end of an all-day event is the day after its last day")
  func theEndOfAnAllDayEventIsTheDayAfterIt() throws {
    let scene = try calendar(#"[{"start": "2026-11-17", "end": "2026-11-20"}]"#)
    #expect(try frames(scene) == [[0, 0]: LayoutRect(x: 56 + 100, y: 40, width: 300, height: 24)])
  }

  @Test("Rulers show days and hours") func rulersShowDaysAndHours() throws {
    let scene = try calendar("[]", days: 100)
    func label(_ kind: ElementKind, _ item: Int) -> String? { scene.label(for: .supplementary(kind, [0, item])) }
    #expect(label(.dayHeader, 0) == "Mon 16 Nov")
    #expect(label(.dayHeader, 45) == "Thu 31 Dec")
    #expect(label(.dayHeader, 46) == "Fri 1 Jan")
    #expect([label(.hourHeader, 0), label(.hourHeader, 11)] == ["08:00", "19:00"])
    #expect(label(.corner, 0) == "")
  }

  @Test("Every change to the data is accepted") func everyDataChangeIsAccepted() throws {
    let nine = #"{"label": "Nine", "start": "2026-11-16T09:00", "end": "2026-11-16T10:00"}"#
    let ten = #"{"label": "Ten", "start": "2026-11-16T10:00", "end": "2026-11-16T11:00"}"#
    let scene = try calendar(
      "[\(nine)]",
      steps: #"""
        [{"insert": {"at": [0, 0], "item": \#(nine)}}, {"move": {"from": [0, 0], "to": [0, 1]}}, {"delete": [0, 1]},
          {"insert": {"at": 0, "section": {"items": [\#(ten)]}}}, {"move": {"from": 1, "to": 0}},
          {"batch": {"operations": [{"reload": [0, 0]}, {"delete": 1}], "sections": [{"items": [\#(ten)]}]}},
          {"delete": [0, 7]}, {"resize": {"width": 406, "height": 300}}, {"direction": "rightToLeft"}]
        """#)
    let moments = try SceneFrames.atEachStep(scene)
    func frames(_ moment: Int) -> [LayoutRect] {
      moments[moment].elements.map(\.attributes).filter { $0.element.kind == nil }.map(\.frame)
    }
    func event(x: Double = 0, hour: Double, width: Double = 100) -> LayoutRect {
      LayoutRect(x: 56 + x, y: 40 + (hour - 8) * 60, width: width, height: 60)
    }
    #expect(frames(0) == [event(hour: 9)])
    #expect(frames(1) == [event(hour: 9, width: 50), event(x: 50, hour: 9, width: 50)])
    #expect(frames(2) == frames(1))
    #expect(frames(3) == frames(0))
    #expect(frames(4) == [event(hour: 10), event(hour: 9)])
    #expect(frames(5) == [event(hour: 9), event(hour: 10)])
    #expect(frames(6) == [event(hour: 10)])
    #expect(moments.indices.filter { moments[$0].error != nil } == [7])
    #expect(frames(8) == [event(hour: 10, width: 50)])
    #expect(frames(9) == [LayoutRect(x: 406 - 56 - 50, y: 40 + 120, width: 50, height: 60)])
  }

  @Test(
    "A date is converted to a day number",
    arguments: [
      ("0001-01-01", -719_162), ("1969-12-31", -1), ("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-11-16", 20_773),
      ("9999-12-31", 2_932_896),
    ])
  func aDateIsConvertedToADayNumber(text: String, number: Int) {
    #expect(CollectionScene.Day(text: text)?.number == number)
    #expect(CollectionScene.Day(number: number).text == text)
  }

  @Test(
    "Text that is not a date gives no date",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "26-11-16", "2026-11-1",
      "2026/11/16", "+026-11-16", "2026-11-16 ", "", "２０２６-11-16",
    ])
  func invalidDatesGiveNoDate(text: String) {
    #expect(CollectionScene.Day(text: text) == nil)
  }

  @Test(
    "A day outside the years 1 to 9999 becomes the first or the last day",
    arguments: [(Int.min, -719_162), (-719_163, -719_162), (2_932_897, 2_932_896), (.max, 2_932_896)])
  func daysBeyond(number: Int, nearest: Int) {
    var day = CollectionScene.Day(number: number)
    #expect(day.number == nearest)
    #expect(day.civil == (nearest < 0 ? (1, 1, 1) : (9999, 12, 31)))
    day.number = 0
    day.number = number
    #expect(day.number == nearest)
  }

  /// Creates a calendar from numbers, with an event on any days.
  private func calendar(
    first: Int, days: Int = 2, hours: Range<Int> = 0..<24, _ event: CollectionScene.Event
  ) -> CollectionScene {
    CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)),
      layout: .calendar(
        CollectionScene.Calendar(
          firstDay: CollectionScene.Day(number: first), days: days, hours: hours, hourLength: 10, dayHeader: 20,
          hourGutter: 10, now: CollectionScene.Moment(day: CollectionScene.Day(number: .max), minute: .min))),
      sections: [CollectionScene.Section(items: .each([CollectionScene.Item(event: event)]), arrangement: .none)])
  }

  @Test(
    "A calendar with any days is laid out, written and read back",
    arguments: [(Int.min, Int.max), (.max, .min), (-1_000_000, 1_000_000), (.max, .max)])
  func anyDays(first: Int, other: Int) throws {
    let (firstDay, day) = (CollectionScene.Day(number: first), CollectionScene.Day(number: other))
    let events: [CollectionScene.Event] = [
      .timed(day: firstDay, start: 0, end: 1440), .timed(day: day, start: 0, end: 1440),
      .allDay(from: firstDay, to: day), .allDay(from: day, to: firstDay), .allDay(from: day, to: day),
    ]
    for scene in events.map({ calendar(first: first, $0) }) {
      _ = try scene.prepare()
      let read = try SceneReader().scene(from: SceneWriter().data(for: scene))
      #expect(try SceneWriter().data(for: read) == SceneWriter().data(for: scene))
    }
  }

  @Test(
    "A time beyond the first or the last day is written as the first or the last minute",
    arguments: [
      (Int.min, 0, "0001-01-01T00:00"), (.min, -1, "0001-01-01T00:00"), (0, -1, "1969-12-31T23:59"),
      (0, 1440, "1970-01-02T00:00"), (.max, 1439, "9999-12-31T23:59"), (.max, 1440, "9999-12-31T23:59"),
      (.max, .max, "9999-12-31T23:59"), (.min, .min, "0001-01-01T00:00"),
    ])
  func timesBeyond(number: Int, minute: Int, text: String) {
    #expect(CollectionScene.Moment(day: CollectionScene.Day(number: number), minute: minute).text == text)
  }

  @Test("Days and hours outside the calendar have no text", arguments: [Int.min, -1, 2, .max])
  func labelsBeyond(index: Int) {
    let scene = calendar(first: 0, hours: 8..<10, .timed(day: CollectionScene.Day(number: 0), start: 0, end: 60))
    #expect(scene.label(for: .supplementary(.dayHeader, [0, 1])) == "Fri 2 Jan")
    #expect(scene.label(for: .supplementary(.hourHeader, [0, 1])) == "09:00")
    #expect(scene.label(for: .supplementary(.dayHeader, [0, index])) == nil)
    #expect(scene.label(for: .supplementary(.hourHeader, [0, index])) == nil)
    let endless = calendar(
      first: .max, days: .max, hours: .min ..< .max,
      .timed(day: CollectionScene.Day(number: 0), start: 0, end: 60))
    #expect(endless.label(for: .supplementary(.dayHeader, [0, 0])) == "Fri 31 Dec")
    #expect(endless.label(for: .supplementary(.dayHeader, [0, index])) == nil)
    #expect(endless.label(for: .supplementary(.hourHeader, [0, index])) == nil)
  }

  @Test("Every day in four centuries is read back") func everyDayOfFourCenturiesIsReadBack() {
    var day = CollectionScene.Day(number: -200_000)
    while day.number < 200_000 {
      let (year, month, dayOfMonth) = day.civil
      guard CollectionScene.Day(year: year, month: month, day: dayOfMonth) == day else {
        Issue.record("\(day) is \(year)-\(month)-\(dayOfMonth)")
        return
      }
      day.number += 1
    }
  }
}
