import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Sections with their own scrolling, in the engine.
@Suite("Shelves in the engine")
struct ShelfScrollTests {
  // The phone is 320 × 480 points.
  private let page = StackLayout(
    .shelf(itemLength: 100, height: 80, spacing: 10).snapping(to: .item).header(30, pinned: true))

  private func id(_ section: Int, in host: RecordingHost) -> ShelfID? {
    host.shelves.first { $0.value.section == section }?.key
  }

  private func offset(_ section: Int, in host: RecordingHost) -> Double? {
    id(section, in: host).flatMap { host.shelfOffsets[$0] }
  }

  @Test("The host is notified of shelves when their items receive views and when they lose them")
  func realized() throws {
    let host = try host(page, DataShape(Array(repeating: 50, count: 100)))
    #expect(host.shelves.values.contains { $0.section == 0 && $0.shelf.maximumOffset == 5170 })
    let first = id(0, in: host)
    host.scroll(to: LayoutPoint(x: 0, y: 5000))
    #expect(id(0, in: host) == nil)
    #expect(host.shelves.count < 20)
    host.scroll(to: .zero)
    #expect(id(0, in: host) != nil && id(0, in: host) != first)
    #expect(host.violations == [])
  }

  @Test("Views follow a shelf that the host scrolls, and are recycled")
  func scrolled() throws {
    let host = try host(page, [5000, 5000])
    let count = host.views.count
    for offset in stride(from: 0.0, through: 40_000, by: 250) {
      host.scrollShelf(ofSection: 0, to: offset)
      #expect(host.violations == [])
      let item = ItemPath(section: 0, item: Int(offset / 110) + 1)
      #expect(host.frame(of: .item(item))?.x == Double(item.item) * 110 - offset)
    }
    #expect(host.views.count <= 2 * count)
    // The other shelf stays in place.
    #expect(host.frame(of: .item(1, 0))?.x == 0)
  }

  @Test("The host handles a shelf that is overscrolled")
  func pulled() throws {
    let host = try host(page, [50])
    host.scrollShelf(ofSection: 0, to: -30)
    #expect(offset(0, in: host) == -30)
    #expect(host.frame(of: .item(0, 0))?.x == 0)
    host.scrollShelf(ofSection: 0, to: .nan)
    host.scrollShelf(ofSection: 7, to: 10)
    #expect(host.violations == [])
  }

  @Test("Programs scroll shelves with and without animation, and the user can take over")
  func programs() throws {
    let host = try host(page, [50])
    #expect(host.engine.scrollShelf(ofSection: 0, to: 500))
    host.frame()
    #expect(offset(0, in: host) == 500)
    #expect(host.engine.scrollShelf(ofSection: 0, to: 700, animation: .linear(duration: 1)))
    host.frame()
    host.frame(after: 0.5)
    #expect(offset(0, in: host) == 600)
    host.scrollShelf(ofSection: 0, to: 610)
    host.frame(after: 0.1)
    #expect(offset(0, in: host) == 610)
    #expect(!host.wantsTick)
    #expect(!host.engine.scrollShelf(ofSection: 3, to: 0))
    #expect(host.violations == [])
  }

  @Test("A shelf snaps to an item")
  func snapping() throws {
    let host = try host(page, [50])
    host.scrollShelf(ofSection: 0, to: 180)
    _ = host.takeEvents()
    #expect(host.engine.snapShelf(ofSection: 0, animation: .spring))
    host.frame()
    #expect(!host.takeEvents().contains(.shelfScrollEnded(section: 0)))
    host.runUntilIdle()
    #expect(offset(0, in: host) == 220)
    #expect(host.takeEvents().filter { $0 == .shelfScrollEnded(section: 0) }.count == 1)
    #expect(!host.engine.snapShelf(ofSection: 0))
    #expect(!host.engine.snapShelf(ofSection: 4))
    host.frame()
    #expect(host.takeEvents() == [.shelfScrollEnded(section: 0)])
    host.scrollShelf(ofSection: 0, to: 60)
    #expect(host.engine.snapShelf(ofSection: 0))
    host.frame()
    #expect(host.takeEvents().contains(.shelfScrollEnded(section: 0)))
  }

