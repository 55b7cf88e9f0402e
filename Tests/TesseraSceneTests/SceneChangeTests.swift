import Tessera
import Testing

@testable import TesseraScene

struct SceneChangeTests {
  private func moments(_ steps: CollectionScene.Step...) throws -> [SceneFrames] {
    let section = CollectionScene.Section(
      items: .each(["A", "B", "C"].map { CollectionScene.Item(label: $0) }),
      arrangement: .list(CollectionScene.List(itemSize: .estimated(10))))
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)), sections: [section],
      steps: steps)
    return try SceneFrames.atEachStep(scene)
  }

  private func labels(_ frames: SceneFrames?) -> String {
    (frames?.elements ?? []).map { "\($0.label ?? "–")\(Int($0.attributes.frame.height))" }.joined(separator: " ")
  }

  @Test("Labels and measured sizes move with their items") func labelsAndMeasuredSizesMoveWithTheirItems() throws {
    let moments = try moments(
      .measure([MeasuredSize(.item(0, 0), LayoutSize(width: 100, height: 25))]),
      .move(from: .item([0, 0]), to: .item([0, 2])),
      .insert(.item(CollectionScene.Item(label: "D"), at: [0, 0])), .delete(.item([0, 1])))
    #expect(
      moments.map { labels($0) } == ["A10 B10 C10", "A25 B10 C10", "B10 C10 A25", "D10 B10 C10 A25", "D10 C10 A25"])
  }

  @Test("A rejected change is reported, and the next change starts from the state before it")
  func aRejectedChangeIsReportedAndHasNoEffect() throws {
    let moments = try moments(
      .batch(CollectionScene.Batch([.deleteItem([0, 0])], sections: [])), .delete(.item([0, 7])),
      .delete(.item([0, 0])))
    #expect(moments.map { $0.error != nil } == [false, true, true, false])
    #expect(moments.map { labels($0) } == ["A10 B10 C10", "A10 B10 C10", "A10 B10 C10", "B10 C10"])
  }

  private static let own = CollectionScene.Item(label: "D", size: .line(50))

  /// The ways in which an item with an individual size enters a section with a common size.
  static let comings: [CollectionScene.Step] = [
    .insert(.item(own, at: [0, 1])),
    .batch(CollectionScene.Batch([.insertItem([0, 1])], sections: [section(["A", nil, "B", "C"])])),
    .diff([section(["A", nil, "B", "C"])]),
    .batch(CollectionScene.Batch([.deleteItem([0, 1]), .reloadItem([0, 0])], sections: [section([nil, "C"])])),
  ]

  private static func section(_ labels: [String?]) -> CollectionScene.Section {
    CollectionScene.Section(
      items: .each(labels.map { $0.map { CollectionScene.Item(label: $0) } ?? own }),
      arrangement: .list(CollectionScene.List(itemSize: .estimated(10))))
  }

  @Test("An item has its own size, regardless of how it is inserted", arguments: comings.indices)
  func anInsertedItemHasItsOwnSize(index: Int) throws {
    let measured = CollectionScene.Step.measure([MeasuredSize(.item(0, 2), LayoutSize(width: 100, height: 25))])
    let moments = try moments(measured, Self.comings[index])
    #expect(moments.compactMap(\.error) == [])
    // Measured items stay measured.
    #expect(labels(moments.last) == (index == 3 ? "D50 C25" : "A10 D50 B10 C25"))
  }

  @Test("A batch's values for existing items are ignored") func aBatchsValuesForExistingItemsAreIgnored() throws {
    var said = Self.section(["A", "B", "C"])
    said.items = .each(["A", "B", "C"].map { CollectionScene.Item(label: $0, size: .line(50)) })
    let moments = try moments(.batch(CollectionScene.Batch([], sections: [said])), .diff([said]))
    #expect(moments.map { labels($0) } == ["A10 B10 C10", "A10 B10 C10", "A50 B50 C50"])
  }

  @Test("An item without any size is rejected") func anItemWithoutAnySizeIsRejected() throws {
    let box = CollectionScene.Item(label: "D", size: .box(ItemSize(width: 5, height: 5)))
    var bare = Self.section([])
    bare.items = .each([CollectionScene.Item(label: "A", size: .line(10))])
    bare.arrangement = .list(CollectionScene.List())
    for item in [CollectionScene.Item(label: "D"), box] {
      let scene = CollectionScene(
        environment: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100)), sections: [bare],
        steps: [.insert(.item(item, at: [0, 1])), .insert(.item(Self.own, at: [0, 0]))])
      let moments = try SceneFrames.atEachStep(scene)
      #expect(moments[1].error == ScenePlayer.Refusal.noSize([0, 1]).description)
      #expect(moments.map { labels($0) } == ["A10", "A10", "D50 A10"])
    }
  }

  @Test("A billion items support the same changes as any other number of items")
  func aBillionItemsSupportChanges() throws {
    let many = CollectionScene.Section(
      items: .count(1_000_000_000), arrangement: .list(CollectionScene.List(itemSize: 1)))
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 9, height: 9)), sections: [many],
      steps: [
        .insert(.item(CollectionScene.Item(), at: [0, 0])), .insert(.item(Self.own, at: [0, 1])),
        .delete(.item([0, 0])),
        .move(from: .item([0, 0]), to: .item([0, 500_000_000])), .diff([many]),
      ])
    let moments = try SceneFrames.atEachStep(scene, selection: .visible)
    #expect(moments.map { $0.error != nil } == [false, false, false, false, false, true])
    #expect(moments.map { $0.contentSize.height - 1e9 } == [0, 1, 51, 50, 50, 50])
  }

  @Test("A position beyond the end is reported with the count after the batch")
  func aPositionBeyondTheEndIsReportedWithTheCount() throws {
    let moments = try moments(
      .insert(.item(CollectionScene.Item(), at: [0, 9])), .insert(.section(Self.section([]), at: 3)))
    #expect(
      moments.map(\.error) == [
        nil, "cannot insert an item at index 9 of section 0: the batch leaves 4 items there",
        "cannot insert a section at index 3: the batch leaves 2 sections",
      ])
  }

  @Test("A section can only be described again with the same number of items")
  func aSectionIsDescribedAgainWithTheSameCount() throws {
    let grid = CollectionScene.Arrangement.grid(
      CollectionScene.Grid(columns: 2, itemSize: GridArrangement.Item(length: 30)))
    let moments = try moments(
      .describe(section: 0, CollectionScene.Section(items: .count(2), arrangement: grid)),
      .describe(section: 0, CollectionScene.Section(items: .count(3), arrangement: grid)),
      .header(section: 0, CollectionScene.Supplementary(7, label: "H")), .header(section: 0, nil))
    #expect(moments.map { $0.error != nil } == [false, true, false, false, false])
    #expect(moments.map(\.contentSize.height) == [30, 30, 60, 67, 60])
    #expect(labels(moments[3]) == "H7 –30 –30 –30")
  }
}
