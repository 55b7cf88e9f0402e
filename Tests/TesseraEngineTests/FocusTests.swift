import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Focus")
struct FocusTests {
  let grid = StackLayout(.grid(columns: 3, length: 50).header(30, pinned: true))

  private func press(_ host: RecordingHost, _ keys: Key...) {
    for key in keys {
      host.engine.pressed(key)
      host.frame()
    }
  }

  @Test("Arrow keys move the focus in their direction") func arrowKeysMoveTheFocusInTheirDirection() throws {
    let host = try host(grid, [8, 4])
    press(host, .arrowDown)
    #expect(host.engine.focus == [0, 0])
    press(host, .arrowRight, .arrowDown)
    #expect(host.engine.focus == [0, 4])
    press(host, .arrowDown, .arrowDown)
    #expect(host.engine.focus == [1, 1])
    press(host, .arrowLeft, .arrowLeft, .arrowUp)
    #expect(host.engine.focus == [0, 6])
    press(host, .end)
    #expect(host.engine.focus == [1, 3])
    press(host, .arrowDown, .arrowRight)
    #expect(host.engine.focus == [1, 3])
    press(host, .home)
    #expect(host.engine.focus == [0, 0])
    #expect(host.violations == [])
  }

  @Test("If there is no item straight ahead, the neighbor is the closest item on the next line")
  func theNeighborIsTheClosestItemOnTheNextLine() throws {
    let host = try host(grid, [4])
    host.engine.setFocus([0, 2])
    press(host, .arrowDown)
    #expect(host.engine.focus == [0, 3])
    press(host, .arrowRight)
    #expect(host.engine.focus == [0, 3])
  }

