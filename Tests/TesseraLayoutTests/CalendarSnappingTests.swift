import Tessera
import TesseraRandom
import Testing

@Suite("Snapping in calendars")
struct CalendarSnappingTests {
  private func calendar(
    days: Int, visible: Int, width: Double, scale: Double = 1, _ direction: ReadingDirection = .leftToRight
  ) throws -> PreparedCalendar {
    try CalendarLayout(days: days, visibleDays: visible, hourLength: 40, dayHeader: 20, hourGutter: 50) { _ in
      .timed(day: 0, start: 0, end: 60)
    }
    .prepare(
      [],
      in: LayoutEnvironment(containerSize: LayoutSize(width: width, height: 300), scale: scale, direction: direction))
  }

  @Test("Scrolling ends with a day next to the hour headers, and at any vertical position")
  func nearestDay() throws {
    let calendar = try calendar(days: 21, visible: 7, width: 750)
    func rest(_ x: Double) -> LayoutPoint {
      calendar.targetOffset(proposed: LayoutPoint(x: x, y: 33), viewport: Viewport())
    }
    #expect(rest(149) == LayoutPoint(x: 100, y: 33))
    #expect(rest(150) == LayoutPoint(x: 100, y: 33))
    #expect(rest(151) == LayoutPoint(x: 200, y: 33))
    #expect(rest(-80) == LayoutPoint(x: 0, y: 33))
    #expect(rest(5_000) == LayoutPoint(x: 1_400, y: 33))
    #expect(rest(.infinity).x == .infinity)
  }

  @Test(
    "With a bar at the leading edge, a day starts next to the hour headers",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func pinInset(_ direction: ReadingDirection) throws {
    let calendar = try calendar(days: 21, visible: 7, width: 750, direction)
    let insets = Insets(leading: 30)
    let sign = direction == .leftToRight ? 1.0 : -1.0
    func viewport(_ x: Double) -> Viewport { Viewport(offset: LayoutPoint(x: x, y: 0), pinInsets: insets) }
    func distance(ofDay day: Int, proposed: Double) throws -> Double {
      let start = direction == .leftToRight ? 0 : calendar.scrollRange(on: .horizontal).upperBound
      let rest = calendar.targetOffset(
        proposed: LayoutPoint(x: start + sign * proposed, y: 0), viewport: viewport(start))
      func frame(_ element: Element) throws -> LayoutRect {
        try #require(calendar.attributes(of: element, viewport: viewport(rest.x))).frame
      }
      let hours = try frame(.supplementary(.hourHeader, ItemPath(section: 0, item: 0)))
      let header = try frame(.supplementary(.dayHeader, ItemPath(section: 0, item: day)))
      return direction == .leftToRight ? header.minX - hours.maxX : hours.minX - header.maxX
    }
    #expect(try distance(ofDay: 4, proposed: 380) == 0)
    #expect(try distance(ofDay: 3, proposed: 310) == 0)
    // At the first offset, the bar covers a part of the first day.
    #expect(try distance(ofDay: 0, proposed: 20) == -30)
    #expect(try distance(ofDay: 1, proposed: 40) == 0)
    // At the last offset, the hour headers cover a part of the first of the seven visible days.
    #expect(try distance(ofDay: 14, proposed: 1_390) == -30)
  }

  @Test("A flick leaves its starting day")
  func flick() throws {
    let calendar = try calendar(days: 21, visible: 7, width: 750)
    func rest(_ x: Double, from start: Double, _ velocity: Double) -> Double {
      let viewport = Viewport(offset: LayoutPoint(x: start, y: 0))
      return calendar.targetOffset(
        proposed: LayoutPoint(x: x, y: 0), velocity: LayoutPoint(x: velocity, y: 0), viewport: viewport
      ).x
    }
    #expect(rest(320, from: 300, 1) == 400)
    #expect(rest(320, from: 310, -1) == 300)
    #expect(rest(290, from: 300, -1) == 200)
    #expect(rest(640, from: 300, 1) == 600)
    #expect(rest(1_400, from: 1_400, 1) == 1_400)
    #expect(rest(0, from: 0, -1) == 0)
    // This flick is mostly downward.
    let slanting = calendar.targetOffset(
      proposed: LayoutPoint(x: 301, y: 300), velocity: LayoutPoint(x: 0.1, y: 3),
      viewport: Viewport(offset: LayoutPoint(x: 300, y: 0)))
    #expect(slanting.x == 300)
  }

  @Test("Random calendars snap to the best of all days")
  func random() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<2_000 {
      let days = 1 + random.below(40)
      let direction: ReadingDirection = random.chance(50) ? .rightToLeft : .leftToRight
      let calendar = try calendar(
        days: days, visible: 1 + random.below(days), width: Double(120 + random.below(900)),
        scale: Double(1 + random.below(3)), direction)
      let sign = direction == .leftToRight ? 1.0 : -1.0
      let range = calendar.scrollRange(on: .horizontal)
      let start = direction == .leftToRight ? range.lowerBound : range.upperBound
      func side(_ day: Int) throws -> Double {
        let header = Element.supplementary(.dayHeader, ItemPath(section: 0, item: day))
        let frame = try #require(calendar.attributes(of: header, viewport: Viewport())).restingFrame
        return direction == .leftToRight ? frame.minX : frame.maxX
      }
      let first = try side(0)
      let pinInset = random.chance(50) ? Double(random.below(80)) : 0
      // In reading order.
      var positions = try (0..<days).map {
        max(range.lowerBound, min(range.upperBound, start + (try side($0)) - first - sign * pinInset))
      }
      positions.append(direction == .leftToRight ? range.upperBound : range.lowerBound)
      func anywhere() -> Double {
        range.lowerBound - 50 + Double(random.below(1_000_001)) / 1_000_000
          * (range.upperBound - range.lowerBound + 100)
      }
      let (proposed, begun, velocity) = (anywhere(), anywhere(), Double(random.below(3) - 1))
      let goal = max(range.lowerBound, min(range.upperBound, proposed))
      let origin = max(range.lowerBound, min(range.upperBound, begun))
      // If a day begins within a pixel of the starting point, the flick may or may not have left that day.
      if velocity != 0, positions.contains(where: { $0 != origin && abs($0 - origin) <= 2 }) { continue }
      let farther = positions.filter { velocity == 0 || ($0 - origin) * velocity > 0 }
      let expected =
        farther.min { abs($0 - goal) < abs($1 - goal) }
        ?? (velocity * sign > 0 ? positions[positions.count - 1] : positions[0])
      let rest = calendar.targetOffset(
        proposed: LayoutPoint(x: proposed, y: 0), velocity: LayoutPoint(x: velocity, y: 0),
        viewport: Viewport(offset: LayoutPoint(x: begun, y: 0), pinInsets: Insets(leading: pinInset)))
      #expect(positions.contains(rest.x), "\(rest.x) of \(positions)")
      // Days begin on whole pixels, so a target halfway between two days may be closer to either one.
      #expect(abs(abs(rest.x - goal) - abs(expected - goal)) <= 2, "\(rest.x), not \(expected), of \(positions)")
    }
  }
}