  @Test(
    "Scrolling to an item scrolls the page and its shelf",
    arguments: [nil, .linear(duration: 0.5)] as [AnimationCurve?])
  func scrollTo(animation: AnimationCurve?) throws {
    let host = try host(page, DataShape(Array(repeating: 50, count: 100)))
    #expect(host.engine.scroll(to: .item(40, 20), at: .center, animation: animation))
    host.runUntilIdle()
    let position = try #require(host.frame(of: .item(40, 20)))
    #expect(position.x == (320 - 100) / 2)
    #expect(abs(position.y + 40 - (480 + 30) / 2) < 1)
    #expect(host.engine.scroll(to: .item(40, 21), animation: animation))
    host.runUntilIdle()
    // The item is already visible.
    #expect(
      host.frame(of: .item(40, 21))?.x == position.x + 110 - (position.x + 210 - 320 > 0 ? position.x + 210 - 320 : 0))
    #expect(host.violations == [])
  }

  @Test("Shelves keep their numbers and their positions when sections move")
  func moves() throws {
    let host = try host(page, [50, 50, 50])
    host.scrollShelf(ofSection: 2, to: 440)
    let moved = id(2, in: host)
    try host.engine.apply(
      BatchUpdate([.moveSection(from: 2, to: 0), .insertItem([0, 0])]), data: [51, 50, 50],
      animation: .linear(duration: 1))
    host.frame()
    #expect(id(0, in: host) == moved)
    #expect(offset(0, in: host) == 550)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 5))?.x == 0)
    try host.engine.apply(BatchUpdate([.deleteSection(0)]), data: [50, 50])
    host.frame()
    #expect(host.shelves.keys.contains { $0 == moved } == false)
    #expect(host.violations == [])
  }

  @Test("Arrow keys move along a shelf and between shelves, and their targets become visible")
  func keys() throws {
    let host = try host(page, [50, 50])
    host.engine.setFocus([0, 0])
    for _ in 0..<6 {
      host.engine.pressed(.arrowRight)
      host.runUntilIdle()
    }
    #expect(host.engine.focus == [0, 6])
    let position = try #require(host.frame(of: .item(0, 6)))
    #expect(position.x >= 0 && position.x + 100 <= 320)
    host.engine.pressed(.arrowDown)
    host.runUntilIdle()
    let focus = try #require(host.engine.focus)
    #expect(focus.section == 1)
    #expect(abs((host.frame(of: .item(focus))?.x ?? 999) - position.x) <= 110)
    #expect(host.violations == [])
  }

  @Test("If nothing has the focus, a key goes to the first item of a fully visible shelf")
  func firstKey() throws {
    let host = try host(page, [50, 50])
    host.scrollShelf(ofSection: 0, to: 40)
    host.engine.pressed(.arrowRight)
    host.runUntilIdle()
    #expect(host.engine.focus == [0, 1])
    #expect(host.engine.layout.shelf(ofSection: 0)?.offset == 40)
    #expect(host.violations == [])
  }

  @Test("No element is hit outside the window of a shelf")
  func hits() throws {
    let host = try host(StackLayout(.shelf(itemLength: 100, height: 80).sectionInsets(40)), [50])
    host.scrollShelf(ofSection: 0, to: 50)
    #expect(host.engine.element(at: LayoutPoint(x: 45, y: 60)) == .item(0, 0))
    #expect(host.engine.element(at: LayoutPoint(x: 35, y: 60)) == nil)
    #expect(host.engine.layout.element(at: LayoutPoint(x: 35, y: 60)) == nil)
    #expect(host.engine.element(at: LayoutPoint(x: 275, y: 60)) == .item(0, 2))
    #expect(host.engine.element(at: LayoutPoint(x: 285, y: 60)) == nil)
  }

  private func estimated(_ counts: DataShape) throws -> RecordingHost {
    let layout = StackLayout(.shelf(itemLength: .estimated(60), height: 80))
    let host = RecordingHost(try CollectionEngine(layout, data: counts, in: phone))
    host.size = { LayoutSize(width: 50 + Double($0.element.path.item % 7) * 10, height: $0.proposal.height) }
    host.frame()
    return host
  }

  @Test("Measuring items of a shelf before the visible part moves nothing visible")
  func measured() throws {
    let host = try estimated([200])
    host.engine.scroll(to: .item(0, 120), at: .start)
    host.runUntilIdle()
    var last = try #require(host.frame(of: .item(0, 120)))
    #expect(last.x == 0)
    for _ in 1...5 {
      let offset = try #require(host.shelves.first?.value.shelf.offset)
      host.scrollShelf(ofSection: 0, to: offset - 37)
      let position = try #require(host.frame(of: .item(0, 120)))
      #expect(position.x == last.x + 37)
      last = position
    }
    #expect(host.violations == [])
  }

  @Test(
    "A shelf scrolls exactly to unmeasured items",
    arguments: [.start, .center, .end] as [ScrollAlignment], [nil, .linear(duration: 0.5)] as [AnimationCurve?])
  func unmeasured(alignment: ScrollAlignment, animation: AnimationCurve?) throws {
    let host = try estimated([200, 200])
    for path in [[0, 100], [1, 60], [0, 7]] as [ItemPath] {
      host.engine.scroll(to: .item(path), at: alignment, animation: animation)
      host.runUntilIdle()
      let position = try #require(host.frame(of: .item(path)))
      let room = 320 - position.width
      #expect(abs(position.x - (alignment == .start ? 0 : alignment == .end ? room : room / 2)) < 0.01)
    }
    #expect(host.violations == [])
  }

  @Test(
    "A scroll continues to its item when items are inserted before the visible part",
    arguments: [(60, 60), (61, 62), (20, 20)], [ScrollAlignment.start, .nearest])
  func insertedMeanwhile(change: (at: Int, target: Int), alignment: ScrollAlignment) throws {
    let host = try host(page, [100])
    host.scrollShelf(ofSection: 0, to: 3_300)
    host.engine.scroll(to: .item(0, change.target), at: alignment, animation: .eased(duration: 1))
    host.frame()
    for _ in 0..<20 { host.frame() }
    // The first fully visible item.
    let first = try #require(
      host.shown.values.filter { $0.element.kind == nil && $0.frame.x >= 0 }.min { $0.frame.x < $1.frame.x })
    try host.engine.apply(BatchUpdate([.insertItem([0, 0]), .insertItem([0, 1])]), data: [102])
    host.frame(after: 0)
    let moved = ItemPath(section: 0, item: first.element.path.item + 2)
    #expect(host.frame(of: .item(moved))?.x == first.frame.x)
    host.runUntilIdle()
    let position = try #require(host.frame(of: .item(0, change.target + 2)))
    #expect(alignment == .start ? position.x == 0 : position.x >= 0 && position.x + 100 <= 320)
    #expect(host.violations == [])
  }

  @Test("A scroll stops if its item moves to another shelf")
  func movedToAnotherShelf() throws {
    let host = try host(page, [100, 100])
    host.engine.scroll(to: .item(0, 50), at: .start, animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.5)
    let position = try #require(offset(0, in: host))
    try host.engine.apply(BatchUpdate([.moveItem(from: [0, 50], to: [1, 20])]), data: [99, 101])
    host.runUntilIdle()
    #expect(offset(0, in: host) == position)
    #expect(host.engine.layout.shelf(ofSection: 1)?.offset == 0)
    #expect(host.violations == [])
  }

  @Test("A shelf offset from before a change is interpreted relative to the changed position")
  func lateReport() throws {
    let host = try host(page, [100])
    host.scrollShelf(ofSection: 0, to: 1_100)
    try host.engine.apply(BatchUpdate([.insertItem([0, 0]), .insertItem([0, 1])]), data: [102])
    // The scroller does not know about the two items yet.
    host.scrollShelf(ofSection: 0, to: 1_105)
    #expect(host.frame(of: .item(0, 12))?.x == -5)
    #expect(offset(0, in: host) == 1_325)
    host.scrollShelf(ofSection: 0, to: 1_330)
    #expect(host.frame(of: .item(0, 12))?.x == -10)
    #expect(host.violations == [])
  }

  @Test("A scroll to an offset ends at the items that were there at first, even if items are inserted before them")
  func offsetMeanwhile() throws {
    let host = try host(page, [100])
    host.scrollShelf(ofSection: 0, to: 1_050)
    #expect(host.engine.snapShelf(ofSection: 0, animation: .eased(duration: 1)))
    host.frame()
    try host.engine.apply(BatchUpdate([.insertItem([0, 0]), .insertItem([0, 1])]), data: [102])
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 12))?.x == 0)
    #expect(host.violations == [])
  }

  @Test("A touch stops the shelf that scrolls to an item, and no other shelf")
  func touch() throws {
    let host = try host(page, [40, 40, 40])
    host.engine.scroll(to: .item(0, 27), at: .center, animation: .linear(duration: 0.5))
    host.engine.scrollShelf(ofSection: 1, to: 1_100, animation: .linear(duration: 0.5))
    host.frame()
    host.frame(after: 0.1)
    let moving = (0..<2).compactMap { host.engine.layout.shelf(ofSection: $0)?.offset }
    host.engine.interruptScroll()
    host.frame(after: 0.1)
    #expect(host.engine.layout.shelf(ofSection: 0)?.offset == moving[0])
    #expect(try #require(host.engine.layout.shelf(ofSection: 1)).offset > moving[1])
    host.runUntilIdle()
    #expect(host.engine.layout.shelf(ofSection: 0)?.offset == moving[0])
    #expect(host.engine.layout.shelf(ofSection: 1)?.offset == 1_100)
    #expect(host.violations == [])
  }

  @Test("A shelf that is scrolled by the program or during a drag does not snap elsewhere")
  func noSnapMeanwhile() throws {
    let host = try host(page, [40])
    host.engine.scrollShelf(ofSection: 0, to: 2_200, animation: .linear(duration: 0.5))
    host.frame()
    host.frame(after: 0.2)
    #expect(!host.engine.snapShelf(ofSection: 0, animation: .spring))
    host.runUntilIdle()
    #expect(host.engine.layout.shelf(ofSection: 0)?.offset == 2_200)
  }

  @Test("A shelf whose items are still leaving the window scrolls from their visible positions")
  func leaving() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))
    let host = try host(StackLayout(.grid(columns: 3, length: 40)), [1, 29], in: environment)
    let next = StackLayout { $0.index == 0 ? .list(length: 800) : .shelf(itemLength: 70, height: 60) }
    try host.engine.setLayout(next, animation: .eased)
    host.frame(after: 0)
    host.frame(after: 0.02)
    let position = try #require(host.frame(of: .item(1, 1)))
    host.engine.scroll(to: .item(1, 26), at: .nearest, animation: .linear(duration: 0.3))
    host.frame(after: 0)
    #expect(host.frame(of: .item(1, 1)) == position)
    host.runUntilIdle()
    #expect(host.violations == [])
  }
}

