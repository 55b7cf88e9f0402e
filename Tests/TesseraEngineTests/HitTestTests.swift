import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraEngine

@Suite("Hit testing")
struct HitTestTests {
  let list = StackLayout(.list(length: 40).header(30, pinned: true))

  @Test func aPinnedHeaderIsHitBeforeTheItemsUnderIt() throws {
    let host = try host(list, [1000])
    host.scroll(to: Point(x: 0, y: 1000))
    #expect(host.engine.element(at: Point(x: 10, y: 29)) == .header(of: 0))
    #expect(host.engine.element(at: Point(x: 10, y: 31)) == .item(0, 25))
    #expect(
      host.engine.element(at: Point(x: 10, y: -400)) == nil || host.engine.element(at: Point(x: 10, y: 5000)) == nil)
  }

  @Test func movingElementsAreHitWhereTheyAreSeen() throws {
    let host = try host(list, [10])
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [11], animation: .linear(duration: 1))
    host.frame()
    // The first item before is still where it was; the new one is behind it, in data order below.
    #expect(host.engine.element(at: Point(x: 10, y: 35)) == .item(0, 1))
    host.settle()
    #expect(host.engine.element(at: Point(x: 10, y: 35)) == .item(0, 0))
  }

  @Test func deletedElementsAreNotHit() throws {
    let host = try host(list, [1])
    try host.engine.apply(BatchUpdate([.deleteItem([0, 0])]), data: [0], animation: .linear(duration: 1))
    host.frame()
    #expect(host.engine.element(at: Point(x: 10, y: 35)) == nil)
  }

  @Test func inRestTheEngineHitsWhatTheLayoutHits() throws {
    let cards = StackLayout(.grid(columns: 3, length: 50, itemSpacing: 10).header(30, pinned: true).background())
    let host = try host(cards, [40, 40])
    host.scroll(to: Point(x: 0, y: 333))
    for x in stride(from: 1.0, to: 320, by: 13) {
      for y in stride(from: 1.0, to: 480, by: 13) {
        let content = Point(x: x, y: y + 333)
        #expect(
          host.engine.element(at: Point(x: x, y: y))
            == host.engine.layout.element(at: content, viewport: host.engine.viewport)?.element)
      }
    }
  }
}

@Suite("Accessibility facts")
struct AccessibilityFactsTests {
  @Test func rolesFollowTheArrangement() throws {
    let mixed = StackLayout { section in
      section.index == 0
        ? .grid(columns: 3, length: 50).header(20) : .list(length: 40).header(20).footer(10).outlineLevel(1)
    }
    .header(30)
    let host = try host(mixed, [7, 2])
    #expect(host.view(of: .globalHeader)?.facts.role == .heading(level: 1))
    #expect(host.view(of: .header(of: 0))?.facts.role == .heading(level: 2))
    #expect(host.view(of: .header(of: 1))?.facts.role == .heading(level: 3))
    #expect(host.view(of: .footer(of: 1))?.facts.role == .supplementary)
    let cell = try #require(host.view(of: .item(0, 5))?.facts)
    #expect(cell.role == .gridCell)
    #expect(cell.cell == GridPlace(row: 1, column: 2, rowCount: 3, columnCount: 3))
    let item = try #require(host.view(of: .item(1, 1))?.facts)
    #expect(item.role == .listItem)
    #expect([item.indexInSet, item.setSize] == [1, 2])
    #expect(item.cell == nil)
  }

  @Test func spansAreCountedInColumns() throws {
    let spanning = StackLayout(
      .grid(columns: 4) { GridArrangement.Item(span: $0.item % 3 + 1, length: 50) })
    let host = try host(spanning, [5])
    // 1 + 2, then 3 + 1, then 2.
    let cells = (0..<5).map { host.view(of: .item(0, $0))?.facts.cell }
    #expect(cells.map { $0?.row } == [0, 0, 1, 1, 2])
    #expect(cells.map { $0?.column } == [0, 1, 0, 3, 0])
    #expect(cells.map { $0?.columnSpan } == [1, 2, 3, 1, 2])
    #expect(cells.allSatisfy { $0?.rowCount == 3 && $0?.columnCount == 4 })
  }

  @Test func inAHorizontalGridLinesAreColumns() throws {
    let sideways = StackLayout(axis: .horizontal, .grid(columns: 3, length: 50))
    let host = try host(sideways, [7])
    #expect(
      host.view(of: .item(0, 5))?.facts.cell == GridPlace(row: 2, column: 1, rowCount: 3, columnCount: 3))
  }

  @Test func everyoneIsToldWhenTheSetGrows() throws {
    let host = try host(StackLayout(.list(length: 40)), [3])
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [4])
    host.frame()
    #expect(host.view(of: .item(0, 3))?.facts.setSize == 4)
    #expect(host.mistakes == [])
  }

  @Test func aSteadyScrollTellsOfNewViewsOnly() throws {
    let host = try host(StackLayout(.grid(columns: 3, length: 50)), [3000])
    for step in 1...50 {
      host.engine.scrolled(to: Point(x: 0, y: Double(step) * 20), at: Double(step))
      host.engine.update(at: Double(step)) { update in
        #expect(update.facts.isEmpty)
        #expect(update.states.isEmpty)
      }
    }
  }
}
