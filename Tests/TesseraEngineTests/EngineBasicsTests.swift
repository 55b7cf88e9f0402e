import Tessera
import TesseraTesting
import Testing

let phone = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))

func host(_ layout: some CollectionLayout, _ data: DataShape, in environment: LayoutEnvironment = phone) throws
  -> RecordingHost
{
  let host = RecordingHost(try CollectionEngine(layout, data: data, in: environment))
  host.frame()
  return host
}

@Suite("Realizing and recycling")
struct RealizationTests {
  let list = StackLayout(.list(length: 40).header(30, pinned: true))

  @Test("Visible elements have views from the first frame") func visibleElementsHaveViewsFromTheFirstFrame() throws {
    let host = try host(list, [1000])
    #expect(host.violations == [])
    #expect(host.contentSize == LayoutSize(width: 320, height: 40030))
    #expect(host.shown.count < 30)
  }

  @Test("Scrolling reuses views") func scrollingReusesViews() throws {
    let host = try host(list, [1000])
    for step in 1...600 {
      host.scroll(to: LayoutPoint(x: 0, y: 25 * Double(step)))
      #expect(host.violations == [])
    }
    #expect(host.views.count < 45)
  }

  @Test("A scroll within the realized part moves only pinned elements")
  func aScrollWithinTheRealizedPartMovesOnlyPinnedElements() throws {
    let host = try host(list, [1000])
    let placed = host.shown.count
    var update = (realized: 0, placed: 0)
    host.engine.scrolled(to: LayoutPoint(x: 0, y: 20), at: 1)
    host.engine.update(at: 1) { update = ($0.realizations.count, $0.placements.count) }
    #expect(update == (0, 1))
    #expect(placed > 10)
  }

  @Test("Fast scrolling realizes elements long before they are visible")
  func fastScrollingRealizesElementsEarly() throws {
    let host = try host(list, [10_000])
    let (speed, frame) = (8_000.0, 1.0 / 60)
    for step in 1...120 {
      let (offset, time) = (Double(step) * speed * frame, 1 + Double(step) * frame)
      host.engine.scrolled(to: LayoutPoint(x: 0, y: offset), at: time)
      host.engine.update(at: time) { host.perform($0) }
      // The speed is known by the tenth frame. From then on, there are views for the next five frames.
      let end = host.shown.values.map { $0.frame.maxY }.max() ?? 0
      if step >= 10 { #expect(end >= offset + 480 + 5 * speed * frame) }
    }
  }

  @Test("Views are in data order") func viewsAreInDataOrder() throws {
    let host = try host(list, [3, 3])
    #expect(
      host.order.map { host.views[$0]?.attributes?.element }
        == [
          .header(of: 0), .item(0, 0), .item(0, 1), .item(0, 2), .header(of: 1), .item(1, 0), .item(1, 1), .item(1, 2),
        ])
  }

