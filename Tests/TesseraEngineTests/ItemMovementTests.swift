import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Layout rule 54, and other effects of keys on the focused item.
@Suite("Moving and deleting by keys")
struct ItemMovementTests {
  let list = StackLayout(.list(length: 40).header(20))

  /// Presses a key on an item, and returns the item's new path.
  private func move(
    _ path: ItemPath, _ keys: Key..., in layout: some CollectionLayout, _ counts: [Int],
    _ environment: LayoutEnvironment = phone
  ) throws -> ItemPath {
    let shelf = try Shelf(layout, counts, in: environment)
    let item = shelf.sections[path.section][path.item]
    #expect(shelf.engine.setFocus(path))
    shelf.host.frame()
    for key in keys {
      #expect(shelf.engine.pressed(key, .option))
      shelf.host.frame()
    }
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
    let focus = try #require(shelf.engine.focus)
    #expect(shelf.sections[focus.section][focus.item] == item)
    return focus
  }

  @Test("In a list, an item passes one other at a time") func inAListAnItemPassesOneAtATime() throws {
    #expect(try move([0, 1], .arrowDown, in: list, [5]) == [0, 2])
    #expect(try move([0, 1], .arrowDown, .arrowDown, in: list, [5]) == [0, 3])
    #expect(try move([0, 1], .arrowUp, in: list, [5]) == [0, 0])
    #expect(try move([0, 1], .end, in: list, [5]) == [0, 4])
    #expect(try move([0, 3], .home, in: list, [5]) == [0, 0])
  }

  @Test("At both ends of the data, the item stays and the key is consumed")
  func atBothEndsTheItemStaysAndTheKeyIsConsumed() throws {
    #expect(try move([0, 4], .arrowDown, in: list, [5]) == [0, 4])
    #expect(try move([0, 0], .arrowUp, in: list, [5]) == [0, 0])
    #expect(try move([0, 2], .arrowRight, in: list, [5]) == [0, 2])
  }

  @Test("An item enters a section without passing one of its items")
  func anItemEntersASectionWithoutPassingItsItems() throws {
    #expect(try move([0, 2], .arrowDown, in: list, [3, 3]) == [1, 0])
    #expect(try move([1, 0], .arrowUp, in: list, [3, 3]) == [0, 3])
    #expect(try move([1, 0], .arrowUp, .arrowUp, in: list, [3, 3]) == [0, 2])
  }

  @Test("An item enters a section without items") func anItemEntersASectionWithoutItems() throws {
    #expect(try move([0, 2], .arrowDown, in: list, [3, 0, 2]) == [1, 0])
    #expect(try move([2, 0], .arrowUp, in: list, [3, 0, 2]) == [1, 0])
    #expect(try move([0, 2], .arrowDown, in: list, [3, 0]) == [1, 0])
    #expect(try move([1, 0], .arrowUp, in: list, [0, 3]) == [0, 0])
    #expect(try move([0, 0], .arrowDown, .arrowDown, .arrowUp, in: list, [1, 0, 0]) == [1, 0])
  }

  @Test("In a grid, an item takes the position of its neighbor")
  func inAGridAnItemTakesThePositionOfItsNeighbor() throws {
    let grid = StackLayout(.grid(columns: 3, length: 50).header(20))
    #expect(try move([0, 1], .arrowRight, in: grid, [8, 8]) == [0, 2])
    #expect(try move([0, 1], .arrowLeft, in: grid, [8, 8]) == [0, 0])
    #expect(try move([0, 1], .arrowDown, in: grid, [8, 8]) == [0, 4])
    #expect(try move([0, 7], .arrowUp, in: grid, [8, 8]) == [0, 4])
    // The key moves the first item of the last line straight down to the start of the next section.
    #expect(try move([0, 6], .arrowDown, in: grid, [8, 8]) == [1, 0])
    // An item takes its neighbor's position in another section. If the neighbor is also next to it in the data, the item
    // goes to the start of the next section or the end of the previous one.
    #expect(try move([0, 7], .arrowDown, in: grid, [8, 8]) == [1, 1])
    #expect(try move([1, 0], .arrowUp, in: grid, [7, 8]) == [0, 7])
    #expect(try move([1, 0], .arrowUp, in: grid, [8, 8]) == [0, 6])
  }

