import Tessera
import TesseraScripts
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraEngine

@Suite("Neighbors compared with a scan of all frames")
struct NeighborTests {
  /// Compares every movement from a sample of items.
  private func check(_ layout: AnyPreparedLayout, _ generator: inout SeededGenerator, _ note: String) throws {
    let engine = CollectionEngine(layout)
    let reference = ReferenceNeighbors(layout)
    var section = 0
    for run in layout.data.runs {
      for _ in 0..<run.sections {
        for item in 0..<run.items where run.items < 40 || generator.chance(10) {
          let path = ItemPath(section: section, item: item)
          let found = try #require(layout.attributes(of: .item(path), viewport: Viewport()))
          engine.setFocus(path)
          for movement in [FocusMovement.left, .right, .up, .down] {
            let expected = reference.neighbor(of: path, at: found.restingFrame, movement)
            #expect(engine.target(of: movement) == expected, "\(note), \(path) \(movement)")
          }
        }
        section += 1
      }
    }
  }

  @Test("The search agrees with a scan", arguments: UInt64(0)..<400)
  func theSearchAgreesWithAScan(seed: UInt64) throws {
    var stacks = RandomStacks(seed: seed)
    let stack = stacks.next()
    let layout = try PreparedLayoutBox(stack.layout, data: stack.data, in: stack.environment)
    var generator = SeededGenerator(seed: seed)
    try check(layout, &generator, "seed \(seed)")
  }

  @Test("The search agrees with a scan in tables", arguments: UInt64(0)..<60)
  func inTablesToo(seed: UInt64) throws {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    let layout = try PreparedLayoutBox(table.layout, data: table.data, in: table.environment)
    var generator = SeededGenerator(seed: seed)
    try check(layout, &generator, "seed \(seed)")
  }

