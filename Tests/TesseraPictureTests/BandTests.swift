import TesseraLayout
import Testing

@testable import TesseraPicture

private func bands(insets: Insets, pinInsets: Insets, direction: ReadingDirection = .leftToRight) throws -> [LayoutRect]
{
  let layout = FixedLayout(container: LayoutSize(width: 100, height: 200), insets: insets, direction: direction, [])
  let svg = try #require(ParsedSVG(try Picture(of: layout, viewport: Viewport(pinInsets: pinInsets))))
  return svg.nodes("rect").filter { $0.attributes["fill"]?.hasPrefix("url(") == true }.map { node in
    func number(_ name: String) -> Double { node.attributes[name].flatMap(Double.init) ?? .nan }
    return LayoutRect(x: number("x") - 24, y: number("y") - 24, width: number("width"), height: number("height"))
  }
}

@Suite("Band") struct BandTests {
  @Test("Pin insets are inside the container's insets") func pinInsetsAreInsideTheContainersInsets() throws {
    let bands = try bands(insets: Insets(top: 20, bottom: 30), pinInsets: Insets(top: 44))
    #expect(
      bands == [
        LayoutRect(x: 0, y: 0, width: 100, height: 20), LayoutRect(x: 0, y: 200 - 30, width: 100, height: 30),
        LayoutRect(x: 0, y: 20, width: 100, height: 44),
      ])
  }

  @Test("In right-to-left layouts, the leading edge is on the right")
  func leadingIsRightInRightToLeftLayouts() throws {
    let bands = try bands(insets: Insets(leading: 15), pinInsets: .zero, direction: .rightToLeft)
    #expect(bands == [LayoutRect(x: 100 - 15, y: 0, width: 15, height: 200)])
  }

  @Test("Insets never extend beyond the container") func insetsNeverExtendBeyondTheContainer() throws {
    let bands = try bands(insets: Insets(top: 500, bottom: 10), pinInsets: Insets(top: 10, bottom: -10))
    #expect(bands == [LayoutRect(x: 0, y: 0, width: 100, height: 200)])
  }

  @Test("A picture without insets has no hatching") func aPictureWithoutInsetsHasNoHatching() throws {
    let layout = FixedLayout(container: LayoutSize(width: 100, height: 200), [])
    #expect(try #require(ParsedSVG(try Picture(of: layout))).nodes("pattern").isEmpty)
  }
}