  @Test("Right to left, an item moves in the direction of the arrow")
  func rightToLeftAnItemMovesWithTheArrow() throws {
    var mirrored = phone
    mirrored.direction = .rightToLeft
    let grid = StackLayout(.grid(columns: 3, length: 50))
    #expect(try move([0, 1], .arrowRight, in: grid, [8], mirrored) == [0, 0])
    #expect(try move([0, 1], .arrowLeft, in: grid, [8], mirrored) == [0, 2])
    let shelf = StackLayout(axis: .horizontal, .list(length: 40))
    #expect(try move([0, 2], .arrowLeft, in: shelf, [3, 2], mirrored) == [1, 0])
    #expect(try move([1, 0], .arrowRight, in: shelf, [3, 2], mirrored) == [0, 3])
  }

  /// In every layout whose items can be dragged, a step moves an item to its neighbor's position or into another
  /// section, and the data agree with the views.
  @Test("A step moves an item to its neighbor's position", arguments: UInt64(0)..<60)
  func aStepMovesAnItemToItsNeighborsPosition(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<generator.below(4) + 1).map { _ in generator.below(12) }
    guard let section = counts.indices.filter({ counts[$0] > 0 }).first else { return }
    let layouts = [
      list, StackLayout(.grid(columns: 3, length: 50).header(20)),
      StackLayout(.waterfall(columns: 3) { .init(length: .fixed(Double(30 + $0.item * 37 % 90))) }),
      StackLayout(axis: .horizontal, .flow(itemSize: LayoutSize(width: 60, height: 60))),
      StackLayout(.shelf(.grid(GridArrangement(columns: 2, items: .same(.init(length: 60)))), height: 90)),
      StackLayout(axis: .horizontal, .shelf(itemLength: 50, height: 80)),
      // A board: columns with any number of cards.
      StackLayout(
        axis: .horizontal,
        .shelf(.list(ListArrangement(length: .each { .fixed(Double(30 + $0.item * 37 % 90)) })), height: 80)
          .header(20, on: .top)),
    ]
    let shelf = try Shelf(generator.pick(layouts), counts)
    shelf.engine.setFocus([section, generator.below(counts[section])])
    shelf.host.frame()
    for step in 0..<12 {
      let source = try #require(shelf.engine.focus)
      let item = shelf.sections[source.section][source.item]
      let (key, movement) = generator.pick([
        (key: Key.arrowUp, movement: FocusMovement.up), (key: .arrowDown, movement: .down),
        (key: .arrowLeft, movement: .left), (key: .arrowRight, movement: .right),
      ])
      let neighbor = shelf.engine.target(of: movement)
      #expect(shelf.engine.pressed(key, .option))
      shelf.host.runUntilIdle()
      let target = try #require(shelf.engine.focus)
      #expect(shelf.isTrue, "seed \(seed), step \(step)")
      #expect(shelf.sections[target.section][target.item] == item, "seed \(seed), step \(step)")
      if neighbor?.section == source.section {
        #expect(target == neighbor, "seed \(seed), step \(step)")
      } else if neighbor != nil {
        // An item stays only if no item follows in that direction. It can enter a section without items there.
        #expect(target.section != source.section, "seed \(seed), step \(step): \(source), \(key)")
      } else if target.section == source.section {
        #expect(target == source, "seed \(seed), step \(step): \(source), \(key)")
      }
      #expect(shelf.sections.flatMap { $0 }.sorted() == Array(0..<counts.reduce(0, +)))
    }
  }

  @Test("In a board, a key moves every card to the next column with cards", arguments: UInt64(0)..<40)
  func betweenColumns(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<4).map { _ in 1 + generator.below(9) }
    let lengths = (0..<counts.reduce(0, +)).map { _ in Double(30 + generator.below(90)) }
    let layout = StackLayout(
      axis: .horizontal,
      .shelf(
        .list(
          ListArrangement(length: .each { .fixed(lengths[($0.section * 9 + $0.item) % lengths.count]) }, spacing: 8)),
        height: 80
      )
      .itemInsets(Insets(leading: 10, bottom: 12, trailing: 10)).header(48, on: .top)
      .sectionInsets(Insets(top: 14, leading: 6, bottom: 14, trailing: 6)))
    let shelf = try Shelf(layout, counts)
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let path = ItemPath(section: section, item: item)
        shelf.engine.setFocus(path)
        for (movement, next) in [(FocusMovement.left, section - 1), (.right, section + 1)]
        where counts.indices.contains(next) {
          #expect(shelf.engine.target(of: movement)?.section == next, "seed \(seed), \(path), \(movement)")
        }
        shelf.engine.moveFocus(generator.pick([.down, .up, .left, .right]))
        shelf.host.frame()
      }
    }
  }

  // MARK: Several selected items

  /// Selects items by their paths, moves the focused one with keys, and returns the sections of the data.
  private func move(
    _ selected: [ItemPath], focus: ItemPath, _ keys: Key..., in layout: some CollectionLayout, _ counts: [Int]
  ) throws -> [[Int]] {
    let shelf = try Shelf(layout, counts)
    let engine = shelf.engine
    engine.settings.selectionMode = .multiple
    #expect(engine.select(Selection(selected)))
    #expect(engine.setFocus(focus))
    let (focused, chosen) = (item(at: focus, shelf), Set(selected.map { item(at: $0, shelf) }))
    for key in keys {
      #expect(engine.pressed(key, .option))
      shelf.host.frame()
    }
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
    #expect(engine.focus.map { item(at: $0, shelf) } == focused)
    #expect(self.selected(shelf) == chosen)
    return shelf.sections
  }

  private func item(at path: ItemPath, _ shelf: Shelf) -> Int { shelf.sections[path.section][path.item] }

  private func selected(_ shelf: Shelf) -> Set<Int> {
    var items: Set<Int> = []
    shelf.engine.selection.forEachRange { section, range in items.formUnion(range.map { shelf.sections[section][$0] }) }
    return items
  }

  @Test("Selected items pass one other item at a time, in order, whichever is focused", arguments: [1, 2])
  func selectedItemsPassOneAtATime(focus: Int) throws {
    let (selected, focus): ([ItemPath], ItemPath) = ([[0, 1], [0, 2]], ItemPath(section: 0, item: focus))
    #expect(try move(selected, focus: focus, .arrowDown, in: list, [6]) == [[0, 3, 1, 2, 4, 5]])
    #expect(try move(selected, focus: focus, .arrowDown, .arrowDown, in: list, [6]) == [[0, 3, 4, 1, 2, 5]])
    #expect(try move(selected, focus: focus, .arrowUp, in: list, [6]) == [[1, 2, 0, 3, 4, 5]])
    #expect(try move(selected, focus: focus, .end, in: list, [6]) == [[0, 3, 4, 5, 1, 2]])
    #expect(try move(selected, focus: focus, .end, .home, .home, in: list, [6]) == [[1, 2, 0, 3, 4, 5]])
  }

  @Test("Selected items that are not adjacent gather around the focused item") func selectedItemsGather() throws {
    #expect(try move([[0, 0], [0, 3]], focus: [0, 0], .arrowDown, in: list, [6]) == [[1, 0, 3, 2, 4, 5]])
    #expect(try move([[0, 0], [0, 3]], focus: [0, 3], .arrowDown, in: list, [6]) == [[1, 2, 4, 0, 3, 5]])
    #expect(try move([[0, 0], [0, 3]], focus: [0, 3], .arrowUp, in: list, [6]) == [[1, 0, 3, 2, 4, 5]])
    #expect(try move([[0, 1], [1, 1]], focus: [1, 1], .arrowUp, in: list, [3, 3]) == [[0, 2], [1, 4, 3, 5]])
  }

  @Test("Selected items at the ends of the data do not move") func selectedItemsStayAtTheEnds() throws {
    for (selected, key) in [([0, 1], Key.arrowUp), ([4, 5], .arrowDown), ([2, 3], .arrowRight), ([0, 1], .home)] {
      let paths = selected.map { ItemPath(section: 0, item: $0) }
      for focus in paths { #expect(try move(paths, focus: focus, key, in: list, [6]) == [Array(0..<6)]) }
    }
  }

  @Test("Selected items leave a section together, and enter the next one at its edge")
  func selectedItemsLeave() throws {
    for focus in [1, 2] {
      let focus = ItemPath(section: 0, item: focus)
      #expect(try move([[0, 1], [0, 2]], focus: focus, .arrowDown, in: list, [3, 2]) == [[0], [1, 2, 3, 4]])
    }
    for focus in [0, 1] {
      let focus = ItemPath(section: 1, item: focus)
      #expect(try move([[1, 0], [1, 1]], focus: focus, .arrowUp, in: list, [2, 3]) == [[0, 1, 2, 3], [4]])
      #expect(try move([[1, 0], [1, 1]], focus: focus, .arrowUp, in: list, [0, 3]) == [[0, 1], [2]])
    }
  }

  @Test("In a grid, the focused item takes the position of its neighbor")
  func selectedItemsInAGrid() throws {
    let grid = StackLayout(.grid(columns: 3, length: 50))
    #expect(try move([[0, 0], [0, 1]], focus: [0, 0], .arrowDown, in: grid, [8]) == [[2, 3, 4, 0, 1, 5, 6, 7]])
    #expect(try move([[0, 0], [0, 1]], focus: [0, 1], .arrowDown, in: grid, [8]) == [[2, 3, 4, 0, 1, 5, 6, 7]])
    #expect(try move([[0, 4], [0, 5]], focus: [0, 4], .arrowUp, in: grid, [8]) == [[0, 4, 5, 1, 2, 3, 6, 7]])
    #expect(try move([[0, 0], [0, 1]], focus: [0, 0], .arrowRight, in: grid, [8]) == [[2, 0, 1, 3, 4, 5, 6, 7]])
  }

  @Test("On a board, selected cards move into the next column together") func selectedCards() throws {
    let board = StackLayout(axis: .horizontal, .shelf(itemLength: 50, height: 80).header(20, on: .top))
    #expect(try move([[0, 0], [0, 2]], focus: [0, 0], .arrowRight, in: board, [3, 2]) == [[1], [0, 2, 3, 4]])
    #expect(try move([[0, 0], [0, 2]], focus: [0, 2], .arrowRight, in: board, [3, 0]) == [[1], [0, 2]])
    #expect(try move([[0, 0], [0, 1]], focus: [0, 0], .arrowDown, in: board, [3, 2]) == [[2, 0, 1], [3, 4]])
    #expect(try move([[0, 1], [1, 0]], focus: [1, 0], .arrowLeft, in: board, [2, 2]) == [[1, 2, 0], [3]])
  }

  /// Repeated key presses in one direction move the selected items past all others, one at a time.
  @Test("Selected items pass all others in any list", arguments: UInt64(0)..<40)
  func selectedItemsPassAll(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = 3 + generator.below(8)
    let shelf = try Shelf(list, [count])
    let engine = shelf.engine
    engine.settings.selectionMode = .multiple
    let chosen = Array(Set((0..<2 + generator.below(3)).map { _ in generator.below(count) })).sorted()
    #expect(engine.select(Selection(chosen.map { ItemPath(section: 0, item: $0) })))
    engine.setFocus([0, generator.pick(chosen)])
    let others = (0..<count).filter { !chosen.contains($0) }
    for (turn, key) in [Key.arrowDown, .arrowUp, .arrowDown].enumerated() {
      for _ in 0...count {
        let before = shelf.sections[0]
        #expect(engine.pressed(key, .option))
        shelf.host.runUntilIdle()
        let after = shelf.sections[0]
        #expect(shelf.isTrue)
        if before == after { continue }
        // The moved items are together, and all other items are still in order.
        let start = after.firstIndex(of: chosen[0]) ?? 0
        #expect(Array(after[start..<min(count, start + chosen.count)]) == chosen, "seed \(seed)")
        #expect(after.filter { !chosen.contains($0) } == others, "seed \(seed)")
      }
      // In the first direction, the focused item may have nothing to pass. Then, the selected items have not gathered.
      if turn > 0 { #expect(shelf.sections[0] == (turn == 1 ? chosen + others : others + chosen), "seed \(seed)") }
    }
  }

  @Test("A move of several items is reported once, with their number") func aMoveOfSeveralItemsIsReportedOnce() throws {
    let shelf = try Shelf(list, [6])
    shelf.engine.settings.selectionMode = .multiple
    shelf.engine.dragPolicy?.canDrag = { [unowned shelf] path in shelf.sections[path.section][path.item] != 5 }
    shelf.engine.select(Selection([[0, 1], [0, 3], [0, 5]]))
    shelf.engine.setFocus([0, 3])
    _ = shelf.host.takeEvents()
    shelf.engine.pressed(.arrowUp, .option)
    shelf.host.frame()
    #expect(shelf.sections == [[0, 1, 3, 2, 4, 5]])
    let moves = shelf.host.takeEvents().filter { if case .itemMoved = $0 { true } else { false } }
    #expect(moves == [.itemMoved([0, 2], count: 2)])
  }

  @Test("An item that cannot be dragged cannot be moved by keys") func itemsThatCannotBeDraggedCannotBeMoved() throws {
    let shelf = try Shelf(list, [5])
    shelf.engine.setFocus([0, 1])
    shelf.engine.dragPolicy?.canDrag = { $0 != [0, 1] }
    #expect(!shelf.engine.pressed(.arrowDown, .option))
    shelf.engine.setFocus([0, 2])
    shelf.engine.dragPolicy?.destination = { _, proposed in proposed == [0, 3] ? nil : proposed }
    #expect(shelf.engine.pressed(.arrowDown, .option))
    #expect(shelf.engine.focus == [0, 2])
    shelf.engine.dragPolicy = nil
    #expect(!shelf.engine.pressed(.arrowDown, .option))
    #expect(shelf.sections == [[0, 1, 2, 3, 4]])
  }

  @Test("A move is reported with the new path") func aMoveIsReportedWithTheNewPath() throws {
    let shelf = try Shelf(list, [3, 3])
    shelf.engine.setFocus([0, 2])
    _ = shelf.host.takeEvents()
    shelf.engine.pressed(.arrowDown, .option)
    shelf.host.frame()
    let events = shelf.host.takeEvents()
    #expect(events.contains(.itemMoved([1, 0])))
    #expect(!events.contains { if case .dragEnded = $0 { true } else { false } })
  }

  @Test("The container scrolls to an item that moves out of view") func movingAnItemOutOfViewScrollsToIt() throws {
    let shelf = try Shelf(list, [100])
    shelf.engine.setFocus([0, 1])
    shelf.engine.pressed(.end, .option)
    shelf.host.runUntilIdle()
    let frame = try #require(shelf.host.frame(of: .item(0, 99)))
    #expect(shelf.isTrue && frame.maxY <= phone.containerSize.height && frame.minY >= 0)
  }

  @Test("Deleting removes the whole selection only if the focus is in it")
  func deletingRemovesTheSelectionOnlyIfItHasTheFocus() throws {
    let shelf = try Shelf(list, [6])
    let engine = shelf.engine
    var asked: [Selection] = []
    engine.settings.selectionMode = .multiple
    engine.setFocus([0, 1])
    #expect(!engine.pressed(.delete))
    engine.deleteHandler = { asked.append($0) }
    #expect(engine.pressed(.delete))
    engine.select(Selection([[0, 3], [0, 4]]))
    #expect(engine.pressed(.delete))
    engine.setFocus([0, 4])
    #expect(engine.pressed(.delete))
    engine.setFocus(nil)
    #expect(!engine.pressed(.delete))
    #expect(asked == [Selection([[0, 1]]), Selection([[0, 1]]), Selection([[0, 3], [0, 4]])])
  }

  @Test("At the end of a line within its section, an item stays") func withinASection() throws {
    let grid = StackLayout(.grid(columns: 3, length: 50))
    #expect(try move([0, 2], .arrowRight, in: grid, [7, 4]) == [0, 2])
    #expect(try move([1, 3], .arrowLeft, in: grid, [7, 7]) == [1, 3])
  }
}
