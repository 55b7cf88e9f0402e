import Tessera
import Testing

@testable import TesseraEngine

@Suite("Pointers")
struct PointerTests {
  let list = StackLayout(.list(length: 40))

  private func shelf(_ mode: SelectionMode = .multiple) throws -> Shelf {
    let shelf = try Shelf(list, [100])
    shelf.engine.settings.selectionMode = mode
    _ = shelf.host.takeEvents()
    return shelf
  }

  private func click(
    _ shelf: Shelf, _ y: Double, _ kind: PointerKind = .mouse, _ modifiers: KeyModifiers = [], at time: Double
  ) {
    #expect(shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: y), kind, modifiers, at: time))
    #expect(shelf.engine.pointerUp(at: LayoutPoint(x: 11, y: y), at: time + 0.05))
  }

  @Test("A click selects according to the modifier keys and sets the focus")
  func aClickSelectsByModifierKeysAndSetsTheFocus() throws {
    let shelf = try shelf()
    click(shelf, 50, at: 1)
    #expect(shelf.engine.selection.singleItem == [0, 1])
    #expect(shelf.engine.focus == [0, 1])
    click(shelf, 130, .mouse, .shift, at: 2)
    #expect(shelf.engine.selection == Selection([[0, 1], [0, 2], [0, 3]]))
    click(shelf, 90, .mouse, .command, at: 3)
    #expect(shelf.engine.selection == Selection([[0, 1], [0, 3]]))
    click(shelf, 10, at: 4)
    #expect(shelf.engine.selection.singleItem == [0, 0])
    #expect(shelf.host.violations(afterFrame: true) == [])
  }

  @Test("A tap adds an item to the selection or removes it") func aTapTogglesTheSelection() throws {
    let shelf = try shelf()
    click(shelf, 50, .touch, at: 1)
    click(shelf, 90, .touch, at: 2)
    #expect(shelf.engine.selection == Selection([[0, 1], [0, 2]]))
    click(shelf, 50, .touch, at: 3)
    #expect(shelf.engine.selection.singleItem == [0, 2])
  }

  @Test("The second click activates an item") func theSecondClickActivates() throws {
    let shelf = try shelf(.single)
    func activations() -> Int {
      shelf.host.frame()
      return shelf.host.takeEvents().filter { $0 == .activated([0, 1]) }.count
    }
    click(shelf, 50, at: 1)
    #expect(activations() == 0)
    click(shelf, 50, at: 1.3)
    #expect(activations() == 1)
    // A third click is treated as the first of two.
    click(shelf, 50, at: 1.6)
    #expect(activations() == 0)
    click(shelf, 50, at: 3)
    #expect(activations() == 0)
    #expect(shelf.engine.selection.singleItem == [0, 1])
  }

  @Test("Without selection, the first click activates an item")
  func withoutSelectionTheFirstClickActivates() throws {
    let shelf = try shelf(.none)
    click(shelf, 50, at: 1)
    shelf.host.frame()
    #expect(shelf.host.takeEvents().contains(.activated([0, 1])))
    #expect(shelf.engine.selection.isEmpty)
  }

