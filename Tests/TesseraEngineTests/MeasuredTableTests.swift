import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Tables whose rows are as tall as their cells, as a user sees them.
@Suite("Measured rows of tables")
struct MeasuredTableTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))

  /// Returns the height that a cell needs.
  private func height(_ path: ItemPath) -> Double { Double(20 + (path.section * 7 + path.item * 5) % 9 * 12) }

  private func table() throws -> RecordingHost {
    let layout = TableLayout(
      rows: .same(.estimated(24)), columns: .each { [60, 90, 140][$0 % 3] }, frozenRows: 1, frozenColumns: 1,
      rowSpacing: 1)
    let host = RecordingHost(
      try CollectionEngine(layout, data: DataShape(sections: 400, itemsPerSection: 14), in: environment))
    host.size = { LayoutSize(width: $0.proposal.width, height: height($0.element.path)) }
    host.runUntilIdle()
    return host
  }

  /// Returns the first unfrozen row that begins on screen, and its distance from the top.
  private func firstRow(_ host: RecordingHost) throws -> (row: Int, top: Double) {
    let header = try #require(host.frame(of: .item(0, 0))).maxY
    let rows = host.shown.keys.filter { $0.kind == nil && $0.path.section > 0 && $0.path.item == 0 }
    let tops = rows.compactMap { row in host.frame(of: row).map { (row: row.path.section, top: $0.y) } }
    return try #require(tops.filter { $0.top >= header }.min { $0.top < $1.top })
  }

  /// Returns the height of the previous row if it is visible.
  private func heightAbove(_ row: Int, _ host: RecordingHost) -> Double? { host.frame(of: .item(row - 1, 0))?.height }

  /// Expects each visible row to be as tall as the tallest of its cells that have been visible, or as a cell that was
  /// about to become visible.
  private func check(_ host: RecordingHost, _ tallest: inout [Int: Double]) {
    let cells = host.shown.filter { $0.key.kind == nil }
    for element in cells.keys {
      tallest[element.path.section] = max(tallest[element.path.section] ?? 0, height(element.path))
    }
    for (element, attributes) in cells {
      let row = element.path.section
      #expect(attributes.frame.height >= tallest[row] ?? 0, "\(element)")
      #expect((0..<14).contains { height(ItemPath(section: row, item: $0)) == attributes.frame.height }, "\(element)")
    }
    #expect(host.violations == [])
  }

  @Test("Visible rows move by exactly the scrolled distance, whatever is measured", arguments: UInt64(0)..<20)
  func scrolling(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let host = try table()
    var tallest: [Int: Double] = [:]
    check(host, &tallest)
    host.engine.scroll(to: .item(200, 0), at: .start)
    host.runUntilIdle()
    check(host, &tallest)
    for _ in 0..<60 {
      let before = try firstRow(host)
      let (x, y) = (Double(random.below(160)) - 80, Double(random.below(200)) - 130)
      let isAcross = random.chance(30)
      let above = heightAbove(before.row, host)
      let offset = host.offset
      let target = LayoutPoint(
        x: isAcross ? max(0, min(900, offset.x + x)) : offset.x, y: offset.y + (isAcross ? 0 : y))
      host.scroll(to: target)
      check(host, &tallest)
      guard let now = host.frame(of: .item(before.row, 0)) else { continue }
      // A taller cell near the screen enlarges its row, even a row that begins above the screen.
      let growth = (heightAbove(before.row, host) ?? 0) - (above ?? 0)
      let moved = now.y - (before.top - (target.y - offset.y))
      #expect(moved == 0 || moved == growth, "row \(before.row)")
    }
  }

  @Test("Rows inserted above the screen and measured later move nothing on screen", arguments: UInt64(0)..<10)
  func batches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let host = try table()
    host.engine.scroll(to: .item(200, 0), at: .start)
    host.runUntilIdle()
    var count = 400
    for _ in 0..<20 {
      let before = try firstRow(host)
      let index = 1 + random.below(before.row - 1)
      let isInserted = random.chance(60)
      count += isInserted ? 1 : -1
      try host.engine.apply(
        BatchUpdate([isInserted ? .insertSection(index) : .deleteSection(index)]),
        data: DataShape(sections: count, itemsPerSection: 14))
      host.runUntilIdle()
      let row = before.row + (isInserted ? 1 : -1)
      #expect(host.frame(of: .item(row, 0))?.y == before.top)
      #expect(host.violations == [])
    }
  }
}
