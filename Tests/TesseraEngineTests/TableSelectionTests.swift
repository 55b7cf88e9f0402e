import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Selection in tables")
struct TableSelectionTests {
  /// Creates a table of 100 rows of 40 cells of 60 × 30, with headings, in a container of 320 × 480.
  private func table(_ unit: SelectionUnit = .cell, _ mode: SelectionMode = .multiple) throws -> RecordingHost {
    let layout = TableLayout(rows: .same(30), columns: .same(60), frozenRows: 1, frozenColumns: 1)
    let host = try host(layout, DataShape(sections: 100, itemsPerSection: 40))
    host.engine.settings.selectionUnit = unit
    host.engine.settings.selectionMode = mode
    _ = host.takeEvents()
    return host
  }

  private func rectangle(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>) -> Selection {
    Selection(rows.flatMap { row in columns.map { ItemPath(section: row, item: $0) } })
  }

  private func rows(_ rows: ClosedRange<Int>) -> Selection { rectangle(rows, 0...39) }

  /// Returns the center of a cell in the container if the table is at its start.
  private func middle(_ row: Int, _ column: Int) -> LayoutPoint {
    LayoutPoint(x: 60 * Double(column) + 30, y: 30 * Double(row) + 15)
  }

  private func click(_ host: RecordingHost, _ row: Int, _ column: Int, _ modifiers: KeyModifiers = [], at time: Double)
  {
    host.engine.pointerDown(at: middle(row, column), .mouse, modifiers, at: time)
    host.engine.pointerUp(at: middle(row, column), at: time + 0.01)
  }

  @Test("With Shift, a range is the rectangle between two cells, in any direction")
  func ranges() throws {
    let host = try table()
    click(host, 5, 3, at: 1)
    click(host, 8, 2, .shift, at: 2)
    #expect(host.engine.selection == rectangle(5...8, 2...3))
    for key in [Key.arrowUp, .arrowUp, .arrowUp, .arrowUp, .arrowRight, .arrowRight] {
      host.engine.pressed(key, .shift)
    }
    #expect(host.engine.selection == rectangle(4...5, 3...4))
    click(host, 10, 1, .command, at: 3)
    click(host, 11, 2, [.shift, .command], at: 4)
    #expect(host.engine.selection == rectangle(4...5, 3...4).union(rectangle(10...11, 1...2)))
    #expect(host.violations(afterFrame: true) == [])
  }

  @Test("Rows with fewer cells contribute their existing cells") func raggedRows() throws {
    let host = try host(TableLayout(rows: .same(30), columns: .same(60)), [5, 2, 0, 4])
    host.engine.settings.selectionMode = .multiple
    host.engine.select([0, 1])
    host.engine.extendSelection(to: [3, 3])
    #expect(host.engine.selection == Selection([[0, 1], [0, 2], [0, 3], [1, 1], [3, 1], [3, 2], [3, 3]]))
  }

  @Test("A mouse dragged over cells selects the rectangle between them, and the focus follows")
  func sweeping() throws {
    let host = try table()
    host.frame()
    #expect(host.engine.pointerDown(at: middle(2, 2), at: 1))
    #expect(!host.engine.pointerMoved(to: LayoutPoint(x: 152, y: 76), at: 1.01))
    #expect(host.engine.pointerMoved(to: middle(6, 4), at: 1.02))
    #expect(host.engine.selection == rectangle(2...6, 2...4))
    #expect(host.engine.pointerMoved(to: middle(3, 1), at: 1.03))
    #expect(host.engine.selection == rectangle(2...3, 1...2))
    // Over a heading, the pointer selects the cell behind it.
    #expect(host.engine.pointerMoved(to: middle(3, 0), at: 1.04))
    #expect(host.engine.selection == rectangle(2...3, 1...2))
    #expect(host.engine.pointerUp(at: middle(4, 2), at: 1.05))
    #expect(host.engine.selection == rectangle(2...4, 2...2))
    #expect(host.engine.focus == [4, 2])
    #expect(!host.engine.pointerMoved(to: middle(9, 4), at: 1.06))
    // With Command, other cells stay selected.
    host.engine.pointerDown(at: middle(7, 3), .mouse, .command, at: 2)
    host.engine.pointerMoved(to: middle(9, 4), at: 2.01)
    host.engine.pointerMoved(to: middle(8, 4), at: 2.02)
    host.engine.pointerUp(at: middle(8, 4), at: 2.03)
    #expect(host.engine.selection == rectangle(2...4, 2...2).union(rectangle(7...8, 3...4)))
    #expect(host.violations(afterFrame: true) == [])
  }