  /// Tests each kind separately and realistically: with scrolling, and in both reading directions.
  @Test(
    "The search agrees with a scan in each arrangement", arguments: 0..<8,
    [ReadingDirection.leftToRight, .rightToLeft])
  func inEachArrangement(_ kind: Int, _ direction: ReadingDirection) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), direction: direction)
    let sizes = { (path: ItemPath) in Double(path.item * 37 % 50) }
    let layout: AnyPreparedLayout =
      switch kind {
      case 0:
        try PreparedLayoutBox(
          StackLayout(.list(length: 44).header(28, pinned: true)), data: [30, 0, 12], in: environment)
      case 1:
        try PreparedLayoutBox(
          StackLayout(.grid(columns: 3, length: 50, lineSpacing: 4, itemSpacing: 6).header(30)), data: [11, 7],
          in: environment)
      case 2:
        try PreparedLayoutBox(
          StackLayout(
            .flow(itemSpacing: 5) { ItemSize(width: .fixed(40 + sizes($0)), height: .fixed(20 + sizes($0))) }),
          data: [35, 9], in: environment)
      case 3:
        try PreparedLayoutBox(
          StackLayout(
            axis: .horizontal, sectionSpacing: 20,
            .flow(itemSize: LayoutSize(width: 50, height: 50), lineSpacing: 10, itemSpacing: 10, distribution: .start)
              .header(60, on: .top, pinned: true)), data: [38, 9, 10], in: environment)
      case 4:
        try PreparedLayoutBox(
          StackLayout(
            .waterfall(columns: 4) { WaterfallArrangement.Item(length: .fixed(30 + sizes($0))) }.header(20)),
          data: [37, 20], in: environment)
      case 5:
        try PreparedLayoutBox(
          StackLayout(axis: .horizontal, .shelf(itemLength: 84, height: 150, spacing: 8).header(40, on: .top)),
          data: [9, 5, 3, 0, 2, 9, 1], in: environment)
      case 6:
        try PreparedLayoutBox(
          StackLayout { section in
            section.index % 3 == 2
              ? .grid(columns: 3, length: 50) : .shelf(itemLength: .fixed(40 + sizes([0, section.index])), height: 60)
          }, data: [9, 2, 4, 1, 12, 3, 3, 7, 8], in: environment)
      default:
        try PreparedLayoutBox(
          TableLayout(
            rows: .same(30), columns: .same(60), frozenRows: 2, frozenColumns: 1, frozenLastRows: 1,
            frozenLastColumns: 1),
          data: DataShape(sections: 30, itemsPerSection: 12), in: environment)
      }
    var generator = SeededGenerator(seed: 1)
    try check(layout, &generator, "kind \(kind)")
  }

  @Test(
    "Neither the focus nor a card skips a column of a board", arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func boards(direction: ReadingDirection) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 900, height: 700), direction: direction)
    let columns = StackLayout(axis: .horizontal, .shelf(itemLength: 84, height: 200, spacing: 8).header(40, on: .top))
    let (forth, back) = direction == .leftToRight ? (FocusMovement.right, FocusMovement.left) : (.left, .right)
    let engine = try CollectionEngine(columns, data: [5, 2, 1, 9], in: environment)
    engine.setFocus([0, 4])
    let steps: [(movement: FocusMovement, path: ItemPath)] = [
      (forth, [1, 1]), (forth, [2, 0]), (forth, [3, 0]), (back, [2, 0]), (back, [1, 0]),
    ]
    for step in steps {
      #expect(engine.target(of: step.movement) == step.path)
      engine.setFocus(step.path)
    }

    let cards = try CollectionController(columns, [0: [1, 2, 3], 1: [], 2: [4, 5]], in: environment)
    cards.allowDrags()
    func items() -> [[Int]?] { (0..<3).map { cards.snapshot.items(in: $0) } }
    cards.engine.setFocus([0, 1])
    cards.engine.moveFocusedItem(forth)
    #expect(items() == [[1, 3], [2], [4, 5]])
    cards.engine.moveFocusedItem(forth)
    #expect(items() == [[1, 3], [], [2, 4, 5]])
    cards.engine.moveFocusedItem(back)
    #expect(items() == [[1, 3], [2], [4, 5]])
  }

  @Test("Home and End move along a table's row and, with Command, through the whole table")
  func endsOfRows() throws {
    let table = TableLayout(
      rows: .same(30), columns: .same(80), frozenRows: 1, frozenColumns: 1)
    let host = try host(table, [20, 20, 20, 12])
    func press(_ key: Key, _ modifiers: KeyModifiers = []) -> ItemPath? {
      host.engine.pressed(key, modifiers)
      host.runUntilIdle()
      return host.engine.focus
    }
    host.engine.setFocus([3, 5])
    #expect(press(.end) == [3, 11])
    #expect(press(.home) == [3, 0])
    #expect(press(.arrowUp) == [2, 0])
    #expect(press(.end) == [2, 19])
    #expect(press(.end, .command) == [3, 11])
    #expect(press(.home, .command) == [0, 0])
    // A grid's rows depend on its width, so the keys move to the grid's ends.
    let grid = try self.grid()
    grid.engine.setFocus([0, 10])
    grid.engine.pressed(.end)
    #expect(grid.engine.focus == [0, 29])
    grid.engine.pressed(.home)
    #expect(grid.engine.focus == [0, 0])
    #expect(host.violations == [])
  }

  private func grid() throws -> RecordingHost { try host(StackLayout(.grid(columns: 3, length: 40)), [30]) }

  @Test("The focus moves through ten million items from end to end")
  func theFocusMovesThroughTenMillionItems() throws {
    let flow = StackLayout(.flow(itemSize: LayoutSize(width: 30, height: 30), itemSpacing: 5).header(20, pinned: true))
    let host = try host(flow, DataShape(sections: 1000, itemsPerSection: 10_000))
    host.engine.pressed(.end)
    host.frame()
    #expect(host.engine.focus == [999, 9999])
    host.engine.pressed(.arrowUp)
    host.frame()
    #expect(host.violations == [])
    #expect(host.engine.focus == [999, 9990])
  }
}
