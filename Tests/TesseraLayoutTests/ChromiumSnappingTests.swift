import Tessera
import Testing

/// Snapping compared with CSS scroll snapping: Chromium's results for `Checks/Oracle/snapping.html`.
@Suite("Snapping as in Chromium")
struct ChromiumSnappingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lengths: [Double]
    let alignment: Snapping.Alignment
    let strictness: Snapping.Strictness
    let bars: Insets
    /// The final offsets of scrolling to 0, 13, 26, …, in whole pixels.
    let ends: [Double]

    private static let mixed: [Double] = [40, 70, 40, 55, 40, 40, 90, 40, 40, 40]

    static let all = [
      Case(
        testDescription: "equal items at the start", lengths: Array(repeating: 40, count: 10), alignment: .start,
        strictness: .mandatory, bars: Insets(),
        ends: [
          0, 0, 40, 40, 40, 80, 80, 80, 120, 120, 120, 160, 160, 160, 200, 200, 200, 240, 240, 240, 240, 280,
          280, 300, 300, 300, 300, 300, 300, 300, 300,
        ]),
      Case(
        testDescription: "items of several lengths in the middle", lengths: mixed, alignment: .center,
        strictness: .mandatory, bars: Insets(),
        ends: [
          0, 25, 25, 25, 25, 80, 80, 80, 128, 128, 128, 128, 175, 175, 175, 175, 215, 215, 215, 215, 280, 280,
          280, 280, 280, 345, 345, 345, 345, 385, 385,
        ]),
      Case(
        testDescription: "items of several lengths at the end, bars on both sides", lengths: mixed, alignment: .end,
        strictness: .mandatory, bars: Insets(top: 10, bottom: 5),
        ends: [
          0, 15, 15, 55, 55, 55, 55, 110, 110, 110, 110, 150, 150, 150, 190, 190, 190, 190, 275, 275, 275,
          275, 280, 280, 320, 320, 320, 360, 360, 360, 395,
        ]),
      Case(
        testDescription: "an item longer than the view", lengths: [80, 250, 80, 80], alignment: .start,
        strictness: .mandatory, bars: Insets(),
        ends: [
          0, 0, 0, 0, 80, 80, 80, 91, 104, 117, 130, 143, 156, 169, 182, 195, 208, 221, 230, 230, 230, 230,
          330, 330, 330, 330, 330, 330, 390, 390, 390,
        ]),
      Case(
        testDescription: "proximity", lengths: [90, 90, 90, 90, 90], alignment: .start, strictness: .proximity,
        bars: Insets(),
        ends: [
          0, 0, 0, 39, 52, 90, 90, 90, 90, 90, 130, 143, 180, 180, 180, 180, 180, 221, 234, 270, 270, 270,
          270, 270, 312, 350, 350, 350, 350, 350, 350,
        ]),
    ]
  }

  @Test("Scrolling ends at the same offset as in Chromium", arguments: Case.all)
  func ends(example: Case) throws {
    let list = ListArrangement(length: .each { .fixed(example.lengths[$0.item]) }, spacing: 0)
    let layout = StackLayout(SectionLayout(.list(list))).snapping(to: .item, at: example.alignment, example.strictness)
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))
    let stack = try layout.prepare([example.lengths.count], in: environment)
    for (index, end) in example.ends.enumerated() {
      let goal = Double(index * 13)
      let found = stack.targetOffset(
        proposed: LayoutPoint(x: 0, y: goal),
        viewport: Viewport(offset: LayoutPoint(x: 0, y: goal), pinInsets: example.bars))
      #expect(abs(found.y - end) <= 0.5, "goal \(goal)")
    }
  }
}