  @Test("A jump within the realized part during an animated change leaves every element in place")
  func aJumpDuringAnAnimatedChangeLeavesElementsInPlace() throws {
    let host = try host(StackLayout(.list(length: 40).header(.estimated(30))), [100])
    host.scroll(to: LayoutPoint(x: 0, y: 100))
    // Nothing has been measured yet, so the change is not complete.
    host.engine.update(at: host.time) { _ in }
    try host.engine.apply(BatchUpdate([.insertItem([0, 50])]), data: [101], animation: .linear(duration: 0))
    host.engine.update(at: host.time) { host.perform($0) }
    host.engine.scroll(to: LayoutPoint(x: 0, y: 110))
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("Assistive technology reads a pinned item before its separator")
  func aPinnedItemIsReadBeforeItsSeparator() throws {
    let host = try host(StackLayout(.list(length: 40, spacing: 400).separators(thickness: 1)), [10])
    host.engine.keepAlive(.item(0, 0), true)
    host.scroll(to: LayoutPoint(x: 0, y: 40 + 240))
    #expect(host.shown[.decoration(.separator, [0, 0])] != nil)
    #expect(host.presentationViolations == [])
  }

  @Test("A header that appears in motion moves freely, regardless of its pin")
  func headerInMotion() throws {
    let layout = StackLayout(.list(length: 40).header(30, pinned: true).appearance(.slide(x: 0, y: 200)))
    let host = try host(layout, [2, 30])
    try host.engine.apply(BatchUpdate([.insertSection(1)]), data: [2, 30, 30], animation: .linear(duration: 1))
    var moving = 0
    for _ in 0..<80 {
      host.frame()
      moving += host.view(of: .header(of: 1))?.isAnimating == true ? 1 : 0
    }
    #expect(moving > 30)
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A pinned footer that begins to move is released in the first frame")
  func footerInMotion() throws {
    let host = try host(StackLayout(.list(length: 10).footer(59, pinned: true)), [3], in: container(height: 62))
    try host.engine.setEnvironment(container(height: 134), animation: .linear(duration: 1))
    host.frame(after: 0)
    #expect(host.frame(of: .footer(of: 0))?.minY == 3 && host.view(of: .footer(of: 0))?.isAnimating == true)
    host.runUntilIdle()
    #expect(host.frame(of: .footer(of: 0))?.minY == 30)
    #expect(host.violations == [])
  }

  private func container(height: Double) -> LayoutEnvironment {
    LayoutEnvironment(containerSize: LayoutSize(width: 320, height: height))
  }

  @Test("A host's clock can start at any time", arguments: [-1e9, -10, 0, 1e9])
  func clock(start: Double) throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 40)), data: [1_000], in: phone)
    engine.update(at: start) { _ in }
    engine.scroll(to: LayoutPoint(x: 0, y: 1_000), animation: .linear(duration: 1))
    for frame in 0...100 { engine.update(at: start + Double(frame) / 60) { _ in } }
    #expect(engine.viewport.offset.y == 1_000)
  }

  @Test("Settings that closures change take effect") func settingsInClosures() throws {
    let host = try host(StackLayout(.list(length: 40)), [1_000])
    let before = host.engine.realizedElements.count
    host.engine.itemType = { [unowned engine = host.engine] _ in
      engine.settings.overscan = Overscan(resting: 4)
      engine.settings.scrollPadding = Insets(top: 7)
      return 0
    }
    host.scroll(to: LayoutPoint(x: 0, y: 20_000))
    host.frame()
    #expect(host.engine.realizedElements.count > 2 * before && host.engine.settings.scrollPadding.top == 7)
  }

  @Test("The recording host finds no violations in layouts of any kind") func orders() throws {
    let table = TableLayout(
      rows: .each { _ in .fixed(40) }, columns: .each { _ in .fixed(60) }, frozenRows: 1, frozenColumns: 1, rowLines: 1,
      columnLines: 1)
    let week = CalendarLayout(days: 7, hourLength: 60, dayHeader: 40, hourGutter: 50) { path in
      .timed(day: path.item % 7, start: 60 * path.item % 600, end: 60 * path.item % 600 + 50)
    }
    let stack = StackLayout(.list(length: 40).header(30).footer(20).background().separators(thickness: 1)).header(40)
      .footer(50)
    for host in [
      try host(table, DataShape(Array(repeating: 20, count: 30))), try host(week, [40]), try host(stack, [3, 20, 50]),
    ] {
      for offset in [0.0, 60, 200, 900] {
        host.scroll(to: LayoutPoint(x: 0, y: offset))
        #expect(host.presentationViolations == [])
      }
    }
  }

  @Test("A header that rounding makes visible has a view") func aHeaderThatRoundingMakesVisibleHasAView() throws {
    // Narrower than a pixel. Pinned at 164.5, the header is drawn at 165, outside the container. Pinned at 164.49, it
    // is drawn at 164.
    let sliver = LayoutEnvironment(containerSize: LayoutSize(width: 0.1875, height: 20), scale: 1)
    let layout = StackLayout(axis: .horizontal, .list(length: 40).header(10, pinned: true))
    let host = try host(layout, [10], in: sliver)
    for x in [170, 164.5, 164.49] { host.scroll(to: LayoutPoint(x: x, y: 0)) }
    #expect(host.violations == [])
  }

  @Test("A pinned element keeps its view when it is not visible") func aPinnedElementKeepsItsViewOffscreen() throws {
    let host = try host(list, [1000])
    host.engine.keepAlive(.item(0, 2), true)
    host.scroll(to: LayoutPoint(x: 0, y: 20000))
    #expect(host.shown[.item(0, 2)] != nil)
    #expect(host.violations == [])
    host.engine.keepAlive(.item(0, 2), false)
    host.scroll(to: LayoutPoint(x: 0, y: 20010))
    #expect(host.shown[.item(0, 2)] == nil)
  }
}

@Suite("Preserving the position")
struct PositionTests {
  let list = StackLayout(.list(length: 40))

