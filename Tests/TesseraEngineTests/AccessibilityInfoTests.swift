import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Accessibility information")
struct AccessibilityFactsTests {
  @Test("Roles follow the arrangement") func rolesFollowTheArrangement() throws {
    let mixed = StackLayout { section in
      section.index == 0
        ? .grid(columns: 3, length: 50).header(20) : .list(length: 40).header(20).footer(10).outlineLevel(1)
    }
    .header(30)
    let host = try host(mixed, [7, 2])
    #expect(host.view(of: .globalHeader)?.accessibility.role == .heading(level: 1))
    #expect(host.view(of: .header(of: 0))?.accessibility.role == .heading(level: 2))
    #expect(host.view(of: .header(of: 1))?.accessibility.role == .heading(level: 3))
    #expect(host.view(of: .footer(of: 1))?.accessibility.role == .supplementary)
    let cell = try #require(host.view(of: .item(0, 5))?.accessibility)
    #expect(cell.role == .gridCell)
    #expect(cell.cell == GridPosition(row: 1, column: 2, rowCount: 3, columnCount: 3))
    let item = try #require(host.view(of: .item(1, 1))?.accessibility)
    #expect(item.role == .listItem)
    #expect([item.indexInSet, item.setSize] == [1, 2])
    #expect(item.cell == nil)
  }

  @Test("Spans are counted in columns") func spansAreCountedInColumns() throws {
    let spanning = StackLayout(
      .grid(columns: 4) { GridArrangement.Item(span: $0.item % 3 + 1, length: 50) })
    let host = try host(spanning, [5])
    // 1 + 2, then 3 + 1, then 2.
    let cells = (0..<5).map { host.view(of: .item(0, $0))?.accessibility.cell }
    #expect(cells.map { $0?.row } == [0, 0, 1, 1, 2])
    #expect(cells.map { $0?.column } == [0, 1, 0, 3, 0])
    #expect(cells.map { $0?.columnSpan } == [1, 2, 3, 1, 2])
    #expect(cells.allSatisfy { $0?.rowCount == 3 && $0?.columnCount == 4 })
  }

