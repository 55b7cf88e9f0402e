import Tessera
import TesseraTesting
import Testing

/// Items that are appended to a visible list must not overlap in any frame of the movement. Source: layout rule 55.
@Suite("New items at the end move in with the content")
struct GrowingEndTests {
  /// The layout of a list, and its animation curve.
  struct Way: CustomTestStringConvertible {
    let axis: LayoutAxis
    let direction: ReadingDirection
    let curve: AnimationCurve

    var testDescription: String { "\(axis), \(direction), \(curve)" }

    static let all = [LayoutAxis.vertical, .horizontal].flatMap { axis in
      [ReadingDirection.leftToRight, .rightToLeft].flatMap { direction in
        [AnimationCurve.linear(duration: 0.25), .eased, .spring(duration: 0.4, bounce: 0.3)].map {
          Way(axis: axis, direction: direction, curve: $0)
        }
      }
    }
  }

  /// Creates a list in a container of 300 by 300, scrolled to its end or its start.
  private func list(
    _ way: Way, _ count: Int, length: Length = 40, appearance: Appearance = .fade, followsEnd: Bool
  ) throws -> RecordingHost {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300), direction: way.direction)
    let layout = StackLayout(axis: way.axis, .list(length: length, spacing: 4).appearance(appearance))
    let host = try host(layout, [count], in: environment)
    host.size = { measurement in
      let length = 20 + Double(measurement.element.path.item * 37 % 90)
      return way.axis == .vertical
        ? LayoutSize(width: measurement.proposal.width, height: length)
        : LayoutSize(width: length, height: measurement.proposal.height)
    }
    host.engine.settings.followsEnd = followsEnd
    if followsEnd { host.engine.restore(SavedPosition(item: nil, isAtEnd: true)) }
    host.runUntilIdle()
    return host
  }

  /// Appends a number of items to a list.
  private func append(_ added: Int, to count: Int, _ host: RecordingHost, _ way: Way) throws {
    try host.engine.apply(
      BatchUpdate((count..<count + added).map { .insertItem([0, $0]) }), data: [count + added], animation: way.curve)
  }

  /// Returns the pairs of items that visibly overlap by more than a rounding error.
  private func overlaps(_ host: RecordingHost) -> [String] {
    let items = host.shown.values.filter { if case .item = $0.element { true } else { false } }
      .sorted { $0.element.path < $1.element.path }
    let (low, high) = (host.offset, LayoutPoint(x: host.offset.x + 300, y: host.offset.y + 300))
    return items.indices.flatMap { first in
      items.indices.dropFirst(first + 1).compactMap { second in
        let (a, b) = (items[first].frame, items[second].frame)
        let width = min(a.maxX, b.maxX, high.x) - max(a.minX, b.minX, low.x)
        let height = min(a.maxY, b.maxY, high.y) - max(a.minY, b.minY, low.y)
        guard width > 0.5, height > 0.5 else { return nil }
        return "at \(host.time): \(items[first].element) at \(a) and \(items[second].element) at \(b)"
      }
    }
  }

  /// Shows frames until nothing moves, and returns the overlaps in these frames.
  private func watch(_ host: RecordingHost, frames: Int = 600) -> [String] {
    var seen: [String] = []
    for _ in 0..<frames {
      host.frame()
      seen += overlaps(host)
      if !host.wantsTick { break }
    }
    return seen
  }

  @Test("Items appended to a list that follows its end never overlap earlier ones", arguments: Way.all)
  func appended(way: Way) throws {
    let host = try list(way, 20, followsEnd: true)
    try append(3, to: 20, host, way)
    host.frame(after: 0)
    // Existing items are in place, and the new item is directly after them but not visible.
    let side = way.axis == .vertical ? host.frame(of: .item(0, 19))?.maxY : host.frame(of: .item(0, 19))?.maxX
    let last = try #require(host.frame(of: .item(0, 19)))
    let isMirrored = way.axis == .horizontal && way.direction == .rightToLeft
    #expect((isMirrored ? last.minX : side) == (isMirrored ? 0 : 300))
    #expect(overlaps(host) == [])
    #expect(watch(host) == [])
    #expect(host.violations == [])
  }

  @Test("Measured items appended while others are still moving in never overlap earlier ones", arguments: Way.all)
  func measured(way: Way) throws {
    let host = try list(way, 30, length: .estimated(60), followsEnd: true)
    var count = 30
    for added in [1, 2, 1, 5] {
      try append(added, to: count, host, way)
      count += added
      #expect(watch(host, frames: 7) == [])
    }
    #expect(watch(host) == [])
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("Appended items move nothing while the user reads earlier items", arguments: Way.all)
  func readingBack(way: Way) throws {
    let host = try list(way, 40, followsEnd: true)
    let middle =
      (way.axis == .vertical ? host.engine.layout.contentSize.height : host.engine.layout.contentSize.width) / 2
    host.scroll(to: way.axis == .vertical ? LayoutPoint(x: 0, y: middle) : LayoutPoint(x: middle, y: 0))
    host.runUntilIdle()
    let positions = Dictionary(uniqueKeysWithValues: host.shown.keys.map { ($0, host.frame(of: $0)) })
    try append(3, to: 40, host, way)
    for _ in 0..<30 {
      host.frame()
      for (element, position) in positions {
        #expect(try #require(host.frame(of: element)).distance(to: #require(position)) < 1e-6)
      }
    }
  }

  @Test(
    "Items inserted above the visible part move nothing visible, and do not move in with other items",
    arguments: Way.all)
  func prepended(way: Way) throws {
    let host = try list(way, 40, followsEnd: true)
    let positions = Dictionary(uniqueKeysWithValues: host.shown.keys.map { ($0, host.frame(of: $0)) })
    try host.engine.apply(
      BatchUpdate((0..<5).map { .insertItem([0, $0]) }), data: [45], animation: way.curve)
    for _ in 0..<30 {
      host.frame()
      #expect(overlaps(host) == [])
      for (element, position) in positions {
        let moved = Element.item(0, element.path.item + 5)
        #expect(try #require(host.frame(of: moved)).distance(to: #require(position)) < 1e-6)
      }
    }
  }

  @Test(
    "An item with a slide appearance slides from the position at which it would move in",
    arguments: [true, false])
  func slide(isNone: Bool) throws {
    let way = Way(axis: .vertical, direction: .leftToRight, curve: .linear(duration: 1))
    let host = try list(way, 20, appearance: isNone ? .none : .slide(x: 0, y: 30), followsEnd: true)
    try append(1, to: 20, host, way)
    for step in 0...4 {
      host.frame(after: step == 0 ? 0 : 0.25)
      let left = 1 - Double(step) / 4
      // The item's final position is at the bottom. The remaining distance is its own 44 points plus the slide
      // distance.
      #expect(abs(try #require(host.frame(of: .item(0, 20))).minY - (260 + left * (isNone ? 44 : 74))) < 1e-6)
      #expect(abs(try #require(host.frame(of: .item(0, 19))).minY - (216 + left * 44)) < 1e-6)
    }
  }

  @Test("An item that moves to the end does not make others move in")
  func movedToTheEnd() throws {
    let way = Way(axis: .vertical, direction: .leftToRight, curve: .linear(duration: 1))
    let host = try list(way, 20, followsEnd: true)
    try host.engine.apply(
      BatchUpdate([.moveItem(from: [0, 12], to: [0, 19]), .insertItem([0, 20])]), data: [21], animation: way.curve)
    host.frame(after: 0)
    // The item starts below item 19, which moves up by the heights of the inserted and the moved item.
    #expect(try #require(host.frame(of: .item(0, 20))).minY == 260 + 88)
  }

  @Test("A header that is pinned from the start is at the position that its pin determines")
  func pinnedHeader() throws {
    let way = Way(axis: .vertical, direction: .leftToRight, curve: .linear(duration: 1))
    let section = SectionLayout.list(length: 100).header(20, pinned: true)
    let host = try host(
      StackLayout(section), [4], in: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300)))
    host.engine.settings.followsEnd = true
    host.engine.restore(SavedPosition(item: nil, isAtEnd: true))
    host.runUntilIdle()
    try host.engine.apply(BatchUpdate([.insertSection(1)]), data: [4, 8], animation: way.curve)
    for _ in 0..<5 {
      host.frame(after: 0.2)
      #expect(try #require(host.frame(of: .header(of: 1))).minY == 0)
    }
  }

  /// Lists of any length and in any direction. Items are added to them at any time.
  @Test(
    "Appended items never overlap, however many there are and whenever they are appended", arguments: UInt64(0)..<100)
  func anyAppends(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let way = generator.pick(Way.all)
    var count = 8 + generator.below(30)
    // The number is small enough that earlier items stay in range until the new items have moved in.
    let (isMeasured, maximum) = generator.chance(50) ? (true, 1) : (false, 3)
    let host = try list(
      way, count, length: isMeasured ? .estimated(Double(20 + generator.below(80))) : 40,
      appearance: generator.pick([.none, .fade, .scale(0.5)]), followsEnd: true)
    for _ in 0..<6 {
      let added = 1 + generator.below(maximum)
      try append(added, to: count, host, way)
      count += added
      let seen = watch(host, frames: 1 + generator.below(30))
      #expect(seen == [], "seed \(seed), \(way.testDescription)")
    }
    #expect(watch(host) == [], "seed \(seed), \(way.testDescription)")
  }
}