  @Test("An insertion above moves nothing visible") func insertingAboveMovesNothingVisible() throws {
    let host = try host(list, [1000])
    host.scroll(to: LayoutPoint(x: 0, y: 4010))
    let before = try #require(host.frame(of: .item(0, 105)))
    var batch = BatchUpdate()
    for index in 0..<10 { batch.insert(at: [0, index]) }
    try host.engine.apply(batch, data: [1010])
    host.frame()
    #expect(host.frame(of: .item(0, 115)) == before)
    #expect(host.offset == LayoutPoint(x: 0, y: 4410))
    #expect(host.violations == [])
  }

  @Test("At the start, new items become visible") func atTheStartNewItemsBecomeVisible() throws {
    let host = try host(list, [1000])
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [1001])
    host.frame()
    #expect(host.offset.y == 0)
    #expect(host.frame(of: .item(0, 0))?.y == 0)
  }

  @Test("A chat follows its end") func aChatFollowsItsEnd() throws {
    let host = try host(list, [100])
    host.engine.settings.followsEnd = true
    host.scroll(to: LayoutPoint(x: 0, y: 4000 - 480))
    try host.engine.apply(BatchUpdate([.insertItem([0, 100])]), data: [101], animation: .spring)
    host.frame()
    #expect(host.offset.y == 4040 - 480)
    #expect(host.frame(of: .item(0, 99))?.y == 440)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 99))?.y == 400)
    #expect(host.violations == [])
  }

  @Test("Rotation keeps the first visible item") func rotationKeepsTheFirstItemVisible() throws {
    let grid = StackLayout(.grid(columns: .minimumWidth(100), length: 50))
    let host = try host(grid, [1000])
    host.scroll(to: LayoutPoint(x: 0, y: 2010))
    let first = try #require(host.frame(of: .item(0, 123)))
    try host.engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 480, height: 320)))
    host.frame()
    #expect(host.frame(of: .item(0, 123))?.y == first.y)
    #expect(host.violations == [])
  }

  @Test("When a jump and an animated change occur together, the animation starts at the visible positions")
  func aJumpWithAnAnimatedChangeStartsAtVisiblePositions() throws {
    let host = try host(list, [100])
    host.scroll(to: LayoutPoint(x: 0, y: 4000 - 480))
    try host.engine.apply(BatchUpdate([.insertItem([0, 100])]), data: [101], animation: .spring)
    host.engine.scroll(to: .item(0, 100), at: .end)
    host.frame()
    #expect(host.frame(of: .item(0, 99))?.y == 440)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 100))?.y == 440)
    #expect(host.violations == [])
  }

  @Test("Describing a section again does not move visible elements")
  func describingASectionAgainMovesNothingVisible() throws {
    let host = try host(list, [20, 20])
    host.scroll(to: LayoutPoint(x: 0, y: 810))
    let before = try #require(host.frame(of: .item(1, 5)))
    try host.engine.describe(section: 0, as: .list(length: 30), animation: .linear(duration: 1))
    try host.engine.setHeader(SupplementaryLayout(length: 100), ofSection: 1, animation: .linear(duration: 1))
    host.frame()
    #expect(host.offset == LayoutPoint(x: 0, y: 810 - 20 * 10 + 100))
    #expect(host.frame(of: .item(1, 5)) == before)
    host.runUntilIdle()
    #expect(host.frame(of: .item(1, 5)) == before)
    #expect(host.violations == [])
  }

  @Test("A rejected layout change changes nothing") func aRejectedLayoutChangeChangesNothing() throws {
    let host = try host(list, [20])
    host.scroll(to: LayoutPoint(x: 0, y: 100))
    #expect(throws: ChangeError.self) {
      try host.engine.changeLayout { layout throws(ChangeError) in
        try layout.measure([MeasuredSize(.item(7, 7), LayoutSize(width: 1, height: 1))])
      }
    }
    host.frame()
    #expect(host.offset == LayoutPoint(x: 0, y: 100))
    #expect(host.violations == [])
  }

  @Test("Nothing moves before the first frame") func nothingMovesBeforeTheFirstFrame() throws {
    let engine = try CollectionEngine(list, data: [100], in: phone)
    try engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [101], animation: .spring)
    let host = RecordingHost(engine)
    host.frame()
    #expect(!host.wantsTick)
    #expect(host.violations == [])
  }

  @Test("Content that becomes too short is scrolled back") func contentThatHasBecomeTooShortIsScrolledBack() throws {
    let host = try host(list, [100])
    host.scroll(to: LayoutPoint(x: 0, y: 4000 - 480))
    var batch = BatchUpdate()
    for index in 20..<100 { batch.delete(at: [0, index]) }
    try host.engine.apply(batch, data: [20], animation: .eased)
    host.runUntilIdle()
    #expect(host.offset.y == 800 - 480)
    #expect(host.violations == [])
  }
}

