import TesseraLayout
import TesseraScripts

/// Scrolls a table with various lengths on both axes and prints the visible elements. Then plays seeded scripts of
/// changes to tables.
func replayTables() {
  for direction in [ReadingDirection.leftToRight, .rightToLeft] {
    for scale in [0.0, 3] {
      replayTable(
        in: LayoutEnvironment(
          containerSize: LayoutSize(width: 210.3, height: 157.9),
          insets: Insets(top: 11.1, leading: 3.3, bottom: 7, trailing: 5), scale: scale, direction: direction))
    }
  }
  for seed in UInt64(0)..<60 { replayTableScript(seed: seed) }
}

private func replayTable(in environment: LayoutEnvironment) {
  let layout = TableLayout(
    rows: .each { .fixed(Double($0 * 37 % 53) + 10.1) },
    columns: .each { $0 % 3 == 0 ? .fraction(1.0 / 3) : .fixed(Double($0 * 29 % 31) + 21.7) }, frozenRows: 1,
    frozenColumns: 2, frozenLastRows: 1, frozenLastColumns: 1, rowSpacing: 1.3, columnSpacing: 0.7, rowLines: 1.1,
    columnLines: 0.3)
  guard let table = try? layout.prepare([9, 0, 14, 14, 14, 3, 20, 20, 20, 20], in: environment) else { return }
  print("table \(table.contentSize.width) \(table.contentSize.height)")
  for step in -1..<6 {
    let viewport = Viewport(offset: LayoutPoint(x: Double(step) * 97.3, y: Double(step) * 61.7))
    table.forEachElement(in: table.visibleRect(viewport), viewport: viewport) {
      let (path, frame) = ($0.element.path, $0.frame)
      print("\($0.zIndex) \(path.section) \(path.item) \(frame.x) \(frame.y) \(frame.width) \(frame.height)")
    }
  }
}

private func replayTableScript(seed: UInt64) {
  guard var run = try? TableRun(seed: seed) else { return }
  for step in 1...25 {
    let fault = run.playNextStep()
    let size = run.table.contentSize
    let digest = FrameDigest(run.table, in: run.viewport)
    print(
      "table script \(seed) \(step) \(size.width) \(size.height) \(digest.hexadecimal)"
        + (fault == nil ? "" : " differs"))
  }
}
