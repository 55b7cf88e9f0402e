import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// A data owner that performs only the moves that drags make.
final class Shelf {
  var sections: [[Int]]
  let host: RecordingHost

  init(_ layout: some CollectionLayout, _ counts: [Int], in environment: LayoutEnvironment = phone) throws {
    var next = 0
    sections = counts.map { count in
      (0..<count).map { _ in
        next += 1
        return next - 1
      }
    }
    host = RecordingHost(try CollectionEngine(layout, data: DataShape(counts), in: environment))
    host.engine.dragPolicy = DragPolicy { [unowned self] source, target in
      sections[target.section].insert(sections[source.section].remove(at: source.item), at: target.item)
    }
    host.content = { [unowned self] path in sections[path.section][path.item] }
    host.frame()
  }

  var engine: CollectionEngine { host.engine }

  /// Picks up an item at its center, and returns the item's position.
  @discardableResult
  func take(_ path: ItemPath) throws -> LayoutPoint {
    let frame = try #require(host.frame(of: .item(path)))
    let pointer = LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    #expect(engine.beginDrag(of: path, at: pointer))
    return pointer
  }

  func drag(to pointer: LayoutPoint) {
    engine.moveDrag(to: pointer)
    host.frame()
  }

  func drop() {
    engine.endDrag()
    host.frame()
  }

  /// Whether items are laid out in the data owner's order.
  var isTrue: Bool {
    engine.layout.data == DataShape(sections.map { $0.count }) && host.violations.isEmpty
  }
}

@Suite("Reordering by drag")
struct DragTests {
  let list = StackLayout(.list(length: 40).header(20))