@Suite("Measuring")
struct MeasuringTests {
  /// Heights that differ by a factor of up to 16.
  private func height(_ path: ItemPath) -> Double { Double(16 << ((path.item &* 7919 + path.section) % 5)) }

  private func feed(_ data: DataShape) throws -> RecordingHost {
    let feed = StackLayout(.list(length: .estimated(60), spacing: 8))
    let host = RecordingHost(try CollectionEngine(feed, data: data, in: phone))
    host.size = { LayoutSize(width: $0.proposal.width, height: self.height($0.element.path)) }
    host.frame()
    return host
  }

  @Test("Every element is measured before it is visible") func everyElementIsMeasuredBeforeItIsVisible() throws {
    let host = try feed([100_000])
    for _ in 0..<200 {
      host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + 150))
      for (element, attributes) in host.shown { #expect(attributes.frame.height == height(element.path)) }
    }
    #expect(host.violations == [])
  }

  @Test("Scrolling up over unmeasured rows never shifts visible elements")
  func scrollingUpOverUnmeasuredRowsShiftsNothing() throws {
    let host = try feed([100_000])
    host.engine.scroll(to: .item(0, 50_000), at: .start)
    host.frame()
    for step in 0..<240 {
      let seen = host.shown
      let before = host.offset.y
      host.scroll(to: LayoutPoint(x: 0, y: before - 30))
      let moved = host.offset.y - before
      for (element, attributes) in host.shown {
        guard let old = seen[element] else { continue }
        // Visible elements have moved on screen by exactly the gesture's 30 points.
        #expect(attributes.frame.y - old.frame.y - moved == 30, "\(element) at step \(step)")
      }
    }
    #expect(host.violations == [])
  }

  @Test("Scrolling to an unmeasured item lands exactly", arguments: [ScrollAlignment.start, .center, .end])
  func scrollingToAnUnmeasuredItemLandsExactly(_ position: ScrollAlignment) throws {
    let host = try feed([1_000_000])
    host.engine.scroll(to: .item(0, 777_777), at: position)
    host.frame()
    let height = height([0, 777_777])
    let expected =
      switch position {
      case .start, .nearest: 0.0
      case .center: (480 - height) / 2
      case .end: 480 - height
      }
    #expect(host.frame(of: .item(0, 777_777)) == LayoutRect(x: 0, y: expected, width: 320, height: height))
    #expect(host.violations == [])
  }

  @Test("An animated scroll to an unmeasured item lands exactly") func anAnimatedScrollLandsExactlyToo() throws {
    let host = try feed([1_000_000])
    host.engine.scroll(to: .item(0, 300), at: .start, animation: .spring)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 300))?.y == 0)
    #expect(host.takeEvents().contains(.scrollEnded(finished: true)))
    #expect(host.violations == [])
  }
}

@Suite("Animation")
struct AnimationTests {
  let list = StackLayout(.list(length: 40))

  @Test("An inserted item fades in and the others make room") func anInsertedItemFadesInAndTheOthersMakeRoom() throws {
    let host = try host(list, [10])
    try host.engine.apply(BatchUpdate([.insertItem([0, 2])]), data: [11], animation: .linear(duration: 1))
    host.frame()
    #expect(host.shown[.item(0, 2)]?.alpha == 0)
    #expect(host.frame(of: .item(0, 3))?.y == 80)
    host.frame(after: 0.5)
    #expect(host.shown[.item(0, 2)]?.alpha == 0.5)
    #expect(host.frame(of: .item(0, 3))?.y == 100)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 3))?.y == 120)
    #expect(host.violations == [])
  }

  @Test("A deleted item fades out and disappears") func aDeletedItemFadesOutAndDisappears() throws {
    let host = try host(list, [10])
    let views = host.views.count
    try host.engine.apply(BatchUpdate([.deleteItem([0, 2])]), data: [9], animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.5)
    #expect(host.views.values.filter { $0.attributes?.alpha == 0.5 }.count == 1)
    #expect(host.frame(of: .item(0, 2)) == LayoutRect(x: 0, y: 100, width: 320, height: 40))
    host.runUntilIdle()
    #expect(host.shown.count == 9)
    #expect(host.views.count == views)
    #expect(host.violations == [])
  }

