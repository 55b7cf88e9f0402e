import Tessera
import TesseraScripts
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraEngine

/// The item at which keyboard navigation starts, compared with the rule for scrolling to an element.
@Suite("The first item in view")
struct FirstInViewTests {
  /// Returns the first visible item that can be scrolled into view without scrolling (rule 53), or the first visible
  /// item if there is none.
  private func expected(_ layout: AnyPreparedLayout, _ viewport: Viewport) throws -> ItemPath? {
    let window = layout.windowRect(viewport)
    var visible: [ItemPath] = []
    layout.forEachElement(in: window, viewport: viewport) { attributes in
      if case .item(let path) = attributes.element, layout.isSeen(attributes, in: window) { visible.append(path) }
    }
    visible.sort()
    let first = try visible.first { path in
      let aim = ScrollAim(element: .item(path), placement: .element(at: .nearest), origin: viewport.offset)
      let offset = try #require(layout.offset(of: aim, viewport))
      if let shelf = layout.shelf(ofSection: path.section),
        let target = layout.shelfOffset(showing: .item(path), at: .nearest, viewport: viewport),
        abs(target - shelf.offset) >= 1
      {
        return false
      }
      return abs(offset.x - viewport.offset.x) < 1 && abs(offset.y - viewport.offset.y) < 1
    }
    return first ?? visible.first
  }

  private func check(_ layout: AnyPreparedLayout, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let host = RecordingHost(CollectionEngine(layout))
    host.frame()
    host.engine.settings.scrollPadding = Insets(
      top: Double(generator.below(2) * 12), bottom: Double(generator.below(2) * 9))
    for _ in 0..<6 {
      let (x, y) = (layout.scrollRange(on: .horizontal), layout.scrollRange(on: .vertical))
      host.scroll(
        to: LayoutPoint(
          x: x.lowerBound + (x.upperBound - x.lowerBound) * generator.fraction(),
          y: y.lowerBound + (y.upperBound - y.lowerBound) * generator.fraction()))
      host.runUntilIdle()
      let wanted = try expected(layout, host.engine.viewport) ?? SectionCounts(layout.data).first()
      #expect(host.engine.target(of: .down) == wanted, "seed \(seed), \(host.engine.viewport.offset)")
    }
  }

  @Test("Keyboard navigation starts at the first item that needs no scrolling", arguments: UInt64(0)..<300)
  func inStacks(seed: UInt64) throws {
    var stacks = RandomStacks(seed: seed)
    let stack = stacks.next()
    try check(PreparedLayoutBox(stack.layout, data: stack.data, in: phone), seed)
  }

  @Test("Keyboard navigation starts at the first cell that needs no scrolling", arguments: UInt64(0)..<100)
  func inTables(seed: UInt64) throws {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    try check(PreparedLayoutBox(table.layout, data: table.data, in: phone), seed)
  }
}
