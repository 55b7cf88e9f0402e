import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// The reading position in lists whose items snap at their center or their end. Source: layout rule 38.
@Suite("Items that snap at their center or end")
struct RestTargetTests {
  static let positions: [(LayoutAxis, ReadingDirection, Snapping.Alignment)] =
    [LayoutAxis.vertical, .horizontal].flatMap { axis in
      [ReadingDirection.leftToRight, .rightToLeft].flatMap { direction in
        [Snapping.Alignment.center, .end].map { (axis, direction, $0) }
      }
    }

  /// Returns the distance between an item's snap position and the container's.
  private func distance(
    _ engine: CollectionEngine, _ item: ItemPath, _ axis: LayoutAxis, _ alignment: Snapping.Alignment
  )
    throws -> Double
  {
    let frame = try #require(engine.layout.attributes(of: .item(item), viewport: engine.viewport)?.frame.range(axis))
    let size = engine.layout.environment.containerSize
    let offset = axis == .vertical ? engine.viewport.offset.y : engine.viewport.offset.x
    let window = offset...offset + (axis == .vertical ? size.height : size.width)
    func part(_ range: ClosedRange<Double>) -> Double {
      if alignment == .center { return (range.lowerBound + range.upperBound) / 2 }
      let isMirrored = axis == .horizontal && engine.layout.environment.direction == .rightToLeft
      return isMirrored ? range.lowerBound : range.upperBound
    }
    return abs(part(frame) - part(window))
  }

  private func resting(
    _ axis: LayoutAxis, _ direction: ReadingDirection, _ alignment: Snapping.Alignment
  ) throws -> (host: RecordingHost, environment: LayoutEnvironment) {
    let layout = StackLayout(axis: axis, .list(length: 90, spacing: 10)).snapping(to: .item, at: alignment)
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 340, height: 360), insets: Insets(top: 8, leading: 6, bottom: 20, trailing: 10),
      direction: direction)
    let host = try host(layout, [60], in: environment)
    host.engine.scroll(to: .item(0, 30), at: .center)
    host.frame()
    host.engine.snap()
    host.runUntilIdle()
    return (host, environment)
  }

  @Test("A snapped item stays in place when the container's size changes", arguments: positions)
  func sizes(axis: LayoutAxis, direction: ReadingDirection, alignment: Snapping.Alignment) throws {
    var (host, environment) = try resting(axis, direction, alignment)
    let resting = try (0..<60).filter {
      try distance(host.engine, [0, $0], axis, alignment) <= inset(environment, axis, alignment) + 0.5
    }
    let item = ItemPath(section: 0, item: try #require(resting.first))
    let before = try distance(host.engine, item, axis, alignment)
    let start = host.engine.viewport.offset
    for size in [
      LayoutSize(width: 700, height: 200), LayoutSize(width: 333, height: 801), LayoutSize(width: 340, height: 360),
    ] {
      environment.containerSize = size
      try host.engine.setEnvironment(environment)
      host.frame()
      #expect(abs(try distance(host.engine, item, axis, alignment) - before) <= 0.5, "\(size)")
    }
    #expect(host.engine.viewport.offset == start)
  }

  /// Returns the distance that the insets move the snap position.
  private func inset(_ environment: LayoutEnvironment, _ axis: LayoutAxis, _ alignment: Snapping.Alignment) -> Double {
    let (before, after) =
      axis == .vertical
      ? (environment.insets.top, environment.insets.bottom) : (environment.insets.leading, environment.insets.trailing)
    return alignment == .center ? abs(after - before) / 2 : after
  }

  @Test(
    "A snapped item stays in place when others change, and the nearest item replaces it when it is deleted",
    arguments: positions)
  func changes(axis: LayoutAxis, direction: ReadingDirection, alignment: Snapping.Alignment) throws {
    let (host, environment) = try resting(axis, direction, alignment)
    let limit = inset(environment, axis, alignment) + 0.5
    let engine = host.engine
    var item = try #require(try (0..<60).first { try distance(engine, [0, $0], axis, alignment) <= limit })
    // The first visible item also exists after the change, so the anchor makes the difference.
    try engine.apply(BatchUpdate([.deleteItem([0, 0]), .insertItem([0, item - 1])]), data: [60])
    host.frame()
    #expect(try distance(engine, [0, item], axis, alignment) <= limit)
    try engine.apply(BatchUpdate([.insertItem([0, item]), .insertItem([0, item + 2])]), data: [62])
    host.frame()
    item += 1
    #expect(try distance(engine, [0, item], axis, alignment) <= limit)
    try engine.apply(BatchUpdate([.deleteItem([0, item])]), data: [61])
    host.frame()
    #expect(try (0..<61).contains { try distance(engine, [0, $0], axis, alignment) <= limit })
  }

  @Test("Items that are not snapped keep their start in place", arguments: [LayoutAxis.vertical, .horizontal])
  func movements(axis: LayoutAxis) throws {
    var (host, environment) = try resting(axis, .leftToRight, .center)
    let offset = host.engine.viewport.offset
    let moved = LayoutPoint(x: offset.x + (axis == .vertical ? 0 : 33), y: offset.y + (axis == .vertical ? 33 : 0))
    host.scroll(to: moved)
    host.frame()
    environment.containerSize =
      axis == .vertical ? LayoutSize(width: 340, height: 700) : LayoutSize(width: 700, height: 360)
    try host.engine.setEnvironment(environment)
    host.frame()
    #expect(host.engine.viewport.offset == moved)
  }

  @Test(
    "Items that are not snapped stay in place when items are inserted", arguments: [LayoutAxis.vertical, .horizontal])
  func insertions(axis: LayoutAxis) throws {
    let (host, _) = try resting(axis, .leftToRight, .center)
    let offset = host.engine.viewport.offset
    host.scroll(to: LayoutPoint(x: offset.x + (axis == .vertical ? 0 : 33), y: offset.y + (axis == .vertical ? 33 : 0)))
    let before = try #require(host.frame(of: .item(0, 31)))
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [61])
    host.frame()
    #expect(host.frame(of: .item(0, 32)) == before)
  }

  @Test("A snapped item on a shelf stays in place", arguments: [Snapping.Alignment.center, .end])
  func shelves(alignment: Snapping.Alignment) throws {
    let layout = StackLayout(.shelf(itemLength: 80, height: 60, spacing: 5).snapping(to: .item, at: alignment))
    var environment = phone
    let host = try host(layout, [40], in: environment)
    host.engine.scroll(to: .item(0, 17), at: .center)
    host.frame()
    host.engine.snapShelf(ofSection: 0)
    host.runUntilIdle()
    func inPlace() throws -> Int? {
      let width = environment.containerSize.width
      return try (0..<host.engine.itemCount(inSection: 0)).first { item in
        let frame = try #require(
          host.engine.layout.attributes(of: .item(0, item), viewport: host.engine.viewport)?.frame)
        return abs(alignment == .center ? frame.x + frame.width / 2 - width / 2 : frame.maxX - width) <= 0.5
      }
    }
    let item = try #require(try inPlace())
    for width in [500.0, 241, 320] {
      environment.containerSize.width = width
      try host.engine.setEnvironment(environment)
      host.frame()
      #expect(try inPlace() == item, "\(width)")
    }
    // Another item takes its place.
    try host.engine.apply(BatchUpdate([.deleteItem([0, item])]), data: [39])
    host.frame()
    #expect(try inPlace() != nil)
  }
}
