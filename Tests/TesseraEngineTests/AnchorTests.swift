import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@Suite("Keeping the position away from an edge")
struct AnchorTests {
  @Test(
    "Visible items stay when a list that follows its end grows at its start, even if the list is scrolled to the start")
  func growingAtTheStart() throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<100)], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.settings.followsEnd = true
    host.frame()
    #expect(host.offset.y == 0)

    var next = controller.snapshot
    next.insert([1000, 1001, 1002], before: 0)
    try controller.apply(next)
    host.frame()
    #expect(host.offset.y == 120)
    #expect(host.frame(of: .item(0, 3))?.minY == 0)
  }

  @Test(
    "A list that loads more above its start keeps visible items in place", arguments: [0, -30, 0.4], [true, false])
  func loadingAboveTheStart(offset: Double, staysAtStart: Bool) throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<100)], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.settings.staysAtStart = staysAtStart
    host.frame()
    controller.engine.scrolled(to: LayoutPoint(x: 0, y: offset), at: 1)
    var next = controller.snapshot
    next.insert([1000, 1001, 1002], before: 0)
    try controller.apply(next)
    #expect(controller.engine.viewport.offset.y == (staysAtStart ? min(0, offset) : 120 + offset))
  }

  @Test("A list too short to scroll keeps visible items in place when more items than fit are loaded above")
  func loadingAboveAShortList() throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: [0, 1]], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.settings.staysAtStart = false
    host.frame()
    var next = controller.snapshot
    next.insert(Array(100..<200), before: 0)
    try controller.apply(next)
    host.frame()
    // Limited by the content's extent.
    #expect(host.offset.y == 102 * 40 - phone.containerSize.height)
  }

  @Test("A list that loads more above its start stays there when its container or layout changes")
  func otherChangesAtTheStart() throws {
    let host = try host(StackLayout(.list(length: 40)), [100])
    host.engine.settings.staysAtStart = false
    var environment = phone
    environment.insets = Insets(top: 50)
    try host.engine.setEnvironment(environment)
    host.frame()
    #expect(host.offset.y == -50)
  }

  @Test("A list between bars follows its end as soon as it fills the space between them")
  func followingBetweenBars() throws {
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 100, height: 200), insets: Insets(top: 40, bottom: 40))
    let list = try CollectionController(StackLayout(.list(length: 50)), [0: [0, 1, 2]], in: environment)
    let host = RecordingHost(list.engine)
    list.engine.settings.followsEnd = true
    list.engine.scroll(to: LayoutPoint(x: 0, y: -10))
    host.frame()
    for count in 3..<10 {
      try list.update { $0.append([count], to: 0) }
      host.frame()
      #expect(host.offset.y == 50 * Double(count + 1) - 160)
    }
  }

  @Test(
    "On an axis with nothing to scroll, a change leaves the content where it is", arguments: [0, 2, -3] as [Double])
  func acrossTheList(x: Double) throws {
    var environment = phone
    environment.insets = Insets(leading: 20)
    let list = try CollectionController(StackLayout(.grid(columns: 3, length: 40)), [0: Array(0..<40)], in: environment)
    let host = RecordingHost(list.engine)
    host.scroll(to: LayoutPoint(x: -20 + x, y: 45))
    try list.update { $0.delete([0]) }
    host.frame()
    #expect(abs(host.offset.x + 20) <= abs(x))
  }

  @Test("A list that follows its end does so from the first item on")
  func growingFromNothing() throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: [0]], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.settings.followsEnd = true
    host.frame()
    var next = controller.snapshot
    next.append(Array(1..<50), to: 0)
    try controller.apply(next)
    host.frame()
    #expect(host.offset.y == 50 * 40 - phone.containerSize.height)
  }

  @Test("Layouts that scroll on another axis show the same items", arguments: [0, 3_000, 9_000])
  func otherAxis(offset: Double) throws {
    let (rows, shelf) = (StackLayout(.list(length: 40)), StackLayout(axis: .horizontal, .list(length: 100)))
    let host = try host(rows, [400])
    host.scroll(to: LayoutPoint(x: 0, y: offset))
    let first = Int(offset / 40)
    try host.engine.setLayout(shelf)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, first))?.minX == 0)
    try host.engine.setLayout(rows)
    host.runUntilIdle()
    #expect(host.offset.y == Double(first) * 40)
  }

  @Test("If the reading direction changes, visible items keep their distance from the start")
  func turning() throws {
    let host = try host(StackLayout(axis: .horizontal, .list(length: 100)), [400])
    host.scroll(to: LayoutPoint(x: 3_030, y: 0))
    #expect(host.frame(of: .item(0, 31))?.minX == 70)
    var environment = phone
    environment.direction = .rightToLeft
    try host.engine.setEnvironment(environment)
    host.frame()
    #expect(host.frame(of: .item(0, 31))?.maxX == phone.containerSize.width - 70)
    try host.engine.setEnvironment(phone)
    host.frame()
    #expect(host.offset.x == 3_030)
  }

  private func container(_ width: Double, _ height: Double = 100, _ direction: ReadingDirection = .rightToLeft)
    -> LayoutEnvironment
  {
    LayoutEnvironment(containerSize: LayoutSize(width: width, height: height), direction: direction)
  }

  @Test("In right-to-left layouts, a wider container shows more on its left")
  func wider() throws {
    let host = try host(StackLayout(axis: .horizontal, .list(length: 50)), [20], in: container(200))
    host.scroll(to: LayoutPoint(x: 500, y: 0))
    try host.engine.setEnvironment(container(400))
    host.frame()
    #expect(host.offset.x == 500 + 200 - 400)
  }

  @Test("In right-to-left layouts, wider tables show more on their left")
  func widerTable() throws {
    let table = TableLayout(rows: .same(30), columns: .same(50))
    let cells = DataShape(Array(repeating: 40, count: 20))
    for engine in [try CollectionEngine(table, data: cells, in: container(200))] {
      let range = engine.scrollRange(on: .horizontal)
      engine.scrolled(to: LayoutPoint(x: range.upperBound - 170, y: 40), at: 0)
      let end = engine.viewport.offset.x + 200
      let seen = engine.layout.visibleElements(engine.viewport).filter {
        $0.element == .item($0.element.path) && $0.frame.maxX <= end && $0.frame.minY >= 40
      }
      let first = try #require(seen.max { $0.frame.maxX < $1.frame.maxX })
      let old = end - first.frame.maxX
      try engine.setEnvironment(container(400))
      let frame = try #require(engine.layout.attributes(of: first.element, viewport: engine.viewport)?.frame)
      #expect(engine.viewport.offset.x + 400 - frame.maxX == old)
    }
  }

  @Test("If all visible items are deleted, the distance from the start stays the same", arguments: [true, false])
  func nothingLeft(isMirrored: Bool) throws {
    let environment = container(200, 100, isMirrored ? .rightToLeft : .leftToRight)
    let host = try host(StackLayout(axis: .horizontal, .list(length: 50)), [20, 10, 20], in: environment)
    // Only the second section is visible, 1,100 from the start.
    host.scroll(to: LayoutPoint(x: isMirrored ? 2_500 - 1_100 - 200 : 1_100, y: 0))
    try host.engine.apply(BatchUpdate([.deleteSection(1)]), data: [20, 20])
    host.frame()
    #expect(host.offset.x == (isMirrored ? 2_000 - 1_100 - 200 : 1_100))
  }

  /// A chat with 30 messages of 40 points, scrolled to the middle: messages 7 to 16 and a part of message 17 are
  /// visible.
  private func chat() throws -> RecordingHost {
    let chat = try host(StackLayout(.list(length: .estimated(40))), [30], in: container(200, 410, .leftToRight))
    chat.size = { $0.proposal }
    chat.engine.settings.followsEnd = true
    chat.frame()
    chat.scroll(to: LayoutPoint(x: 0, y: 280))
    return chat
  }

  @Test("A list that follows its end keeps its bottom in place when its container shrinks")
  func keyboard() throws {
    let chat = try chat()
    let last = try #require(chat.frame(of: .item(0, 16)))
    #expect(last.maxY == 400)
    try chat.engine.setEnvironment(container(200, 250, .leftToRight))
    chat.frame()
    #expect(try #require(chat.frame(of: .item(0, 16))).maxY == 240)
  }

  @Test("Items in the middle of a list that follows its end grow upward")
  func growingBetween() throws {
    let chat = try chat()
    try chat.engine.apply(BatchUpdate([.insertItem([0, 12])]), data: [31])
    chat.frame()
    #expect(chat.frame(of: .item(0, 17))?.maxY == 400)
    let view = try #require(chat.views.first { $0.value.attributes?.element == .item(0, 14) }?.key)
    try chat.engine.measured([(view: view, size: LayoutSize(width: 200, height: 100))])
    chat.frame()
    #expect(chat.frame(of: .item(0, 17))?.maxY == 400)
  }

  @Test("A list that follows its end and is overscrolled there moves with new items at the end")
  func pulled() throws {
    let chat = try chat()
    let end = 30.0 * 40 - 410
    chat.scroll(to: LayoutPoint(x: 0, y: end + 25))
    try chat.engine.apply(BatchUpdate([.insertItem([0, 30])]), data: [31])
    chat.frame()
    #expect(chat.offset.y == end + 40 + 25)
  }

  /// `TESSERA_SEEDS` sets the number of runs.
  @Test("Elements that must stay in place do so, whatever changes in a table, a calendar or a stack")
  func randomChanges() {
    for seed in 0..<UInt64(ProcessInfo.processInfo.environment["TESSERA_SEEDS"].flatMap(Int.init) ?? 100) {
      if let failure = AnchorTrial(seed: seed).failure() {
        Issue.record(Comment(rawValue: failure))
        return
      }
    }
  }

  @Test("When a row moves elsewhere, the list does not scroll with it", arguments: [4000.0, 4010], [100, 101, 109])
  func movedRow(offset: Double, item: Int) throws {
    for isToEnd in [true, false] {
      let rows = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<500)], in: phone)
      let host = RecordingHost(rows.engine)
      host.frame()
      host.scroll(to: LayoutPoint(x: 0, y: offset))
      // The first of the other visible items is the anchor, even if it is only partly visible.
      let first = [100, 101].first { $0 != item } ?? 0
      try rows.update(animation: .spring) { snapshot in
        if isToEnd { snapshot.move(item, after: 499) } else { snapshot.move(item, before: 0) }
      }
      host.runUntilIdle()
      let path = try #require(rows.snapshot.path(of: first))
      let position = try #require(host.frame(of: .item(path)))
      #expect(position.minY == Double(first) * 40 - offset)
      #expect(host.violations == [])
    }
  }

  @Test("When a section moves elsewhere, the list does not scroll with it")
  func movedSection() throws {
    var data = Snapshot<Int, Int>()
    for section in 0..<50 {
      data.appendSections([section])
      data.append(Array(10 * section..<10 * section + 10), to: section)
    }
    let rows = try CollectionController(StackLayout(.list(length: 40)), data, in: phone)
    let host = RecordingHost(rows.engine)
    host.frame()
    // Five rows of section 10 are visible, and most of section 11.
    host.scroll(to: LayoutPoint(x: 0, y: 4200))
    try rows.update { $0.moveSection(10, after: 49) }
    host.runUntilIdle()
    #expect(rows.snapshot.path(of: 110) == [10, 0])
    #expect(host.frame(of: .item([10, 0]))?.minY == 200 && host.engine.viewport.offset.y == 3800)
    #expect(host.violations == [])
  }
}
