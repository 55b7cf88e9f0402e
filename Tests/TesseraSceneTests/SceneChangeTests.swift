import Tessera
import Testing

@testable import TesseraScene

struct SceneChangeTests {
  private func moments(_ steps: Scene.Step...) throws -> [SceneFrames] {
    let section = Scene.Section(
      items: .each(["A", "B", "C"].map { Scene.Item(label: $0) }),
      arrangement: .list(Scene.List(itemSize: .estimated(10))))
    let scene = Scene(
      environment: LayoutEnvironment(containerSize: Size(width: 100, height: 100)), sections: [section], steps: steps)
    return try SceneFrames.throughout(scene)
  }

  private func labels(_ frames: SceneFrames?) -> String {
    (frames?.elements ?? []).map { "\($0.label ?? "–")\(Int($0.attributes.frame.height))" }.joined(separator: " ")
  }

  @Test func labelsAndMeasuredSizesTravelWithTheirItems() throws {
    let moments = try moments(
      .measure([MeasuredSize(.item(0, 0), Size(width: 100, height: 25))]),
      .move(from: .item([0, 0]), to: .item([0, 2])),
      .insert(.item(Scene.Item(label: "D"), at: [0, 0])), .delete(.item([0, 1])))
    #expect(
      moments.map { labels($0) } == ["A10 B10 C10", "A25 B10 C10", "B10 C10 A25", "D10 B10 C10 A25", "D10 C10 A25"])
  }

  @Test func aRefusedChangeIsToldAndTheNextGoesOnFromBefore() throws {
    let moments = try moments(
      .batch(Scene.Batch([.deleteItem([0, 0])], sections: [])), .delete(.item([0, 7])), .delete(.item([0, 0])))
    #expect(moments.map { $0.error != nil } == [false, true, true, false])
    #expect(moments.map { labels($0) } == ["A10 B10 C10", "A10 B10 C10", "A10 B10 C10", "B10 C10"])
  }

  @Test func aSectionIsDescribedAnewWithAsManyItemsOnly() throws {
    let grid = Scene.Arrangement.grid(Scene.Grid(columns: 2, itemSize: GridArrangement.Item(length: 30)))
    let moments = try moments(
      .describe(section: 0, Scene.Section(items: .count(2), arrangement: grid)),
      .describe(section: 0, Scene.Section(items: .count(3), arrangement: grid)),
      .header(section: 0, Scene.Supplementary(7, label: "H")), .header(section: 0, nil))
    #expect(moments.map { $0.error != nil } == [false, true, false, false, false])
    #expect(moments.map(\.contentSize.height) == [30, 30, 60, 67, 60])
    #expect(labels(moments[3]) == "H7 –30 –30 –30")
  }
}
