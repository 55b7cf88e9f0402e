import TesseraLayout
import Testing

@testable import TesseraPicture

private func picture(of elements: [LayoutAttributes], label: (Element) -> String? = { _ in nil }) throws -> ParsedSVG {
  try #require(
    ParsedSVG(try Picture(of: FixedLayout(container: LayoutSize(width: 300, height: 300), elements), label: label)))
}

private let wide = LayoutRect(x: 0, y: 0, width: 300, height: 50)

@Suite("Label") struct LabelTests {
  @Test("Elements without a label from the user are labeled by their position")
  func unlabeledElementsAreLabeledByPosition() throws {
    let svg = try picture(of: [.background(2, wide), .item(2, 7, wide), .header(2, wide)])
    #expect(svg.labels == ["7", "Header 2"])
  }

  @Test("An empty label leaves an element blank") func anEmptyLabelLeavesAnElementBlank() throws {
    #expect(try picture(of: [.item(0, 0, wide)]) { _ in "" }.labels.isEmpty)
  }

  @Test(
    "Any text is written unchanged", arguments: ["a < b & \"c\" > 'd'", "كتاب", "夏の本", "👨‍👩‍👧 family", "]]>", "&amp;"])
  func anyTextIsWrittenUnchanged(text: String) throws {
    #expect(try picture(of: [.item(0, 0, wide)]) { _ in text }.labels == [text])
  }

  @Test("Control characters are dropped, and line breaks become spaces")
  func controlCharactersAreDroppedAndLineBreaksAreSpaces() throws {
    let text = "a\u{0}b\u{1B}c\n d\t\te\u{FFFE}\u{85}"
    #expect(try picture(of: [.item(0, 0, wide)]) { _ in text }.labels == ["a b c d e"])
  }

  @Test("Kinds are escaped too") func kindsAreEscapedToo() throws {
    let kind: ElementKind = "a\"<&"
    let element = LayoutAttributes(element: .decoration(kind, [0, 0]), frame: wide)
    #expect(try picture(of: [element]).drawn == ["a\"<& 0 0"])
  }

  @Test("The text of a vertical header is rotated") func theTextOfAVerticalHeaderIsRotated() throws {
    let svg = try picture(of: [.header(0, LayoutRect(x: 10, y: 20, width: 40, height: 200))])
    #expect(svg.labels == ["Header 0"])
    #expect(svg.nodes("g", of: "header 0 0").map { $0.attributes["transform"] } == ["matrix(0 1 -1 0 74 44)"])
  }
}

@Suite("Fitted text") struct FittedTextTests {
  private let style = TypeStyle(size: 15, minimumSize: 11, weight: .regular)

  @Test("Text has the size of its style if there is room") func hasTheSizeOfItsStyleIfItFits() throws {
    let fitted = try #require(FittedText("Emma", style: style, in: LayoutSize(width: 200, height: 40)))
    #expect(fitted.text == "Emma" && fitted.size == 15)
  }

  @Test("Text shrinks before it is shortened") func shrinksBeforeItIsShortened() throws {
    let width = TextWidth.of("Middlemarch")
    let fitted = try #require(FittedText("Middlemarch", style: style, in: LayoutSize(width: width * 11.5, height: 40)))
    #expect(fitted.text == "Middlemarch" && fitted.size == 11)
  }

  @Test("Text ends in an ellipsis if even its smallest size is too wide")
  func endsInAnEllipsisIfTheSmallestSizeIsTooWide() throws {
    let fitted = try #require(FittedText("Middlemarch", style: style, in: LayoutSize(width: 44, height: 40)))
    #expect(fitted.text.hasSuffix("…") && "Middlemarch".hasPrefix(fitted.text.dropLast()))
    #expect(fitted.size == 11)
  }

  @Test("Text is omitted if nothing legible fits") func isOmittedIfNothingLegibleFits() {
    #expect(FittedText("Middlemarch", style: style, in: LayoutSize(width: 12, height: 40)) == nil)
    #expect(FittedText("Middlemarch", style: style, in: LayoutSize(width: 200, height: 6)) == nil)
    #expect(FittedText(" \n ", style: style, in: LayoutSize(width: 200, height: 40)) == nil)
  }

  @Test("A number is never shortened") func neverShortensANumber() throws {
    let fitted = try #require(FittedText("123456", style: style, in: LayoutSize(width: 30, height: 40)))
    #expect(fitted.text == "123456" && fitted.size == 7)
    #expect(FittedText("123456", style: style, in: LayoutSize(width: 20, height: 40)) == nil)
  }

  @Test(
    "Text is never wider than its space",
    arguments: ["Emma", "WWWWWWWW", "日本語の長い題名", "हिन्दी में शीर्षक", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "يناير وفبراير"])
  func isNeverWiderThanItsSpace(text: String) {
    for width in stride(from: 0.0, through: 120, by: 1) {
      guard let fitted = FittedText(text, style: style, in: LayoutSize(width: width, height: 30)) else { continue }
      #expect(fitted.width <= width)
    }
  }

  @Test("The width counts a letter and its combining marks once") func countsALetterWithItsMarksOnce() {
    #expect(TextWidth.of("e\u{301}") == TextWidth.of("ç"))
    #expect(TextWidth.of("👨‍👩‍👧") == TextWidth.of("👧"))
  }
}
