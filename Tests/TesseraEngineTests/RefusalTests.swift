import Tessera
import Testing

/// Items of 100 points side by side, in a layout that provides no information about its sections.
private struct TableOfOneRow: CollectionLayout {
  struct Prepared: PreparedLayout {
    let environment: LayoutEnvironment
    let items: ItemNumbers

    var contentSize: LayoutSize { LayoutSize(width: 100 * Double(items.count), height: 40) }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      for number in 0..<items.count {
        if let path = items.path(of: number) { yieldElement(.item(path), in: rect, viewport: viewport, body) }
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      guard case .item(let path) = element, let number = items.number(of: path) else { return nil }
      let x = environment.direction == .leftToRight ? 100 * number : 100 * (items.count - 1 - number)
      return LayoutAttributes(element: element, frame: LayoutRect(x: Double(x), y: 0, width: 100, height: 40))
    }
  }

  /// Called for each preparation; returns whether to reject it.
  var refuses: () -> Bool = { false }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    if refuses() { throw LayoutError(.negative, .arrangement, value: 0, at: .layout) }
    return Prepared(environment: environment, items: try ItemNumbers(data))
  }
}

@Suite("Rejected, late and interrupted changes")
struct RefusalTests {
  let list = StackLayout(.list(length: 40))
  let grid = StackLayout(.grid(columns: 2, aspectRatio: 1))

  @Test("If a layout refuses to forget its measurements, its environment does not change", arguments: 1...3)
  func refusedForgetting(call: Int) throws {
    var callsLeft = Int.max
    let layout = TableOfOneRow(refuses: {
      callsLeft -= 1
      return callsLeft == 0
    })
    let engine = try CollectionEngine(layout, data: [30], in: phone)
    callsLeft = call
    try? engine.forgetMeasurements()
    #expect(callsLeft <= 0)
    #expect(engine.layout.environment == phone)
  }

