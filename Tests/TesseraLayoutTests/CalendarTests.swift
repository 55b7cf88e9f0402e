import Tessera
import TesseraTesting
import Testing

@Suite("Calendar")
struct CalendarTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 56 + 7 * 40, height: 400))

  private func week(_ slots: [CalendarSlot], now: CalendarLayout.Moment? = nil) throws -> PreparedCalendar {
    let layout = CalendarLayout(
      days: 7, hourLength: 60, dayHeader: 40, hourGutter: 56, eventSpacing: 0, now: now
    ) { slots[$0.item] }
    return try layout.prepare([slots.count], in: environment)
  }

  private func frame(_ element: Element, in week: PreparedCalendar, at offset: LayoutPoint = .zero) -> LayoutRect? {
    week.attributes(of: element, viewport: Viewport(offset: offset))?.frame
  }

  @Test("An event extends from its start to its end in its day's column")
  func oneEvent() throws {
    let week = try week([.timed(day: 2, start: 9 * 60 + 30, end: 11 * 60)])
    let expected = LayoutRect(x: 56 + 2 * 40, y: 40 + 9.5 * 60, width: 40, height: 90)
    #expect([frame(.item(0, 0), in: week)] == [expected])
    #expect(week.contentSize == LayoutSize(width: 56 + 7 * 40, height: 40 + 24 * 60))
  }

  @Test("Overlapping events share the width, and an event extends over free columns")
  func sharing() throws {
    // Three events overlap from 9 to 10. The last event overlaps only the event in the first column.
    let week = try week([
      .timed(day: 0, start: 540, end: 720), .timed(day: 0, start: 540, end: 600),
      .timed(day: 0, start: 570, end: 600), .timed(day: 0, start: 660, end: 700),
    ])
    func columns(_ item: Int) -> [Double] {
      frame(.item(0, item), in: week).map { [$0.x - 56, $0.width] } ?? []
    }
    let third = (40.0 * 65536 / 3).rounded(.down) / 65536
    let twoThirds = (80.0 * 65536 / 3).rounded(.down) / 65536
    #expect(columns(0) == [0, third])
    #expect(columns(1) == [third, twoThirds - third])
    #expect(columns(2) == [twoThirds, 40 - twoThirds])
    #expect(columns(3) == [third, 40 - third])
  }

  @Test("An event that only extends into the rectangle is found")
  func reachingIn() throws {
    let week = try week([.timed(day: 3, start: 0, end: 1440)])
    let rect = LayoutRect(x: 56 + 3 * 40 + 10, y: 40 + 20 * 60 + 10, width: 5, height: 5)
    #expect(week.elements(in: rect).map(\.element) == [.item(0, 0)])
  }

  @Test("Day headers are pinned at the top, hour headers at the side, and the corner, in front of them, at both")
  func pinning() throws {
    let week = try week([])
    let offset = LayoutPoint(x: 30, y: 500)
    let day = Element.supplementary(.dayHeader, [0, 4])
    let hour = Element.supplementary(.hourHeader, [0, 10])
    let corner = Element.supplementary(.corner, [0, 0])
    #expect([frame(day, in: week, at: offset)] == [LayoutRect(x: 56 + 4 * 40, y: 500, width: 40, height: 40)])
    #expect([frame(hour, in: week, at: offset)] == [LayoutRect(x: 30, y: 40 + 600, width: 56, height: 60)])
    #expect([frame(corner, in: week, at: offset)] == [LayoutRect(x: 30, y: 500, width: 56, height: 40)])
    let top = week.element(at: LayoutPoint(x: 31, y: 501), viewport: Viewport(offset: offset))
    #expect(top?.element == corner)
  }

  @Test("All-day events are in rows of a band below the day headers, and are pinned")
  func allDay() throws {
    let week = try week([.allDay(0..<3), .allDay(2..<4), .allDay(3..<5)])
    #expect([frame(.item(0, 0), in: week)] == [LayoutRect(x: 56, y: 40, width: 3 * 40, height: 24)])
    #expect([frame(.item(0, 1), in: week)] == [LayoutRect(x: 56 + 2 * 40, y: 40 + 24, width: 2 * 40, height: 24)])
    let offset = LayoutPoint(x: 0, y: 300)
    #expect(
      [frame(.item(0, 2), in: week, at: offset)] == [LayoutRect(x: 56 + 3 * 40, y: 300 + 40, width: 80, height: 24)])
    let (band, hours): (Double, Double) = (2 * 24, 24 * 60)
    #expect(week.contentSize.height == 40 + band + hours)
  }

  @Test("The current time is a line across its day")
  func now() throws {
    let week = try week([], now: CalendarLayout.Moment(day: 1, minute: 90))
    #expect(
      [frame(.decoration(.nowLine, [0, 0]), in: week)] == [LayoutRect(x: 56 + 40, y: 40 + 90, width: 40, height: 1)])
  }

  @Test("In right-to-left layouts, days and headers are mirrored")
  func mirrored() throws {
    var environment = environment
    environment.direction = .rightToLeft
    let layout = CalendarLayout(days: 7, hourLength: 60, dayHeader: 40, hourGutter: 56) { _ in
      .timed(day: 0, start: 0, end: 60)
    }
    let week = try layout.prepare([1], in: environment)
    let width = 56.0 + 7 * 40
    #expect([frame(.supplementary(.dayHeader, [0, 0]), in: week)?.x] == [width - 56 - 40])
    #expect([frame(.supplementary(.hourHeader, [0, 0]), in: week)?.x] == [width - 56])
    #expect(week.attributes(of: .supplementary(.corner, [0, 0]), viewport: Viewport())?.pins.horizontal?.edge == .max)
  }

  @Test("The error for an event of negative duration names the event")
  func negativeDuration() {
    #expect(throws: LayoutError(.negative, .eventDuration, value: -10, at: .item([0, 1]))) {
      try week([.timed(day: 0, start: 0, end: 10), .timed(day: 0, start: 20, end: 10)])
    }
  }

  @Test(
    "An event that spans midnight has a part on each of its days",
    arguments: [
      (22 * 60, 26 * 60, [.timed(day: 0, start: 1320, end: 1440), .timed(day: 1, start: 0, end: 120)]),
      (22 * 60, 24 * 60, [.timed(day: 0, start: 1320, end: 1440)]),
      (24 * 60, 24 * 60, [.timed(day: 1, start: 0, end: 0)]),
      (-60, 3 * 1440 + 60, (0..<3).map { .timed(day: $0, start: 0, end: 1440) }),
      (-60, 60, [.timed(day: 0, start: 0, end: 60)]),
      (-60, -60, []),
      (9 * 60, 8 * 60, [.timed(day: 0, start: 540, end: 480)]),
      (.min, .max, (0..<3).map { .timed(day: $0, start: 0, end: 1440) }),
      (.max, .max, []),
    ] as [(Int, Int, [CalendarSlot])])
  func parts(start: Int, end: Int, expected: [CalendarSlot]) {
    #expect(CalendarSlot.parts(from: start, to: end, days: 0..<3) == expected)
  }

  @Test("No number of hours, days or events makes the calendar trap")
  func extremes() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 2_147_483_648, height: 100))
    let slots: [CalendarSlot] = [
      .timed(day: .max, start: .max, end: .max), .timed(day: .min, start: .min, end: .max),
      .timed(day: 0, start: .min, end: .max), .allDay(.min..<(.max)), .allDay(.max..<(.max)),
    ]
    let layout = CalendarLayout(
      days: 3, hours: 0..<24, hourLength: 60, minimumEventLength: 2_147_483_648,
      now: CalendarLayout.Moment(day: .max, minute: .min)
    ) { slots[$0.item] }
    let calendar = try layout.prepare([slots.count], in: environment)
    #expect(calendar.elements(in: LayoutRect(x: -1e9, y: -1e9, width: 1e10, height: 1e10)).count == 24 + 3 + 1 + 2)
    #expect(throws: LayoutError.self) {
      try layout.prepare(DataShape(sections: .max, itemsPerSection: 2), in: environment)
    }
  }

  @Test("A band with more rows than fit is an error, not an overflow")
  func tooManyRows() throws {
    let tooLong = LayoutError(
      .tooLarge(limit: 137_438_953_472), .contentExtent, value: .infinity, at: .layout)
    let layout = CalendarLayout(days: 1, hourLength: 1, allDayLength: 2_147_483_648) { _ in .allDay(0..<1) }
    #expect(throws: tooLong) { try layout.prepare([65], in: environment) }
    var calendar = try layout.prepare([40], in: environment)
    #expect(throws: ChangeError.layout(tooLong)) {
      try calendar.apply(BatchUpdate((40..<80).map { .insertItem([0, $0]) }), data: [80])
    }
    #expect(calendar.contentSize.height == 40 * 2_147_483_648 + 24)
  }

  @Test("Random weeks satisfy the calendar's rules, and queries agree with a scan")
  func randomWeeks() throws {
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      let slots = (0..<random.pick([0, 1, 5, 20, 60])).map { _ in Self.slot(&random) }
      let environment = LayoutEnvironment(
        containerSize: LayoutSize(width: random.pick([200, 333.3]), height: 300), insets: random.pick([0, 10.5]),
        scale: random.pick([0, 1, 2]), direction: random.pick([.leftToRight, .rightToLeft]))
      let layout = CalendarLayout(
        days: 5, visibleDays: random.pick([2, 5]), hours: random.pick([0..<24, 8..<18]), hourLength: 33.3,
        dayHeader: random.pick([0, 20]), hourGutter: random.pick([0, 30]), eventSpacing: random.pick([0, 1]),
        minimumEventLength: random.pick([0, 15]), lineThickness: random.pick([0, 1]),
        now: CalendarLayout.Moment(day: 2, minute: 700)
      ) { slots[$0.item] }
      let calendar = try layout.prepare([slots.count], in: environment)
      let viewport = Viewport(offset: LayoutPoint(x: random.pick([-20, 0, 70]), y: random.pick([-20, 0, 150, 900])))
      expectPromises(of: calendar, slots, viewport, seed)
      expectQueries(calendar, slots.count, viewport, &random, seed)
    }
  }

  private static func slot(_ random: inout SeededGenerator) -> CalendarSlot {
    let day = Int.random(in: 0..<5, using: &random)
    if random.chance(15) { return .allDay(day..<min(5, day + random.pick([1, 2, 4]))) }
    let start = Int.random(in: 0..<1400, using: &random)
    return .timed(day: day, start: start, end: min(1440, start + random.pick([0, 10, 45, 60, 300])))
  }

  /// Expects that no two events on a day overlap on screen.
  private func expectPromises(
    of calendar: PreparedCalendar, _ slots: [CalendarSlot], _ viewport: Viewport, _ seed: UInt64
  ) {
    var byDay: [Int: [LayoutRect]] = [:]
    for (item, slot) in slots.enumerated() {
      guard case .timed(let day, _, _) = slot,
        let frame = calendar.attributes(of: .item(0, item), viewport: viewport)?.frame, frame.height > 0
      else { continue }
      byDay[day, default: []].append(frame)
    }
    for (day, frames) in byDay {
      for (index, frame) in frames.enumerated() {
        #expect(!frames[..<index].contains { $0.intersects(frame) }, "seed \(seed), day \(day), \(frame)")
      }
    }
  }

  @Test("A cluster has no more columns than there are events that overlap at the same time")
  func fewestColumns() throws {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let spans = (0..<random.pick([2, 6, 15])).map { _ in
        let start = Int.random(in: 0..<1200, using: &random)
        return start..<start + random.pick([20, 60, 240])
      }
      let layout = CalendarLayout(days: 1, hourLength: 60, eventSpacing: 0) { path in
        .timed(day: 0, start: spans[path.item].lowerBound, end: spans[path.item].upperBound)
      }
      let environment = LayoutEnvironment(containerSize: LayoutSize(width: 640, height: 300))
      let day = try layout.prepare([spans.count], in: environment)
      for (item, cluster) in Self.clusters(spans).enumerated() {
        let depth = (0..<1440).map { minute in cluster.filter { spans[$0].contains(minute) }.count }.max() ?? 1
        let width = frame(.item(0, item), in: day)?.width ?? 0
        #expect(width >= 640 / Double(depth) - 1.0 / 65536, "seed \(seed), item \(item)")
      }
    }
  }

  /// Returns for each event the events that it overlaps directly or indirectly.
  private static func clusters(_ spans: [Range<Int>]) -> [Set<Int>] {
    spans.indices.map { first in
      var cluster: Set = [first]
      while let next = spans.indices.first(where: { candidate in
        !cluster.contains(candidate) && cluster.contains { spans[$0].overlaps(spans[candidate]) }
      }) {
        cluster.insert(next)
      }
      return cluster
    }
  }

  private func expectQueries(
    _ calendar: PreparedCalendar, _ items: Int, _ viewport: Viewport, _ random: inout SeededGenerator, _ seed: UInt64
  ) {
    let whole = calendar.elements(in: LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), viewport: viewport)
    let single = (0..<items).compactMap { calendar.attributes(of: .item(0, $0), viewport: viewport) }
    let shown = single.filter { $0.frame.width > 0 || $0.frame.height > 0 }
    #expect(Set(whole.map(\.element)).isSuperset(of: shown.map(\.element)), "seed \(seed)")
    for attributes in whole {
      #expect(calendar.attributes(of: attributes.element, viewport: viewport) == attributes, "seed \(seed)")
    }
    for _ in 0..<8 {
      let rect = LayoutRect(
        x: Double.random(in: -50...400, using: &random), y: Double.random(in: -50...1000, using: &random),
        width: random.pick([0.5, 60, 300]), height: random.pick([0.5, 80, 400]))
      let found = calendar.elements(in: rect, viewport: viewport)
      #expect(found == whole.filter { $0.frame.intersects(rect) }, "seed \(seed), \(rect)")
    }
  }
}
