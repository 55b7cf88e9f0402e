import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@Suite("Snapping while items are measured")
struct SnapWhileMeasuringTests {
  @Test(
    "A list ends at a snap position, whatever is measured during the scroll", arguments: 0..<6 as Range<UInt64>)
  func list(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scrolls = 0
    for _ in 0..<40 {
      let layout = StackLayout(.list(length: .estimated(60), spacing: 8).header(.estimated(40), pinned: true))
        .snapping(
          to: try #require([Snapping.Unit.item, .line, .section].randomElement(using: &random)),
          at: try #require([Snapping.Alignment.start, .center, .end].randomElement(using: &random)),
          oneAtATime: Bool.random(using: &random))
      let host = try host(layout, [12, 30, 9, 25, 60])
      host.size = Self.sizes(&random) { LayoutSize(width: $0.width, height: $1) }
      host.engine.scroll(to: LayoutPoint(x: 0, y: Double.random(in: 200...6_000, using: &random)))
      host.frame()
      guard host.engine.snap(animation: .linear(duration: 0.4)) else { continue }
      scrolls += 1
      try Self.change(host, &random) { LayoutSize(width: $0.width, height: $1) }
      host.runUntilIdle()
      #expect(host.violations == [])
      #expect(!host.engine.snap())
    }
    #expect(scrolls > 20)
  }

  @Test(
    "A shelf ends at a snap position, whatever is measured during the scroll", arguments: 0..<6 as Range<UInt64>)
  func shelf(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scrolls = 0
    for _ in 0..<40 {
      let alignment = try #require([Snapping.Alignment.start, .center, .end].randomElement(using: &random))
      let layout = StackLayout(
        .shelf(itemLength: .estimated(100), height: 80, spacing: 10).snapping(to: .item, at: alignment))
      let host = try host(layout, [60])
      host.size = Self.sizes(&random) { LayoutSize(width: $1, height: $0.height) }
      host.scrollShelf(ofSection: 0, to: Double.random(in: 50...3_000, using: &random))
      guard host.engine.snapShelf(ofSection: 0, animation: .linear(duration: 0.4)) else { continue }
      scrolls += 1
      try Self.change(host, &random) { LayoutSize(width: $1, height: $0.height) }
      host.runUntilIdle()
      #expect(host.violations == [])
      #expect(!host.engine.snapShelf(ofSection: 0))
    }
    #expect(scrolls > 20)
  }

  /// Returns lengths that differ greatly from the estimates.
  private static func sizes(
    _ random: inout SeededGenerator, _ size: @escaping (LayoutSize, Double) -> LayoutSize
  ) -> (HostUpdate.Measurement) -> LayoutSize? {
    let lengths = (0..<31).map { _ in Double.random(in: 5...200, using: &random) }
    return { size($0.proposal, lengths[($0.element.path.section * 17 + $0.element.path.item) % 31]) }
  }

  /// Shows some frames in which views change their sizes, as if their images had loaded.
  private static func change(
    _ host: RecordingHost, _ random: inout SeededGenerator, _ size: (LayoutSize, Double) -> LayoutSize
  ) throws {
    for _ in 0..<6 {
      host.frame()
      let shown = host.views.filter { $0.value.attributes != nil }.sorted { $0.key.number < $1.key.number }
      let view = try #require(shown.randomElement(using: &random))
      let frame = try #require(view.value.attributes).frame
      try host.engine.measured([(view.key, size(frame.size, Double.random(in: 5...200, using: &random)))])
    }
  }
}
