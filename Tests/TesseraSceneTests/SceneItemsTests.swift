import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import TesseraScene

@Suite("The items of a section, in runs")
struct SceneItemsTests {
  private func item(_ letter: String) -> CollectionScene.Item { CollectionScene.Item(label: letter) }

  @Test("Equal neighbors form a single run") func equalNeighborsAreOneRun() {
    let items = CollectionScene.Items.each([
      item("A"), item("A"), item("B"), CollectionScene.Item(), CollectionScene.Item(),
    ])
    #expect(items.runs.map(\.count) == [2, 1, 2])
    #expect((-1...5).map { items[$0]?.label } == [nil, "A", "A", "B", nil, nil, nil])
    #expect(items.count == 5)
    #expect(CollectionScene.Items.each([CollectionScene.Item(), CollectionScene.Item()]) == .count(2))
    #expect(CollectionScene.Items.each([]) == .count(0))
  }

  @Test("A size that both arrangements support moves with its item")
  func sizesInOtherArrangements() throws {
    let arrangements = [
      #"{"type": "list", "itemSize": 20}"#, #"{"type": "grid", "columns": 3, "itemSize": 20}"#,
      #"{"type": "waterfall", "columns": 3, "itemSize": 20}"#,
    ]
    // An item, and its heights in a list, a grid and a waterfall.
    let items: [(json: String, heights: [Double])] = [
      (#"{"label": "A", "size": 77}"#, [77, 77, 77]),
      (#"{"label": "A", "size": {"length": 60, "span": 2}}"#, [20, 60, 60]),
    ]
    func heights(_ steps: String, _ sections: String) throws -> [Double] {
      let json =
        #"{"viewport": {"size": {"width": 300, "height": 400}}, "sections": [\#(sections)], "steps": [\#(steps)]}"#
      let player = try ScenePlayer(SceneReader().scene(from: Data(json.utf8)))
      while try player.playNextStep() {}
      return player.prepared.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 900))
        .filter { $0.element.kind == nil }.map(\.frame.height)
    }
    for (target, arrangement) in arrangements.enumerated() {
      for item in items {
        let insert = #"{"insert": {"item": \#(item.json), "at": [0, 0]}}"#
        #expect(
          try heights(insert, #"{"items": [], "arrangement": \#(arrangement)}"#) == [item.heights[target]],
          "\(item.json) into \(arrangement)")
        for source in arrangements where item.heights[0] == 77 || !source.contains("list") {
          let move = #"{"move": {"from": [0, 0], "to": [1, 0]}}"#
          let sections =
            #"{"items": [\#(item.json)], "arrangement": \#(source)}, {"items": [], "arrangement": \#(arrangement)}"#
          #expect(
            try heights(move, sections) == [item.heights[target]], "\(item.json) from \(source) to \(arrangement)")
        }
      }
    }
  }

  @Test("Editing a billion items takes no more work than editing a few") func editingABillionItemsIsNoMoreWork() {
    var items = CollectionScene.Items.count(1_000_000_000)
    items.insert(item("A"), at: 500_000_000)
    #expect(items.runs.map(\.count) == [500_000_000, 1, 500_000_000])
    #expect(items.remove(at: 500_000_000) == item("A"))
    #expect(items == .count(1_000_000_000))
  }

  /// Compared with an array of the same items.
  @Test("Changes have the same result as in an array", arguments: 0..<200 as Range<UInt64>)
  func changesAgreeWithAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var array = (0..<Int.random(in: 0...12, using: &random)).map { _ in item("ABC".randomLetter(&random)) }
    var items = CollectionScene.Items.each(array)
    for _ in 0..<20 {
      let removed = array.indices.filter { _ in Int.random(in: 0...3, using: &random) == 0 }
      for index in removed.reversed() { array.remove(at: index) }
      var inserted: [(index: Int, item: CollectionScene.Item)] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: (inserted.last?.index ?? -1) + 1...array.count + 1, using: &random)
        guard index <= array.count else { continue }
        inserted.append((index, item("ABC".randomLetter(&random))))
        array.insert(inserted[inserted.endIndex - 1].item, at: index)
      }
      items.change(removing: removed, inserting: inserted)
      #expect(items.all == array, "seed \(seed)")
      #expect(items == .each(array), "seed \(seed)")
      #expect(array.indices.map { items[$0] } == array, "seed \(seed)")
      let names = array.map { _ in item("XY".randomLetter(&random)) }
      #expect(items.named(as: .each(names)) == .each(names), "seed \(seed)")
    }
  }
}

extension String {
  fileprivate func randomLetter(_ random: inout SeededGenerator) -> String {
    String(randomElement(using: &random) ?? "A")
  }
}