/// Dragging items along shelves and between them.
@Suite("Dragging in shelves")
struct ShelfDragTests {
  private let page = StackLayout(
    .shelf(itemLength: 100, height: 80, spacing: 10).header(30, pinned: true))

  private func shelf(_ direction: ReadingDirection = .leftToRight, _ counts: [Int] = [40, 40]) throws -> Shelf {
    var environment = phone
    environment.direction = direction
    return try Shelf(page, counts, in: environment)
  }

  @Test(
    "An item dragged to the side of its shelf scrolls the shelf to its end",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func autoscroll(direction: ReadingDirection) throws {
    let data = try shelf(direction)
    let start = try data.take([0, 1])
    data.drag(to: LayoutPoint(x: direction == .leftToRight ? 318 : 2, y: start.y))
    let end = try #require(data.engine.layout.shelf(ofSection: 0)).maximumOffset
    var frames = 0
    while try #require(data.engine.layout.shelf(ofSection: 0)).offset < end, frames < 1000 {
      data.host.frame(after: 1.0 / 60)
      frames += 1
    }
    // The distance is 4,070 points, at up to 1,200 points per second.
    #expect(frames > 180 && frames < 400)
    #expect(data.engine.layout.shelf(ofSection: 1)?.offset == 0)
    #expect(data.engine.viewport.offset == .zero)
    #expect(data.engine.draggedItem?.destination.section == 0)
    #expect(try #require(data.engine.draggedItem).destination.item >= 37)
    data.drop()
    data.host.runUntilIdle()
    #expect(try #require(data.sections[0].firstIndex(of: 1)) >= 37)
    #expect(data.isTrue)
  }

