import TesseraLayout
import Testing

@testable import TesseraPicture

/// Two sections of three items of 100 × 100 points under pinned headers of 40 points, in a container of 100 × 200
/// points.
private let column = FixedLayout(
  container: LayoutSize(width: 100, height: 200), content: LayoutSize(width: 100, height: 680),
  (0..<2).flatMap { section -> [LayoutAttributes] in
    let start = Double(section) * 340
    let header = LayoutAttributes.header(
      section, LayoutRect(x: 0, y: start, width: 100, height: 40), pinnedUntil: start + 340)
    let items = (0..<3).map {
      LayoutAttributes.item(section, $0, LayoutRect(x: 0, y: start + 40 + Double($0) * 100, width: 100, height: 100))
    }
    return [.background(section, LayoutRect(x: -10, y: start, width: 120, height: 340)), header] + items
  })

private func down(_ y: Double) -> Viewport { Viewport(offset: LayoutPoint(x: 0, y: y)) }

@Suite("Picture") struct PictureTests {
  @Test("A picture is well-formed", arguments: Picture.Extent.allCases, Picture.Appearance.allCases)
  func isWellFormed(extent: Picture.Extent, appearance: Picture.Appearance) throws {
    let picture = try Picture(of: column, viewport: down(90), extent: extent, appearance: appearance)
    let root = try #require(ParsedSVG(picture)?.nodes.first)
    #expect(root.name == "svg")
    #expect(root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
  }

  @Test("Each visible element is drawn once, and no other element")
  func drawsEachVisibleElementOnceAndNoOther() throws {
    let svg = try #require(ParsedSVG(try Picture(of: column, viewport: down(150))))
    #expect(svg.drawn == ["background 0 0", "background 1 0", "item 0 1", "item 0 2", "header 0 0", "header 1 0"])
  }

  @Test("A picture of the whole layout includes all content") func aWholePictureIncludesAllContent() throws {
    let svg = try #require(ParsedSVG(try Picture(of: column, viewport: down(150), extent: .whole)))
    #expect(svg.drawn.count == column.resting.count)
    #expect(Set(svg.drawn) == Set(column.resting.map(\.element.name)))
  }

  @Test("Elements are drawn in order of their z-index, or in data order if it is equal")
  func drawsElementsInOrderOfZIndex() throws {
    let frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
    let zs = [5, -1, 0, 5, 0, -1]
    let layout = FixedLayout(
      container: LayoutSize(width: 50, height: 50),
      zs.enumerated().map { LayoutAttributes(element: .item(0, $0), frame: frame, zIndex: $1) })
    let svg = try #require(ParsedSVG(try Picture(of: layout)))
    #expect(svg.drawn == [1, 5, 2, 4, 0, 3].map { "item 0 \($0)" })
  }

  @Test("Invisible elements are omitted") func omitsInvisibleElements() throws {
    let frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
    var hidden = LayoutAttributes.item(0, 0, frame)
    hidden.isHidden = true
    var clear = LayoutAttributes.item(0, 1, frame)
    clear.alpha = 0
    let flat = LayoutAttributes.item(0, 2, LayoutRect(x: 5, y: 5, width: 0, height: 10))
    var edgeOn = LayoutAttributes.item(0, 3, frame)
    edgeOn.transform.row1.x = .nan
    let layout = FixedLayout(container: LayoutSize(width: 50, height: 50), [hidden, clear, flat, edgeOn])
    #expect(try #require(ParsedSVG(try Picture(of: layout))).drawn.isEmpty)
  }

  @Test("Elements are clipped at the viewport") func clipsElementsAtTheViewport() throws {
    let svg = try #require(ParsedSVG(try Picture(of: column, viewport: down(150))))
    let clip = try #require(svg.nodes("clipPath").first?.attributes["id"])
    #expect(svg.nodes("g").contains { $0.attributes["clip-path"] == "url(#\(clip))" })
  }

