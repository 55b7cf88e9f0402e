import Tessera
import Testing

@Suite("Separators")
struct SeparatorTests {
  /// One unit of the layout's arithmetic.
  private let unit = 1.0 / 65536

  @Test(
    "A rectangle that intersects only the first or last unit of a separator finds it",
    arguments: [0, 10.0], [ReadingDirection.leftToRight, .rightToLeft])
  func isFoundByItsEdges(itemLength: Double, direction: ReadingDirection) throws {
    let stack = try StackLayout(
      axis: .horizontal, .list(length: .fixed(itemLength)).header(10).separators(thickness: 1.0 / 3)
    )
    .prepare([4], in: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100), direction: direction))
    for item in 0..<3 {
      let separator = Element.decoration(.separator, [0, item])
      let frame = try #require(stack.attributes(of: separator, viewport: Viewport())?.frame)
      for x in [frame.minX - 1 + unit, frame.maxX - unit] {
        let found = stack.elements(in: LayoutRect(x: x, y: 0, width: 1, height: 100)).map(\.element)
        #expect(found.contains(separator), "item \(item), from \(x)")
      }
    }
  }
}
