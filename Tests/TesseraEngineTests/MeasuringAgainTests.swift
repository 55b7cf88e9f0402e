import Tessera
import TesseraTesting
import Testing

@Suite("Measuring again")
struct MeasuringAgainTests {
  /// Creates rows with lengths from a dictionary, by item.
  private func rows(_ lengths: [Int: Double]) throws -> (
    controller: CollectionController<Int, Int>, host: RecordingHost
  ) {
    let layout = StackLayout(.list(length: .estimated(20)))
    let controller = try CollectionController(layout, [0: Array(0..<40)], in: phone)
    let host = RecordingHost(controller.engine)
    host.size = { measurement in
      LayoutSize(
        width: measurement.proposal.width, height: lengths[controller.item(of: measurement.element) ?? -1] ?? 30)
    }
    host.frame()
    return (controller, host)
  }

  @Test("A reconfigured item is measured again and keeps its view")
  func reconfigured() throws {
    var lengths: [Int: Double] = [:]
    let (controller, host) = try rows([:])
    host.size = { measurement in
      LayoutSize(
        width: measurement.proposal.width, height: lengths[controller.item(of: measurement.element) ?? -1] ?? 30)
    }
    let view = host.views.first { $1.attributes?.element == .item(0, 2) }?.key
    #expect(host.shown[.item(0, 3)]?.frame.minY == 90)

    lengths[2] = 75
    var next = controller.snapshot
    next.reconfigure([2])
    try controller.apply(next)
    host.frame()

    #expect(host.shown[.item(0, 2)]?.frame == LayoutRect(x: 0, y: 60, width: 320, height: 75))
    #expect(host.shown[.item(0, 3)]?.frame.minY == 135)
    #expect(host.views.first { $1.attributes?.element == .item(0, 2) }?.key == view)
    #expect(host.violations == [])
  }

  @Test(
    "Items that are reconfigured while out of range, or that leave the range in the same frame, are measured when they return"
  )
  func reconfiguredOutOfRange() throws {
    let (controller, host) = try rows([:])
    host.scroll(to: LayoutPoint(x: 0, y: 700))
    host.scroll(to: .zero)
    // The item has been measured and has lost its view.
    #expect(host.shown[.item(0, 39)] == nil)
    var lengths = [39: 75.0, 2: 50.0, 3: 60.0]
    host.size = { measurement in
      LayoutSize(
        width: measurement.proposal.width, height: lengths[controller.item(of: measurement.element) ?? -1] ?? 30)
    }
    var next = controller.snapshot
    next.reconfigure([39, 2])
    try controller.apply(next)
    // The paths change before the items return.
    next = controller.snapshot
    next.delete([0])
    next.insert([100, 101], before: 1)
    try controller.apply(next)
    host.scroll(to: LayoutPoint(x: 0, y: 900))
    #expect(host.shown[.item(0, 40)]?.frame.height == 75)
    host.scroll(to: .zero)
    #expect(host.shown[.item(0, 3)]?.frame.height == 50)
    // The item moves out of range with an animation.
    lengths[39] = 95
    host.scroll(to: LayoutPoint(x: 0, y: 900))
    next = controller.snapshot
    next.insert(Array(200..<300), before: 39)
    try controller.apply(next, animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.1)
    next = controller.snapshot
    next.reconfigure([39])
    try controller.apply(next)
    host.runUntilIdle()
    host.engine.scroll(to: .item(0, 140), at: .end)
    host.runUntilIdle()
    #expect(host.shown[.item(0, 140)]?.frame.height == 95)
    #expect(host.violations == [])
  }

  @Test("A view can report a changed content size, and visible elements stay in place")
  func grownByItself() throws {
    let (_, host) = try rows([:])
    host.scroll(to: LayoutPoint(x: 0, y: 300))
    let position = host.frame(of: .item(0, 11))
    let view = try #require(host.views.first { $1.attributes?.element == .item(0, 8) }?.key)
    try host.engine.measured([(view: view, size: LayoutSize(width: 320, height: 50))])
    host.frame(after: 0)
    #expect(host.shown[.item(0, 8)]?.frame.height == 50)
    #expect(host.frame(of: .item(0, 11)) == position)
    #expect(host.engine.viewport.offset.y == 320)
    #expect(host.violations == [])
  }

  @Test("Elements that are never measured are ignored")
  func fixedSizes() throws {
    let host = try host(StackLayout(.list(length: 20).header(10)), [5])
    let sizes = host.views.keys.map { (view: $0, size: LayoutSize(width: 1, height: 99)) }
    try host.engine.measured(sizes)
    host.frame()
    #expect(host.contentSize.height == 110)
  }
}