  @Test("An element is drawn exactly at its frame") func drawsAnElementExactlyAtItsFrame() throws {
    let svg = try #require(ParsedSVG(try Picture(of: column, viewport: down(150))))
    let box = try #require(svg.nodes("rect", of: "item 0 2").first).attributes
    // margin + unpinned position − offset, and half a hairline inward on every side
    let (x, y, side): (Double, Double, Double) = (24 + 0 + 0.5, 24 + 240 - 150 + 0.5, 100 - 1)
    #expect(box["x"] == x.shortest)
    #expect(box["y"] == y.shortest)
    #expect(box["width"] == side.shortest)
    #expect(box["height"] == side.shortest)
  }

  @Test("Positions stay precise far down the content") func staysPreciseFarDownTheContent() throws {
    let far = 100_000_000_000.0
    let layout = FixedLayout(
      container: LayoutSize(width: 100, height: 200),
      [.item(0, 0, LayoutRect(x: 0, y: far + 10, width: 100, height: 50))])
    let svg = try #require(ParsedSVG(try Picture(of: layout, viewport: down(far))))
    let y: Double = 24 + 10 + 0.5
    #expect(svg.nodes("rect", of: "item 0 0").first?.attributes["y"] == y.shortest)
  }

  @Test("Marks distinguish pinned headers from unpinned headers")
  func marksDistinguishPinnedHeaders()
    throws
  {
    let svg = try #require(ParsedSVG(try Picture(of: column, viewport: down(150))))
    #expect(svg.nodes("path", of: "header 0 0").map { $0.attributes["data-mark"] } == ["pinned"])
    #expect(svg.nodes("path", of: "header 1 0").map { $0.attributes["data-mark"] } == ["resting"])
    #expect(svg.nodes("path", of: "item 0 2").isEmpty)
  }

  @Test("The unpinned position of a pinned element is shown") func showsTheUnpinnedPosition() throws {
    let whole = try #require(ParsedSVG(try Picture(of: column, viewport: down(150), extent: .whole)))
    let rests = whole.nodes.filter { $0.attributes["data-rest"] != nil }
    #expect(rests.map { $0.attributes["data-rest"] } == ["header 0 0"])
    let y: Double = 40 + 0 + 0.5
    #expect(rests.first?.attributes["y"] == y.shortest)
    let viewport = try #require(ParsedSVG(try Picture(of: column, viewport: down(150))))
    #expect(viewport.nodes.allSatisfy { $0.attributes["data-rest"] == nil })
  }

  @Test("The unpinned position of elements pinned at the far edge is shown")
  func showsTheUnpinnedPositionAtTheFarEdge() throws {
    let pin = Pin(edge: .max, distance: 0, box: 0...500, rest: 500)
    let footer = LayoutAttributes(
      element: .footer(of: 0), frame: LayoutRect(x: 0, y: 470, width: 100, height: 30), pins: Pins(vertical: pin))
    let layout = FixedLayout(
      container: LayoutSize(width: 100, height: 200), insets: Insets(top: 20, bottom: 30),
      content: LayoutSize(width: 100, height: 500), [footer])
    let picture = try Picture(of: layout, viewport: Viewport(pinInsets: Insets(bottom: 10)))
    let y: Double = 200 - 30 - 10 - 30
    #expect(picture.drawnElements.map(\.frame.y) == [y])
    #expect(picture.drawnElements.map(\.rest?.y) == [470])
  }

  @Test("Light and dark pictures differ only in colors") func differsFromLightToDarkInColorsOnly() throws {
    let light = try Picture(of: column, viewport: down(150), extent: .whole, appearance: .light).svg()
    let dark = try Picture(of: column, viewport: down(150), extent: .whole, appearance: .dark).svg()
    #expect(light != dark)
    #expect(withoutColors(light) == withoutColors(dark))
  }

