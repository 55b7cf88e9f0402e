import Tessera
import TesseraRandom
import TesseraTesting
import Testing

/// The promise of page keys: a reader sees every part of every item, and sees each item that fits as a whole.
@Suite("Page keys")
struct PageKeyTests {
  @Test("Page keys do not skip any unread part of an item", arguments: 0..<160)
  func pageKeysSkipNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let axis: LayoutAxis = seed % 4 == 3 ? .horizontal : .vertical
    let window = Double.random(in: 150...600, using: &random).rounded()
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(main: window, cross: 300, on: axis),
      direction: seed % 8 == 7 ? .rightToLeft : .leftToRight)
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.section(&random) }
    let counts = sections.map { _ in Int.random(in: 0...25, using: &random) }
    let rows = counts.map { count in (0..<count).map { _ in Self.rowLength(&random) } }
    let host = RecordingHost(
      try CollectionEngine(StackLayout(axis: axis) { sections[$0.index] }, data: DataShape(counts), in: environment))
    host.size = { measurement in
      guard case .item(let path) = measurement.element else { return nil }
      return LayoutSize(main: rows[path.section][path.item], cross: 300, on: axis)
    }
    host.frame()
    if Bool.random(using: &random), counts[0] > 0 { host.engine.setFocus([0, 0]) }
    var seen = SeenParts(axis: axis, window: window)
    Self.page(.pageDown, host, &seen)
    for unseen in seen.unseen(rows) { Issue.record("forth: \(unseen)") }
    guard counts.contains(where: { $0 > 0 }) else { return }
    host.engine.pressed(.end)
    host.runUntilIdle()
    seen = SeenParts(axis: axis, window: window)
    Self.page(.pageUp, host, &seen)
    for unseen in seen.unseen(rows) { Issue.record("back: \(unseen)") }
    #expect(host.violations == [])
  }

  @Test("A page key does not scroll a shelf whose items are taller than the window")
  func firstPageOfAShelf() throws {
    let layout = StackLayout(.shelf(itemLength: 460, height: 220, spacing: 12))
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 500, height: 160))
    let host = RecordingHost(try CollectionEngine(layout, data: [10, 10], in: environment))
    host.frame()
    // A part of the previous item is visible.
    host.scrollShelf(ofSection: 0, to: 1_396)
    host.engine.pressed(.pageDown)
    host.runUntilIdle()
    #expect(host.engine.focus == [0, 3])
    #expect(host.engine.viewport.offset.y == 60)
    host.engine.pressed(.pageUp)
    host.runUntilIdle()
    #expect(host.engine.focus == [0, 3])
    #expect(host.engine.viewport.offset.y == 0)
    #expect(host.engine.layout.shelf(ofSection: 0)?.offset == 1_396)
  }

  private static func page(_ key: Key, _ host: RecordingHost, _ seen: inout SeenParts) {
    for _ in 0..<2_000 {
      seen.note(host)
      let before = (host.engine.focus, host.engine.viewport.offset)
      host.engine.pressed(key)
      host.runUntilIdle()
      if before == (host.engine.focus, host.engine.viewport.offset) { return }
    }
    Issue.record("page keys reach no end")
  }

  private static func section(_ random: inout SeededGenerator) -> SectionLayout {
    var section = SectionLayout.list(length: .estimated(60), spacing: Bool.random(using: &random) ? 8 : 0)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: section = section.header(.fixed(Double.random(in: 20...700, using: &random)), pinned: true)
    case 1: section = section.header(.fixed(Double.random(in: 20...90, using: &random)), pinned: true)
    case 2: section = section.header(.fixed(Double.random(in: 20...120, using: &random)))
    default: break
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      section = section.footer(.fixed(Double.random(in: 20...60, using: &random)), pinned: Bool.random(using: &random))
    }
    return section
  }

  private static func rowLength(_ random: inout SeededGenerator) -> Double {
    Double.random(in: Int.random(in: 0..<10, using: &random) == 0 ? 300...1_500 : 15...140, using: &random).rounded()
  }
}

/// The parts of items that were visible in any frame and not covered by headers or footers.
private struct SeenParts {
  let axis: LayoutAxis
  let window: Double
  /// The ranges inside each item, from its top or left edge.
  private var parts: [ItemPath: [ClosedRange<Double>]] = [:]

  init(axis: LayoutAxis, window: Double) { (self.axis, self.window) = (axis, window) }

  mutating func note(_ host: RecordingHost) {
    let start = host.offset[axis]
    let covers = host.shown.filter { $0.key.isAccessory }.map { $0.value.frame.range(axis) }
    for (element, attributes) in host.shown {
      guard case .item(let path) = element else { continue }
      let frame = attributes.frame.range(axis)
      var free = [frame.clamped(to: start...(start + window))]
      for cover in covers {
        free = free.flatMap { part in
          [
            part.lowerBound...max(part.lowerBound, min(part.upperBound, cover.lowerBound)),
            min(part.upperBound, max(part.lowerBound, cover.upperBound))...part.upperBound,
          ]
        }
      }
      for part in free where part.upperBound - part.lowerBound > 1 {
        parts[path, default: []].append((part.lowerBound - frame.lowerBound)...(part.upperBound - frame.lowerBound))
      }
    }
  }

  /// Returns a description of the parts that were not visible.
  func unseen(_ rows: [[Double]]) -> [String] {
    rows.enumerated().flatMap { section, lengths in
      lengths.enumerated().compactMap { item, length in
        var end = 0.0
        let ranges = (parts[[section, item]] ?? []).sorted { $0.lowerBound < $1.lowerBound }
        for range in ranges where range.lowerBound <= end + 1 { end = max(end, range.upperBound) }
        return end >= length - 1
          ? nil : "item \(item) of section \(section), of \(length), was seen up to \(end): \(ranges)"
      }
    }
  }
}

extension Element {
  fileprivate var isAccessory: Bool { if case .item = self { false } else { true } }
}
