import Tessera
import TesseraTesting
import Testing

@Suite("The destination of an animated scroll")
struct ScrollDestinationTests {
  private let list = StackLayout(.list(length: .estimated(40)))

  @Test("A running scroll has a destination and ends there")
  func theDestinationIsWhereTheScrollEnds() throws {
    let host = try host(list, [1000])
    #expect(host.engine.scrollDestination == nil)
    host.engine.scroll(to: LayoutPoint(x: 0, y: 4_000), animation: .linear(duration: 1))
    host.frame(after: 0.5)
    let destination = try #require(host.engine.scrollDestination)
    #expect(host.engine.viewport.offset != destination)
    host.runUntilIdle()
    #expect(host.engine.viewport.offset == destination)
    #expect(host.engine.scrollDestination == nil)
  }

  @Test("If the destination is an element, it moves with the element") func theDestinationFollowsItsElement() throws {
    let host = try host(list, [1000])
    host.engine.scroll(to: .item(0, 100), at: .start, animation: .linear(duration: 1))
    host.frame(after: 0.25)
    let before = try #require(host.engine.scrollDestination)
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [1001])
    let after = try #require(host.engine.scrollDestination)
    #expect(after.y > before.y)
    host.runUntilIdle()
    let item = try #require(host.engine.layout.attributes(of: .item(0, 101), viewport: host.engine.viewport))
    #expect(host.engine.viewport.offset == item.frame.origin)
  }

  @Test("A scroll without animation has no destination, and turning the wheel removes it", arguments: [false, true])
  func noneWithoutAMotion(isAnimated: Bool) throws {
    let host = try host(list, [1000])
    host.engine.scroll(to: LayoutPoint(x: 0, y: 4_000), animation: isAnimated ? .linear(duration: 1) : nil)
    host.frame(after: 0.25)
    #expect((host.engine.scrollDestination != nil) == isAnimated)
    host.scroll(to: LayoutPoint(x: 0, y: 100))
    #expect(host.engine.scrollDestination == nil)
  }

  @Test(
    "A scroll to an offset ends at that distance from the start, even if items there are measured during the scroll",
    arguments: [ReadingDirection.leftToRight, .rightToLeft], [nil, AnimationCurve.linear(duration: 0.2)])
  func theDistanceFromTheStartStays(direction: ReadingDirection, animation: AnimationCurve?) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 200), direction: direction)
    let row = StackLayout(axis: .horizontal, .list(length: .estimated(40)))
    let host = RecordingHost(try CollectionEngine(row, data: [200], in: environment))
    host.size = { LayoutSize(width: 150, height: $0.proposal.height) }
    host.frame()
    let start = host.engine.layout.edgeOffset(isEnd: false).x
    let width = host.engine.layout.contentSize.width
    let isMirrored = direction == .rightToLeft
    host.engine.scroll(to: LayoutPoint(x: isMirrored ? start - 4_000 : start + 4_000, y: 0), animation: animation)
    host.runUntilIdle()
    let distance = host.engine.viewport.offset.x - host.engine.layout.edgeOffset(isEnd: false).x
    #expect(abs(distance) == 4_000)
    #expect(host.engine.layout.contentSize.width > width)
  }
}
