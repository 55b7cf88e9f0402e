import Tessera
import Testing

@testable import TesseraScene

@Suite("Positions in a storyboard")
struct StoryboardPositionTests {
  @Test("Visible elements stay in place") func visibleElementsStayInPlace() throws {
    let moments = try storyboard(
      from: 100, .insert(.item(CollectionScene.Item(label: "new"), at: [0, 0])), .delete(.item([0, 0])),
      .resize(container))
    #expect(moments.map(\.visibleRect.y) == [100, 100 + row, 100, 100])
    #expect(Set(moments.map { $0.onScreen("E") }) == [4 * row - 100])
  }

  @Test("A view that is scrolled to its start stays there") func aViewAtItsStartStaysThere() throws {
    let moments = try storyboard(.insert(.item(CollectionScene.Item(label: "new"), at: [0, 0])))
    #expect(moments.map(\.visibleRect.y) == [0, 0])
    #expect(moments[1].onScreen("A") == row)
  }

  private static let offsets: [(ScrollAlignment, Double)] = [
    (.start, 10 * row), (.center, 10 * row - (200 - row) / 2), (.end, 11 * row - 200), (.nearest, 11 * row - 200),
  ]

  @Test("Scrolling goes to the offset in a step", arguments: offsets)
  func scrollingGoesToTheOffsetInAStep(position: ScrollAlignment, offset: Double) throws {
    let step = CollectionScene.Step.scrollTo(.item(0, 10), at: position)
    #expect(try storyboard(step).map(\.visibleRect.y) == [0, offset])
    let moving = try storyboard(.animated(step, by: .linear(duration: 1)), .advance(0.25), .advance(0.75))
    #expect(moving.map(\.visibleRect.y) == [0, 0, offset / 4, offset])
    #expect(moving.map { $0.live?.events.contains(.scrollEnded(finished: true)) } == [false, false, false, true])
  }

  @Test("A chat follows its end", arguments: [false, true])
  func aChatFollowsItsEnd(follows: Bool) throws {
    let end = 20 * row - container.height
    let moments = try storyboard(
      from: end, .followsEnd(follows), .insert(.item(CollectionScene.Item(label: "new"), at: [0, 20])))
    #expect(moments.map(\.visibleRect.y) == [end, end, follows ? end + row : end])
  }

  @Test("Items that report the sizes that they need are measured") func itemsThatReportSizesAreMeasured() throws {
    let section = CollectionScene.Section(
      items: .each([
        CollectionScene.Item(measured: CollectionScene.MeasuredSides(height: 40)),
        CollectionScene.Item(measured: CollectionScene.MeasuredSides(height: 25)),
        CollectionScene.Item(),
      ]),
      arrangement: .list(CollectionScene.List(itemSize: .estimated(10))))
    #expect(try storyboard([section], []).map { $0.elements.map(\.attributes.frame.height) } == [[40, 25, 10]])
  }

  @Test("Measuring items above moves nothing visible") func measuringAboveMovesNothingVisible() throws {
    var section = rows(letters(20))
    section.arrangement = .list(CollectionScene.List(itemSize: .estimated(row)))
    let size = MeasuredSize(.item(0, 0), LayoutSize(width: 100, height: 70))
    let moments = try storyboard([section], from: 400, [.measure([size])])
    #expect(moments.map(\.visibleRect.y) == [400, 400 + 70 - row])
    #expect(moments[0].onScreen("K") == moments[1].onScreen("K"))
  }
}
