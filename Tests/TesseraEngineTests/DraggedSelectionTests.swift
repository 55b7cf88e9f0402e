import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Dragging several items together")
struct DraggedSelectionTests {
  let list = StackLayout(.list(length: 40).header(20))

  /// Returns the data after the selected items have been gathered beside the dropped item, found by a slow model.
  private func gathered(_ sections: [[Int]], _ selected: [Int], around dropped: Int, was before: [[Int]]) -> [[Int]] {
    let order = before.flatMap { $0 }.filter { selected.contains($0) }
    let position = order.firstIndex(of: dropped) ?? 0
    return sections.map { section in
      section.flatMap { item -> [Int] in
        if item == dropped { return Array(order[..<position]) + [item] + Array(order[(position + 1)...]) }
        return selected.contains(item) ? [] : [item]
      }
    }
  }

  private func selected(_ shelf: Shelf) -> [Int] {
    var items: [Int] = []
    shelf.engine.selection.forEachRange { section, range in items += range.map { shelf.sections[section][$0] } }
    return items.sorted()
  }

  /// Selects items, drags one of them down or up, and drops it.
  private func drag(_ item: Int, by distance: Double, selecting items: [Int], in shelf: Shelf) throws {
    shelf.engine.settings.selectionMode = .multiple
    #expect(shelf.engine.select(Selection(items.map { ItemPath(section: 0, item: $0) })))
    let start = try shelf.take([0, item])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + distance))
    // All other items stay in place during the drag.
    #expect(shelf.sections == [Array(0..<shelf.sections[0].count)])
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("The other selected items are placed next to the dropped one, in their order")
  func aSelection() throws {
    let shelf = try Shelf(list, [10])
    try drag(3, by: 125, selecting: [1, 3, 5, 8], in: shelf)
    #expect(shelf.sections == [[0, 2, 4, 6, 1, 3, 5, 8, 7, 9]])
    #expect(selected(shelf) == [1, 3, 5, 8])
  }

  @Test("An unselected item is dragged alone, as is any item if the policy does not allow more")
  func alone() throws {
    for movesSelection in [true, false] {
      let shelf = try Shelf(list, [10])
      shelf.engine.dragPolicy?.movesSelection = movesSelection
      try drag(3, by: 125, selecting: [1, movesSelection ? 2 : 3], in: shelf)
      #expect(shelf.sections == [[0, 1, 2, 4, 5, 6, 3, 7, 8, 9]])
    }
  }

  @Test("If more items are selected than one drop may move, the dragged item moves alone")
  func tooMany() throws {
    let maximum = DragPolicy.maximumItemCount
    for count in [maximum, maximum + 1] {
      let shelf = try Shelf(list, [maximum + 10])
      try drag(3, by: 125, selecting: Array(0..<2) + Array(3..<count + 1), in: shelf)
      let others = Array(shelf.sections[0].prefix(5))
      #expect(others == (count == maximum ? [2, 0, 1, 3, 4] : [0, 1, 2, 4, 5]))
    }
  }

  @Test("An item dropped at its old position moves no other items")
  func dropsAtItsPosition() throws {
    let shelf = try Shelf(list, [10])
    try drag(5, by: 3, selecting: [1, 5], in: shelf)
    #expect(shelf.sections == [Array(0..<10)])
  }

  @Test("Selected items that cannot be dragged, or cannot be dropped there, stay in place")
  func refusals() throws {
    let shelf = try Shelf(list, [10])
    shelf.engine.dragPolicy?.canDrag = { [unowned shelf] path in shelf.sections[path.section][path.item] != 1 }
    shelf.engine.dragPolicy?.destination = { [unowned shelf] source, target in
      shelf.sections[source.section][source.item] == 8 ? nil : target
    }
    try drag(3, by: 125, selecting: [1, 2, 3, 8], in: shelf)
    #expect(shelf.sections == [[0, 1, 4, 5, 6, 2, 3, 7, 8, 9]])
  }

  @Test("Followers are placed after the last moved item, not after one that stays")
  func followersOfAnItemThatStays() throws {
    let shelf = try Shelf(list, [10])
    shelf.engine.dragPolicy?.canDrag = { [unowned shelf] path in shelf.sections[path.section][path.item] != 5 }
    try drag(3, by: -125, selecting: [3, 5, 8], in: shelf)
    #expect(shelf.sections == [[3, 8, 0, 1, 2, 4, 5, 6, 7, 9]])
  }

  @Test("Keys move only the focused item if it is not selected, or if the policy requires it")
  func keysMoveAlone() throws {
    for movesSelection in [true, false] {
      let shelf = try Shelf(list, [10])
      shelf.engine.settings.selectionMode = .multiple
      shelf.engine.dragPolicy?.movesSelection = movesSelection
      #expect(shelf.engine.select(Selection([[0, 1], [0, movesSelection ? 2 : 4]])))
      shelf.engine.setFocus([0, 4])
      #expect(shelf.engine.moveFocusedItem(.down))
      shelf.host.runUntilIdle()
      #expect(shelf.sections == [[0, 1, 2, 3, 5, 4, 6, 7, 8, 9]])
      #expect(shelf.isTrue)
    }
  }

  @Test("If the data owner makes further changes during a move, no item is lost")
  func changesMeanwhile() throws {
    let shelf = try Shelf(list, [10])
    shelf.engine.settings.selectionMode = .multiple
    let move = try #require(shelf.engine.dragPolicy).move
    var isFirst = true
    shelf.engine.dragPolicy?.move = { [unowned shelf] source, target in
      move(source, target)
      guard isFirst else { return }
      isFirst = false
      // Inserts two items at the start and deletes one of the items that follow.
      let gone = shelf.sections[0].firstIndex(of: 5) ?? 0
      shelf.sections[0].remove(at: gone)
      shelf.sections[0] = [20, 21] + shelf.sections[0]
      #expect(throws: Never.self) {
        try shelf.engine.apply(
          BatchUpdate([.insertItem([0, 0]), .insertItem([0, 1]), .deleteItem(ItemPath(section: 0, item: gone))]),
          data: [11])
      }
    }
    #expect(shelf.engine.select(Selection([[0, 1], [0, 3], [0, 5], [0, 8]])))
    let start = try shelf.take([0, 3])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 125))
    shelf.drop()
    #expect(shelf.sections == [[20, 21, 0, 2, 4, 6, 1, 3, 8, 7, 9]])
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("A drag that begins during a move continues, and the other items stay in place")
  func anotherDrag() throws {
    let shelf = try Shelf(list, [10])
    let engine = shelf.engine
    engine.settings.selectionMode = .multiple
    let move = try #require(engine.dragPolicy).move
    var hasBegun = false
    engine.dragPolicy?.move = { source, target in
      move(source, target)
      if !hasBegun { hasBegun = engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 25)) }
    }
    #expect(engine.select(Selection([[0, 1], [0, 3], [0, 5], [0, 8]])))
    let start = try shelf.take([0, 3])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 125))
    shelf.drop()
    #expect(hasBegun)
    #expect(shelf.sections == [[0, 1, 2, 4, 5, 6, 3, 7, 8, 9]])
    // The drag can end, and another can begin.
    engine.cancelDrag()
    shelf.host.runUntilIdle()
    #expect(engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 25)))
    engine.cancelDrag()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("Any selection follows any dropped item to any position", arguments: 0..<60)
  func random(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let layouts: [StackLayout] = [
      list, StackLayout(.grid(columns: 3, length: 60).header(20)),
      StackLayout(.list(length: .estimated(40)).header(20)),
    ]
    let counts = (0..<random.int(in: 1...3)).map { _ in random.int(in: 0...9) }
    let shelf = try Shelf(layouts[seed % layouts.count], counts + [3])
    shelf.engine.settings.selectionMode = .multiple
    for _ in 0..<6 {
      let all = shelf.sections.indices.flatMap { section in
        shelf.sections[section].indices.map { ItemPath(section: section, item: $0) }
      }
      let paths = all.filter { _ in random.int(in: 0...2) == 0 }
      #expect(shelf.engine.select(Selection(paths)))
      let shown = all.filter { shelf.host.frame(of: .item($0)) != nil }
      let path = shown[random.int(in: 0...shown.count - 1)]
      let (before, chosen) = (shelf.sections, selected(shelf))
      let dropped = before[path.section][path.item]
      _ = try shelf.take(path)
      shelf.drag(
        to: LayoutPoint(x: Double(random.int(in: 0...320)), y: Double(random.int(in: 0...480))))
      let target = try #require(shelf.engine.draggedItem).destination
      shelf.drop()
      var expected = before
      expected[target.section].insert(expected[path.section].remove(at: path.item), at: target.item)
      if target != path, chosen.contains(dropped) {
        expected = gathered(expected, chosen, around: dropped, was: before)
      }
      #expect(shelf.sections == expected)
      #expect(selected(shelf) == chosen)
      shelf.host.runUntilIdle()
      #expect(shelf.isTrue)
    }
  }
}