  @Test("An interrupted movement continues from its current position at its current speed")
  func anInterruptedMovementContinuesAtItsSpeed() throws {
    let host = try host(list, [10])
    let spring = AnimationCurve.spring(duration: 1, bounce: 0.2)
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [11], animation: spring)
    for _ in 0..<12 { host.frame() }
    func y() throws -> Double { try #require(host.frame(of: .item(0, host.engine.layout.data.runs[0].items - 1))).y }
    let before = try y()
    host.frame(after: 0.001)
    let speed = (try y() - before) / 0.001
    let position = try y()
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [12], animation: spring)
    host.frame(after: 0.001)
    let (next, after) = (try y(), 0.001)
    #expect(abs(next - position) < 1)
    host.frame(after: after)
    let newSpeed = (try y() - next) / after
    #expect(abs(newSpeed - speed) < abs(speed) * 0.2 + 5, "\(speed) became \(newSpeed)")
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("Items outside the visible part move to their new positions")
  func offscreenItemsMoveToTheirNewPositions() throws {
    let host = try host(list, [1000])
    try host.engine.apply(
      BatchUpdate([.moveItem(from: [0, 900], to: [0, 1])]), data: [1000], animation: .linear(duration: 1))
    host.frame()
    // By rule 70, the item moves the last part of the distance from 36,000: the container's extent plus the item's.
    #expect(abs(try #require(host.frame(of: .item(0, 1))).y - (40 + 480 + 40)) < 1e-9)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 1))?.y == 40)
    #expect(host.violations == [])
  }

  @Test("With reduced motion, the final state is shown immediately")
  func reducedMotionShowsTheFinalStateImmediately() throws {
    let host = try host(list, [10])
    host.engine.settings.reducesMotion = true
    try host.engine.apply(BatchUpdate([.insertItem([0, 2])]), data: [11], animation: .spring)
    host.frame()
    #expect(host.violations == [])
    #expect(!host.wantsTick)
  }

  @Test("A transition follows its progress") func aTransitionFollowsItsProgress() throws {
    let host = try host(list, [100])
    host.scroll(to: LayoutPoint(x: 0, y: 800))
    let start = try #require(host.frame(of: .item(0, 22)))
    let grid = StackLayout(.grid(columns: 4, length: 80))
    try host.engine.beginTransition(to: grid)
    host.frame()
    #expect(host.frame(of: .item(0, 22)) == start)
    host.engine.setTransition(progress: 1)
    host.frame()
    let end = try #require(host.frame(of: .item(0, 22)))
    host.engine.setTransition(progress: 0.5)
    host.frame()
    let middle = try #require(host.frame(of: .item(0, 22)))
    #expect(middle.x == (start.x + end.x) / 2)
    #expect(middle.width == (start.width + end.width) / 2)
    #expect(middle.y == (start.y + end.y) / 2)
    host.engine.cancelTransition(animation: .eased)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 22)) == start)
    #expect(host.offset == LayoutPoint(x: 0, y: 800))
    #expect(host.violations == [])
    try host.engine.beginTransition(to: grid)
    host.engine.setTransition(progress: 0.3)
    host.frame()
    host.engine.finishTransition(animation: .spring)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 22)) == end)
    #expect(host.violations == [])
  }
}

@Suite("Appearing and disappearing")
struct AppearanceTests {
  @Test("A section determines how its items appear and disappear") func aSectionDeterminesHowItsItemsAppear() throws {
    let sliding = StackLayout { section in
      let list = SectionLayout.list(length: 40)
      return section.index == 0 ? list.appearance(.slide(x: -320, y: 0)) : list
    }
    let host = try host(sliding, [3, 3])
    var batch = BatchUpdate()
    batch.insert(at: [0, 1])
    batch.delete(at: [0, 2])
    batch.insert(at: [1, 0])
    try host.engine.apply(batch, data: [3, 4], animation: .linear(duration: 1))
    host.frame()
    #expect(host.frame(of: .item(0, 1))?.x == -320)
    #expect(host.frame(of: .item(1, 0))?.x == 0)
    host.frame(after: 0.5)
    #expect(host.frame(of: .item(0, 1))?.x == -160)
    #expect(host.views.values.filter { $0.attributes?.frame.x == -160 }.count == 2)
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("Headers and backgrounds of a deleted section disappear with it")
  func headersAndBackgroundsDisappearWithTheirSection() throws {
    let cards = StackLayout(.list(length: 40).header(20).background())
    let host = try host(cards, [2, 2])
    try host.engine.apply(BatchUpdate([.deleteSection(0)]), data: [2], animation: .eased)
    host.frame()
    #expect(host.views.values.filter { $0.attributes != nil }.count == 8)
    host.runUntilIdle()
    #expect(host.shown.count == 4)
    #expect(host.violations == [])
  }
}