  @Test("A mouse that moves starts a drag at the point where it was pressed")
  func aMouseDragStartsWhereItWasPressed() throws {
    let shelf = try shelf()
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), at: 1)
    #expect(!shelf.engine.pointerMoved(to: LayoutPoint(x: 10, y: 53), at: 1))
    #expect(shelf.engine.pointerMoved(to: LayoutPoint(x: 10, y: 140), at: 1.1))
    shelf.host.frame()
    #expect([shelf.host.frame(of: .item(0, 3))?.y] == [40 + 90])
    // The gap has opened before the event is delivered.
    #expect(shelf.host.takeEvents().contains(.dragBegan([0, 3])) && shelf.engine.sourcePath(of: [0, 3]) == [0, 1])
    #expect(shelf.engine.pointerUp(at: LayoutPoint(x: 10, y: 140), at: 1.2))
    shelf.host.runUntilIdle()
    #expect(shelf.sections[0].prefix(5) == [0, 2, 3, 1, 4])
    #expect(shelf.engine.selection.isEmpty)
    #expect(shelf.host.takeEvents().contains(.dragEnded(isMoved: true)))
    #expect(shelf.isTrue)
  }

  @Test("If items cannot be dragged, a mouse still clicks") func aMouseThatCannotDragStillClicks() throws {
    let shelf = try shelf()
    shelf.engine.dragPolicy = nil
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), at: 1)
    #expect(!shelf.engine.pointerMoved(to: LayoutPoint(x: 30, y: 55), at: 1))
    #expect(shelf.engine.pointerUp(at: LayoutPoint(x: 30, y: 55), at: 1.1))
    #expect(shelf.engine.selection.singleItem == [0, 1])
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), at: 2)
    #expect(!shelf.engine.pointerUp(at: LayoutPoint(x: 10, y: 95), at: 2.1))
    #expect(shelf.engine.selection.singleItem == [0, 1])
  }

  @Test("A long press picks up the item")
  func aLongPressPicksUpTheItem() throws {
    let shelf = try shelf()
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), .touch, at: shelf.host.time)
    shelf.host.frame()
    #expect(shelf.host.wantsTick)
    #expect(shelf.engine.draggedItem == nil)
    shelf.host.frame(after: 0.5)
    #expect(shelf.engine.draggedItem?.source == [0, 1])
    #expect(shelf.host.elements(.dragged) == [.item(0, 1)])
    shelf.host.frame()
    #expect(!shelf.host.wantsTick)
    #expect(shelf.engine.pointerMoved(to: LayoutPoint(x: 10, y: 90), at: shelf.host.time))
    shelf.engine.pointerCancelled()
    shelf.host.runUntilIdle()
    #expect(shelf.sections[0] == Array(0..<100))
    #expect(shelf.isTrue)
  }

  @Test("A finger that moves scrolls") func aFingerThatMovesScrolls() throws {
    let shelf = try shelf()
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), .touch, at: shelf.host.time)
    #expect(!shelf.engine.pointerMoved(to: LayoutPoint(x: 10, y: 62), at: shelf.host.time))
    shelf.host.frame(after: 1)
    #expect(shelf.engine.draggedItem == nil)
    #expect(!shelf.engine.pointerUp(at: LayoutPoint(x: 10, y: 50), at: shelf.host.time))
    #expect(shelf.engine.selection.isEmpty)
  }

  @Test("A press follows its item") func aPressFollowsItsItem() throws {
    let shelf = try shelf()
    shelf.engine.dragPolicy = nil
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), at: 1)
    shelf.sections[0].insert(100, at: 0)
    try shelf.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [101])
    shelf.host.frame()
    #expect(shelf.engine.pointerUp(at: LayoutPoint(x: 10, y: 90), at: 1.1))
    #expect(shelf.engine.selection.singleItem == [0, 2])
    shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), at: 2)
    shelf.sections[0].remove(at: 1)
    try shelf.engine.apply(BatchUpdate([.deleteItem([0, 1])]), data: [100])
    shelf.host.frame()
    #expect(!shelf.engine.pointerUp(at: LayoutPoint(x: 10, y: 50), at: 2.1))
  }

  @Test("Setting a new layout cancels a drag") func aNewLayoutCancelsADrag() throws {
    let shelf = try shelf()
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 100))
    #expect(shelf.engine.draggedItem?.destination != [0, 1])
    try shelf.engine.setLayout(StackLayout(.grid(columns: 3, length: 50)), animation: .eased)
    #expect(shelf.engine.draggedItem == nil)
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("Events with invalid numbers are ignored") func eventsWithInvalidNumbersAreIgnored() throws {
    let shelf = try shelf()
    for x in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(!shelf.engine.pointerDown(at: LayoutPoint(x: x, y: 50), at: 1))
      #expect(!shelf.engine.pointerMoved(to: LayoutPoint(x: x, y: 50), at: 1))
      #expect(!shelf.engine.pointerUp(at: LayoutPoint(x: x, y: 50), at: 1))
    }
    try shelf.take([0, 1])
    for x in [Double.nan, .infinity, 1e300, -1e300] {
      shelf.engine.pointerMoved(to: LayoutPoint(x: x, y: x), at: x)
      shelf.host.frame()
      #expect(shelf.host.shown.values.allSatisfy { $0.frame.x.isFinite && $0.frame.y.isFinite })
    }
    shelf.engine.pointerCancelled()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
  }

  @Test("In single selection, a tap on the selected item keeps it selected")
  func aTapOnTheSelectedItem() throws {
    let shelf = try shelf(.single)
    click(shelf, 50, .touch, at: 1)
    click(shelf, 50, .touch, at: 3)
    #expect(shelf.engine.selection.singleItem == [0, 1])
    click(shelf, 90, .touch, at: 5)
    #expect(shelf.engine.selection.singleItem == [0, 2])
  }

  @Test("A second pointer does not affect the first pointer's press") func aSecondPointer() throws {
    let shelf = try shelf()
    #expect(shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 50), at: 1))
    #expect(!shelf.engine.pointerDown(at: LayoutPoint(x: 10, y: 90), at: 1.1))
    #expect(shelf.engine.pointerUp(at: LayoutPoint(x: 10, y: 50), at: 1.2))
    #expect(shelf.engine.selection.singleItem == [0, 1])
  }

  @Test("Two clicks on an item activate it, even if other items are inserted between the clicks")
  func aDoubleClickOnAnItemThatMoves() throws {
    let shelf = try shelf(.single)
    click(shelf, 50, at: 1)
    try shelf.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [101])
    shelf.sections[0].insert(1000, at: 0)
    shelf.host.frame()
    _ = shelf.host.takeEvents()
    // At the start of the list, the new item comes first.
    let frame = try #require(shelf.host.frame(of: .item(0, 2)))
    click(shelf, frame.y + 10, at: 1.3)
    shelf.host.frame()
    #expect(shelf.host.takeEvents().contains(.activated([0, 2])))
  }
}
