import TesseraLayout
import Testing

@testable import TesseraPicture

@Suite("Calendar picture") struct CalendarPictureTests {
  /// Two days of 100 points, hours of 60 points, and three events: two at the same time, and an all-day event.
  private func picture(
    at offset: LayoutPoint = .zero, direction: ReadingDirection = .leftToRight, label: String = "A long story"
  ) throws -> ParsedSVG {
    let slots: [CalendarSlot] = [
      .timed(day: 0, start: 60, end: 240), .timed(day: 0, start: 60, end: 120), .allDay(0..<2),
    ]
    let layout = CalendarLayout(
      days: 2, hours: 0..<10, hourLength: 60, dayHeader: 40, hourGutter: 56,
      now: CalendarLayout.Moment(day: 1, minute: 90)
    ) { slots[$0.item] }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 256, height: 400), direction: direction)
    let calendar = try layout.prepare([3], in: environment)
    let drawn = try Picture(of: calendar, viewport: Viewport(offset: offset)) { element in
      switch element {
      case .item: label
      case .supplementary(.hourHeader, let path): "0\(path.item):00"
      case .supplementary, .decoration: nil
      }
    }
    return try #require(ParsedSVG(drawn))
  }

  @Test("Lines are behind events, and rulers are in front of them")
  func linesAreBehindEventsAndRulersInFront() throws {
    let drawn = try picture(at: LayoutPoint(x: 0, y: 30)).drawn
    func index(_ name: String) throws -> Int { try #require(drawn.firstIndex(of: name)) }
    let order = ["hourLine 0 1", "item 0 0", "nowLine 0 0", "hourHeader 0 1", "allDayBand 0 0", "item 0 2"]
    let positions = try (order + ["dayHeader 0 0", "corner 0 0"]).map(index)
    #expect(positions == positions.sorted())
  }

  @Test("An hour label is at the top trailing corner of its row")
  func anHourLabelIsAtTheTopTrailingCorner()
    throws
  {
    let hour = try #require(try picture().nodes("text", of: "hourHeader 0 2").first)
    #expect(hour.attributes["text-anchor"] == "end")
    let x = try #require(hour.attributes["x"].flatMap(Double.init))
    let y = try #require(hour.attributes["y"].flatMap(Double.init))
    let (left, top): (Double, Double) = (24, 24 + 40 + 24 + 2 * 60)
    #expect(x > left + 40 && x < left + 56)
    #expect(y > top && y < top + 22)
  }

  @Test("A label breaks between words within the height of its event")
  func aLabelBreaksBetweenWordsWithinItsEvent()
    throws
  {
    let lines = try picture().nodes("text", of: "item 0 0")
    #expect(lines.map(\.text).joined(separator: " ") == "A long story")
    #expect(lines.count > 1)
    #expect(Set(lines.map { $0.attributes["font-size"] }).count == 1)
    let all = try picture(label: String(repeating: "word ", count: 200)).nodes("text", of: "item 0 1")
    #expect(all.count * 13 <= 60)
  }

  @Test("Rulers have no pin marks") func rulersHaveNoPinMarks() throws {
    #expect(
      try picture(at: LayoutPoint(x: 0, y: 30)).nodes("path").filter { $0.attributes["data-mark"] != nil }.isEmpty)
  }

  @Test(
    "The line at the current time begins with a circle",
    arguments: [(ReadingDirection.leftToRight, 56.0), (.rightToLeft, 0)])
  func theCurrentTimeLineBeginsWithACircle(direction: ReadingDirection, rulers: Double) throws {
    let knob = try #require(try picture(direction: direction).nodes("circle", of: "nowLine 0 0").first)
    let x: Double = 24 + rulers + 100
    #expect(knob.attributes["cx"].flatMap(Double.init) == x)
  }
}
