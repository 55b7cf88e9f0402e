import Foundation
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Cases where the reading position used to be lost. Source: layout rule 38.
@Suite("The reading position is preserved")
struct ReadingTests {
  /// `TESSERA_SEEDS` sets the number of cases.
  @Test("Whatever changes, every promise to the reader is kept")
  func randomCases() {
    for seed in 0..<UInt64(ProcessInfo.processInfo.environment["TESSERA_SEEDS"].flatMap(Int.init) ?? 100) {
      if let failure = ReadingTrial(seed: seed).failure() {
        Issue.record(Comment(rawValue: failure))
        return
      }
    }
  }

  @Test(
    "A pinned header stays in place while its section is measured in an animated change",
    arguments: [12_671, 16_789])
  func pinnedHeaderWhileMeasuring(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "A view that moves onto the screen has the size measured during the movement", arguments: [34_468, 36_408])
  func sizeMeasuredOnTheWay(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test("A new view that starts on screen is measured before it is painted", arguments: [24_992, 34_305])
  func sizeOfANewView(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "Views that move by the same long distance stay together, even if one of them stays in range",
    arguments: [70_625, 268_566])
  func longMovements(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "The columns of a waterfall that end above the screen do not push the next section away when the layout is set again",
    arguments: [49_837, 276_234, 309_475, 416_602, 416_685, 504_760])
  func columnsThatEndAbove(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "Measurements of a waterfall have the same effect in any order",
    arguments: [96_528, 182_515, 338_193, 379_505, 412_798])
  func measuredColumns(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test("A filtered list that is longer than the screen by a point returns to its start", arguments: [352_503])
  func barelyLong(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test("When the list follows its end, a dragged item is still over the section that it entered", arguments: [485_092])
  func draggedWhileFollowing(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test("A reloaded item on screen is measured, even if its estimate is offscreen", arguments: [698_511])
  func reloadedWhereItsEstimateIsOffscreen(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "A row at the start of a table can push others offscreen, which is not a movement across the scroll axis"
  )
  func pushedOffscreenInATable() {
    #expect(ReadingTrial(seed: 2_111_584).failure() == nil)
  }

  @Test("Items of a visible column stay above an item inserted between them", arguments: [2_079_168])
  func insertedIntoAColumn(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test("A header pinned by a single pixel is pinned", arguments: [847_812])
  func pinnedByAPixel(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "If all columns ended above the screen, they do not depend on the order of measurements",
    arguments: [4_199_352, 5_028_165])
  func orderOfMeasurementsAbove(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test(
    "Items that move offscreen stay together when sizes measured during the movement bring one of them nearer",
    arguments: [4_270_691])
  func movementsAfterMeasuring(seed: UInt64) {
    #expect(ReadingTrial(seed: seed).failure() == nil)
  }

  @Test("An item that moves offscreen keeps its measured size during the movement")
  func sizeOnTheWayOut() throws {
    let layout = StackLayout { .list(length: .estimated($0.index == 0 ? 40 : 87)) }
    let host = try host(layout, [2, 60], in: container(300, 500))
    host.size = { LayoutSize(width: $0.proposal.width, height: 20) }
    host.runUntilIdle()
    try host.engine.apply(
      BatchUpdate([.moveItem(from: [0, 0], to: [1, 60])]), data: [1, 61], animation: .linear(duration: 0.25))
    var heights: [Double] = []
    while heights.count < 10 {
      host.frame()
      guard let height = host.shown[.item(1, 60)]?.frame.height else { break }
      heights.append(height)
    }
    #expect(heights.count > 3)
    #expect(heights.allSatisfy { $0 == 20 })
  }

  private func container(
    _ width: Double, _ height: Double, insets: Insets = .zero, direction: ReadingDirection = .leftToRight
  ) -> LayoutEnvironment {
    LayoutEnvironment(containerSize: LayoutSize(width: width, height: height), insets: insets, direction: direction)
  }

  /// Creates a list of measured rows, scrolled into the middle of row 50.
  private func list(estimate: Double, length: Double, count: Int = 100) throws -> RecordingHost {
    let host = try host(StackLayout(.list(length: .estimated(estimate))), [count], in: container(300, 500))
    host.size = { LayoutSize(width: $0.proposal.width, height: length) }
    host.frame()
    host.engine.scroll(to: .item(0, min(50, count - 1)), at: .start)
    host.runUntilIdle()
    if count > 50 { host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + length * 0.6)) }
    host.runUntilIdle()
    return host
  }

  private func onScreen(_ host: RecordingHost) -> [Element: LayoutRect] {
    var found: [Element: LayoutRect] = [:]
    for element in host.shown.keys {
      if let position = host.frame(of: element), position.maxY > 0, position.minY < 500 { found[element] = position }
    }
    return found
  }

  static let lengths: [(Double, Double)] = [(44, 88), (120, 360), (40, 240), (240, 40), (360, 60)]

  @Test("An equal layout moves nothing, however inaccurate the estimates are", arguments: lengths)
  func equalLayout(estimate: Double, length: Double) throws {
    let host = try list(estimate: estimate, length: length)
    let before = onScreen(host)
    try host.engine.setLayout(StackLayout(.list(length: .estimated(estimate))))
    host.runUntilIdle()
    #expect(onScreen(host) == before)
  }

  @Test(
    "Reloading a row whose length does not change moves nothing, even if the row is partly visible", arguments: lengths)
  func reload(estimate: Double, length: Double) throws {
    let host = try list(estimate: estimate, length: length)
    let before = onScreen(host)
    try host.engine.apply(BatchUpdate([.reloadItem([0, 50])]), data: [100])
    host.runUntilIdle()
    #expect(onScreen(host) == before)
  }

  @Test("The last row of a list at its end stays in place when it is reloaded", arguments: [true, false])
  func reloadAtTheEnd(followsEnd: Bool) throws {
    let host = try list(estimate: 40, length: 240, count: 20)
    host.engine.settings.followsEnd = followsEnd
    host.engine.scroll(to: .item(0, 19), at: .end)
    host.runUntilIdle()
    let before = onScreen(host)
    #expect(host.offset.y == 20 * 240 - 500)
    try host.engine.apply(BatchUpdate([.reloadItem([0, 19])]), data: [20])
    host.runUntilIdle()
    #expect(onScreen(host) == before)
  }

  @Test("If only headers are visible, they stay in place, pinned or not", arguments: [true, false])
  func onlyHeaders(isPinned: Bool) throws {
    let layout = StackLayout(.list(length: 20).header(40, pinned: isPinned))
    let host = try host(layout, DataShape(Array(repeating: 0, count: 100)), in: container(300, 200))
    host.scroll(to: LayoutPoint(x: 0, y: 2_000))
    try host.engine.apply(BatchUpdate([.insertSection(0)]), data: DataShape(Array(repeating: 0, count: 101)))
    host.frame()
    #expect(host.offset.y == 2_040)
    try host.engine.setEnvironment(container(200, 300))
    host.frame()
    #expect(host.frame(of: .header(of: 51))?.minY == 0)
  }

  @Test("Headers that are measured while the user scrolls do not move the others", arguments: [true, false])
  func measuredHeaders(isPinned: Bool) throws {
    let layout = StackLayout(.list(length: 20).header(.estimated(44), pinned: isPinned))
    let host = try host(layout, DataShape(Array(repeating: 0, count: 200)), in: container(300, 200))
    host.size = { LayoutSize(width: $0.proposal.width, height: 60) }
    host.frame()
    host.scroll(to: LayoutPoint(x: 0, y: 4_000))
    host.runUntilIdle()
    for step in 0..<60 {
      let before = onScreen(host)
      host.scroll(to: LayoutPoint(x: 0, y: host.offset.y - 10))
      for (element, position) in onScreen(host) {
        if let old = before[element] { #expect(position.minY - old.minY == 10, "step \(step), \(element)") }
      }
    }
  }

  @Test("Content that the bottom inset covers is not considered visible")
  func covered() throws {
    let host = try host(
      StackLayout(.list(length: 300)), [2], in: container(100, 200, insets: Insets(bottom: 50)))
    host.scroll(to: LayoutPoint(x: 0, y: 110))
    try host.engine.apply(BatchUpdate([.insertItem([0, 1])]), data: [3])
    host.frame()
    #expect(host.offset.y == 110)
  }

  @Test("Sections with different widths do not determine the reading position")
  func greatestWidths() throws {
    let layout = StackLayout { context in
      var section = SectionLayout.list(length: 40)
      if context.index == 0 {
        section.maximumWidth = WidthLimit(400)
        section.header = SupplementaryLayout(length: 30)
      }
      return section
    }
    let host = try host(layout, [6, 30], in: container(1_000, 600))
    host.scroll(to: LayoutPoint(x: 0, y: 70))
    try host.engine.apply(BatchUpdate([.insertItem([0, 3])]), data: [7, 30])
    host.frame()
    #expect(host.offset.y == 70)
  }

  @Test("The order in which the items of a shelf are measured makes no difference", arguments: [[0, 1], [1, 0]])
  func shelfMeasuredInAnyOrder(order: [Int]) throws {
    let lengths: [Double] = [100, 60, 40]
    let layout = StackLayout(
      SectionLayout(
        .shelf(
          ShelfArrangement(
            .list(ListArrangement(length: .each { $0.item == 0 ? .fixed(100) : .estimated(lengths[$0.item]) })),
            length: .fixed(50)))))
    let host = try host(layout, [3], in: container(100, 50))
    host.scrollShelf(ofSection: 0, to: 90)
    let before = try #require(host.frame(of: .item(0, 0)))
    #expect(before.minX == -90)
    let sizes = [20.0, 80].enumerated().compactMap { index, width in
      host.views.first { $0.value.attributes?.element == .item(0, index + 1) }
        .map { ($0.key, LayoutSize(width: width, height: 50)) }
    }
    for index in order { try host.engine.measured([sizes[index]]) }
    host.frame()
    // The item is 200 points long, as before.
    #expect(host.frame(of: .item(0, 0))?.minX == -90)
  }

  @Test("A shelf preserves the reading position as a list does", arguments: [2.0, 38])
  func shelvesAsLists(cut: Double) throws {
    let shelf = StackLayout(SectionLayout.shelf(itemLength: 40, height: 50))
    let rows = StackLayout(axis: .horizontal, .list(length: 40))
    var positions: [[Double?]] = []
    for (layout, isShelf) in [(shelf, true), (rows, false)] {
      let host = try host(layout, [9], in: container(100, 50))
      if isShelf { host.scrollShelf(ofSection: 0, to: cut) } else { host.scroll(to: LayoutPoint(x: cut, y: 0)) }
      try host.engine.apply(BatchUpdate([.insertItem([0, 1])]), data: [10])
      host.frame()
      positions.append((0..<4).map { host.frame(of: .item(0, $0))?.minX })
    }
    #expect(positions[0] == positions[1])
    // The partly visible item precedes the change.
    #expect(positions[0][0] == -cut)
  }

  @Test("Shelves stay scrolled in a new layout, and when their section is described again")
  func shelvesInAnotherLayout() throws {
    func layout(_ height: Double, item: Double) -> StackLayout {
      StackLayout(SectionLayout.shelf(itemLength: .fixed(item), height: .fixed(height)).header(20))
    }
    let counts = DataShape(Array(repeating: 50, count: 60))
    let host = try host(layout(80, item: 70), counts, in: container(300, 400))
    func scroll() { host.scrollShelf(ofSection: 1, to: 300) }
    scroll()
    try host.engine.setLayout(layout(80, item: 70))
    host.frame()
    #expect(host.engine.layout.shelf(ofSection: 1)?.offset == 300)
    try host.engine.setLayout(layout(120, item: 70))
    host.frame()
    #expect(host.engine.layout.shelf(ofSection: 1)?.offset == 300)
    try host.engine.describe(section: 1, as: SectionLayout.shelf(itemLength: 70, height: 60))
    host.frame()
    #expect(host.engine.layout.shelf(ofSection: 1)?.offset == 300)
    // Item 4 starts 20 points before the window, and is now 35 points long.
    try host.engine.describe(section: 1, as: SectionLayout.shelf(itemLength: 35, height: 60))
    host.frame()
    #expect(host.frame(of: .item(1, 4))?.minX == -20)
    // Distant shelves also stay scrolled.
    host.scroll(to: LayoutPoint(x: 0, y: 4_000))
    try host.engine.setLayout(layout(90, item: 35))
    host.frame()
    #expect((host.engine.layout.shelf(ofSection: 1)?.offset ?? 0) > 0)
  }

  @Test(
    "A keyboard also pushes the messages up in the middle of the history, whether it sets insets or shortens the container"
  )
  func keyboard() throws {
    for environment in [container(320, 600, insets: Insets(bottom: 300)), container(320, 300)] {
      let host = try host(StackLayout(.list(length: 40)), [50], in: container(320, 600))
      host.engine.settings.followsEnd = true
      host.scroll(to: LayoutPoint(x: 0, y: 700))
      try host.engine.setEnvironment(environment)
      host.frame()
      #expect(host.offset.y == 1_000)
    }
  }

  @Test("The reading edge is inside the insets", arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func insets(direction: ReadingDirection) throws {
    let rows = StackLayout(axis: .horizontal, .list(length: 50))
    let host = try host(rows, [40], in: container(200, 100, direction: direction))
    host.engine.scroll(to: .item(0, 10), at: .start)
    host.frame()
    try host.engine.setEnvironment(
      container(200, 100, insets: Insets(leading: 30, trailing: 10), direction: direction))
    host.frame()
    let position = try #require(host.frame(of: .item(0, 10)))
    #expect(direction == .leftToRight ? position.minX == 30 : position.maxX == 170)
  }

  // MARK: - Calendars

  private func calendar(visible: Int = 7, hour: Double = 60, events: [CalendarSlot] = []) -> CalendarLayout {
    CalendarLayout(days: 28, visibleDays: visible, hourLength: hour, dayHeader: 30, hourGutter: 40) {
      events.indices.contains($0.item) ? events[$0.item] : .timed(day: 1, start: 540, end: 570)
    }
  }

  private func first(_ host: RecordingHost) -> (day: Double, minute: Double)? {
    host.engine.layout.coordinate(in: host.engine.viewport).flatMap { position in
      position.x.flatMap { x in position.y.map { (x, $0) } }
    }
  }

  @Test(
    "A calendar shows the same first day and hour", arguments: [0, 1, 3], [ReadingDirection.leftToRight, .rightToLeft])
  func calendars(events: Int, direction: ReadingDirection) throws {
    let host = try host(calendar(), [events], in: container(740, 400, direction: direction))
    let x = direction == .leftToRight ? 1_400 : 28 * 100 + 40 - 740 - 1_400.0
    host.scroll(to: LayoutPoint(x: x, y: 540))
    #expect(try #require(first(host)) == (14, 540))
    for width in [1_440.0, 740, 400] {
      try host.engine.setEnvironment(container(width, 400, direction: direction))
      host.frame()
      #expect(try #require(first(host)) == (14, 540))
    }
    for (visible, hour) in [(1, 60.0), (7, 120), (3, 30)] {
      try host.engine.setLayout(calendar(visible: visible, hour: hour))
      host.frame()
      #expect(try #require(first(host)).day == 14)
      #expect(abs(try #require(first(host)).minute - 540) < 1e-6)
    }
    try host.engine.setEnvironment(
      container(400, 400, direction: direction == .leftToRight ? .rightToLeft : .leftToRight))
    host.frame()
    #expect(try #require(first(host)).day == 14)
  }

  @Test("An all-day event in another week does not move the hours")
  func band() throws {
    let events: [CalendarSlot] = [.timed(day: 15, start: 600, end: 660), .allDay(2..<3)]
    let host = try host(calendar(events: events), [1], in: container(740, 400))
    host.scroll(to: LayoutPoint(x: 1_400, y: 540))
    let before = host.frame(of: .item(0, 0))
    try host.engine.apply(BatchUpdate([.insertItem([0, 1])]), data: [2])
    host.frame()
    #expect(host.frame(of: .item(0, 0)) == before)
  }

  // MARK: - Snapping and scrolling

  @Test("Paging stays on the same page", arguments: [LayoutAxis.vertical, .horizontal])
  func pages(axis: LayoutAxis) throws {
    let layout = StackLayout(axis: axis, .grid(columns: 2, length: 30)).snapping(to: .page)
    let host = try host(layout, [400], in: container(300, 300))
    host.scroll(to: axis == .vertical ? LayoutPoint(x: 0, y: 1_500) : LayoutPoint(x: 1_500, y: 0))
    try host.engine.setEnvironment(container(400, 400))
    host.frame()
    #expect((axis == .vertical ? host.offset.y : host.offset.x) == 2_000)
  }

  @Test("A list that snaps to the start of items stays at the same item")
  func snapping() throws {
    let layout = StackLayout(axis: .horizontal, .list(length: .fraction(0.8), spacing: 10)).snapping(to: .item)
    let host = try host(layout, [40], in: container(300, 100))
    host.engine.scroll(to: .item(0, 7), at: .start)
    host.frame()
    try host.engine.setEnvironment(container(500, 100))
    host.frame()
    #expect(host.frame(of: .item(0, 7))?.minX == 0)
  }

  @Test("A jump to an offset ends there, whatever is measured. A short scroll keeps visible items in place")
  func jumpToAnOffset() throws {
    let host = try list(estimate: 60, length: 80, count: 1_000)
    host.engine.scroll(to: LayoutPoint(x: 0, y: 20_000))
    host.runUntilIdle()
    #expect(host.offset.y == 20_000)
    let before = onScreen(host)
    host.engine.scroll(to: LayoutPoint(x: 0, y: 19_900))
    host.runUntilIdle()
    for (element, position) in onScreen(host) {
      if let old = before[element] { #expect(position.minY == old.minY + 100) }
    }
  }

  // MARK: - A point inside an item

  private func view(_ element: Element, _ host: RecordingHost) -> ViewID? {
    host.views.first { $0.value.attributes?.element == element }?.key
  }

  @Test(
    "The pressed element of a partly visible row stays in place when the row grows before or after it",
    arguments: [0, 150.0])
  func pressed(growthBefore: Double) throws {
    let host = try list(estimate: 100, length: 100)
    let row = try #require(host.frame(of: .item(0, 50)))
    #expect(row.minY == -60)
    let before = LayoutPoint(x: 0, y: 70)
    try host.engine.measured(
      [(try #require(view(.item(0, 50), host)), LayoutSize(width: 300, height: 250))],
      keeping: PointInView(
        try #require(view(.item(0, 50), host)), before: before, after: LayoutPoint(x: 0, y: 70 + growthBefore)))
    host.size = { LayoutSize(width: $0.proposal.width, height: $0.element == .item(0, 50) ? 250 : 100) }
    host.runUntilIdle()
    #expect(try #require(host.frame(of: .item(0, 50))).minY + 70 + growthBefore == row.minY + 70)
  }

  @Test("If nothing is pressed, a partly visible row grows beyond the edge")
  func growingByItself() throws {
    let host = try list(estimate: 100, length: 100)
    let next = host.frame(of: .item(0, 51))
    try host.engine.measured([(try #require(view(.item(0, 50), host)), LayoutSize(width: 300, height: 250))])
    host.frame()
    #expect(host.frame(of: .item(0, 51)) == next)
  }

  // MARK: - Ends

  @Test("A list that follows its end stays at its start if configured to", arguments: [true, false])
  func startOfAFollowedList(isShort: Bool) throws {
    let data = Array(0..<100)
    let controller = try CollectionController(StackLayout(.list(length: 30)), [0: data], in: container(300, 570))
    let host = RecordingHost(controller.engine)
    controller.engine.settings.followsEnd = true
    controller.engine.settings.staysAtStart = true
    host.frame()
    #expect(host.offset.y == 0)
    let found = Set(data.filter { $0 % (isShort ? 20 : 3) == 0 })
    try controller.update { $0.delete(data.filter { !found.contains($0) }) }
    host.frame()
    #expect(host.offset.y == 0)
    var all = Snapshot<Int, Int>()
    all.appendSections([0])
    all.append(data, to: 0)
    try controller.apply(all)
    host.frame()
    #expect(host.offset.y == 0)
  }

  @Test("A short list that follows its end does so as soon as it becomes long")
  func shortChat() throws {
    let controller = try CollectionController(StackLayout(.list(length: 40)), [0: [0]], in: phone)
    let host = RecordingHost(controller.engine)
    controller.engine.settings.followsEnd = true
    controller.engine.settings.staysAtStart = true
    host.frame()
    for id in 1..<40 {
      try controller.update { $0.append([id], to: 0) }
      host.frame()
    }
    #expect(host.offset.y == 40 * 40 - 480)
  }

  @Test(
    "A row inserted at the start of a table moves nothing on screen, even if the table becomes wider")
  func startOfATable() throws {
    let table = TableLayout(rows: .same(40), columns: .same(100))
    let host = try host(table, DataShape(Array(repeating: 8, count: 6)), in: container(300, 200))
    host.engine.settings.staysAtStart = false
    host.frame()
    let before = try #require(host.frame(of: .item(0, 0)))
    try host.engine.apply(BatchUpdate([.insertSection(0)]), data: DataShape(Array(repeating: 8, count: 7)))
    host.frame()
    #expect(host.frame(of: .item(1, 0)) == before)
  }

  @Test("By default, visible items stay in place at the start of a list that follows its end")
  func defaultOfStaysAtStart() throws {
    let host = try host(StackLayout(.list(length: 40)), [100])
    #expect(host.engine.settings.staysAtStart)
    host.engine.settings.followsEnd = true
    #expect(!host.engine.settings.staysAtStart)
  }
}
