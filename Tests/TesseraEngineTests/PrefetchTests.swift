import Tessera
import TesseraTesting
import Testing

@Suite("Prefetching")
struct PrefetchTests {
  private func announced(_ host: RecordingHost) -> (prefetched: [ItemPath], cancelled: [ItemPath]) {
    var (prefetched, cancelled): ([ItemPath], [ItemPath]) = ([], [])
    for event in host.takeEvents() {
      switch event {
      case .prefetch(let path): prefetched.append(path)
      case .cancelPrefetch(let path): cancelled.append(path)
      default: break
      }
    }
    return (prefetched, cancelled)
  }

  @Test(
    "When nothing is scrolling, the next items in reading direction are announced",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func atRest(direction: ReadingDirection) throws {
    var environment = phone
    environment.direction = direction
    let host = try host(StackLayout(axis: .horizontal, .list(length: 100)), [200], in: environment)
    let (prefetched, cancelled) = announced(host)
    let realized = host.engine.realizedElements.count
    // The range covers two containers beyond the visible part, without existing views: 320 points are 3.2 items.
    #expect(prefetched == (realized..<10).map { [0, $0] })
    #expect(!prefetched.isEmpty && cancelled == [])
  }

  @Test("Items ahead of a movement are announced, and items behind it are canceled")
  func movement() throws {
    let host = try host(StackLayout(.list(length: 40)), [10_000])
    host.scroll(to: LayoutPoint(x: 0, y: 100_000))
    let first = announced(host)
    var waiting = Set(first.prefetched).subtracting(first.cancelled)
    for step in 1...60 {
      // Scrolls down and then up again.
      let y = 100_000 + 400 * Double(step < 30 ? step : 60 - step)
      host.scroll(to: LayoutPoint(x: 0, y: y))
      let (prefetched, cancelled) = announced(host)
      #expect(waiting.isDisjoint(with: prefetched))
      #expect(Set(cancelled).isSubset(of: waiting))
      waiting.formUnion(prefetched)
      waiting.subtract(cancelled)
      // An item with a view is considered shown.
      waiting = waiting.filter { !host.engine.realizedElements.contains(.item($0)) }
      let reach = 480 * 3.0 + 480 / 2
      let far = waiting.filter { abs(Double($0.item) * 40 - y) >= reach + 480 }.map { $0.item }.sorted()
      #expect(far == [], "\(step) \(y / 40)")
    }
  }

  @Test("A distance of 0 cancels all announcements, and an excessive distance announces items up to the limit")
  func distances() throws {
    let host = try host(StackLayout(.list(length: 40)), [10_000])
    let first = announced(host).prefetched
    #expect(!first.isEmpty)
    host.engine.settings.prefetchDistance = 0
    // The new distance takes effect with the next movement, however small it is.
    host.scroll(to: LayoutPoint(x: 0, y: 1))
    #expect(announced(host).cancelled == first)
    host.scroll(to: LayoutPoint(x: 0, y: 20_000))
    for (distance, isAnnounced) in [(Double.nan, false), (-1, false), (.infinity, true), (1e300, true)] {
      host.engine.settings.prefetchDistance = distance
      host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + 1_000))
      let count = announced(host).prefetched.count
      #expect(isAnnounced ? (100..<2_000).contains(count) : count == 0)
      host.engine.settings.prefetchDistance = 0
      host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + 1_000))
      _ = host.takeEvents()
    }
  }

  @Test("After a layout change, different items are ahead")
  func anotherLayout() throws {
    let host = try host(StackLayout(.list(length: 40)), [10_000])
    let first = announced(host).prefetched
    try host.engine.setLayout(StackLayout(.grid(columns: 4, length: 40)))
    host.runUntilIdle()
    let (more, cancelled) = announced(host)
    #expect(more.count > first.count && Set(more).isDisjoint(with: first))
    #expect(cancelled == [])
    try host.engine.setLayout(StackLayout(.list(length: 400)))
    host.runUntilIdle()
    #expect(announced(host).cancelled.count > 40)
  }

  @Test("A distance that is negative or not a number never announces an end")
  func noEnds() throws {
    for count in [0, 2, 10_000] {
      let host = try host(StackLayout(.list(length: 40)), [count])
      _ = host.takeEvents()
      for distance in [-0.5, -10, .nan] {
        host.engine.settings.nearEndDistance = distance
        host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + 1))
        #expect(!host.takeEvents().contains { $0 == .nearEnd || $0 == .nearStart })
      }
    }
  }

  @Test(
    "The start and the end are announced in reading direction",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func ends(direction: ReadingDirection) throws {
    var environment = phone
    environment.direction = direction
    let host = try host(StackLayout(axis: .horizontal, .list(length: 100)), [200], in: environment)
    func ends() -> [EngineEvent] { host.takeEvents().filter { $0 == .nearStart || $0 == .nearEnd } }
    #expect(ends() == [.nearStart])
    host.engine.scroll(to: .item(0, 100), at: .start)
    host.frame()
    #expect(ends() == [])
    host.engine.scroll(to: .item(0, 199), at: .end)
    host.frame()
    #expect(ends() == [.nearEnd])
  }

  @Test("Announced items that change their order stay announced") func reordered() throws {
    let host = try host(StackLayout(.list(length: 40)), [1000])
    let (prefetched, _) = announced(host)
    let (first, last) = try (#require(prefetched.first).item, #require(prefetched.last).item)
    let moves = (first...last).map {
      BatchUpdate.Operation.moveItem(from: [0, $0], to: [0, first + last - $0])
    }
    try host.engine.apply(BatchUpdate(moves), data: [1000])
    host.frame()
    let (again, cancelled) = announced(host)
    #expect(cancelled == [] && again == [])
  }
}