  @Test("Any path can be translated while an item is dragged to another section")
  func translatedPaths() throws {
    let shelf = try Shelf(list, [3, 3])
    let pointer = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: pointer.x, y: pointer.y + 120))
    try #require(shelf.engine.layoutPath(of: [0, 1]).section == 1)
    for section in [-1, 0, 1, .max] {
      for item in [Int.min, -1, 3, .max] {
        #expect(shelf.engine.layoutPath(of: [section, item]).section == section)
        #expect(shelf.engine.sourcePath(of: [section, item]).section == section)
      }
    }
  }

  @Test("A drag is canceled when its policy is removed")
  func withoutAPolicyTheDragIsCanceled() throws {
    let shelf = try Shelf(list, [10])
    let start = try shelf.take([0, 2])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 85))
    #expect(shelf.engine.draggedItem?.destination == [0, 4])
    shelf.engine.dragPolicy = nil
    _ = shelf.host.takeEvents()
    shelf.drop()
    #expect(shelf.host.takeEvents().contains(.dragEnded(isMoved: false)))
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
    #expect(shelf.sections[0] == Array(0..<10))
  }

  @Test("When a gap opens elsewhere, the end of the data is not reported again")
  func aGapThatOpensElsewhereDoesNotReportTheEndAgain() throws {
    let shelf = try Shelf(list, [10])
    #expect(shelf.host.takeEvents().contains(.nearEnd))
    let start = try shelf.take([0, 2])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 85))
    #expect(shelf.engine.draggedItem?.destination == [0, 4])
    shelf.drop()
    #expect(!shelf.host.takeEvents().contains { $0 == .nearEnd || $0 == .nearStart })
    // After an insertion, the end is reported again.
    try shelf.engine.apply(BatchUpdate([.insertItem([0, 10])]), data: [11])
    shelf.sections[0].append(10)
    shelf.host.frame()
    #expect(shelf.host.takeEvents().contains(.nearEnd))
  }

  @Test("The view follows the pointer in front of all others")
  func theViewFollowsThePointerInFrontOfAllOthers() throws {
    let shelf = try Shelf(list, [10])
    let start = try shelf.take([0, 2])
    shelf.drag(to: LayoutPoint(x: start.x + 7, y: start.y + 5))
    let shown = try #require(shelf.host.shown[.item(0, 2)])
    #expect(shown.frame == LayoutRect(x: 7, y: 20 + 80 + 5, width: 320, height: 40))
    #expect(shelf.host.shown.values.allSatisfy { $0.zIndex < shown.zIndex || $0 == shown })
    #expect(shelf.host.elements(.dragged) == [.item(0, 2)])
    #expect(shelf.engine.element(at: LayoutPoint(x: 100, y: 106)) == .item(0, 2))
  }

  @Test("The gap opens under the pointer, and the data owner receives the move at the end")
  func theGapOpensUnderThePointerAndTheDataOwnerReceivesTheMove() throws {
    let shelf = try Shelf(list, [10])
    let start = try shelf.take([0, 2])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 85))
    #expect(shelf.engine.draggedItem?.destination == [0, 4])
    #expect(shelf.engine.draggedItem?.source == [0, 2])
    // The third item makes room and shows the same content.
    #expect(shelf.engine.sourcePath(of: [0, 2]) == [0, 3])
    shelf.host.runUntilIdle()
    let (above, below): (Double, Double) = (20 + 80, 20 + 160)
    #expect(shelf.host.frame(of: .item(0, 2))?.y == above)
    #expect(shelf.sections == [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
    let bindings = shelf.host.views.values.map { $0.bindCount }.reduce(0, +)
    shelf.engine.endDrag()
    shelf.host.frame(after: 0)
    #expect(shelf.host.shown[.item(0, 4)]?.frame.y == above + 85)
    #expect(shelf.sections == [[0, 1, 3, 4, 2, 5, 6, 7, 8, 9]])
    shelf.host.runUntilIdle()
    #expect(shelf.host.shown[.item(0, 4)]?.frame.y == below)
    #expect(shelf.host.views.values.map { $0.bindCount }.reduce(0, +) == bindings)
    #expect(shelf.isTrue)
  }

  @Test("Canceling restores everything") func cancelingRestoresEverything() throws {
    let shelf = try Shelf(list, [4, 3])
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 150))
    #expect(shelf.engine.draggedItem?.destination.section == 1)
    #expect(shelf.engine.layout.data == [3, 4])
    shelf.engine.pressed(.escape)
    shelf.host.runUntilIdle()
    #expect(shelf.engine.layout.data == [4, 3])
    #expect(shelf.isTrue)
  }

  @Test("An empty section accepts an item dragged over its header")
  func anEmptySectionAcceptsAnItemOverItsHeader() throws {
    let shelf = try Shelf(list, [3, 0, 2])
    try shelf.take([0, 0])
    let header = try #require(shelf.host.frame(of: .header(of: 1)))
    shelf.drag(to: LayoutPoint(x: 160, y: header.y + 3))
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.sections == [[1, 2], [0], [3, 4]])
    #expect(shelf.isTrue)
  }

  @Test("An item can be dropped at the end of another section") func theEndOfAnotherSectionIsASlotToo() throws {
    let shelf = try Shelf(list, [3, 2])
    try shelf.take([0, 0])
    shelf.drag(to: LayoutPoint(x: 160, y: 20 + 120 + 20 + 80 + 10))
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.sections == [[1, 2], [3, 4, 0]])
    #expect(shelf.isTrue)
  }

  @Test("While the pointer does not move, items never swap back and forth")
  func itemsNeverSwapBackAndForthUnderAStillPointer() throws {
    // A short item over a tall one: after they swap, the pointer is still over the tall one.
    let uneven = StackLayout(.list { $0.item == 1 ? 200 : 40 })
    let shelf = try Shelf(uneven, [4])
    let start = try shelf.take([0, 0])
    for step in 1...60 {
      shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 5 * Double(step)))
      let position = shelf.engine.draggedItem?.destination
      for _ in 0..<5 { shelf.host.frame() }
      #expect(shelf.engine.draggedItem?.destination == position)
    }
  }

  @Test("An item dropped at the position of another item takes that position", arguments: 0..<4)
  func anItemDroppedOnAnotherTakesItsPosition(_ number: Int) throws {
    let layout = [
      StackLayout(.list(length: 40, spacing: 4)), StackLayout(.grid(columns: 4, length: 50, itemSpacing: 3)),
      StackLayout(.flow(itemSize: LayoutSize(width: 70, height: 30), lineSpacing: 5, itemSpacing: 5)),
      StackLayout(.flow { ItemSize(width: .fixed(30 + Double($0.item % 5) * 20), height: 30) }),
    ][number]
    for target in [0, 1, 5, 9, 11] {
      let shelf = try Shelf(layout, [12])
      try shelf.take([0, 4])
      let frame = try #require(shelf.host.frame(of: .item(0, target)))
      shelf.drag(to: LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
      shelf.drag(to: LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 0.1))
      shelf.drop()
      shelf.host.runUntilIdle()
      #expect(shelf.isTrue)
      // If sizes differ, the line may break at a different item.
      if number < 3 { #expect(shelf.sections[0].firstIndex(of: 4) == target) }
    }
  }

  @Test("The closer the pointer is to an edge, the faster the container scrolls")
  func theContainerScrollsFasterCloserToAnEdge() throws {
    let shelf = try Shelf(list, [5000])
    let start = try shelf.take([0, 5])
    shelf.drag(to: LayoutPoint(x: start.x, y: 440))
    let (slow, first) = (shelf.host.offset.y, shelf.host.offset.y)
    for _ in 0..<10 { shelf.host.frame() }
    let slowly = shelf.host.offset.y - slow
    #expect(slowly > 0)
    #expect(shelf.host.wantsTick)
    shelf.drag(to: LayoutPoint(x: start.x, y: 475))
    let fast = shelf.host.offset.y
    for _ in 0..<10 { shelf.host.frame() }
    #expect(shelf.host.offset.y - fast > 2 * slowly)
    #expect(first == 0)
    for _ in 0..<60 { shelf.host.frame() }
    // The item follows the pointer, and so does the gap.
    let dragged = try #require(shelf.engine.draggedItem)
    #expect(dragged.destination.item > 10)
    #expect(shelf.host.frame(of: .item(dragged.destination))?.y == 455)
    shelf.drag(to: LayoutPoint(x: start.x, y: 240))
    let rest = shelf.host.offset.y
    shelf.host.runUntilIdle()
    #expect(shelf.host.offset.y == rest)
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("Autoscroll stops at the end of the content") func autoscrollStopsAtTheEndOfTheContent() throws {
    let shelf = try Shelf(list, [30])
    let start = try shelf.take([0, 5])
    shelf.drag(to: LayoutPoint(x: start.x, y: 479))
    for _ in 0..<150 { shelf.host.frame() }
    #expect(shelf.host.offset.y == 20 + 1200 - 480)
    #expect(!shelf.host.wantsTick)
    #expect(shelf.engine.draggedItem?.destination == [0, 29])
  }

  @Test("A policy decides which items can be dropped where") func aPolicyDecidesWhatCanBeDroppedWhere() throws {
    let shelf = try Shelf(list, [6, 3])
    shelf.engine.dragPolicy?.canDrag = { $0.item != 0 }
    // Permits only even positions in the item's own section.
    shelf.engine.dragPolicy?.destination = { source, proposed in
      proposed.section == source.section
        ? ItemPath(section: proposed.section, item: proposed.item / 2 * 2) : nil
    }
    #expect(!shelf.engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 10, y: 30)))
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 130))
    #expect(shelf.engine.draggedItem?.destination == [0, 4])
    shelf.drag(to: LayoutPoint(x: start.x, y: 400))
    #expect(shelf.engine.draggedItem?.destination.section == 0)
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("Nothing can be dragged without a policy, or in a layout that positions items by time")
  func nothingIsDraggedWithoutAPolicyOrInACalendar() throws {
    let host = try host(list, [3])
    #expect(!host.engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 10, y: 30)))
    let week = CalendarLayout(days: 7, hourLength: 60, dayHeader: 40, hourGutter: 56) { _ in
      .timed(day: 1, start: 60, end: 120)
    }
    let shelf = try Shelf(week, [1])
    #expect(!shelf.engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 100, y: 110)))
    #expect(!shelf.engine.beginDrag(of: [0, 7], at: .zero))
    shelf.engine.endDrag()
    shelf.engine.cancelDrag()
    shelf.host.frame()
    #expect(shelf.isTrue)
  }

  @Test("A batch during a drag keeps the item under the pointer")
  func aBatchDuringADragKeepsTheItemUnderThePointer() throws {
    let shelf = try Shelf(list, [6, 3])
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 85))
    #expect(shelf.engine.draggedItem?.destination == [0, 3])
    // The data owner's paths, which the drag has not changed.
    shelf.sections[0].insert(100, at: 0)
    shelf.sections[1].remove(at: 0)
    try shelf.engine.apply(BatchUpdate([.insertItem([0, 0]), .deleteItem([1, 0])]), data: [7, 2])
    shelf.host.frame()
    #expect(shelf.engine.draggedItem?.source == [0, 2])
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.sections[0].contains(1))
    #expect(shelf.isTrue)
  }

  @Test("The drag ends with its item") func theDragEndsWithItsItem() throws {
    let shelf = try Shelf(list, [6, 3])
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 230))
    shelf.sections[0].remove(at: 1)
    try shelf.engine.apply(BatchUpdate([.deleteItem([0, 1])]), data: [5, 3], animation: .eased)
    #expect(shelf.engine.draggedItem == nil)
    shelf.host.runUntilIdle()
    #expect(shelf.host.takeEvents().contains(.dragEnded(isMoved: false)))
    #expect(shelf.isTrue)
  }

  @Test("An invalid batch does not change the drag") func anInvalidBatchDoesNotChangeTheDrag() throws {
    let shelf = try Shelf(list, [6, 3])
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 85))
    let before = shelf.engine.draggedItem
    // The batch is valid for the layout's counts, but not for the data's.
    #expect(throws: ChangeError.self) {
      try shelf.engine.apply(BatchUpdate([.deleteItem([0, 6])]), data: [5, 3])
    }
    #expect(shelf.engine.draggedItem?.destination == before?.destination)
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  /// Views show the data owner's items at every step.
  @Test("Random drags lead to the layout of the final data", arguments: UInt64(0)..<15)
  func randomDragsLeadToTheFinalLayout(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let layouts = [
      StackLayout(.list(length: 40).header(20, pinned: true)), StackLayout(.grid(columns: 3, length: 60).header(20)),
      StackLayout(axis: .horizontal, .grid(columns: 3, length: 60).header(20, on: .top)),
    ]
    let shelf = try Shelf(generator.pick(layouts), (0..<4).map { _ in generator.below(12) })
    for change in 0..<20 {
      shelf.host.frame()
      let visible = shelf.engine.realizedElements.compactMap { if case .item(let path) = $0 { path } else { nil } }
      if shelf.engine.draggedItem == nil, !visible.isEmpty { _ = try shelf.take(generator.pick(visible)) }
      for _ in 0..<4 {
        shelf.drag(to: LayoutPoint(x: Double(generator.below(360)) - 20, y: Double(generator.below(520)) - 20))
      }
      if let dragged = shelf.engine.draggedItem {
        let moving = ItemMove(dragged.source, dragged.destination)
        for (section, numbers) in shelf.sections.enumerated() {
          for item in numbers.indices {
            let path = ItemPath(section: section, item: item)
            #expect(shelf.engine.layoutPath(of: path) == moving.after(path))
            #expect(shelf.engine.sourcePath(of: moving.after(path)) == path)
          }
        }
      }
      switch generator.below(4) {
      case 0: shelf.engine.cancelDrag()
      case 1:
        let section = generator.below(4)
        let item = generator.below(shelf.sections[section].count + 1)
        shelf.sections[section].insert(1000 + change, at: item)
        try shelf.engine.apply(
          BatchUpdate([.insertItem([section, item])]), data: DataShape(shelf.sections.map { $0.count }),
          animation: .eased)
      case 2:
        guard let section = shelf.sections.firstIndex(where: { !$0.isEmpty }) else { break }
        let item = generator.below(shelf.sections[section].count)
        shelf.sections[section].remove(at: item)
        try shelf.engine.apply(
          BatchUpdate([.deleteItem([section, item])]), data: DataShape(shelf.sections.map { $0.count }),
          animation: .eased)
      default:
        shelf.drop()
        shelf.host.runUntilIdle()
        #expect(shelf.isTrue, "seed \(seed): \(shelf.host.violations)")
      }
    }
    shelf.engine.cancelDrag()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue, "seed \(seed): \(shelf.host.violations)")
  }

  @Test("If measured sizes move a gap back and forth, the frame ends after four rounds")
  func measuringDuringADragEndsAfterFourRounds() throws {
    let layout = StackLayout(axis: .horizontal) { section in
      .list(length: .estimated(section.index == 0 ? 30 : 31), spacing: 5).header(24, pinned: true)
    }
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 300, height: 300), scale: 2, direction: .rightToLeft)
    // In the layout with different estimates, a move turns a measured size into an estimate.
    for x in stride(from: 0.0, through: 300, by: 2) {
      let engine = try CollectionEngine(layout, data: [5, 5], in: environment)
      let host = RecordingHost(engine)
      func size(_ element: Element?, _ proposal: LayoutSize) -> LayoutSize {
        let source = element.map { engine.sourcePath(of: $0.path) }
        return LayoutSize(width: source == [0, 3] ? 58 : 30, height: proposal.height)
      }
      host.size = { size($0.element, $0.proposal) }
      engine.dragPolicy = DragPolicy { _, _ in }
      host.frame()
      let frame = try #require(host.frame(of: .item(0, 3)))
      engine.beginDrag(of: [0, 3], at: LayoutPoint(x: frame.x + 5, y: frame.y + 5))
      engine.moveDrag(to: LayoutPoint(x: x, y: frame.y + 5))
      engine.scroll(to: .item(0, 4), at: .center)
      var (rounds, isMeasuring) = (0, true)
      while isMeasuring, rounds < 20 {
        var asked: [(view: ViewID, size: LayoutSize)] = []
        engine.update(at: 1) { asked = host.perform($0) }
        isMeasuring = !asked.isEmpty
        if isMeasuring { rounds += 1 }
        try engine.measured(asked.map { (view: $0.view, size: size(engine.element(of: $0.view), $0.size)) })
      }
      #expect(rounds <= 4, "at \(x)")
    }
  }
}

/// The only move in a batch.
struct ItemMove {
  let source, target: ItemPath

  init(_ source: ItemPath, _ target: ItemPath) {
    (self.source, self.target) = (source, target)
  }

  /// Returns the path that an item has after the move.
  func after(_ path: ItemPath) -> ItemPath {
    if path == source { return target }
    var path = path
    if path.section == source.section, path.item > source.item { path.item -= 1 }
    if path.section == target.section, path.item >= target.item { path.item += 1 }
    return path
  }
}
