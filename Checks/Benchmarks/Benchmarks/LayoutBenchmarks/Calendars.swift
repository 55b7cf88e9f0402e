import ArticleMethod
import Benchmark
import TesseraLayout

/// A calendar of 100,000 events in eight years, compared with a filtered array.
func addCalendars() {
  Comparison.add("lay out 100,000 events for the first time") { comparison in
    let book = DateBook(100_000)
    var article: ArticleCalendar?
    comparison.articles(nanoseconds { article = book.article() })
    for _ in 0..<3 {
      var calendar: PreparedCalendar?
      comparison.tessera(try nanoseconds { calendar = try book.calendar() })
      if let calendar, let article { expectAgreement(calendar, article) }
    }
  }
  Comparison.add("show a week of 100,000 events") { comparison in
    let book = DateBook(100_000)
    let (calendar, article) = (try book.calendar(), book.article())
    expectAgreement(calendar, article)
    var random = SplitMix(seed: 5)
    for sample in 0..<2000 {
      let viewport = Viewport(
        offset: LayoutPoint(
          x: Double(random.below(DateBook.days - 7)) * DateBook.dayWidth, y: Double(random.below(800))))
      let rect = calendar.visibleRect(viewport)
      var count = 0
      let time = nanoseconds {
        calendar.forEachElement(in: rect, viewport: viewport) { attributes in
          blackHole(attributes)
          if attributes.element.kind == nil { count += 1 }
        }
      }
      comparison.tessera(time)
      if sample < 20 {
        var found: [Int] = []
        comparison.articles(nanoseconds { found = article.events(in: rect) })
        precondition(found.count == count, "a week should show \(found.count) events, but shows \(count)")
      }
    }
  }
  Comparison.add("move one of 100,000 events to another time") { comparison in
    let book = DateBook(100_000)
    var (calendar, article) = (try book.calendar(), book.article())
    var random = SplitMix(seed: 6)
    let data: DataShape = [100_000]
    for sample in 0..<2000 {
      let index = random.below(100_000)
      book.events[index] = DateBook.event(&random)
      let batch = BatchUpdate([.reloadItem([0, index])])
      comparison.tessera(try nanoseconds { try calendar.apply(batch, data: data) })
      if sample < 5 {
        comparison.articles(nanoseconds { article.move(index, to: book.events[index]) })
      }
      if sample == 5 { article = book.article() }
    }
    expectAgreement(calendar, book.article())
  }
  Comparison.add("insert and delete one event at the front of 100,000") { comparison in
    let book = DateBook(100_000)
    var calendar = try book.calendar()
    var random = SplitMix(seed: 7)
    for _ in 0..<1000 {
      book.events.insert(DateBook.event(&random), at: 0)
      comparison.tessera(
        try nanoseconds { try calendar.apply(BatchUpdate([.insertItem([0, 0])]), data: [book.events.count]) })
      let index = random.below(book.events.count)
      book.events.remove(at: index)
      comparison.tessera(
        try nanoseconds { try calendar.apply(BatchUpdate([.deleteItem([0, index])]), data: [book.events.count]) })
    }
    let article = book.article()
    comparison.articles(nanoseconds { blackHole(book.article()) })
    expectAgreement(calendar, article)
  }
}

/// Events, and both layouts for them. This is a class, because the live calendar queries it.
private final class DateBook: @unchecked Sendable {
  static let days = 8 * 365
  static let dayWidth = 120.0
  static let hourLength = 60.0

  var events: [ArticleCalendar.Event]

  init(_ count: Int) {
    var random = SplitMix(seed: 4)
    events = (0..<count).map { _ in Self.event(&random) }
  }

  static func event(_ random: inout SplitMix) -> ArticleCalendar.Event {
    let start = random.below(1320)
    return ArticleCalendar.Event(day: random.below(days), start: start, end: start + 15 + random.below(105))
  }

  func article() -> ArticleCalendar {
    ArticleCalendar(events, dayWidth: Self.dayWidth, hourLength: Self.hourLength)
  }

  func calendar() throws -> PreparedCalendar {
    try CalendarLayout(days: Self.days, visibleDays: 7, hourLength: Self.hourLength, eventSpacing: 0) { path in
      let event = self.events[path.item]
      return .timed(day: event.day, start: event.start, end: event.end)
    }
    .prepare(
      [events.count], in: LayoutEnvironment(containerSize: LayoutSize(width: 7 * Self.dayWidth, height: 700)))
  }
}

/// Expects all events to be at the same positions in both layouts, to a thousandth of a point.
private func expectAgreement(_ calendar: PreparedCalendar, _ article: ArticleCalendar) {
  for (index, expected) in article.frames.enumerated() {
    let frame = calendar.attributes(of: .item([0, index]), viewport: Viewport())?.frame ?? .zero
    let sides = [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.maxX - expected.maxX, frame.maxY - expected.maxY,
    ]
    precondition(
      sides.allSatisfy { $0.magnitude < 0.001 }, "event \(index) should be at \(expected), but is at \(frame)")
  }
}
