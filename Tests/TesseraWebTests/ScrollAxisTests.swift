import TesseraTesting
import Testing

@testable import TesseraWeb

@Suite("Content longer than a browser can scroll")
struct ScrollAxisTests {
  private static let far = 1e11

  private func axis(high: Double, low: Double = 0, extent: Double = 800) -> ScrollAxis {
    var axis = ScrollAxis()
    axis.setRange(low: low, high: high, extent: extent)
    axis.recenter()
    return axis
  }

  @Test("If the content fits, its offsets are not mapped")
  func fitting() {
    var axis = axis(high: 990, low: -10)
    #expect(axis.length == 1800.0)
    axis.jump(to: -10)
    #expect(axis.position == 0.0)
    axis.jump(to: 990)
    #expect(axis.position == 1000.0)
    axis.scrolled(to: 250)
    #expect(axis.offset == 240.0)
  }

  @Test("The ends of the scroll bar are the ends of the content, and near them scrolling is not scaled")
  func ends() {
    var axis = axis(high: Self.far)
    #expect(axis.length <= ScrollAxis.cap)
    axis.scrolled(to: axis.reach)
    #expect(axis.offset == Self.far)
    axis.recenter()
    for step in 1...50 {
      axis.scrolled(to: axis.reach - Double(step))
      #expect(axis.offset == Self.far - Double(step))
    }
    axis.recenter()
    axis.scrolled(to: 0)
    #expect(axis.offset == 0.0)
    axis.recenter()
    for step in 1...50 {
      axis.scrolled(to: Double(step))
      #expect(axis.offset == Double(step))
    }
  }

  @Test("Every position of the scroll bar corresponds proportionally to a position in the content")
  func proportion() {
    var axis = axis(high: Self.far)
    axis.scrolled(to: axis.reach / 2)
    #expect(abs(axis.offset / Self.far - 0.5) < 0.001)
    axis.recenter()
    #expect(abs(axis.position / axis.reach - 0.5) < 0.001)
  }

  @Test("An offset is shown with its fraction, wherever it is")
  func jumps() {
    var generator = SeededGenerator(seed: 4)
    var axis = axis(high: Self.far)
    for _ in 0..<2_000 {
      let offset = (Double.random(in: 0...Self.far, using: &generator) * 64).rounded() / 64
      axis.jump(to: offset)
      #expect(axis.offset == offset)
      #expect(axis.position >= 0 && axis.position <= axis.reach)
    }
  }

  /// Scrolls at random, and compares the offset with a plain sum. The spacer is recentered at random, and when
  /// necessary.
  @Test("Scrolling continues endlessly in both directions, whatever is corrected at the same time")
  func randomScrolls() {
    var generator = SeededGenerator(seed: 9)
    for high in [500.0, 3_000_000, 5_000_000, 1e9, Self.far] {
      var axis = axis(high: high)
      var offset = 0.0
      for _ in 0..<3_000 {
        let way = Double(Int.random(in: -1_500...2_500, using: &generator))
        // A scroller stops at its ends.
        let position = min(axis.reach, max(0, axis.position + way))
        let done = position - axis.position
        let isStuck = done != way && axis.offset + way >= 0 && axis.offset + way <= high
        #expect(!isStuck, "at \(axis) by \(way)")
        axis.scrolled(to: position)
        offset += done
        if Int.random(in: 0..<10, using: &generator) == 0 {
          // A measurement changed the length of content above.
          let shift = Double(Int.random(in: -300...300, using: &generator))
          offset = min(high, max(0, offset + shift))
          axis.correct(to: offset)
        }
        if !axis.fits || Int.random(in: 0..<40, using: &generator) == 0 { axis.recenter() }
        // Further scrolling stops at the ends of the content, with no blank space beyond them.
        for end in [max(0, axis.position - 1_500), min(axis.reach, axis.position + 1_500)] {
          var further = axis
          further.scrolled(to: end)
          #expect(further.offset >= -0.5 && further.offset <= high + 0.5, "from \(axis)")
        }
        #expect(axis.offset == offset)
        #expect(axis.position >= 0 && axis.position <= axis.reach)
      }
    }
  }
}