  @Test("In a mirrored grid, the left arrow moves the focus left") func inAMirroredGridLeftIsLeft() throws {
    let mirrored = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), direction: .rightToLeft)
    let host = try host(grid, [9], in: mirrored)
    host.engine.setFocus([0, 0])
    press(host, .arrowLeft)
    #expect(host.engine.focus == [0, 1])
    press(host, .arrowRight)
    #expect(host.engine.focus == [0, 0])
  }

  @Test("The focused item is scrolled into view, clear of pinned headers")
  func theFocusedItemIsScrolledClearOfPinnedHeaders() throws {
    let host = try host(grid, [3000])
    host.engine.setFocus([0, 0])
    for _ in 0..<30 { press(host, .arrowDown) }
    #expect(host.engine.focus == [0, 90])
    #expect(host.frame(of: .item(0, 90))?.maxY == 480)
    for _ in 0..<20 { press(host, .arrowUp) }
    #expect(host.frame(of: .item(0, 30))?.y == 30)
    #expect(host.violations == [])
  }

  @Test("If nothing has the focus, keys start at the first item that no pinned header covers")
  func withoutAFocusKeysStartInView() throws {
    for (key, item) in [(Key.arrowDown, 63), (.arrowLeft, 63), (.pageDown, 63 + 9 * 3), (.pageUp, 63 - 9 * 3)] {
      let host = try host(grid, [3000])
      // The header covers the line at 980 and a part of the line at 1030.
      host.scroll(to: LayoutPoint(x: 0, y: 1010))
      press(host, key)
      #expect(host.engine.focus == [0, item])
      if item == 63 { #expect(host.engine.viewport.offset.y == 1010) }
      #expect(host.violations == [])
    }
  }

  @Test("A focused item keeps its view in the order of the data")
  func aFocusedItemKeepsItsViewInTheOrderOfTheData() throws {
    let host = try host(grid, [3000])
    host.engine.setFocus([0, 4])
    host.scroll(to: LayoutPoint(x: 0, y: 20000))
    #expect(host.elements(.focused) == [.item(0, 4)])
    #expect(host.violations == [])
    host.scroll(to: LayoutPoint(x: 0, y: 0))
    host.engine.setFocus([0, 2999])
    host.frame()
    #expect(host.elements(.focused) == [.item(0, 2999)])
    #expect(host.violations == [])
    host.engine.setFocus(nil)
    host.frame()
    #expect(host.shown[.item(0, 2999)] == nil)
  }

  @Test("Page keys move the focus by the visible extent") func pageKeysMoveByTheVisibleExtent() throws {
    let host = try host(grid, [3000])
    host.engine.setFocus([0, 1])
    press(host, .pageDown)
    // Nine lines of 50 points in 480 points.
    #expect(host.engine.focus == [0, 1 + 9 * 3])
    press(host, .pageUp)
    #expect(host.engine.focus == [0, 1])
    press(host, .end, .pageDown)
    #expect(host.engine.focus == [0, 2999])
  }

  @Test("Shift and arrow keys extend the selection from the item where it began")
  func shiftAndArrowsExtendTheSelection() throws {
    let host = try host(grid, [30])
    host.engine.settings.selectionMode = .multiple
    host.engine.setFocus([0, 4])
    host.engine.pressed(.arrowDown, .shift)
    #expect(host.engine.selection == Selection((4...7).map { ItemPath(section: 0, item: $0) }))
    host.engine.pressed(.arrowUp, .shift)
    #expect(host.engine.selection == Selection([[0, 4]]))
    host.engine.pressed(.arrowLeft, .shift)
    #expect(host.engine.selection == Selection([[0, 3], [0, 4]]))
    host.engine.pressed(.arrowRight)
    host.engine.pressed(.space)
    #expect(host.engine.selection == Selection([[0, 3]]))
    host.engine.pressed(.a, .command)
    #expect(host.engine.selection.count == 30)
    host.engine.pressed(.escape)
    #expect(host.engine.selection.isEmpty)
    host.engine.pressed(.enter)
    host.frame()
    #expect(host.takeEvents().contains(.activated([0, 4])))
    #expect(!host.engine.pressed(.escape))
    #expect(host.violations == [])
  }

  @Test("Keys can be bound to other commands") func keysCanBeBoundToOtherCommands() throws {
    let host = try host(grid, [30])
    host.engine.settings.keyboard.commands[KeyboardMap.Press(.enter)] = .move(.last)
    host.engine.pressed(.enter)
    #expect(host.engine.focus == [0, 29])
  }

  @Test("In a desktop list, arrow keys also select, unless Command is pressed")
  func selectionFollowsTheFocus() throws {
    let host = try host(grid, [8])
    host.engine.settings.keyboard = .selecting
    press(host, .arrowDown, .arrowDown)
    #expect(host.engine.focus == [0, 3] && host.engine.selection.isEmpty)
    host.engine.settings.selectionMode = .multiple
    press(host, .arrowRight)
    #expect(host.engine.focus == [0, 4] && host.engine.selection == Selection([[0, 4]]))
    host.engine.pressed(.arrowRight, .command)
    #expect(host.engine.focus == [0, 5] && host.engine.selection == Selection([[0, 4]]))
    host.engine.pressed(.space)
    host.engine.pressed(.arrowDown, .shift)
    #expect(host.engine.focus == [0, 7] && host.engine.selection.contains([0, 6]))
    host.engine.pressed(.home, .command)
    #expect(host.engine.focus == [0, 0] && host.engine.selection == Selection([[0, 0]]))
    // At the edge, the key has no target and changes nothing.
    #expect(!host.engine.pressed(.arrowUp))
    #expect(host.engine.selection == Selection([[0, 0]]))
    host.frame()
    #expect(host.violations == [])
  }

  @Test("A key ends a programmatic scroll") func aKeyEndsAProgrammaticScroll() throws {
    let host = try host(grid, [3000])
    host.engine.scroll(to: .item(0, 2000), animation: .spring)
    host.frame()
    press(host, .arrowDown)
    #expect(host.takeEvents().contains(.scrollEnded(finished: false)))
  }

  @Test("The focus follows its item, and moves to a neighbor if the item is deleted")
  func theFocusFollowsItsItemOrMovesToANeighbor() throws {
    let host = try host(grid, [5, 2])
    host.engine.setFocus([0, 3])
    try host.engine.apply(BatchUpdate([.insertItem([0, 0]), .deleteItem([0, 1])]), data: [5, 2])
    #expect(host.engine.focus == [0, 3])
    host.frame()
    _ = host.takeEvents()
    try host.engine.apply(BatchUpdate([.deleteItem([0, 3])]), data: [4, 2])
    #expect(host.engine.focus == [0, 3])
    host.frame()
    #expect(host.takeEvents().contains(.focusChanged([0, 3])))
    try host.engine.apply(BatchUpdate([.deleteItem([0, 3])]), data: [3, 2])
    #expect(host.engine.focus == [1, 0])
    try host.engine.apply(BatchUpdate([.deleteSection(1)]), data: [3])
    #expect(host.engine.focus == [0, 2])
    try host.engine.apply(BatchUpdate([.deleteSection(0)]), data: [])
    #expect(host.engine.focus == nil)
    host.frame()
    #expect(host.violations == [])
  }

  @Test(
    "When a section's last item is deleted, the focus moves to the next section or, on a shelf, to the previous item")
  func deletingTheLastItemOfASectionMovesTheFocusOn() throws {
    for (isShelf, expected) in [(false, [1, 0]), (true, [0, 1])] as [(Bool, ItemPath)] {
      let layout = StackLayout(isShelf ? .shelf(itemLength: 80, height: 40) : .list(length: 40))
      let host = try host(layout, [3, 2])
      host.engine.setFocus([0, 2])
      try host.engine.apply(BatchUpdate([.deleteItem([0, 2])]), data: [2, 2])
      #expect(host.engine.focus == expected)
    }
  }

  @Test("If columns of a table are deleted, the focus stays in the same row")
  func ifColumnsOfATableAreDeletedTheFocusStaysInItsRow() throws {
    let host = try host(TableLayout(rows: .same(30), columns: .same(60)), [3, 3, 3])
    host.engine.setFocus([1, 2])
    try host.engine.apply(BatchUpdate((0..<3).map { .deleteItem([$0, 2]) }), data: [2, 2, 2])
    #expect(host.engine.focus == [1, 1])
  }

  @Test("After a deletion, the focus is on the item that an item-by-item search finds", arguments: 0..<200)
  func afterADeletionTheFocusAgreesWithASearch(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<random.int(in: 1...4)).map { _ in random.below(4) }
    let paths = counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPath(section: section, item: $0) }
    }
    guard !paths.isEmpty else { return }
    let host = try host(grid, DataShape(counts))
    let focus = random.below(paths.count)
    host.engine.setFocus(paths[focus])
    let deleted = paths.indices.filter { $0 == focus || random.below(2) == 0 }
    // The indices of the remaining paths.
    let left = paths.indices.filter { !deleted.contains($0) }
    let sought = left.first { $0 > focus } ?? left.last
    let after = counts.indices.map { section in left.count { paths[$0].section == section } }
    try host.engine.apply(BatchUpdate(deleted.map { .deleteItem(paths[$0]) }), data: DataShape(after))
    let expected = sought.map { index in
      let section = paths[index].section
      return ItemPath(section: section, item: left.count { paths[$0].section == section && $0 < index })
    }
    #expect(host.engine.focus == expected, "seed \(seed)")
  }

  @Test("In a table, the focused cell is scrolled clear of frozen tracks")
  func inATableTheFocusedCellIsScrolledClearOfFrozenTracks() throws {
    let table = TableLayout(
      rows: .same(30), columns: .same(60), frozenRows: 1, frozenColumns: 1, frozenLastRows: 1, frozenLastColumns: 1)
    let host = try host(table, DataShape(sections: 100, itemsPerSection: 40))
    host.engine.setFocus([0, 0])
    for _ in 0..<30 { press(host, .arrowDown, .arrowRight) }
    #expect(host.engine.focus == [30, 30])
    #expect(host.frame(of: .item(30, 30)) == LayoutRect(x: 320 - 60 - 60, y: 480 - 30 - 30, width: 60, height: 30))
    for _ in 0..<20 { press(host, .arrowUp, .arrowLeft) }
    #expect(host.frame(of: .item(10, 10)) == LayoutRect(x: 60, y: 30, width: 60, height: 30))
    #expect(host.violations == [])
  }

  @Test("In a calendar, arrow keys move from day to day") func inACalendarArrowsMoveFromDayToDay() throws {
    // Events on Monday at 9 and at 15, and on Tuesday only at 12.
    let starts = [(0, 540), (0, 900), (1, 720)]
    let week = CalendarLayout(days: 7, hourLength: 60, dayHeader: 40, hourGutter: 56) { path in
      .timed(day: starts[path.item].0, start: starts[path.item].1, end: starts[path.item].1 + 60)
    }
    let host = try host(week, [3], in: LayoutEnvironment(containerSize: LayoutSize(width: 800, height: 900)))
    host.engine.setFocus([0, 0])
    press(host, .arrowDown)
    #expect(host.engine.focus == [0, 1])
    press(host, .arrowRight)
    #expect(host.engine.focus == [0, 2])
    press(host, .arrowDown)
    #expect(host.engine.focus == [0, 2])
  }

  @Test("Without selection, Space opens the focused item")
  func spaceActivates() throws {
    let host = try host(grid, [8])
    host.engine.setFocus([0, 3])
    host.engine.settings.selectionMode = .single
    #expect(host.engine.pressed(.space))
    host.frame()
    #expect(host.engine.selection == Selection([[0, 3]]))
    #expect(!host.takeEvents().contains(.activated([0, 3])))
    host.engine.settings.selectionMode = .none
    #expect(host.engine.pressed(.space))
    host.frame()
    #expect(host.takeEvents().contains(.activated([0, 3])))
  }

  @Test("In a list that follows its end, keys can reach the first item even if rows are taller than estimated")
  func firstItemOfAListThatFollowsItsEnd() throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      for axis in [LayoutAxis.vertical, .horizontal] {
        let host = RecordingHost(
          try CollectionEngine(
            StackLayout(axis: axis, .list(length: .estimated(30)).header(20, pinned: true)), data: [200, 200],
            in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 320), direction: direction)))
        host.size = { measurement in
          axis == .vertical
            ? LayoutSize(width: measurement.proposal.width, height: 70)
            : LayoutSize(width: 70, height: measurement.proposal.height)
        }
        host.engine.settings.followsEnd = true
        host.frame()
        let start = host.engine.layout.edgeOffset(isEnd: false)
        #expect(host.engine.viewport.offset == start)
        host.engine.moveFocus(.last)
        host.runUntilIdle()
        #expect(host.engine.focus == [1, 199])
        host.engine.moveFocus(.first)
        host.runUntilIdle()
        #expect(host.engine.focus == [0, 0])
        #expect(host.engine.viewport.offset == host.engine.layout.edgeOffset(isEnd: false))
        #expect(host.violations == [])
      }
    }
  }

  @Test("Arrow keys skip hidden items") func hiddenItems() throws {
    let host = try host(StackLayout(SectionLayout(HiddenRows())), [10])
    host.engine.setFocus([0, 0])
    press(host, .arrowDown)
    #expect(host.engine.focus == [0, 2])
    press(host, .arrowUp)
    #expect(host.engine.focus == [0, 0])
  }

  @Test(
    "Page keys move the focus along the scroll axis in reading direction",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func pagesOfAHorizontalList(direction: ReadingDirection) throws {
    var environment = phone
    environment.direction = direction
    let host = try host(StackLayout(axis: .horizontal, .list(length: 100)), [50], in: environment)
    host.engine.setFocus([0, 0])
    host.engine.moveFocus(.pageForward)
    let next = try #require(host.engine.focus)
    #expect((2...4).contains(next.item))
    host.engine.moveFocus(.pageBackward)
    #expect(host.engine.focus == [0, 0])
  }

  @Test("Page keys move the focus by the extent between pinned elements") func pagesBetweenPins() throws {
    let section = SectionLayout.list(length: 40).header(60, pinned: true).footer(40, pinned: true)
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))
    let host = try host(StackLayout(section), [300], in: environment)
    host.engine.setFocus([0, 0])
    // Seven rows of 40 points are visible between 60 and 360.
    for page in 1...3 {
      host.engine.moveFocus(.pageForward)
      #expect(host.engine.focus == [0, 7 * page])
    }
    host.engine.moveFocus(.pageBackward)
    #expect(host.engine.focus == [0, 7 * 2])
  }
}

/// Rows, with every other row hidden.
private struct HiddenRows: Arrangement {
  struct Prepared: PreparedArrangement {
    let count: Int
    let crossExtent: Double

    var extent: Double { 40 * Double(count) }

    func frame(of item: Int) -> AxisRect {
      AxisRect(main: 40 * Double(item), cross: 0, mainExtent: 40, crossExtent: crossExtent)
    }

    func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in 0..<count { body(item, frame(of: item)) }
    }

    func complete(_ attributes: inout LayoutAttributes, item: Int) { attributes.isHidden = item % 2 == 1 }
  }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared {
    Prepared(count: context.itemCount, crossExtent: context.crossExtent)
  }
}