  @Test("At an edge, selecting with the mouse keeps scrolling while the pointer does not move")
  func sweepingScrolls() throws {
    let host = try table()
    host.frame()
    host.engine.pointerDown(at: middle(10, 2), at: 0.1)
    host.engine.pointerMoved(to: LayoutPoint(x: 150, y: 478), at: 0.11)
    for _ in 0..<60 { host.frame() }
    #expect(host.engine.viewport.offset.y > 300)
    let last = try #require(host.engine.focus)
    #expect(last.section > 22)
    #expect(host.engine.selection == rectangle(10...last.section, 2...2))
    host.engine.pointerCancelled()
    host.frame()
    #expect(!host.wantsTick)
    #expect(host.violations == [])
  }

  @Test("A finger scrolls, and dragging the mouse selects nothing in a list or in single selection")
  func dragsThatDoNotSelect() throws {
    let finger = try table()
    finger.frame()
    finger.engine.pointerDown(at: middle(2, 2), .touch, at: 1)
    #expect(!finger.engine.pointerMoved(to: middle(6, 4), at: 1.02))
    let single = try table(.cell, .single)
    single.frame()
    single.engine.pointerDown(at: middle(2, 2), at: 1)
    #expect(!single.engine.pointerMoved(to: middle(6, 4), at: 1.02))
    let list = try host(StackLayout(.list(length: 40)), [20])
    list.engine.settings.selectionMode = .multiple
    list.frame()
    list.engine.pointerDown(at: middle(2, 2), at: 1)
    #expect(!list.engine.pointerMoved(to: middle(6, 4), at: 1.02))
    #expect([finger, single, list].allSatisfy { $0.engine.selection.isEmpty })
  }

  @Test("If rows are selected, a click, a range and Select All select whole rows without column headings")
  func wholeRows() throws {
    let host = try table(.row)
    host.frame()
    click(host, 3, 2, at: 1)
    #expect(host.engine.selection == rows(3...3))
    click(host, 6, 1, .shift, at: 2)
    #expect(host.engine.selection == rows(3...6))
    click(host, 5, 4, .command, at: 3)
    #expect(host.engine.selection == rows(3...6).subtracting(rows(5...5)))
    _ = host.takeEvents()
    click(host, 0, 2, at: 4)
    host.frame()
    #expect(host.engine.selection == rows(3...6).subtracting(rows(5...5)))
    #expect(host.takeEvents().contains(.activated([0, 2])))
    host.engine.selectAll()
    #expect(host.engine.selection == rows(1...99))
    host.engine.select([7, 0])
    host.engine.pointerDown(at: middle(4, 2), at: 5)
    host.engine.pointerMoved(to: middle(2, 3), at: 5.01)
    #expect(host.engine.selection == rows(2...4))
    #expect(host.violations(afterFrame: true) == [])
  }

  @Test("In single selection, at most one row is selected, and it remains fully selected when the data change")
  func oneRow() throws {
    let host = try table(.row, .single)
    host.engine.select([3, 1])
    host.engine.extendSelection(to: [8, 1])
    #expect(host.engine.selection == rows(8...8))
    #expect(host.engine.select(rectangle(4...4, 2...3)))
    #expect(host.engine.selection == rows(4...4))
    #expect(!host.engine.select(rows(4...5)))
    var batch = BatchUpdate()
    for row in 0..<100 { batch.insert(at: ItemPath(section: row, item: 7)) }
    try host.engine.apply(batch, data: DataShape(sections: 100, itemsPerSection: 41))
    #expect(host.engine.selection == rectangle(4...4, 0...40))
    host.engine.settings.selectionUnit = .cell
    host.engine.select([2, 2])
    host.engine.settings.selectionUnit = .row
    #expect(host.engine.selection == rectangle(2...2, 0...40))
  }

  @Test("If the offset is preserved, sorting rows does not move the viewport", arguments: [true, false])
  func sorting(keepsOffset: Bool) throws {
    let host = try table()
    host.engine.scrolled(to: LayoutPoint(x: 0, y: 600), at: 1)
    host.frame()
    var reversed = BatchUpdate()
    for row in 1..<100 { reversed.moveSection(from: row, to: 100 - row) }
    try host.engine.apply(reversed, data: DataShape(sections: 100, itemsPerSection: 40), keepsOffset: keepsOffset)
    host.frame()
    #expect((host.engine.viewport.offset.y == 600) == keepsOffset)
    // Limited by the content's extent.
    var shorter = BatchUpdate()
    for row in 20..<100 { shorter.deleteSection(row) }
    try host.engine.apply(shorter, data: DataShape(sections: 20, itemsPerSection: 40), keepsOffset: true)
    host.frame()
    #expect(host.engine.viewport.offset.y == 20 * 30 - 480)
    #expect(host.violations == [])
  }
}
