import TesseraLayout
import Testing

@testable import TesseraPicture

private let phone = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 200))

private func frame(_ caption: String, _ elements: StoryboardElement...) -> StoryboardFrame {
  StoryboardFrame(caption: caption, elements: elements, in: phone, viewport: Viewport(offset: LayoutPoint(x: 0, y: 50)))
}

private func item(_ index: Int, y: Double, to destination: Double? = nil, label: String? = nil) -> StoryboardElement {
  StoryboardElement(
    LayoutAttributes.item(0, index, LayoutRect(x: 0, y: y, width: 100, height: 40)), label: label,
    destination: destination.map { LayoutRect(x: 0, y: $0, width: 100, height: 40) })
}

@Suite("Storyboard")
struct StoryboardTests {
  private func parsed(_ storyboard: Storyboard) throws -> ParsedSVG { try #require(ParsedSVG(storyboard.svg())) }

  @Test("Every moment is drawn with its caption") func drawsEveryMomentWithItsCaption() throws {
    let svg = try parsed(
      Storyboard([
        frame("Start", item(0, y: 60, label: "A")), frame("Later", item(0, y: 90, label: "A"), item(1, y: 60)),
      ]))
    #expect(svg.drawn == ["item 0 0", "item 0 0", "item 0 1"])
    #expect(svg.labels.filter { $0 != "A" } == ["0", "Start", "1", "1", "Later"])
  }

  @Test("An outline shows the destination of an element") func anOutlineShowsTheDestinationOfAnElement() throws {
    let svg = try parsed(Storyboard([frame("", item(0, y: 60, to: 150), item(1, y: 110))]))
    let aims = svg.nodes.filter { $0.attributes["data-destination"] != nil }
    #expect(aims.map { $0.attributes["data-destination"] } == ["item 0 0"])
    // The margin of the screen, and half a hairline inward.
    #expect(aims.first?.attributes["y"] == (24 + 150 - 50 + 0.5).shortest)
    #expect(svg.nodes("rect", of: "item 0 0").first?.attributes["y"] == (24 + 60 - 50 + 0.5).shortest)
  }

  @Test("A deleted element is drawn beside the element that takes its path")
  func aDeletedElementIsDrawnBesideItsSuccessor() throws {
    let svg = try parsed(Storyboard([frame("", item(0, y: 60, label: "old"), item(0, y: 60, label: "new"))]))
    #expect(svg.drawn == ["item 0 0", "item 0 0"])
    #expect(svg.labels.prefix(2) == ["old", "new"])
  }

  @Test("An element in motion is not marked as pinned") func anElementInMotionIsNotMarkedAsPinned() throws {
    func marks(at y: Double, to destination: Double?) throws -> [String] {
      let header = LayoutAttributes(
        element: .header(of: 0), frame: LayoutRect(x: 0, y: y, width: 100, height: 40), zIndex: 200,
        pins: Pins(vertical: Pin(edge: .min, distance: 0, box: 60...500, rest: 60)))
      let element = StoryboardElement(
        header, destination: destination.map { LayoutRect(x: 0, y: $0, width: 100, height: 40) })
      return try parsed(Storyboard([frame("", element)])).nodes("path").compactMap { $0.attributes["data-mark"] }
    }
    #expect(try marks(at: 60, to: nil) == ["resting"])
    #expect(try marks(at: 80, to: nil) == ["pinned"])
    #expect(try marks(at: 80, to: 60) == ["resting"])
    #expect(try marks(at: 60, to: 80) == ["pinned"])
  }

  @Test("Pictures are placed in rows of the available width") func picturesArePlacedInRows() {
    let picture = LayoutSize(width: 300, height: 100)
    let strip = StoryboardRows(Array(repeating: picture, count: 5))
    #expect(
      strip.origins
        == [0, 1, 2, 3].map { LayoutPoint(x: 16 + $0 * 300, y: 16) } + [LayoutPoint(x: 16, y: 16 + 100)])
    #expect(strip.size == LayoutSize(width: 16 + 4 * 300 + 16, height: 16 + 2 * 100 + 16))
  }

  @Test("A picture that is wider than the strip is alone in its row") func aWidePictureIsAloneInItsRow() {
    let strip = StoryboardRows([LayoutSize(width: 2000, height: 50), LayoutSize(width: 100, height: 100)])
    #expect(strip.origins == [LayoutPoint(x: 16, y: 16), LayoutPoint(x: 16, y: 16 + 50)])
    #expect(strip.size == LayoutSize(width: 16 + 2000 + 16, height: 16 + 50 + 100 + 16))
  }

  @Test("Names are unique") func namesNothingTwice() throws {
    let moments = (0..<4).map { frame("Same", item($0, y: 60)) }
    let ids = try parsed(Storyboard(moments)).nodes.compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    #expect(ids.count > moments.count)
  }

  @Test("A storyboard in dark appearance is different") func aDarkStoryboardIsDifferent() throws {
    let moments = [frame("Start", item(0, y: 60))]
    #expect(Storyboard(moments, appearance: .dark).svg() != Storyboard(moments).svg())
  }

  @Test("A storyboard without moments is still a picture") func aStoryboardWithoutMomentsIsStillAPicture() throws {
    #expect(try parsed(Storyboard([])).nodes.first?.name == "svg")
    #expect(try parsed(Storyboard([frame("")])).drawn == [])
  }

  @Test("Long captions are broken into lines") func longCaptionsAreBrokenIntoLines() throws {
    let words = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let lines = try parsed(Storyboard([frame(words)])).labels.dropFirst()
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("word0") == true)
    #expect(lines.last?.hasSuffix("…") == true)
  }
}
