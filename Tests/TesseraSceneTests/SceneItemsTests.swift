import Tessera
import TesseraTesting
import Testing

@testable import TesseraScene

@Suite("The items of a section, in runs")
struct SceneItemsTests {
  private func item(_ letter: String) -> CollectionScene.Item { CollectionScene.Item(label: letter) }

  @Test("Equal neighbours are one run") func equalNeighboursAreOneRun() {
    let items = CollectionScene.Items.each([
      item("A"), item("A"), item("B"), CollectionScene.Item(), CollectionScene.Item(),
    ])
    #expect(items.runs.map(\.count) == [2, 1, 2])
    #expect((-1...5).map { items[$0]?.label } == [nil, "A", "A", "B", nil, nil, nil])
    #expect(items.count == 5)
    #expect(CollectionScene.Items.each([CollectionScene.Item(), CollectionScene.Item()]) == .count(2))
    #expect(CollectionScene.Items.each([]) == .count(0))
  }

  @Test("A billion items are edited like a few") func aBillionItemsAreEditedAsFew() {
    var items = CollectionScene.Items.count(1_000_000_000)
    items.insert(item("A"), at: 500_000_000)
    #expect(items.runs.map(\.count) == [500_000_000, 1, 500_000_000])
    #expect(items.remove(at: 500_000_000) == item("A"))
    #expect(items == .count(1_000_000_000))
  }

  /// Against an array of the same items.
  @Test("Changes have the same result as in an array", arguments: 0..<200 as Range<UInt64>)
  func changesAreThoseOfAnArray(seed: UInt64) {
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
