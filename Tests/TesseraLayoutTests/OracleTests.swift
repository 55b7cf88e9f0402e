import Tessera
import Testing

@testable import TesseraScene

/// Chromium's results for the same layouts in CSS, as an independent reference. See docs/ORACLE.md.
@Suite("Chromium as an oracle")
struct OracleTests {
  @Test("Every element is at its position in Chromium", arguments: try OracleCase.all())
  func positionsElements(_ oracleCase: OracleCase) throws {
    var mismatches: [Mismatch] = []
    var differs = false
    try replay(oracleCase) { moment, player in
      let chromium = oracleCase.moments[moment]
      let expected = oracleCase.difference?.frames(chromium, in: oracleCase) ?? chromium
      differs = differs || expected != chromium
      mismatches += self.mismatches(player, expected, moment, oracleCase.tolerance)
    }
    #expect(mismatches == [])
    #expect(differs == (oracleCase.difference != nil), "a case must differ exactly if it declares a difference")
  }

  @Test("The content is as large as in Chromium", arguments: try OracleCase.all())
  func sizesContent(_ oracleCase: OracleCase) throws {
    let content = try oracleCase.scene.prepare().contentSize
    #expect(abs(content.width - oracleCase.contentSize.width) <= oracleCase.tolerance)
    #expect(abs(content.height - oracleCase.contentSize.height) <= oracleCase.tolerance)
  }

  @Test(
    "The container shows the same elements as in Chromium",
    arguments: try OracleCase.all().filter { $0.difference == nil && $0.tolerance == 0 })
  func findsVisibleElements(_ oracleCase: OracleCase) throws {
    try replay(oracleCase) { moment, player in
      let container = player.prepared.visibleRect(player.viewport)
      let shown = player.prepared.visibleElements(player.viewport).map(\.element)
      let windows = oracleCase.windows[moment]
      let expected = oracleCase.moments[moment].filter { element, frame in
        let isBeside = player.prepared.owner(of: element) != .item
        return frame.intersects(container) && (isBeside || windows[element.path.section]?.intersects(frame) != false)
      }.keys
      #expect(shown.count == expected.count && Set(shown) == Set(expected), "after \(moment) steps")
    }
  }

  @Test(
    "Shelves have the windows of Chromium's scrollers",
    arguments: try OracleCase.all().filter { !$0.windows[0].isEmpty })
  func positionsWindows(_ oracleCase: OracleCase) throws {
    try replay(oracleCase) { moment, player in
      for (section, window) in oracleCase.windows[moment] {
        let found = player.prepared.shelf(ofSection: section)?.window
        #expect(
          found?.isEqual(to: window, within: oracleCase.tolerance) == true,
          "section \(section) after \(moment) steps: \(found as Any), not \(window)")
      }
    }
  }

  @Test(
    "A host's pin positions its element like Chromium's sticky position",
    arguments: try OracleCase.all().filter { $0.difference == nil })
  func pinsLikeStickyElements(_ oracleCase: OracleCase) throws {
    try replay(oracleCase) { moment, player in
      for (element, frame) in oracleCase.moments[moment] {
        let pins = player.prepared.attributes(of: element, viewport: player.viewport)?.pins
        for axis in [LayoutAxis.horizontal, .vertical] {
          guard let pin = pins?[axis] else { continue }
          let (start, length) = axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
          let position = pin.position(length: length, in: player.uncoveredRange(axis))
          #expect(position == start, "\(element) after \(moment) steps")
        }
      }
    }
  }

  @Test("There are enough cases with unique names, and at least one for every intended difference")
  func cases() throws {
    let cases = try OracleCase.all()
    #expect(cases.count >= 400)
    #expect(Set(cases.map(\.name)).count == cases.count)
    #expect(Set(cases.compactMap(\.difference)) == Set(OracleDifference.allCases))
  }

  /// An element at a wrong position. A frame is `nil` if the element does not exist.
  struct Mismatch: Equatable {
    let steps: Int
    let element: Element
    let frame: LayoutRect?
    let expected: LayoutRect?
  }

  /// Calls a closure for each point in time in a case: at the start, and after each step.
  private func replay(_ oracleCase: OracleCase, _ body: (Int, ScenePlayer) -> Void) throws {
    let player = try ScenePlayer(oracleCase.scene)
    try #require(oracleCase.moments.count == oracleCase.scene.steps.count + 1)
    repeat { body(player.stepsPlayed, player) } while try player.playNextStep()
  }

  private func mismatches(
    _ player: ScenePlayer, _ expected: [Element: LayoutRect], _ moment: Int, _ tolerance: Double
  ) -> [Mismatch] {
    let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let attributes = player.prepared.elements(in: everywhere, viewport: player.viewport)
    let frames = Dictionary(attributes.map { ($0.element, $0.frame) }) { first, _ in first }
    return Set(frames.keys).union(expected.keys).sorted { $0.path < $1.path }.compactMap { element in
      if let frame = frames[element], let other = expected[element], frame.isEqual(to: other, within: tolerance) {
        return nil
      }
      return Mismatch(steps: moment, element: element, frame: frames[element], expected: expected[element])
    }
  }
}

extension Pin {
  /// Returns the position of a sticky element in CSS whose unpinned position is at its side of its containing block.
  fileprivate func position(length: Double, in visible: ClosedRange<Double>) -> Double {
    let first = box.lowerBound
    let last = box.upperBound - length
    switch edge {
    case .min: return max(first, min(visible.lowerBound + distance, last))
    case .max: return min(last, max(visible.upperBound - distance - length, first))
    }
  }
}

extension ScenePlayer {
  /// Returns the part of the container along an axis without insets and pin insets, measured from the left or top edge.
  fileprivate func uncoveredRange(_ axis: LayoutAxis) -> ClosedRange<Double> {
    let container = prepared.visibleRect(viewport)
    let (insets, bars) = (environment.insets, viewport.pinInsets)
    if axis == .vertical {
      return container.minY + insets.top + bars.top...container.maxY - insets.bottom - bars.bottom
    }
    let (leading, trailing) = (insets.leading + bars.leading, insets.trailing + bars.trailing)
    let (left, right) = environment.direction == .rightToLeft ? (trailing, leading) : (leading, trailing)
    return container.minX + left...container.maxX - right
  }
}

extension LayoutRect {
  /// Returns whether no edge differs by more than a tolerance.
  fileprivate func isEqual(to other: LayoutRect, within tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(maxX - other.maxX) <= tolerance && abs(maxY - other.maxY) <= tolerance
  }
}

extension OracleTests.Mismatch: CustomDebugStringConvertible {
  var debugDescription: String {
    "after \(steps) steps \(element.kind?.name ?? "item") \(element.path.section).\(element.path.item)"
      + " is at \(Self.text(frame)) and should be at \(Self.text(expected))"
  }

  private static func text(_ rect: LayoutRect?) -> String {
    rect.map { "(\($0.x), \($0.y), \($0.width), \($0.height))" } ?? "no position"
  }
}
