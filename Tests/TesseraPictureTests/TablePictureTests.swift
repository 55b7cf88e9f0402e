import TesseraLayout
import Testing

@testable import TesseraPicture

@Suite("Table picture") struct TablePictureTests {
  private let scrolled = Viewport(offset: LayoutPoint(x: 60, y: 70))

  /// Five rows of six cells of 100 × 40 points, with lines between rows.
  private func picture(hues: Picture.Hues) throws -> ParsedSVG {
    let layout = TableLayout(rows: .same(40), columns: .same(100), frozenRows: 1, frozenColumns: 1, rowLines: 1)
    let table = try layout.prepare(
      DataShape(sections: 5, itemsPerSection: 6),
      in: LayoutEnvironment(containerSize: LayoutSize(width: 400, height: 120)))
    return try #require(ParsedSVG(try Picture(of: table, viewport: scrolled, hues: hues)))
  }

  private func fill(_ element: String, _ svg: ParsedSVG) -> String? {
    svg.nodes("rect", of: element).first?.attributes["fill"]
  }

  @Test("With a single hue, all rows look alike") func rowsLookAlikeInOneHue() throws {
    let (colorful, plain) = (try picture(hues: .bySection), try picture(hues: .one))
    #expect(fill("item 2 2", colorful) != fill("item 3 2", colorful))
    #expect(fill("item 2 2", plain) == fill("item 3 2", plain))
  }

  @Test("Frozen cells differ in color, without marks or shadows")
  func frozenCellsDifferInColor() throws {
    let svg = try picture(hues: .one)
    #expect(fill("item 0 2", svg) != fill("item 2 2", svg))
    #expect(fill("item 0 2", svg) == fill("item 2 0", svg))
    #expect(svg.nodes("path", of: "item 0 0").isEmpty)
    #expect(svg.nodes("rect", of: "item 0 0").count == 1)
  }

  @Test("Frozen cells are drawn in front of scrolling cells, and corners in front of all others")
  func frozenCellsAreDrawnInFrontOfScrollingCells() throws {
    let order = try picture(hues: .one).drawn.filter { $0.hasPrefix("item") }
    #expect(order.last == "item 0 0")
    let positions = ["item 2 2", "item 2 0", "item 0 2", "item 0 0"].compactMap { order.firstIndex(of: $0) }
    #expect(positions.count == 4)
    #expect(positions == positions.sorted())
  }
}