  @Test("The same input gives the same bytes", arguments: Picture.Extent.allCases)
  func givesTheSameBytesForTheSameInput(extent: Picture.Extent) throws {
    let pictures = try (0..<2).map { _ in try Picture(of: column, viewport: down(33.3), extent: extent).svg() }
    #expect(pictures[0] == pictures[1])
  }

  @Test("No two pictures use the same name") func noTwoPicturesUseTheSameName() throws {
    let names = try Picture.Appearance.allCases.flatMap { appearance in
      try [0.0, 150].flatMap { offset in
        let picture = try Picture(of: column, viewport: down(offset), appearance: appearance)
        return try #require(ParsedSVG(picture)).nodes.compactMap { $0.attributes["id"] }
      }
    }
    #expect(names.count == Set(names).count)
    #expect(!names.isEmpty)
  }

  @Test(
    "A picture has the reading direction of the environment", arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func hasTheReadingDirectionOfTheEnvironment(direction: ReadingDirection) throws {
    let layout = FixedLayout(container: LayoutSize(width: 100, height: 100), direction: direction, [])
    let root = try #require(ParsedSVG(try Picture(of: layout))?.nodes.first)
    #expect(root.attributes["direction"] == (direction == .leftToRight ? "ltr" : "rtl"))
  }

  @Test("Values that are not numbers do not make a picture invalid")
  func notANumberDoesNotMakeAPictureInvalid() throws {
    let layout = FixedLayout(
      container: LayoutSize(width: .nan, height: -5), content: LayoutSize(width: .infinity, height: 1), [])
    for extent in Picture.Extent.allCases {
      let text = try Picture(of: layout, viewport: down(.infinity), extent: extent).svg()
      #expect(ParsedSVG(text) != nil)
      #expect(!text.contains("nan") && !text.contains("inf"))
    }
  }

  @Test("A picture draws the visible elements of a stack", arguments: [0.0, 333, 20_000, 1e9])
  func drawsTheVisibleElementsOfAStack(offset: Double) throws {
    let stack = StackLayout(
      .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5)
        .header(45, pinned: true).footer(20, pinned: true).background()
    ).header(60)
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480))
    let prepared = try stack.prepare(DataShape(sections: 1000, itemsPerSection: 160), in: environment)
    let svg = try #require(ParsedSVG(try Picture(of: prepared, viewport: down(offset))))
    let shown = prepared.visibleElements(down(offset)).map(\.element.name)
    #expect(svg.drawn.sorted() == shown.sorted())
  }

  private func withoutColors(_ svg: String) -> String {
    svg.replacing(/#[0-9A-F]{6}"/, with: "\"").replacing(/tessera-[0-9a-z]+-/, with: "")
  }

  @Test("Exceeding the limit on elements is an error, and the limit can be raised", arguments: Picture.Extent.allCases)
  func limit(extent: Picture.Extent) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 200))
    let few = try StackLayout(.list(length: 10)).prepare([11], in: environment)
    #expect(throws: LayoutError(.tooLarge(limit: 10), .elementCount, value: 11, at: .layout)) {
      try Picture(of: few, extent: extent, maximumElementCount: 10)
    }
    #expect(try Picture(of: few, extent: extent, maximumElementCount: 11).drawnElements.count == 11)
    let maximum = Picture.defaultMaximumElementCount
    let many = try StackLayout(.list(length: 0.001)).prepare([maximum + 1], in: environment)
    #expect(
      throws: LayoutError(.tooLarge(limit: Double(maximum)), .elementCount, value: Double(maximum + 1), at: .layout)
    ) { try Picture(of: many, extent: extent) }
  }

  @Test("A picture of a billion elements without an extent ends at its limit") func limitWithoutExtent() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 200))
    let crowd = try StackLayout(.list(length: 0)).prepare([1_000_000_000], in: environment)
    #expect(throws: LayoutError(.tooLarge(limit: 10), .elementCount, value: 11, at: .layout)) {
      try Picture(of: crowd, extent: .whole, maximumElementCount: 10)
    }
  }
}