  @Test("In a horizontal grid, lines are columns") func inAHorizontalGridLinesAreColumns() throws {
    let sideways = StackLayout(axis: .horizontal, .grid(columns: 3, length: 50))
    let host = try host(sideways, [7])
    #expect(
      host.view(of: .item(0, 5))?.accessibility.cell == GridPosition(row: 2, column: 1, rowCount: 3, columnCount: 3))
  }

  @Test("In a table, an item is a cell of the whole collection") func inATableAnItemIsACellOfTheCollection() throws {
    let table = TableLayout(rows: .same(30), columns: .same(60), frozenRows: 1)
    let host = try host(table, [3, 2, 3])
    #expect(
      host.view(of: .item(2, 1))?.accessibility.cell
        == GridPosition(row: 2, column: 1, rowCount: 3, columnCount: 3, scope: .collection))
    #expect(host.view(of: .item(1, 1))?.accessibility.role == .gridCell)
    #expect(host.view(of: .item(0, 1))?.accessibility.role == .columnHeader)
    #expect(host.engine.layout.gridPosition(of: [1, 2]) == nil)
    for path: ItemPath in [[-1, 0], [3, 0], [0, -1], [.max, .max]] {
      #expect(host.engine.layout.gridPosition(of: path) == nil)
    }
    #expect(host.violations == [])
  }

  @Test("Cells frozen at the start are headers", arguments: 0..<4, 0..<4)
  func cellsFrozenAtTheStartAreHeaders(rows: Int, columns: Int) throws {
    let table = TableLayout(
      rows: .same(30), columns: .same(60), frozenRows: rows, frozenColumns: columns, frozenLastRows: 1,
      frozenLastColumns: 1)
    let host = try host(table, [3, 3, 3])
    for row in 0..<3 {
      for column in 0..<3 {
        let expected: AccessibilityInfo.Role =
          row < rows ? .columnHeader : column < columns ? .rowHeader : .gridCell
        #expect(host.view(of: .item(row, column))?.accessibility.role == expected, "\(row), \(column)")
      }
    }
  }

  @Test("Days are headings") func daysAreHeadings() throws {
    let week = CalendarLayout(
      days: 7, visibleDays: 7, hours: 8..<18, hourLength: 20, dayHeader: 20, hourGutter: 20
    ) { _ in .timed(day: 1, start: 600, end: 660) }
    let host = try host(week, [1])
    #expect(host.view(of: .supplementary(.dayHeader, [0, 2]))?.accessibility.role == .heading(level: 2))
    #expect(host.view(of: .supplementary(.hourHeader, [0, 2]))?.accessibility.role == .supplementary)
  }

  @Test("Items report the number of selectable items, and headers do not")
  func itemsReportTheSelectableCountAndHeadersDoNot()
    throws
  {
    let host = try host(StackLayout(.list(length: 40).header(20)), [3])
    #expect(host.view(of: .item(0, 1))?.accessibility.selectionMode == SelectionMode.none)
    for mode: SelectionMode in [.single, .multiple, .none] {
      host.engine.settings.selectionMode = mode
      host.frame()
      #expect((0..<3).allSatisfy { host.view(of: .item(0, $0))?.accessibility.selectionMode == mode })
      #expect(host.view(of: .header(of: 0))?.accessibility.selectionMode == SelectionMode.none)
    }
  }

  @Test("An item that is not in rows is a list item") func anItemOutsideRowsIsAListItem() throws {
    let loose = StackLayout { section in
      section.index == 0
        ? .waterfall(columns: 3, length: 50) : .flow(itemSize: LayoutSize(width: 50, height: 50))
    }
    let host = try host(loose, [5, 5])
    for section in 0..<2 { #expect(host.view(of: .item(section, 3))?.accessibility.role == .listItem) }
    #expect(host.violations == [])
  }

  /// The leading edge of a cell determines its column, and the top edge determines its row.
  @Test("Cells are at the positions that they report", arguments: UInt64(0)..<60)
  func cellsAreAtTheirReportedPositions(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spans = (0..<generator.below(30)).map { _ in 1 + generator.below(4) }
    let grid = StackLayout(.grid(columns: 4) { GridArrangement.Item(span: spans[$0.item], length: 40) })
    let layout = try PreparedLayoutBox(
      grid, data: [spans.count],
      in: LayoutEnvironment(
        containerSize: LayoutSize(width: 400, height: 400), direction: generator.pick([.leftToRight, .rightToLeft])))
    for (item, span) in spans.enumerated() {
      let frame = try #require(layout.attributes(of: .item(0, item), viewport: Viewport())?.frame)
      let leading = layout.environment.direction == .leftToRight ? frame.minX : 400 - frame.maxX
      var expected = GridPosition(
        row: Int(frame.minY / 40), column: Int(leading / 100), rowCount: Int(layout.contentSize.height / 40),
        columnCount: 4)
      expected.columnSpan = span
      #expect(layout.gridPosition(of: [0, item]) == expected, "seed \(seed), \(item)")
    }
  }

  @Test("Every view is reported when the number of items grows") func everyViewIsReportedWhenItemsAreAdded() throws {
    let host = try host(StackLayout(.list(length: 40)), [3])
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [4])
    host.frame()
    #expect(host.view(of: .item(0, 3))?.accessibility.setSize == 4)
    #expect(host.violations == [])
  }

  @Test("During a steady scroll, only new views are reported") func aSteadyScrollReportsOnlyNewViews() throws {
    let host = try host(StackLayout(.grid(columns: 3, length: 50)), [3000])
    for step in 1...50 {
      host.engine.scrolled(to: LayoutPoint(x: 0, y: Double(step) * 20), at: Double(step))
      host.engine.update(at: Double(step)) { update in
        #expect(update.accessibilityChanges.isEmpty)
        #expect(update.stateChanges.isEmpty)
      }
    }
  }
}
