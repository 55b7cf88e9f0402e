import Tessera
import Testing

/// Layout rule 56.
@Suite("Sections with a maximum width")
struct WidthLimitTests {
  /// Returns the positions of a section's elements of every kind in a view of 400 by 400.
  private func frames(
    _ limit: WidthLimit?, insets: Insets = Insets(leading: 10, trailing: 30), axis: LayoutAxis = .vertical,
    direction: ReadingDirection = .leftToRight, container: Insets = .zero
  ) throws -> [Element: LayoutRect] {
    var section = SectionLayout.list(length: 40, spacing: 4).header(20, pinned: true).footer(15).sectionInsets(insets)
      .itemInsets(Insets(leading: 5, trailing: 5)).background().separators(thickness: 1)
    section.maximumWidth = limit
    let layout = StackLayout(axis: axis, section).header(50)
    let prepared = try layout.prepare(
      [2],
      in: LayoutEnvironment(containerSize: LayoutSize(width: 400, height: 400), insets: container, direction: direction)
    )
    return Dictionary(
      uniqueKeysWithValues: prepared.elements(
        in: LayoutRect(x: -999, y: -999, width: 9999, height: 9999), viewport: Viewport()
      )
      .map { ($0.element, $0.frame) })
  }

  private let decorations = (
    background: Element.decoration(.background, [0, 0]), separator: Element.decoration(.separator, [0, 0])
  )

  @Test(
    "Everything in the section respects the limit and its alignment", arguments: WidthLimit.Alignment.allCases)
  func alignment(_ alignment: WidthLimit.Alignment) throws {
    let frames = try frames(WidthLimit(200, alignment: alignment))
    // The section insets use 10 and 30 of the 400 points. With a limit of 200, that leaves 160.
    let start: Double =
      switch alignment {
      case .start: 10
      case .center: 10 + 80
      case .end: 10 + 160
      }
    for element in [Element.header(of: 0), .footer(of: 0), decorations.background] {
      #expect(frames[element]?.minX == start)
      #expect(frames[element]?.width == 200)
    }
    for element in [Element.item(0, 0), .item(0, 1), decorations.separator] {
      let frame = try #require(frames[element])
      #expect(frame.minX == start + 5)
      #expect(frame.width == 200 - 10)
    }
    #expect(frames[.globalHeader] == LayoutRect(x: 0, y: 0, width: 400, height: 50))
  }

  @Test("In right-to-left layouts, the start is the right edge", arguments: WidthLimit.Alignment.allCases)
  func mirrored(_ alignment: WidthLimit.Alignment) throws {
    let (there, here) = (
      try frames(WidthLimit(200, alignment: alignment)),
      try frames(WidthLimit(200, alignment: alignment), direction: .rightToLeft)
    )
    for (element, frame) in there { #expect(here[element]?.minX == 400 - frame.maxX) }
  }

  @Test("In a horizontal layout, the limit is a height")
  func horizontal() throws {
    let frames = try frames(
      WidthLimit(200, alignment: .end), insets: Insets(top: 10, bottom: 30), axis: .horizontal)
    #expect(frames[.header(of: 0)] == LayoutRect(x: 50, y: 170, width: 20, height: 200))
    #expect(frames[.item(0, 0)]?.minY == 170)
    #expect(frames[.item(0, 0)]?.height == 200)
  }

  @Test("In a narrower container, the section fills the entire width", arguments: [360.0, 361, 5000])
  func narrowerContainer(length: Double) throws {
    #expect(try frames(WidthLimit(length)) == frames(nil))
  }

  @Test("A width limit has the same effect as larger section insets")
  func asInsets() throws {
    #expect(
      try frames(WidthLimit(100, alignment: .start), container: Insets(leading: 20, trailing: 7))
        == frames(
          nil, insets: Insets(leading: 10, trailing: 400 - 27 - 10 - 100), container: Insets(leading: 20, trailing: 7)))
  }

  @Test("In a wider view, elements whose width stays the same are not measured again")
  func measuredSizesStay() throws {
    let layout = StackLayout(.list(length: .estimated(40)).maximumWidth(200))
    var prepared = try layout.prepare([1], in: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400)))
    try prepared.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 200, height: 70))])
    try prepared.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 500, height: 400)))
    let item = try #require(prepared.attributes(of: .item(0, 0), viewport: Viewport()))
    #expect(item.frame == LayoutRect(x: 150, y: 0, width: 200, height: 70))
    #expect(item.estimates.isEmpty)
  }
}
