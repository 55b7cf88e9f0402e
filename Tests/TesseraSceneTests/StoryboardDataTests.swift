import Tessera
import TesseraTesting
import Testing

@testable import TesseraScene

@Suite("New data in a storyboard")
struct StoryboardDataTests {
  @Test("Remaining items are identified by their labels") func remainingItemsAreIdentifiedByLabel() throws {
    let moments = try storyboard(
      [rows(letters(4))], [.animated(.diff([rows(["D", "A", "x", "C"])]), by: .linear(duration: 1))])
    #expect(moments[1].labels == "DAxC")
    // Elements are in the new data's order. Items that move start at their old positions.
    #expect(moments[1].elements.map(\.attributes.frame.y) == [3 * row, 0, 2 * row, 2 * row])
    #expect(moments[1].elements.map { $0.target?.frame.y } == [0, row, 2 * row, 3 * row])
    #expect(moments[1].live?.departing.map(\.label) == ["B"])
  }

  @Test("An identity takes precedence over a label") func anIdentityTakesPrecedenceOverALabel() throws {
    func items(_ labels: String...) -> CollectionScene.Section {
      var section = rows([])
      section.items = .each(zip(labels, ["1", "2"]).map { CollectionScene.Item(label: $0, id: $1) })
      return section
    }
    let moments = try storyboard([items("A", "B")], [.diff([items("new", "B")])])
    #expect(moments[1].labels == "newB")
    #expect(moments[1].live?.departing == [])
    #expect(moments[1].live?.realized == [.item(0, 0), .item(0, 1)])
    #expect(moments[1].live?.events.contains(.didEndDisplay(.item(0, 0))) == false)
  }

  @Test("Equal labels are matched in order") func equalLabelsAreMatchedInOrder() throws {
    let moments = try storyboard(
      [rows(["A", "B", "A"])], [.animated(.diff([rows(["A", "A", "B"])]), by: .linear(duration: 1))])
    #expect(moments[1].labels == "AAB")
    #expect(moments[1].elements.map(\.attributes.frame.y) == [0, 2 * row, row])
    #expect(moments[1].live?.departing == [])
  }

  @Test("A calendar event moves to its new time") func aCalendarEventMovesToItsNewTime() throws {
    func text(_ items: String) -> String { #"{"items": [\#(items)]}"# }
    let night = #"{"label": "Night", "id": "n", "start": "2026-11-16T22:00", "end": "2026-11-17T02:00"}"#
    let scene = try scene(
      #"{"viewport": {"size": {"width": 200, "height": 240}}, "layout": {"type": "calendar", "firstDay": "2026-11-16", "#
        + #""days": 2, "hourLength": 10, "eventSpacing": 0}, "sections": ["#
        + text(night + #", {"label": "Talk", "start": "2026-11-16T08:00", "end": "2026-11-16T09:00"}"#)
        + #"], "steps": [{"animation": {"linear": 1}, "diff": ["#
        + text(#"{"label": "Talk", "start": "2026-11-17T10:00", "end": "2026-11-17T12:00"}, "# + night)
        + #"]}, {"advance": 0.5}]}"#)
    let moments = try SceneFrames.atEachStep(scene)
    #expect(
      moments.map { $0.element("Talk")?.attributes.frame } == [
        LayoutRect(x: 0, y: 80, width: 100, height: 10), LayoutRect(x: 0, y: 80, width: 100, height: 10),
        LayoutRect(x: 50, y: 90, width: 100, height: 15),
      ])
    #expect(moments.map { $0.elements.filter { $0.label == "Night" }.count } == [2, 2, 2])
    #expect(moments[2].live?.departing == [])
  }

  @Test("Sections move and keep their description") func sectionsMoveAndKeepTheirDescription() throws {
    var wide = rows(["C"], title: "2")
    wide.arrangement = .list(CollectionScene.List(itemSize: 90))
    let moments = try storyboard(
      [rows(["A", "B"], title: "1"), rows(["C"], title: "2")],
      [.diff([wide, rows(["B", "A"], title: "1")]), .reload(.section(0))])
    #expect(moments[1].labels == "CBA")
    #expect(moments.map(\.contentSize.height) == [3 * row, 3 * row, 3 * row])
  }

  @Test("A new size takes effect") func aNewSizeTakesEffect() throws {
    var section = rows([])
    section.items = .each([CollectionScene.Item(label: "A"), CollectionScene.Item(label: "B", size: .line(70))])
    var before = section
    before.items = .each([CollectionScene.Item(label: "A"), CollectionScene.Item(label: "B", size: .line(50))])
    #expect(try storyboard([before], [.diff([section])]).map(\.contentSize.height) == [row + 50, row + 70])
  }

  @Test("Two items with the same ID are rejected") func duplicateIDsAreRejected() throws {
    var section = rows([])
    section.items = .each([CollectionScene.Item(id: "A"), CollectionScene.Item(id: "A")])
    let moments = try storyboard([rows(letters(3))], [.diff([section]), .delete(.item([0, 0]))])
    #expect(moments[1].error?.contains("\"A\"") == true)
    #expect(moments.map(\.labels) == ["ABC", "ABC", "BC"])
  }

  @Test("Large random changes produce the new data") func largeRandomChangesProduceTheNewData() throws {
    var random = SeededGenerator(seed: 20_261_121)
    var sections = [rows(letters(9), title: "0")]
    var steps: [CollectionScene.Step] = []
    var expected: [String] = [letters(9).joined()]
    for _ in 0..<40 {
      let labels = letters(26).shuffled(using: &random).prefix(Int.random(in: 0...26, using: &random))
      let cut = Int.random(in: 0...labels.count, using: &random)
      sections = [rows(Array(labels.prefix(cut)), title: "0"), rows(Array(labels.dropFirst(cut)), title: "1")]
      if Bool.random(using: &random) { sections.swapAt(0, 1) }
      steps += [.animated(.diff(sections), by: .spring), .advance(0.1)]
      let text = sections.flatMap { $0.items.all.compactMap(\.label) }.joined()
      expected += [text, text]
    }
    let moments = try storyboard([rows(letters(9), title: "0")], steps)
    #expect(moments.compactMap(\.error) == [])
    #expect(moments.map(\.labels) == expected)
  }
}
