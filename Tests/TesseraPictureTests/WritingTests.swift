import Testing

@testable import TesseraPicture

@Suite("Writing") struct WritingTests {
  @Test(
    "Numbers are as short as possible",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (12, "12"), (0.5, ".5"), (-0.25, "-.25"), (320.0 / 3, "106.667"), (1.05, "1.05"),
      (0.0004, "0"), (-0.0004, "0"), (999.9996, "1000"), (1e11, "100000000000"), (.nan, "0"), (-.infinity, "0"),
    ] as [(Double, String)])
  func numbersAreAsShortAsPossible(number: Double, text: String) {
    #expect(number.shortest == text)
  }

  @Test("Colors have six digits") func colorsHaveSixDigits() {
    var svg = SVGWriter()
    svg.element("g") { $0.set("fill", Color(0x00_0A_F9)) }
    #expect(svg.text == "<g fill=\"#000AF9\"/>\n")
  }

  @Test("Nested elements are closed correctly") func nestedElementsAreClosedCorrectly() {
    var svg = SVGWriter()
    svg.element("g", { $0.set("id", "a") }) { svg in
      svg.element("text", text: "<") { $0.set("x", 1) }
    }
    #expect(svg.text == "<g id=\"a\">\n<text x=\"1\">&lt;</text>\n</g>\n")
  }
}
