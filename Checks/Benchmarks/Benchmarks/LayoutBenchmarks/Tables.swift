import ArticleMethod
import Benchmark
import TesseraLayout

/// T1 and T3 on two axes.
func addTables() {
  Comparison.add("scroll one viewport through a table of 1,000,000 rows by 1,000 columns") { comparison in
    let tables = Tables()
    let table = try tables.table(.each { .fixed(tables.heights[$0]) })
    let article = ArticleTable(heights: tables.heights, widths: tables.widths)
    expectAgreement(table, article)
    for frame in 0..<5000 { comparison.show(table, at: Tables.position(frame, in: table.contentSize)) }
    for frame in 0..<10 {
      let rect = table.visibleRect(Viewport(offset: Tables.position(frame, in: table.contentSize)))
      var count = 0
      let time = nanoseconds { count = article.cells(in: rect, frozenRows: 1, frozenColumns: 2).count }
      comparison.articles(time / count)
    }
  }
  for isMixed in [false, true] {
    let rows = isMixed ? "of mixed heights" : "of one height"
    Comparison.add("insert and remove a row anywhere in a table of 1,000,000 rows \(rows) by 1,000 columns") {
      comparison in
      let tables = Tables(isMixed: isMixed)
      var table = try tables.table(isMixed ? .each { .fixed(tables.heights[$0 % 1_000_000]) } : .same(32))
      var article = ArticleTable(heights: tables.heights, widths: tables.widths)
      var random = SplitMix(seed: 6)
      for round in 0..<2000 {
        let row = random.below(1_000_000)
        comparison.tessera(try nanoseconds { try table.apply(row, isInserted: true) })
        if round < 5 { comparison.articles(nanoseconds { article.insert(height: tables.heights[row], at: row) }) }
        if round == 0 { expectAgreement(table, article) }
        comparison.tessera(try nanoseconds { try table.apply(row, isInserted: false) })
        if round < 5 { comparison.articles(nanoseconds { article.delete(at: row) }) }
      }
      expectAgreement(table, article)
    }
  }
}

/// A million rows by a thousand columns, and the viewport.
private struct Tables {
  let heights: [Double]
  let widths: [Double]

  init(isMixed: Bool = true) {
    var random = SplitMix(seed: 5)
    heights = (0..<1_000_000).map { _ in isMixed ? Double(20 + random.below(60)) : 32 }
    widths = (0..<1000).map { _ in Double(60 + random.below(120)) }
  }

  func table(_ rows: TrackLengths) throws -> PreparedTable {
    let widths = widths
    let layout = TableLayout(rows: rows, columns: .each { .fixed(widths[$0]) }, frozenRows: 1, frozenColumns: 2)
    return try layout.prepare(
      DataShape(sections: 1_000_000, itemsPerSection: 1000),
      in: LayoutEnvironment(containerSize: LayoutSize(width: 1280, height: 800)))
  }

  /// Returns a position in a fast scroll down and sideways that starts in the middle.
  static func position(_ frame: Int, in size: LayoutSize) -> LayoutPoint {
    LayoutPoint(x: (size.width / 2).rounded() + Double(frame), y: (size.height / 2).rounded() + Double(frame) * 50)
  }
}

extension Comparison {
  fileprivate func show(_ table: PreparedTable, at offset: LayoutPoint) {
    let viewport = Viewport(offset: offset)
    var count = 0
    let time = nanoseconds {
      table.forEachElement(in: table.visibleRect(viewport), viewport: viewport) { attributes in
        blackHole(attributes)
        count += 1
      }
    }
    precondition(count >= 100, "a full viewport should show at least 100 cells, not \(count)")
    tessera(time / count)
  }
}

extension PreparedTable {
  fileprivate mutating func apply(_ row: Int, isInserted: Bool) throws {
    let batch = BatchUpdate([isInserted ? .insertSection(row) : .deleteSection(row)])
    try apply(batch, data: DataShape(sections: isInserted ? 1_000_001 : 1_000_000, itemsPerSection: 1000))
  }
}

/// Expects both tables to show the same cells at the same positions. Whole points make the sums exact.
private func expectAgreement(_ table: PreparedTable, _ article: ArticleTable) {
  precondition(
    table.contentSize == article.contentSize,
    "the content size should be \(article.contentSize), but is \(table.contentSize)")
  for part in 0..<5 {
    let (across, down) = (article.contentSize.width - 1280, article.contentSize.height - 800)
    let offset = LayoutPoint(
      x: (across * Double(part) / 4).rounded(), y: (down * Double(part) / 4).rounded())
    let viewport = Viewport(offset: offset)
    let found = table.visibleElements(viewport)
    let expected = article.cells(in: table.visibleRect(viewport), frozenRows: 1, frozenColumns: 2)
    precondition(
      found.count == expected.count
        && zip(found, expected).allSatisfy { $0.element == .item($1.path) && $0.frame == $1.frame },
      "at \(offset), \(expected.count) cells are expected, not \(found.count)")
  }
}
