import Tessera
import TesseraScene
import Testing

struct SceneDefaultsTests {
  private func sections(_ text: String) throws -> [CollectionScene.Section] {
    try scene(
      #"""
      {"viewport": {"size": {"width": 320, "height": 480}},
        "layout": {"section": {"arrangement": {"type": "grid", "columns": 3, "itemSize": 10, "lineSpacing": 1},
          "header": {"length": 40, "pinned": true, "label": "Head"}, "itemInsets": 1, "outlineLevel": 1,
          "background": {"kind": "card", "insets": 3}, "separators": {"kind": "line", "thickness": 2}}},
        "sections": [\#(text)]}
      """#
    ).sections
  }

  private let grid = CollectionScene.Grid(columns: 3, itemSize: GridArrangement.Item(length: 10), lineSpacing: 1)

  @Test("A section inherits the layout's section defaults") func aSectionInheritsTheLayoutsDefaults() throws {
    let expected = CollectionScene.Section(
      items: .count(1), arrangement: .grid(grid),
      header: CollectionScene.Supplementary(40, pinned: true, label: "Head"),
      itemInsets: 1, background: BackgroundLayout(kind: "card", insets: 3),
      separators: SeparatorLayout(kind: "line", thickness: 2), outlineLevel: 1)
    #expect(try sections(#"{"items": 1}"#) == [expected])
  }

  @Test("Null removes a layout's default") func nullRemovesALayoutsDefault() throws {
    let read = try sections(#"{"items": 1, "header": null, "background": null, "separators": null}"#)
    #expect(read[0].header == nil && read[0].background == nil && read[0].separators == nil)
  }

  @Test("An object changes only the fields that it names") func anObjectChangesOnlyWhatItNames() throws {
    let read = try sections(
      #"""
      {"items": 1, "header": {"label": "Own"}, "background": {"coverage": "items"}, "separators": {"insets": 5},
        "arrangement": {"columns": 2}}
      """#)
    var changed = grid
    changed.columns = 2
    #expect(read[0].header == CollectionScene.Supplementary(40, pinned: true, label: "Own"))
    #expect(read[0].background == BackgroundLayout(kind: "card", coverage: .items, insets: 3))
    #expect(read[0].separators == SeparatorLayout(kind: "line", thickness: 2, insets: 5))
    #expect(read[0].arrangement == .grid(changed))
  }

  @Test("A number changes the length of a header") func aNumberChangesTheLengthOfAHeader() throws {
    let read = try sections(#"{"items": 1, "header": 30}"#)
    #expect(read[0].header == CollectionScene.Supplementary(30, pinned: true, label: "Head"))
  }

  @Test("An arrangement with a type inherits nothing from the default")
  func anArrangementWithATypeInheritsNothing() throws {
    let read = try sections(#"{"items": 1, "arrangement": {"type": "grid", "columns": 2, "itemSize": 5}}"#)
    #expect(read[0].arrangement == .grid(CollectionScene.Grid(columns: 2, itemSize: GridArrangement.Item(length: 5))))
  }

  @Test("Insets replace the default on all sides") func insetsReplaceTheDefaultOnAllSides() throws {
    #expect(try sections(#"{"items": 1, "itemInsets": {"top": 9}}"#)[0].itemInsets == Insets(top: 9))
  }
}
