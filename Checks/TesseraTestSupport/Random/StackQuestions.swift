import Tessera
import TesseraTesting

/// Seeded queries for a prepared stack: viewports from before the start to beyond the end, and rectangles and points
/// that are often exactly at the edges of elements.
public struct StackQuestions {
  /// The queries in one viewport.
  public struct Round {
    /// The viewport.
    public var viewport: Viewport
    /// The rectangles whose elements are queried.
    public var rects: [LayoutRect]
    /// The points whose topmost elements are queried.
    public var points: [LayoutPoint]
  }

  /// The rounds.
  public let rounds: [Round]

  /// Creates the queries of a seed about a stack.
  public init(seed: UInt64, about stack: ReferenceStack, rounds count: Int = 3) {
    var source = Source(generator: SeededGenerator(seed: ~seed), stack: stack)
    rounds = (0..<count).map { _ in source.round() }
  }

  /// Creates queries about a whole stack in one viewport.
  public init(about stack: ReferenceStack, in viewport: Viewport) {
    let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6)
    let shown = LayoutRect(origin: viewport.offset, size: stack.environment.containerSize)
    rounds = [Round(viewport: viewport, rects: [everywhere, shown], points: [])]
  }
}

private struct Source {
  var generator: SeededGenerator
  let stack: ReferenceStack

  mutating func round() -> StackQuestions.Round {
    let viewport = viewport()
    let frames = stack.allElements(viewport: viewport).map(\.frame)
    let xs: [Double] = [0, stack.contentSize.width] + frames.map(\.minX) + frames.map(\.maxX)
    let ys: [Double] = [0, stack.contentSize.height] + frames.map(\.minY) + frames.map(\.maxY)
    let shown = LayoutRect(origin: viewport.offset, size: stack.environment.containerSize)
    let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6)
    return StackQuestions.Round(
      viewport: viewport,
      rects: [everywhere, shown] + (0..<4).map { _ in rect(xs, ys) },
      points: (0..<4).map { _ in LayoutPoint(x: near(generator.pick(xs)), y: near(generator.pick(ys))) })
  }

  private mutating func viewport() -> Viewport {
    let size = stack.contentSize
    let frames = stack.allElements(viewport: Viewport()).map(\.frame)
    let edges = frames.flatMap { [$0.origin, LayoutPoint(x: $0.maxX, y: $0.maxY)] }
    var offset = LayoutPoint(
      x: Double.random(in: -60...size.width + 60, using: &generator),
      y: Double.random(in: -60...size.height + 60, using: &generator))
    if generator.chance(50), !edges.isEmpty {
      let edge = generator.pick(edges)
      offset = LayoutPoint(x: near(edge.x), y: near(edge.y))
    }
    if generator.chance(50) { offset = LayoutPoint(x: offset.x.rounded(), y: offset.y.rounded()) }
    return Viewport(offset: offset, pinInsets: generator.chance(60) ? .zero : pinInsets())
  }

  private mutating func pinInsets() -> Insets {
    Insets(
      top: generator.pick([0, 10, 1.0 / 3]), leading: generator.pick([0, 7, 0.1]), bottom: generator.pick([0, 12]),
      trailing: generator.pick([0, 5]))
  }

  private mutating func rect(_ xs: [Double], _ ys: [Double]) -> LayoutRect {
    let (left, right) = ordered(near(generator.pick(xs)), near(generator.pick(xs)))
    let (top, bottom) = ordered(near(generator.pick(ys)), near(generator.pick(ys)))
    return LayoutRect(
      x: left, y: top, width: generator.chance(10) ? 0 : right - left, height: generator.chance(10) ? 0 : bottom - top)
  }

  private func ordered(_ a: Double, _ b: Double) -> (Double, Double) {
    (min(a, b), max(a, b))
  }

  private mutating func near(_ edge: Double) -> Double {
    edge + generator.pick([0, 0, 1.0 / 65536, -1.0 / 65536, 0.25, -1, 5, -12])
  }
}
