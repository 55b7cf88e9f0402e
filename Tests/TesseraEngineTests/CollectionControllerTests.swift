import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@Suite("Collections whose items have identities")
struct CollectionControllerTests {
  private let list = StackLayout(.list(length: 40).header(20, pinned: true))

  private func controller(_ snapshot: Snapshot<String, Int>) throws -> (
    CollectionController<String, Int>, RecordingHost
  ) {
    let controller = try CollectionController(list, snapshot, in: phone)
    let host = RecordingHost(controller.engine)
    host.frame()
    return (controller, host)
  }

  @Test("Every difference is animated in one pass") func everyDifferenceIsAnimatedInOnePass() throws {
    let (photos, host) = try controller(["today": [1, 2, 3], "earlier": [4, 5]])
    var next = photos.snapshot
    next.delete([2])
    next.append([6], to: "today")
    next.move(5, before: 1)
    let layoutBefore = host.views.count
    try photos.apply(next, animation: .linear(duration: 1))
    host.frame()
    #expect(photos.snapshot.items(in: "today") == [5, 1, 3, 6])
    #expect(host.frame(of: try #require(photos.element(of: 5)))?.y == 200)
    #expect(host.shown[try #require(photos.element(of: 6))]?.alpha == 0)
    host.runUntilIdle()
    #expect(host.frame(of: try #require(photos.element(of: 5)))?.y == 20)
    #expect(host.views.count == layoutBefore + 1)
    #expect(host.violations == [])
  }

  @Test("The selection and the focus stay with their items, even in reloaded sections")
  func identityInReloadedSections() throws {
    var random = SeededGenerator(seed: 11)
    let (photos, host) = try controller(["a": Array(0..<6), "b": Array(6..<12), "c": []])
    photos.settings.selectionMode = .multiple
    var next = 12
    func items(of snapshot: Snapshot<String, Int>) -> [Int] {
      ["a", "b", "c"].flatMap { snapshot.items(in: $0) ?? [] }
    }
    for _ in 0..<300 {
      let known = items(of: photos.snapshot)
      photos.select(known.filter { _ in random.chance(30) })
      photos.engine.setFocus(known.isEmpty ? nil : photos.snapshot.path(of: known[random.below(known.count)]))
      let focused = photos.focusedItem
      let selected = Set(photos.items(in: photos.engine.selection))
      try photos.update { snapshot in
        for _ in 0..<1 + random.below(4) {
          let section = ["a", "b", "c"][random.below(3)]
          let items = items(of: snapshot)
          switch random.below(items.isEmpty ? 1 : 4) {
          case 0:
            snapshot.append([next], to: section)
            next += 1
          case 1: snapshot.delete([items[random.below(items.count)]])
          case 2: snapshot.move(items[random.below(items.count)], to: section)
          default:
            let (item, other) = (items[random.below(items.count)], items[random.below(items.count)])
            if item != other { snapshot.move(item, before: other) }
          }
          if random.chance(50) { snapshot.reloadSections([section]) }
        }
      }
      host.frame()
      let left = Set(items(of: photos.snapshot))
      #expect(Set(photos.items(in: photos.engine.selection)) == selected.intersection(left))
      if let focused, left.contains(focused) {
        #expect(photos.focusedItem == focused)
      }
    }
    #expect(host.violations == [])
  }

  @Test("An invalid edit is reported and changes nothing") func anInvalidEditIsReportedAndChangesNothing() throws {
    let (photos, host) = try controller(["today": [1, 2, 3]])
    var next = photos.snapshot
    next.append([4], to: "today")
    next.delete([7])
    let failure = CollectionController<String, Int>.Failure.edit(
      SnapshotError(edit: .delete, number: 2, reason: .unknownItem(7)))
    #expect(throws: failure) { try photos.apply(next) }
    #expect("\(failure)".hasPrefix("edit 2, ") && "\(failure)".hasSuffix("there is no item 7"))
    host.frame()
    #expect(photos.snapshot.itemCount == 3)
    #expect(host.shown.count == 4)
    #expect(host.violations == [])
  }

  @Test("An invalid edit of the first snapshot is reported") func anInvalidEditOfTheFirstSnapshotIsReported() throws {
    var snapshot: Snapshot<String, Int> = ["May": [1, 2, 3]]
    snapshot.delete([2])
    snapshot.append([4], to: "June")
    let error = CollectionController<String, Int>.Failure.edit(
      SnapshotError(edit: .append, number: 2, reason: .unknownSection("June")))
    #expect(throws: error) { try CollectionController(StackLayout(.list(length: 10)), snapshot) }
    #expect("\(error)" == "edit 2, append: there is no section June")
  }

