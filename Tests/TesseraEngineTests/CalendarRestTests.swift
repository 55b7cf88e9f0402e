import Tessera
import TesseraTesting
import Testing

@Suite("Calendars in an engine")
struct CalendarRestTests {
  @Test("In an engine, scrolling a calendar ends at a day")
  func rest() throws {
    let week = CalendarLayout(days: 21, visibleDays: 7, hourLength: 60, dayHeader: 40, hourGutter: 50) { _ in
      .timed(day: 0, start: 0, end: 60)
    }
    let host = try host(week, [1], in: LayoutEnvironment(containerSize: LayoutSize(width: 750, height: 400)))
    host.scroll(to: LayoutPoint(x: 290, y: 33))
    #expect(host.engine.snap())
    host.frame()
    #expect(host.engine.viewport.offset == LayoutPoint(x: 300, y: 33))
    #expect(!host.engine.snap())
    #expect(host.violations == [])
  }
}