  @Test("An item is dragged to another shelf, scrolls it, and is dragged back")
  func between() throws {
    let data = try shelf()
    let start = try data.take([0, 0])
    data.drag(to: LayoutPoint(x: start.x + 40, y: start.y + 110))
    #expect(data.engine.draggedItem?.destination.section == 1)
    data.drag(to: LayoutPoint(x: 315, y: start.y + 110))
    for _ in 0..<60 { data.host.frame(after: 1.0 / 60) }
    let scrolled = try #require(data.engine.layout.shelf(ofSection: 1)).offset
    #expect(scrolled > 300)
    #expect(data.engine.layout.shelf(ofSection: 0)?.offset == 0)
    data.drag(to: LayoutPoint(x: 160, y: start.y + 110))
    data.drop()
    data.host.runUntilIdle()
    #expect(data.sections.map(\.count) == [39, 41])
    #expect(try #require(data.sections[1].firstIndex(of: 0)) > 2)
    #expect(data.engine.layout.shelf(ofSection: 1)?.offset == scrolled)
    #expect(data.isTrue)
  }

  @Test("At the bottom edge, the page scrolls, and in the corner, the shelf scrolls too")
  func both() throws {
    let data = try shelf(.leftToRight, Array(repeating: 40, count: 30))
    _ = try data.take([0, 0])
    data.drag(to: LayoutPoint(x: 160, y: 478))
    for _ in 0..<30 { data.host.frame(after: 1.0 / 60) }
    #expect(data.engine.viewport.offset.y > 100)
    let still = (0..<30).compactMap { data.engine.layout.shelf(ofSection: $0)?.offset }
    #expect(still.allSatisfy { $0 == 0 })
    data.drag(to: LayoutPoint(x: 318, y: 440))
    for _ in 0..<30 { data.host.frame(after: 1.0 / 60) }
    let scrolled = (0..<30).compactMap { data.engine.layout.shelf(ofSection: $0)?.offset }
    #expect(scrolled.contains { $0 > 0 })
    data.engine.cancelDrag()
    data.host.runUntilIdle()
    #expect(data.isTrue)
    #expect(data.sections[0][0] == 0)
  }
}
