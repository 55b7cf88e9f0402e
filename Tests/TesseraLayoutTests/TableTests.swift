import Tessera
import Testing

@Suite("Table")
struct TableTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 100))

  /// Five rows of 30 points and six columns of 50 points. The first two and the last of each are frozen.
  private let layout = TableLayout(
    rows: .same(30), columns: .same(50), frozenRows: 1, frozenColumns: 2, frozenLastRows: 1, frozenLastColumns: 1)

  private func frame(_ element: Element, in table: PreparedTable, at offset: LayoutPoint = .zero) -> LayoutRect? {
    table.attributes(of: element, viewport: Viewport(offset: offset))?.frame
  }

  @Test("A row is a section, and the index of an item is its column")
  func aRowIsASectionAndTheIndexOfAnItemIsItsColumn()
    throws
  {
    let layout = TableLayout(
      rows: .each { [20, 30, 40][$0] }, columns: .each { [50, 60][$0] }, rowSpacing: 2, columnSpacing: 3)
    let table = try layout.prepare([2, 2, 2], in: environment)
    #expect([frame(.item(2, 1), in: table)] == [LayoutRect(x: 50 + 3, y: 20 + 2 + 30 + 2, width: 60, height: 40)])
    #expect(table.contentSize == LayoutSize(width: 50 + 3 + 60, height: 20 + 2 + 30 + 2 + 40))
  }

  @Test("There are as many columns as items in the longest row, and no cells beyond a row's end")
  func theLongestRowDeterminesTheColumnCount() throws {
    let layout = TableLayout(rows: .same(30), columns: .same(50))
    let table = try layout.prepare([1, 3, 0], in: environment)
    #expect(table.columnCount == 3)
    #expect(
      table.elements(in: LayoutRect(x: 0, y: 0, width: 500, height: 500)).map(\.element) == [
        .item(0, 0), .item(1, 0), .item(1, 1), .item(1, 2),
      ])
    #expect(table.attributes(of: .item(0, 1), viewport: Viewport()) == nil)
    #expect(table.contentSize == LayoutSize(width: 3 * 50, height: 3 * 30))
  }

  @Test("The last length of a list applies to all following columns, even a billion")
  func listedLengths() throws {
    let layout = TableLayout(rows: .list([40, 20]), columns: .list([80, 60, 50]))
    let container = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 200))
    let table = try layout.prepare([1_000_000_000, 2, 2], in: container)
    #expect(table.contentSize == LayoutSize(width: 80 + 60 + 50 * 999_999_998, height: 40 + 20 + 20))
    #expect(
      table.attributes(of: .item(1, 1), viewport: Viewport())?.frame == LayoutRect(x: 80, y: 40, width: 60, height: 20))
    let far = table.attributes(of: .item(0, 999_999_999), viewport: Viewport())?.frame
    #expect(far == LayoutRect(x: 80 + 60 + 50 * 999_999_997, y: 0, width: 50, height: 40))
    let empty = try TableLayout(rows: .list([]), columns: .list([])).prepare([3], in: container)
    #expect(empty.contentSize == .zero)
  }

  @Test("Fractions are shares of the container inside its insets")
  func fractionsAreSharesOfTheContainerInsideItsInsets() throws {
    let layout = TableLayout(rows: .same(.fraction(0.5)), columns: .same(.fraction(0.25)))
    var environment = environment
    environment.insets = Insets(top: 20, leading: 10, bottom: 0, trailing: 30)
    let table = try layout.prepare([4, 4], in: environment)
    #expect([frame(.item(1, 1), in: table)] == [LayoutRect(x: 160 / 4, y: 80 / 2, width: 160 / 4, height: 80 / 2)])
  }

  @Test("Frozen rows and columns that leave no room scroll, but are still headers")
  func frozenTracksThatLeaveNoRoomScroll()
    throws
  {
    // The frozen rows take 30 + 30 of 60 points, and the frozen columns take 50 + 50 + 50 of 150.
    let small = LayoutEnvironment(containerSize: LayoutSize(width: 150, height: 60))
    var table = try layout.prepare(DataShape(sections: 5, itemsPerSection: 6), in: small)
    let offset = LayoutPoint(x: 40, y: 20)
    #expect([frame(.item(0, 1), in: table, at: offset)] == [LayoutRect(x: 50, y: 0, width: 50, height: 30)])
    #expect(table.attributes(of: .item(0, 1), viewport: Viewport())?.pins == Pins.none)
    #expect(table.gridPosition(of: ItemPath(section: 0, item: 3))?.heading == .column)
    try table.setEnvironment(environment)
    #expect([frame(.item(0, 1), in: table, at: offset)] == [LayoutRect(x: 40 + 50, y: 20, width: 50, height: 30)])
  }

  @Test("The first and the last rows and columns stay visible")
  func theFirstAndTheLastRowsAndColumnsStayVisible() throws {
    let table = try layout.prepare(DataShape(sections: 5, itemsPerSection: 6), in: environment)
    let offset = LayoutPoint(x: 40, y: 20)
    #expect([frame(.item(2, 3), in: table, at: offset)] == [LayoutRect(x: 3 * 50, y: 2 * 30, width: 50, height: 30)])
    #expect([frame(.item(0, 3), in: table, at: offset)] == [LayoutRect(x: 3 * 50, y: 20, width: 50, height: 30)])
    #expect(
      [frame(.item(4, 3), in: table, at: offset)] == [LayoutRect(x: 3 * 50, y: 20 + 100 - 30, width: 50, height: 30)])
    #expect([frame(.item(2, 1), in: table, at: offset)] == [LayoutRect(x: 40 + 50, y: 2 * 30, width: 50, height: 30)])
    #expect([frame(.item(2, 5), in: table, at: offset)] == [LayoutRect(x: 40 + 200 - 50, y: 60, width: 50, height: 30)])
    #expect([frame(.item(0, 1), in: table, at: offset)] == [LayoutRect(x: 40 + 50, y: 20, width: 50, height: 30)])
  }

  @Test("A table that is overscrolled at its start moves as a whole")
  func anOverscrolledTableMovesAsAWhole() throws {
    let table = try layout.prepare(DataShape(sections: 5, itemsPerSection: 6), in: environment)
    let offset = LayoutPoint(x: -25, y: -15)
    #expect([frame(.item(0, 1), in: table, at: offset)] == [LayoutRect(x: 50, y: 0, width: 50, height: 30)])
  }

  @Test("A frozen cell has a pin for each axis on which it is frozen")
  func aFrozenCellHasAPinForEachFrozenAxis() throws {
    let table = try layout.prepare(DataShape(sections: 5, itemsPerSection: 6), in: environment)
    func pins(_ row: Int, _ column: Int) -> Pins? {
      table.attributes(of: .item(row, column), viewport: Viewport())?.pins
    }
    let second = Pin(edge: .min, distance: 50, box: 50...6 * 50, rest: 50)
    let first = Pin(edge: .min, distance: 0, box: 0...5 * 30, rest: 0)
    let last = Pin(edge: .max, distance: 0, box: 0...5 * 30, rest: 5 * 30)
    #expect(pins(2, 1) == Pins(horizontal: second))
    #expect(pins(0, 3) == Pins(vertical: first))
    #expect(pins(0, 1) == Pins(horizontal: second, vertical: first))
    #expect(pins(4, 1) == Pins(horizontal: second, vertical: last))
    #expect(pins(2, 3) == Pins.none)
  }

  @Test(
    "Corners are in front of frozen rows, frozen rows in front of frozen columns, and frozen columns in front of cells")
  func cornersAreInFrontOfFrozenRowsColumnsAndCells() throws {
    let table = try layout.prepare(DataShape(sections: 5, itemsPerSection: 6), in: environment)
    func z(_ row: Int, _ column: Int) -> Int {
      table.attributes(of: .item(row, column), viewport: Viewport())?.zIndex ?? -1
    }
    let order = [z(2, 3), z(2, 5), z(2, 0), z(4, 3), z(4, 5), z(4, 0), z(0, 3), z(0, 5), z(0, 0)]
    #expect(order == order.sorted())
    #expect(Set(order).count == order.count)
    let top = table.element(at: LayoutPoint(x: 41, y: 21), viewport: Viewport(offset: LayoutPoint(x: 40, y: 20)))
    #expect(top?.element == .item(0, 0))
  }

  @Test("Frozen cells are found at their pinned positions") func frozenCellsAreFoundAtTheirPinnedPositions() throws {
    let table = try layout.prepare(DataShape(sections: 1000, itemsPerSection: 1000), in: environment)
    let viewport = Viewport(offset: LayoutPoint(x: 500 * 50, y: 500 * 30))
    let corner = LayoutRect(x: 500 * 50 + 1, y: 500 * 30 + 1, width: 1, height: 1)
    #expect(
      table.elements(in: corner, viewport: viewport).map(\.element) == [
        .item(0, 0), .item(0, 500), .item(500, 0), .item(500, 500),
      ])
  }

  @Test("Lines are in the middle of the spacing, and are as long as the tracks that scroll with them")
  func linesAreInTheMiddleOfTheSpacing() throws {
    let layout = TableLayout(
      rows: .same(30), columns: .same(50), frozenColumns: 1, rowSpacing: 4, columnSpacing: 6, rowLines: 2,
      columnLines: 1)
    let table = try layout.prepare([3, 3], in: environment)
    let offset = LayoutPoint(x: 25, y: 0)
    #expect(
      [frame(.decoration(.rowLine, [0, 0]), in: table, at: offset)] == [
        LayoutRect(x: 25, y: 30 + 1, width: 56, height: 2)
      ])
    #expect(
      [frame(.decoration(.rowLine, [0, 1]), in: table, at: offset)] == [
        LayoutRect(x: 56, y: 30 + 1, width: 50 + 6 + 50, height: 2)
      ])
    #expect(
      [frame(.decoration(.columnLine, [0, 0]), in: table, at: offset)] == [
        LayoutRect(x: 25 + 50 + 2.5, y: 0, width: 1, height: 30 + 4 + 30)
      ])
    #expect(frame(.decoration(.rowLine, [1, 0]), in: table) == nil)
    #expect(frame(.decoration(.columnLine, [0, 2]), in: table) == nil)
  }

  @Test("In right-to-left layouts, the first column is at the right and is pinned there")
  func rightToLeftTheFirstColumnIsPinnedAtTheRight() throws {
    var environment = environment
    environment.direction = .rightToLeft
    let table = try layout.prepare(DataShape(sections: 5, itemsPerSection: 6), in: environment)
    let (rest, held, alone): (Double, Double, Double) = (300 - 50, 60 + 200 - 50, 200 - 50)
    #expect(frame(.item(1, 0), in: table, at: LayoutPoint(x: 300 - 200, y: 0))?.x == rest)
    #expect(frame(.item(1, 0), in: table, at: LayoutPoint(x: 60, y: 0))?.x == held)
    #expect(table.attributes(of: .item(1, 0), viewport: Viewport())?.pins.horizontal?.edge == .max)
    let narrow = try layout.prepare([2], in: environment)
    #expect(frame(.item(0, 0), in: narrow)?.x == alone)
  }

  @Test("Tracks frozen at both ends are treated as frozen at the start")
  func tracksFrozenAtBothEndsAreFrozenAtTheStart() throws {
    let layout = TableLayout(
      rows: .same(30), columns: .same(50), frozenRows: 3, frozenColumns: 1, frozenLastRows: 9, frozenLastColumns: 9)
    let table = try layout.prepare([1, 1], in: environment)
    let cell = table.attributes(of: .item(1, 0), viewport: Viewport())
    #expect(cell?.pins.vertical?.edge == .min)
    #expect(cell?.pins.horizontal?.edge == .min)
  }

  @Test("A million rows by a thousand columns are stored as a few numbers")
  func aHugeTableIsStoredAsAFewNumbers() throws {
    let layout = TableLayout(rows: .same(44), columns: .same(100), frozenRows: 1, frozenColumns: 1)
    let table = try layout.prepare(DataShape(sections: 1_000_000, itemsPerSection: 1000), in: environment)
    #expect(table.contentSize == LayoutSize(width: 100 * 1000, height: 44 * 1_000_000))
    let end = Viewport(offset: LayoutPoint(x: 100 * 1000 - 200, y: 44 * 1_000_000 - 100))
    #expect(table.visibleItems(end).last == [999_999, 999])
  }
}