  @Test("The first layout is rejected for the same reasons as later layouts")
  func theFirstLayoutIsRejectedForTheSameReasons() throws {
    let problem = LayoutError(.negative, .itemSize, value: -1, at: .section(0))
    #expect(throws: CollectionController<String, Int>.Failure.change(.layout(problem))) {
      try CollectionController(StackLayout(.list(length: -1)), ["May": [1]])
    }
  }

  @Test("An update finds changes, checks them and animates in one call")
  func anUpdateFindsChecksAndAnimatesInOneCall() throws {
    let library = try CollectionController(StackLayout(.list(length: 10)), ["May": [1, 2, 3]], in: phone)
    let host = RecordingHost(library.engine)
    host.frame()
    try library.update(animation: .linear(duration: 1)) {
      $0.append([4], to: "May")
      $0.delete([2])
    }
    #expect(library.snapshot.items(in: "May") == [1, 3, 4])
    host.frame()
    #expect(host.wantsTick)
    #expect(throws: (any Error).self) { try library.update { $0.delete([9]) } }
    #expect(library.snapshot.items(in: "May") == [1, 3, 4])
  }

  @Test("Collapsing hides the items, and expanding shows them again")
  func collapsingHidesTheItemsAndExpandingShowsThem() throws {
    let (photos, host) = try controller(["today": [1, 2, 3], "earlier": [4, 5]])
    var next = photos.snapshot
    next.collapse(["today"])
    try photos.apply(next, animation: .eased)
    host.runUntilIdle()
    #expect(host.shown.count == 4)
    #expect(host.frame(of: .header(of: 1))?.y == 20)
    #expect(photos.element(of: 2) == nil)
    next = photos.snapshot
    next.expand(["today"])
    try photos.apply(next, animation: .eased)
    host.runUntilIdle()
    #expect(host.shown.count == 7)
    #expect(host.violations == [])
  }

  @Test("Reconfigured items are shown again in their views") func reconfiguredItemsAreShownAgainInTheirViews() throws {
    let (photos, host) = try controller(["today": [1, 2, 3]])
    let view = try #require(host.views.first { $0.value.attributes?.element == .item(0, 1) })
    var next = photos.snapshot
    next.reconfigure([2])
    try photos.apply(next)
    host.frame()
    #expect(host.views[view.key]?.bindCount == view.value.bindCount + 1)
    #expect(host.violations == [])
  }

  @Test("A change computed elsewhere can be applied") func aChangeComputedElsewhereCanBeApplied() throws {
    let (photos, host) = try controller(["today": [1, 2, 3]])
    let shown = photos.snapshot
    var next = shown
    next.append([4], to: "today")
    let change = try next.change(from: shown)
    try photos.apply(next, change)
    #expect(throws: (any Error).self) { try photos.apply(next, change) }
    host.frame()
    #expect(photos.snapshot.itemCount == 4)
    #expect(host.violations == [])
  }

  @Test("The position is saved with its item") func thePositionIsSavedWithItsItem() throws {
    let (photos, host) = try controller(["all": Array(0..<500)])
    host.scroll(to: LayoutPoint(x: 0, y: 4010))
    let position = photos.position
    let frame = try #require(host.frame(of: .item(0, 101)))
    #expect(position.item == 101 || position.item == 100)
    var next = photos.snapshot
    next.delete(Array(0..<50))
    try photos.apply(next)
    host.scroll(to: .zero)
    photos.restore(position)
    host.frame()
    #expect(host.frame(of: try #require(photos.element(of: 101))) == frame)
  }

  @Test("A dropped item moves in the snapshot too") func aDroppedItemMovesInTheSnapshot() throws {
    let (photos, host) = try controller(["today": [1, 2, 3], "before": [4, 5], "never": []])
    var reported: [Int] = []
    photos.allowDrags(moved: { item, data in
      reported.append(item)
      #expect(data.itemCount == 5)
    })
    for (item, target) in [(1, 3), (5, 1), (2, 4), (4, 5), (3, 1)] {
      let before = photos.snapshot
      let (from, onto) = (try #require(photos.element(of: item)), try #require(photos.element(of: target)))
      let (start, end) = (try #require(host.frame(of: from)), try #require(host.frame(of: onto)))
      host.engine.pointerDown(at: LayoutPoint(x: 5, y: start.y + 5), at: host.time)
      host.engine.pointerMoved(to: LayoutPoint(x: 5, y: end.y + 5), at: host.time)
      host.frame()
      // Paths do not change during the drag.
      #expect(photos.item(of: try #require(photos.element(of: item))) == item)
      #expect(photos.snapshot == before)
      host.engine.pointerUp(at: LayoutPoint(x: 5, y: end.y + 5), at: host.time)
      host.runUntilIdle()
      #expect(photos.snapshot != before)
      #expect(photos.snapshot.shape == host.engine.layout.data)
      #expect(host.frame(of: try #require(photos.element(of: item))) == end)
      #expect(host.violations == [])
    }
    #expect(reported == [1, 5, 2, 4, 3])
    var next = photos.snapshot
    next.append([6], to: "never")
    try photos.apply(next, animation: .eased)
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A drag that a closure ends is over before new data are compared with the current data")
  func dragEndedByAClosure() throws {
    let (photos, host) = try controller(["today": [1, 2, 3], "before": [4, 5]])
    photos.allowDrags()
    host.engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 5, y: 25))
    host.engine.moveDrag(to: LayoutPoint(x: 5, y: 70))
    host.frame()
    // A closure of the layout's owner may end the drag. The end is deferred until the next call.
    host.engine.itemType = { _ in
      host.engine.endDrag()
      return 0
    }
    try photos.update { $0.append([6], to: "before") }
    host.frame()
    #expect(host.engine.draggedItem != nil)
    host.engine.itemType = { _ in 0 }
    try photos.update(animation: .eased) { $0.append([7], to: "before") }
    host.runUntilIdle()
    #expect(host.engine.draggedItem == nil)
    #expect(photos.snapshot.shape == host.engine.layout.data)
    for item in 1...7 {
      let element = try #require(photos.element(of: item))
      #expect(host.view(of: element)?.source == element)
    }
    #expect(host.violations == [])
  }

  @Test("Scrolling to a section by its ID shows its header or its first item")
  func scrollingToSections() throws {
    for (layout, start) in [
      (StackLayout(.list(length: 40).header(30)), 30.0), (StackLayout(.list(length: 40)), 0),
    ] {
      let list = try CollectionController(layout, ["a": Array(0..<50), "b": Array(50..<100), "c": []], in: phone)
      let host = RecordingHost(list.engine)
      host.frame()
      #expect(list.scroll(toSection: "b"))
      host.frame()
      #expect(host.frame(of: .item(1, 0))?.y == start)
      #expect(list.scroll(toSection: "c") == (start > 0))
      #expect(!list.scroll(toSection: "d"))
    }
  }

  @Test("Users can drop items only at permitted positions")
  func dropping() throws {
    let (photos, host) = try controller(["today": [1, 2, 3], "before": [4, 5]])
    photos.allowDrags(canDrop: { item, section, index in item == 4 && section == "today" && index <= 3 })
    func drag(_ item: Int, onto other: Int) throws {
      let (from, onto) = (try #require(photos.element(of: item)), try #require(photos.element(of: other)))
      let (start, end) = (try #require(host.frame(of: from)), try #require(host.frame(of: onto)))
      host.engine.pointerDown(at: LayoutPoint(x: 5, y: start.y + 5), at: host.time)
      host.engine.pointerMoved(to: LayoutPoint(x: 5, y: end.y + 5), at: host.time)
      host.frame()
      host.engine.pointerUp(at: LayoutPoint(x: 5, y: end.y + 5), at: host.time)
      host.runUntilIdle()
    }
    try drag(1, onto: 5)
    try drag(1, onto: 3)
    #expect(photos.snapshot.items(in: "today") == [1, 2, 3])
    try drag(4, onto: 2)
    #expect(photos.snapshot.items(in: "today") == [1, 4, 2, 3])
    try drag(4, onto: 5)
    #expect(photos.snapshot.items(in: "today").map { $0.contains(4) } == true)
    #expect(host.violations == [])
  }

  @Test("Selection and focus are identified by ID") func selectionAndFocusAreIdentifiedByID() throws {
    let (photos, host) = try controller(["today": [1, 2, 3], "before": [4, 5]])
    #expect(!photos.select([1]))
    host.engine.settings.selectionMode = .multiple
    #expect(photos.select([5, 1]))
    #expect(!photos.select([1, 77]))
    #expect(photos.selectedItems == [1, 5])
    host.engine.setFocus([1, 0])
    #expect(photos.focusedItem == 4)
    var next = photos.snapshot
    next.move(5, before: 1)
    next.delete([4])
    try photos.apply(next)
    #expect(photos.selectedItems == [5, 1])
    // The focus moves to the item that followed the deleted item, wherever it is now.
    #expect(photos.focusedItem == 5)
    host.engine.settings.selectionMode = .single
    #expect(photos.selectedItems == [])
    #expect(!photos.select([1, 3]))
    #expect(photos.select([3]))
  }
}
