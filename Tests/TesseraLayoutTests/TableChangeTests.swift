import Tessera
import Testing

@Suite("Changes to a table")
struct TableChangeTests {
  /// The values that the data owner returns, and the number of requests.
  private final class Owner {
    var rows: [Length]
    var columns: [Length]
    var asked = 0

    init(rows: [Length], columns: [Length]) {
      (self.rows, self.columns) = (rows, columns)
    }

    func table(_ data: DataShape, in environment: LayoutEnvironment) throws -> PreparedLayoutBox<TableLayout> {
      let layout = TableLayout(
        rows: .each { index in
          self.asked += 1
          return self.rows[index]
        },
        columns: .each { index in
          self.asked += 1
          return self.columns[index]
        })
      return try PreparedLayoutBox(layout, data: data, in: environment)
    }
  }

  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 100))

  private func heights(_ table: AnyPreparedLayout, rows: Int) -> [Double?] {
    (0..<rows).map { table.attributes(of: .item($0, 0), viewport: Viewport())?.frame.height }
  }

  @Test("A row's height is requested when the row is inserted or reloaded")
  func aRowsHeightIsRequestedOnInsertionAndReload() throws {
    let owner = Owner(rows: [10, 20, 30], columns: [50])
    let table = try owner.table([1, 1, 1], in: environment)
    owner.rows = [11, 15, 21, 31]
    owner.asked = 0
    try table.apply(BatchUpdate([.insertSection(1), .reloadSection(2)]), data: [1, 1, 1, 1])
    #expect(heights(table, rows: 4) == [10, 15, 20, 31])
    #expect(owner.asked == 2)
    try table.apply(BatchUpdate([.moveSection(from: 3, to: 0), .deleteSection(1)]), data: [1, 1, 1])
    #expect(heights(table, rows: 3) == [31, 10, 20])
    #expect(owner.asked == 2)
  }

  @Test("Columns are requested again when items change") func columnsAreRequestedAgainWhenItemsChange() throws {
    let owner = Owner(rows: [10, 20], columns: [50, 60])
    let table = try owner.table([2, 2], in: environment)
    owner.columns = [50, 55, 60]
    try table.apply(BatchUpdate([.insertItem([0, 1]), .insertItem([1, 1])]), data: [3, 3])
    #expect(table.contentSize.width == 50 + 55 + 60)
    #expect(table.prepared.columnCount == 3)
  }

  @Test("Columns are requested again when the length of the longest row changes")
  func columnsAreRequestedAgainWhenTheLongestRowChanges() throws {
    let owner = Owner(rows: [10, 20], columns: [50, 60])
    let table = try owner.table([1, 2], in: environment)
    try table.apply(BatchUpdate([.deleteSection(1)]), data: [1])
    #expect(table.contentSize == LayoutSize(width: 50, height: 10))
  }

  @Test("An invalid batch or length is rejected and changes nothing")
  func anInvalidBatchOrLengthChangesNothing() throws {
    let owner = Owner(rows: [10, 20], columns: [50])
    let table = try owner.table([1, 1], in: environment)
    let before = table.visibleElements(Viewport())
    #expect(throws: ChangeError.wrongItemCount(.init(section: 1, sectionAfter: 0, found: 2, before: 1))) {
      try table.apply(BatchUpdate([.deleteSection(0)]), data: [2])
    }
    owner.rows = [-1, 10, 20]
    #expect(throws: ChangeError.layout(LayoutError(.negative, .trackLength, value: -1, at: .section(0)))) {
      try table.apply(BatchUpdate([.insertSection(0)]), data: [1, 1, 1])
    }
    owner.rows = [10, 20]
    owner.columns = [50, .fixed(.infinity)]
    #expect(throws: ChangeError.layout(LayoutError(.notFinite, .trackLength, value: .infinity, at: .column(1)))) {
      try table.apply(BatchUpdate([.insertItem([1, 1])]), data: [1, 2])
    }
    #expect(throws: ChangeError.notEstimated(.item(0, 0))) {
      try table.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 1, height: 1))])
    }
    #expect(table.visibleElements(Viewport()) == before)
  }

  // MARK: - Measured rows

  private func measure(_ table: AnyPreparedLayout, _ heights: [ItemPath: Double]) throws {
    try table.measure(heights.map { MeasuredSize(.item($0), LayoutSize(width: 0, height: $1)) })
  }

  private func unmeasured(_ table: AnyPreparedLayout) -> [ItemPath] {
    table.visibleElements(Viewport()).filter { $0.estimates == .height }.map { $0.element.path }
  }

  @Test("A row with an estimated height is as tall as the tallest of its measured cells")
  func measuredRows() throws {
    let owner = Owner(rows: [.estimated(10), 20], columns: [50, 60])
    let table = try owner.table([2, 2], in: environment)
    #expect(heights(table, rows: 2) == [10, 20])
    #expect(unmeasured(table) == [[0, 0], [0, 1]])
    try measure(table, [[0, 0]: 33.5])
    #expect(heights(table, rows: 2) == [33.5, 20])
    #expect(unmeasured(table) == [[0, 1]])
    #expect(table.measurableSides(of: .item(0, 0)) == .height)
    #expect(table.measurableSides(of: .item(1, 0)) == [])
    try measure(table, [[0, 1]: 12])
    #expect(heights(table, rows: 2) == [33.5, 20])
    try measure(table, [[0, 0]: 5])
    #expect(heights(table, rows: 2) == [12, 20])
    #expect(unmeasured(table) == [])
    #expect(table.contentSize.height == 32)
  }

  @Test("Cells keep their heights when they or their rows move, and lose them when they are reloaded")
  func measuredRowsInBatches() throws {
    let owner = Owner(rows: [.estimated(10), .estimated(10)], columns: [50, 50])
    let table = try owner.table([2, 2], in: environment)
    try measure(table, [[0, 0]: 40, [0, 1]: 15])
    try table.apply(BatchUpdate([.moveSection(from: 0, to: 1), .moveItem(from: [0, 0], to: [1, 1])]), data: [2, 2])
    #expect(heights(table, rows: 2) == [10, 40])
    #expect(unmeasured(table) == [[0, 0], [0, 1]])
    try table.apply(BatchUpdate([.reloadItem([1, 1])]), data: [2, 2])
    #expect(heights(table, rows: 2) == [10, 15])
    #expect(unmeasured(table) == [[0, 0], [0, 1], [1, 1]])
    try table.apply(BatchUpdate([.deleteItem([1, 0])]), data: [2, 1])
    #expect(heights(table, rows: 2) == [10, 10])
  }

  @Test("Cells are measured again when the width of their column or container changes")
  func measuredRowsOfOtherWidths() throws {
    let owner = Owner(rows: [.estimated(10), .fraction(0.2)], columns: [50, .fraction(0.5)])
    let table = try owner.table([2, 2], in: environment)
    try measure(table, [[0, 0]: 40, [0, 1]: 15])
    var other = environment
    other.containerSize.height = 150
    try table.setEnvironment(other)
    #expect(heights(table, rows: 2) == [40, 30])
    #expect(unmeasured(table) == [])
    other.containerSize.width = 180
    try table.setEnvironment(other)
    #expect(heights(table, rows: 2) == [40, 30])
    #expect(unmeasured(table) == [[0, 0], [0, 1]])
    try measure(table, [[0, 0]: 20, [0, 1]: 18])
    owner.columns = [50, 70]
    try table.apply(BatchUpdate([.reloadItem([1, 0])]), data: [2, 2])
    #expect(heights(table, rows: 2) == [20, 30])
    #expect(unmeasured(table) == [[0, 1]])
    try table.forgetMeasurements()
    #expect(unmeasured(table) == [[0, 0], [0, 1]])
  }

  @Test("Invalid measured sizes are rejected and change nothing")
  func wrongMeasuredSizes() throws {
    let owner = Owner(rows: [.estimated(10), 20], columns: [50, 60])
    let table = try owner.table([2, 1], in: environment)
    let before = table.visibleElements(Viewport())
    func error(_ element: Element, _ height: Double) -> ChangeError? {
      do {
        try table.measure([
          MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 7)),
          MeasuredSize(element, LayoutSize(width: 0, height: height)),
        ])
      } catch {
        return error
      }
      return nil
    }
    #expect(error(.item(1, 0), 1) == .notEstimated(.item(1, 0)))
    #expect(error(.item(1, 1), 1) == .noSuchElement(.item(1, 1)))
    #expect(error(.item(2, 0), 1) == .noSuchElement(.item(2, 0)))
    #expect(error(.decoration(.rowLine, [0, 0]), 1) == .noSuchElement(.decoration(.rowLine, [0, 0])))
    #expect(error(.item(0, 1), -1) == .layout(LayoutError(.negative, .itemSize, value: -1, at: .item([0, 1]))))
    #expect(table.visibleElements(Viewport()) == before)
  }

  @Test("A container change requests only fractional lengths again")
  func aContainerChangeRequestsOnlyFractionalLengths() throws {
    let owner = Owner(rows: [10, 20], columns: [.fraction(0.5), 30])
    let table = try owner.table([2, 2], in: environment)
    owner.asked = 0
    var other = environment
    other.containerSize.height = 70
    try table.setEnvironment(other)
    #expect(owner.asked == 0)
    other.containerSize.width = 300
    try table.setEnvironment(other)
    #expect(owner.asked == 2)
    #expect(table.contentSize.width == 150 + 30)
  }

  @Test("An inserted row with a fractional height follows the container")
  func anInsertedFractionalRowFollowsTheContainer() throws {
    let owner = Owner(rows: [10], columns: [30])
    let table = try owner.table([1], in: environment)
    owner.rows.append(.fraction(0.5))
    try table.apply(BatchUpdate([.insertSection(1)]), data: [1, 1])
    var other = environment
    other.containerSize.height = 80
    try table.setEnvironment(other)
    #expect(heights(table, rows: 2) == [10, 80 / 2])
  }

  @Test("The errors for invalid numbers name them") func errorsNameInvalidNumbers() {
    func error(_ layout: TableLayout, _ data: DataShape = [2, 2]) -> LayoutError? {
      do { _ = try layout.prepare(data, in: environment) } catch { return error }
      return nil
    }
    let usual = TableLayout(rows: .same(10), columns: .same(10))
    #expect(error(usual) == nil)
    var layout = usual
    layout.frozenLastColumns = -2
    #expect(error(layout) == LayoutError(.negative, .frozenCount, value: -2, at: .layout))
    layout = usual
    layout.rowSpacing = -1
    #expect(error(layout) == LayoutError(.negative, .lineSpacing, value: -1, at: .layout))
    layout = usual
    layout.columnLines = .nan
    #expect(error(layout)?.quantity == .separatorThickness)
    layout = usual
    layout.columns = .each { $0 == 1 ? -3 : 10 }
    #expect(error(layout) == LayoutError(.negative, .trackLength, value: -3, at: .column(1)))
    layout = usual
    layout.rows = .same(.fraction(-1))
    #expect(error(layout) == LayoutError(.negative, .trackLength, value: -1, at: .layout))
    layout.rows = .each { $0 == 0 ? .aspectRatio(2) : 10 }
    #expect(error(layout) == LayoutError(.noOtherSide, .aspectRatio, value: 2, at: .section(0)))
    #expect(error(usual, [-1]) == LayoutError(.negative, .itemCount, value: -1, at: .section(0)))
    #expect(error(usual, DataShape(sections: -1, itemsPerSection: 1))?.quantity == .sectionCount)
    #expect(error(usual, DataShape(sections: .max, itemsPerSection: 1))?.quantity == .contentExtent)
    #expect(error(usual, DataShape(sections: 1, itemsPerSection: .max))?.quantity == .contentExtent)
    var twice = DataShape(sections: .max, itemsPerSection: 0)
    twice.append(DataShape.Run(sections: .max, items: 1))
    #expect(error(usual, twice)?.quantity == .sectionCount)
    layout = usual
    layout.frozenRows = .max
    layout.frozenLastRows = .max
    #expect(error(layout) == nil)
  }
}