  @Test("A rejected batch does not change a running transition")
  func aRejectedBatchDoesNotChangeARunningTransition() throws {
    let host = try host(list, [100])
    try host.engine.beginTransition(to: grid)
    host.engine.setTransition(progress: 0.5)
    host.frame()
    let seen = host.shown
    #expect(throws: ChangeError.self) { try host.engine.apply(BatchUpdate([.deleteItem([0, 100])]), data: [99]) }
    #expect(throws: LayoutError.self) {
      try host.engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: -1, height: 480)))
    }
    host.frame()
    #expect(host.engine.transitionProgress == 0.5)
    #expect(host.shown == seen)
  }

  @Test("A canceled transition returns to its start, and a running scroll continues from there")
  func aCanceledTransitionContinuesARunningScroll() throws {
    let host = try host(list, [100])
    host.engine.scroll(to: LayoutPoint(x: 0, y: 2000), animation: .linear(duration: 1))
    host.frame(after: 0)
    host.frame(after: 0.25)
    try host.engine.beginTransition(to: grid)
    host.frame(after: 0)
    host.engine.cancelTransition()
    let offset = host.engine.viewport.offset.y
    host.frame(after: 0)
    #expect(abs(host.engine.viewport.offset.y - offset) < 0.001)
    host.runUntilIdle()
    #expect(host.offset.y == 2000)
  }

  @Test("The section after a deleted one is reported as the current section, although it has the same index")
  func theSectionAfterADeletedOneIsReported() throws {
    let host = try host(StackLayout(.list(length: 40).header(20, pinned: true)), [10, 10, 10])
    _ = host.takeEvents()
    try host.engine.apply(BatchUpdate([.deleteSection(0)]), data: [10, 10])
    host.frame()
    #expect(host.takeEvents().contains(.currentSection(0)))
  }

  @Test("An event reports that nothing is visible anymore", arguments: [true, false])
  func nothingVisible(keepsSection: Bool) throws {
    let host = try host(list, [10])
    _ = host.takeEvents()
    try host.engine.apply(
      BatchUpdate(keepsSection ? (0..<10).map { .deleteItem([0, $0]) } : [.deleteSection(0)]),
      data: keepsSection ? [0] : [])
    host.frame()
    let events = host.takeEvents()
    #expect(events.contains(.visibleItems(first: nil, last: nil)))
    #expect(events.contains(.currentSection(nil)) == !keepsSection)
    host.frame()
    #expect(host.takeEvents() == [])
  }

  @Test("After a scroll to a section's header, that section is the current section, even if it starts between pixels")
  func currentSectionAtHeaders() throws {
    for scale in [1.0, 2, 3] {
      var environment = phone
      environment.scale = scale
      let host = try host(
        StackLayout(.list(length: 30.3).header(32, pinned: true)), DataShape(sections: 40, itemsPerSection: 3),
        in: environment)
      for section in 1..<30 {
        host.engine.scroll(to: .header(of: section), at: .start)
        host.frame()
        // Rounds the offset to whole pixels, as containers do.
        let offset = (host.offset.y * scale).rounded() / scale
        #expect(host.engine.layout.currentSection(Viewport(offset: LayoutPoint(x: 0, y: offset))) == section)
      }
    }
  }

  @Test(
    "In a layout that scrolls sideways, the current section is the section of the item at the leading edge",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func currentSectionSideways(direction: ReadingDirection) throws {
    var environment = phone
    environment.direction = direction
    let host = try host(TableOfOneRow(), DataShape(sections: 40, itemsPerSection: 2), in: environment)
    let end = host.engine.scrollRange(on: .horizontal).upperBound
    for section in [3, 9, 4] {
      // Half of the section's first item is visible.
      let offset = Double(200 * section + 50)
      host.scroll(to: LayoutPoint(x: direction == .leftToRight ? offset : end - offset, y: 0))
      #expect(
        host.takeEvents().last { if case .currentSection = $0 { true } else { false } } == .currentSection(section))
    }
  }

  @Test("An animated batch continues a transition from its current positions")
  func anAnimatedBatchContinuesATransition() throws {
    let host = try host(list, [100])
    try host.engine.beginTransition(to: grid)
    host.engine.setTransition(progress: 0.5)
    host.frame()
    let position = host.frame(of: .item(0, 3))
    try host.engine.apply(BatchUpdate([.deleteItem([0, 90])]), data: [99], animation: .spring)
    host.frame(after: 0)
    #expect(host.engine.transitionProgress == nil)
    #expect(host.frame(of: .item(0, 3)) == position)
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A measurement that arrives too late is ignored")
  func aLateMeasurementIsIgnored() throws {
    let host = try host(StackLayout(.list(length: .estimated(40))), [100])
    var asked: [ViewID] = []
    host.engine.setPinInsets(Insets(top: 1))
    host.engine.update(at: 1) { update in
      host.perform(update)
      asked = update.measurements.map { $0.view }
    }
    try #require(!asked.isEmpty)
    try host.engine.setLayout(list)
    try host.engine.measured(asked.map { (view: $0, size: LayoutSize(width: 320, height: 90)) })
    host.runUntilIdle()
    #expect(host.violations == [])
    #expect(host.contentSize.height == 100 * 40)
  }

  @Test("A host that rounds an offset receives that offset again")
  func aHostThatRoundsAnOffsetReceivesItAgain() throws {
    let host = try host(StackLayout(.list(length: .estimated(40))), [1000])
    host.engine.scroll(to: .item(0, 500), at: .start, animation: .linear(duration: 0.5))
    host.frame(after: 0.25)
    let sent = host.offset
    let rounded = LayoutPoint(x: sent.x, y: sent.y + 0.5)
    host.setOffset(rounded)
    host.engine.scrolled(to: rounded, at: host.time)
    host.frame(after: 0)
    #expect(host.offset == sent)
  }

  @Test("An element that starts in the visible part anchors the position before an element that starts earlier")
  func anElementThatStartsVisibleAnchorsThePosition() throws {
    // Item 4 starts above the visible part. Item 5 is the first one that starts inside it.
    let host = try host(StackLayout(.list(length: .estimated(40))), [100])
    host.scroll(to: LayoutPoint(x: 0, y: 4 * 40 + 10))
    let position = host.frame(of: .item(0, 5))
    host.size = { measurement in
      measurement.element == .item(0, 4) ? LayoutSize(width: 320, height: 100) : LayoutSize(width: 320, height: 40)
    }
    host.scroll(to: LayoutPoint(x: 0, y: 4 * 40 + 11))
    #expect(host.shown[.item(0, 4)]?.frame.height == 100)
    #expect(
      host.frame(of: .item(0, 5))
        == position.map { LayoutRect(x: $0.x, y: $0.y - 1, width: $0.width, height: $0.height) })
  }
}
