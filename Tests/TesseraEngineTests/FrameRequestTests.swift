import Tessera
import TesseraTesting
import Testing

@Suite("Frame requests and causes of viewport changes")
struct FrameRequestTests {
  private func rows(_ length: Length = 20, count: Int = 100) throws -> RecordingHost {
    let engine = try CollectionEngine(
      StackLayout(.list(length: length)), data: DataShape(sections: 1, itemsPerSection: count), in: phone)
    let host = RecordingHost(engine)
    host.size = { LayoutSize(width: $0.proposal.width, height: 30) }
    host.runUntilIdle()
    return host
  }

  @Test("Changes request only one frame before the next update")
  func oncePerUpdate() throws {
    let host = try rows()
    let asked = host.frameRequestCount
    host.engine.settings.selectionMode = .multiple
    host.engine.select([0, 3])
    host.engine.scroll(to: .item(0, 50))
    #expect(host.frameRequestCount == asked + 1)
    host.frame()
    host.engine.clearSelection()
    #expect(host.frameRequestCount == asked + 2)
    host.frame()
    #expect(host.violations == [])
  }

  @Test("The engine does not request a frame if nothing has changed")
  func nothingToShow() throws {
    let host = try rows()
    let asked = host.frameRequestCount
    host.engine.setPinInsets(.zero)
    host.engine.select([0, 3])
    host.engine.clearSelection()
    host.engine.cancelDrag()
    try host.engine.setEnvironment(host.engine.layout.environment)
    host.frame()
    #expect(host.frameRequestCount == asked)
  }

  @Test("A call within a closure requests a frame, and so does a call within an update")
  func callsFromWithin() throws {
    let host = try rows()
    let asked = host.frameRequestCount
    host.engine.itemType = { [unowned engine = host.engine] _ in
      engine.scroll(to: .zero)
      return 0
    }
    host.scroll(to: LayoutPoint(x: 0, y: 500))
    // There is one request for the scroll and one for the deferred call.
    #expect(host.frameRequestCount == asked + 1 + 1)
    host.engine.itemType = { _ in 0 }
    host.runUntilIdle()
    let before = host.frameRequestCount
    host.engine.setNeedsUpdate()
    host.engine.update(at: host.time + 1) { update in
      host.perform(update)
      host.engine.setPinInsets(Insets(top: 10))
    }
    #expect(host.frameRequestCount == before + 2)
  }

  @Test("The closure that receives frame requests cannot change anything")
  func closureChangesNothing() throws {
    let engine = try CollectionEngine(
      StackLayout(.list(length: 20)), data: DataShape(sections: 1, itemsPerSection: 10), in: phone)
    engine.settings.selectionMode = .single
    engine.update(at: 0) { _ in }
    var results: [Bool] = []
    engine.onNeedsUpdate = { [unowned engine] in results.append(engine.select([0, 2])) }
    engine.select([0, 1])
    #expect(results == [false])
    #expect(engine.selection == Selection([[0, 1]]))
  }

  @Test("An environment rounds offsets to pixels")
  func roundedOffsets() {
    var environment = phone
    for (scale, rounded) in [(0.0, 100.3), (1, 100), (2, 100.5)] {
      environment.scale = scale
      #expect(environment.roundedToPixels(LayoutPoint(x: 0, y: 100.3)) == LayoutPoint(x: 0, y: rounded))
    }
  }

  @Test("An update distinguishes corrections from programmatic scrolls")
  func corrections() throws {
    let host = try rows(.estimated(20))
    func next() -> (offset: LayoutPoint?, correction: LayoutPoint, isScrolled: Bool) {
      var result: (LayoutPoint?, LayoutPoint, Bool) = (nil, .zero, false)
      host.engine.update(at: host.time + 1) { update in
        result = (update.offset, update.correction, update.isScrolledByProgram)
        host.perform(update)
      }
      return result
    }
    host.scroll(to: LayoutPoint(x: 0, y: 400))
    var batch = BatchUpdate()
    batch.insert(0..<3, inSection: 0)
    try host.engine.apply(batch, data: DataShape(sections: 1, itemsPerSection: 103))
    let corrected = next()
    #expect(corrected.correction == LayoutPoint(x: 0, y: 3 * 20))
    #expect(corrected.offset == LayoutPoint(x: 0, y: host.engine.viewport.offset.y))
    #expect(!corrected.isScrolled)

    host.engine.scroll(to: LayoutPoint(x: 0, y: 700))
    let scrolled = next()
    #expect(scrolled.correction == .zero)
    #expect(scrolled.isScrolled)
    host.engine.scrolled(to: LayoutPoint(x: 0, y: 710), at: host.time + 2)
    #expect(next().isScrolled == false)
  }

  @Test("Ranges in a batch are equivalent to single items")
  func ranges() {
    var batch = BatchUpdate()
    batch.delete(2..<4, inSection: 1)
    batch.insert(5..<6, inSection: 0)
    #expect(batch.operations == [.deleteItem([1, 2]), .deleteItem([1, 3]), .insertItem([0, 5])])
  }

  @Test("Forgotten measurements are repeated, and visible items stay in place")
  func forgetting() throws {
    let host = try rows(.estimated(20))
    host.scroll(to: LayoutPoint(x: 0, y: 600))
    let top = try #require(host.shown.first { host.frame(of: $0.key)?.minY == 0 }?.key)
    let extent = host.contentSize.height
    host.size = { LayoutSize(width: $0.proposal.width, height: 45) }
    try host.engine.forgetMeasurements()
    host.runUntilIdle()
    #expect(host.frame(of: top) == LayoutRect(x: 0, y: 0, width: phone.containerSize.width, height: 45))
    #expect(host.contentSize.height > extent)
    #expect(host.engine.layout.environment.containerSize == phone.containerSize)
    // Measured rows that are out of range keep their lengths as estimates.
    host.scroll(to: .zero)
    host.runUntilIdle()
    #expect(host.shown[.item(0, 0)]?.frame.height == 45)
    #expect(host.violations == [])
  }
}
