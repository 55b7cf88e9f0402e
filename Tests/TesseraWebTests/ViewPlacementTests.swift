import Tessera
import TesseraTesting
import Testing

@testable import TesseraWeb

@Suite("Positions of views in a page")
struct ViewPlacementTests {
  /// Browsers ignore longer elements, or position them incorrectly.
  private static let longest = 6_000_000.0

  private func seat(_ attributes: LayoutAttributes, origin: LayoutPoint) -> ViewPlacement {
    ViewPlacement(attributes, measurable: [], origin: origin, insets: .zero, isHeldByPage: true)
  }

  private func attributes(_ frame: LayoutRect) -> LayoutAttributes {
    LayoutAttributes(element: .decoration("line", ItemPath(section: 0, item: 0)), frame: frame)
  }

  @Test("An element that a browser can position is at its frame")
  func short() {
    let frame = LayoutRect(x: 30, y: 1_000_200, width: 5_000_000, height: 40)
    let seat = seat(attributes(frame), origin: LayoutPoint(x: 0, y: 1_000_000))
    #expect(seat.outer == LayoutRect(x: 30, y: 200, width: 5_000_000, height: 40))
  }

  @Test("Only the nearby part of an element that is too long for a browser is in the page", arguments: [0, 1, 2])
  func long(turn: UInt64) {
    var generator = SeededGenerator(seed: 40 + turn)
    for _ in 0..<500 {
      let low = Double.random(in: -1e10...1e10, using: &generator).rounded()
      let high = low + Double.random(in: Self.longest...1e10, using: &generator).rounded()
      let origin = Double.random(in: low - 4e6...high + 4e6, using: &generator).rounded()
      let isAcross = Bool.random(using: &generator)
      let frame = LayoutRect(x: low, y: 0, width: high - low, height: 1)
      let seat = seat(
        attributes(isAcross ? frame : LayoutRect(x: 0, y: low, width: 1, height: high - low)),
        origin: isAcross ? LayoutPoint(x: origin, y: 0) : LayoutPoint(x: 0, y: origin))
      let (start, length) = isAcross ? (seat.outer.x, seat.outer.width) : (seat.outer.y, seat.outer.height)
      #expect(length >= 0 && length <= Self.longest)
      #expect((isAcross ? seat.outer.height : seat.outer.width) == 1)
      // The element is at its correct position in every viewport that is possible before the content layer is
      // repositioned.
      for position in [-2_000_000.0, -1, 0, 1, 2_000_000] {
        let isThere = origin + position > low && origin + position < high
        #expect(
          (position > start && position < start + length) == isThere, "\(position) from \(origin) in \(low)...\(high)")
      }
    }
  }
}
