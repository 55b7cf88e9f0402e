import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

/// Seeded random scrolls in random stacks, which must snap to the reference's positions.
@Suite("Snapping compared with the reference")
struct SnappingAgainstReferenceTests {
  @Test("A random scroll snaps to the reference's position")
  func randomScrolls() throws {
    for seed in 0..<UInt64(ProcessInfo.processInfo.environment["TESSERA_SEEDS"].flatMap(Int.init) ?? 100) {
      var source = RandomStacks(seed: seed)
      let stack = source.next()
      let reference = ReferenceStack(stack.layout, data: stack.data, environment: stack.environment)
      var scrolls = RandomScrolls(seed: seed, about: reference)
      for _ in 0..<12 {
        let scroll = scrolls.next()
        var layout = stack.layout
        layout.snapping = scroll.snapping
        let prepared = try layout.prepare(stack.data, in: stack.environment)
        let found = prepared.targetOffset(
          proposed: scroll.proposed, velocity: scroll.velocity, viewport: scroll.viewport)
        let expected = reference.targetOffset(
          proposed: scroll.proposed, velocity: scroll.velocity, viewport: scroll.viewport, snapping: scroll.snapping)
        // A Double cannot represent thirds of pixels exactly.
        let distance = max(abs(found.x - expected.x), abs(found.y - expected.y))
        try #require(distance < 1e-9, "seed \(seed): \(found), by the reference \(expected)\n\(scroll)\nof \(stack)")
      }
    }
  }
}

/// One end of a scroll, and the policy for it.
private struct Scroll {
  var snapping: Snapping?
  var proposed: LayoutPoint
  var velocity: LayoutPoint
  var viewport: Viewport
}

/// A seeded source of scrolls that often end or begin exactly at the edges of elements.
private struct RandomScrolls {
  var generator: SeededGenerator
  let size: LayoutSize
  let edges: [LayoutPoint]

  init(seed: UInt64, about stack: ReferenceStack) {
    generator = SeededGenerator(seed: seed &+ 77)
    size = stack.contentSize
    let frames = stack.allElements(viewport: Viewport()).map(\.frame)
    edges = frames.flatMap { [$0.origin, LayoutPoint(x: $0.maxX, y: $0.maxY)] }
  }

  mutating func next() -> Scroll {
    var snapping = Snapping(
      to: generator.pick(Snapping.Unit.allCases), at: generator.pick(Snapping.Alignment.allCases),
      generator.pick(Snapping.Strictness.allCases))
    snapping.isOneAtATime = generator.chance(40)
    let start = offset()
    return Scroll(
      snapping: generator.chance(10) ? nil : snapping, proposed: generator.chance(15) ? start : offset(),
      velocity: LayoutPoint(x: generator.pick([0, 3, -2]), y: generator.pick([0, 3, -2])),
      viewport: Viewport(offset: start, pinInsets: insets(), scrollPadding: insets()))
  }

  private mutating func offset() -> LayoutPoint {
    let edge = edges.isEmpty ? LayoutPoint.zero : generator.pick(edges)
    return generator.chance(50)
      ? LayoutPoint(x: near(edge.x), y: near(edge.y))
      : LayoutPoint(
        x: Double.random(in: -60...size.width + 60, using: &generator),
        y: Double.random(in: -60...size.height + 60, using: &generator))
  }

  private mutating func near(_ edge: Double) -> Double {
    edge + generator.pick([0, 0, 1.0 / 65536, -1.0 / 65536, 0.25, -1, 5, -12, -60])
  }

  private mutating func insets() -> Insets {
    if generator.chance(60) { return .zero }
    return Insets(
      top: generator.pick([0, 10, 1.0 / 3]), leading: generator.pick([0, 7, 0.1]), bottom: generator.pick([0, 12]),
      trailing: generator.pick([0, 5, 90]))
  }
}
