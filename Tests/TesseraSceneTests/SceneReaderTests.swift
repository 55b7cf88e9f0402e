import Tessera
import TesseraScene
import Testing

struct SceneReaderTests {
  @Test("A scene requires only the size of its view and its sections")
  func aSceneNeedsOnlyTheSizeOfItsViewAndSections() throws {
    let read = try scene(#"{"viewport": {"size": {"width": 320, "height": 480}}, "sections": []}"#)
    #expect(
      read
        == CollectionScene(
          environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)), sections: []))
  }

  @Test("The viewport has all fields of the environment and the viewport")
  func theViewportHasAllFields() throws {
    let read = try scene(
      #"""
      {"viewport": {"size": {"width": 320, "height": 480}, "insets": 8, "offset": {"x": 1, "y": -2},
        "pinInsets": {"top": 64}, "scrollPadding": {"bottom": 9}, "scale": 3, "direction": "rightToLeft"}, "sections": []}
      """#)
    #expect(
      read.environment
        == LayoutEnvironment(
          containerSize: LayoutSize(width: 320, height: 480), insets: 8, scale: 3, direction: .rightToLeft))
    #expect(
      read.viewport
        == Viewport(offset: LayoutPoint(x: 1, y: -2), pinInsets: Insets(top: 64), scrollPadding: Insets(bottom: 9)))
  }

  @Test("The layout has all fields of the stack") func theLayoutHasAllFieldsOfTheStack() throws {
    let read = try scene(
      #"""
      {"viewport": {"size": {"width": 320, "height": 480}}, "sections": [], "layout": {"type": "stack",
        "axis": "horizontal", "sectionSpacing": 12, "header": 60,
        "footer": {"length": {"fraction": 0.5}, "pinned": true, "label": "The end"}}}
      """#)
    #expect(
      read.stack
        == CollectionScene.Stack(
          axis: .horizontal, sectionSpacing: 12, header: CollectionScene.Supplementary(60),
          footer: CollectionScene.Supplementary(.fraction(0.5), pinned: true, label: "The end")))
  }

  @Test("A section has all fields of the section layout") func aSectionHasAllFieldsOfTheSectionLayout() throws {
    let read = try section(
      #"""
      {"title": "All", "items": 3, "arrangement": {"type": "list", "itemSize": 44, "spacing": 2},
        "header": {"length": {"estimated": 30}, "pinned": true}, "footer": 20,
        "itemInsets": {"top": 1, "leading": 2, "bottom": 3, "trailing": 4}, "sectionInsets": 8, "maximumWidth": {"length": 60, "alignment": "end"},
        "background": {"kind": "card", "coverage": "itemsAndFooter", "insets": -4},
        "separators": {"kind": "line", "thickness": 0.5, "insets": {"leading": 16}}, "outlineLevel": 2}
      """#)
    #expect(
      read
        == CollectionScene.Section(
          title: "All", items: .count(3), arrangement: .list(CollectionScene.List(itemSize: 44, spacing: 2)),
          header: CollectionScene.Supplementary(.estimated(30), pinned: true),
          footer: CollectionScene.Supplementary(20),
          itemInsets: Insets(top: 1, leading: 2, bottom: 3, trailing: 4), sectionInsets: 8,
          maximumWidth: WidthLimit(60, alignment: .end),
          background: BackgroundLayout(kind: "card", coverage: .itemsAndFooter, insets: -4),
          separators: SeparatorLayout(kind: "line", thickness: 0.5, insets: Insets(leading: 16)), outlineLevel: 2))
  }

  @Test(
    "A list accepts every item length",
    arguments: [
      ("44", 44), (#"{"estimated": 44}"#, .estimated(44)),
      (#"{"fraction": 0.5}"#, .fraction(0.5)), (#"{"aspectRatio": 1.5}"#, .aspectRatio(1.5)),
    ] as [(String, Length)])
  func aListAcceptsEveryItemLength(text: String, expected: Length) throws {
    let read = try section(#"{"items": [\#(text)], "arrangement": {"type": "list", "itemSize": \#(text)}}"#)
    #expect(read.arrangement == .list(CollectionScene.List(itemSize: expected)))
    #expect(read.items == .each([CollectionScene.Item(size: .line(expected))]))
  }

  @Test(
    "A grid accepts every kind of cell",
    arguments: [
      ("44", GridArrangement.Item(length: 44)),
      (#"{"fraction": 0.5}"#, GridArrangement.Item(length: .fraction(0.5))),
      (#"{"aspectRatio": 1}"#, GridArrangement.Item(length: .aspectRatio(1))),
      (#"{"span": 2, "length": {"estimated": 30}}"#, GridArrangement.Item(span: 2, length: .estimated(30))),
      (#"{"fraction": 0.25, "length": 60}"#, GridArrangement.Item(fraction: 0.25, length: 60)),
    ])
  func aGridAcceptsEveryKindOfCell(text: String, expected: GridArrangement.Item) throws {
    let read = try section(
      #"{"items": [\#(text)], "arrangement": {"type": "grid", "columns": 3, "itemSize": \#(text)}}"#)
    #expect(read.arrangement == .grid(CollectionScene.Grid(columns: 3, itemSize: expected)))
    #expect(read.items == .each([CollectionScene.Item(size: .cell(expected))]))
  }

  @Test(
    "A grid accepts every kind of columns",
    arguments: [
      ("3", .count(3)), (#"{"minimumWidth": 120}"#, .minimumWidth(120)), (#""fractions""#, .fractions),
    ] as [(String, GridArrangement.Columns)])
  func aGridAcceptsEveryKindOfColumns(text: String, expected: GridArrangement.Columns) throws {
    let read = try section(
      #"""
      {"items": [10], "arrangement": {"type": "grid", "columns": \#(text), "lineSpacing": 1, "itemSpacing": 2,
        "alignment": "stretch"}}
      """#)
    #expect(
      read.arrangement
        == .grid(CollectionScene.Grid(columns: expected, lineSpacing: 1, itemSpacing: 2, alignment: .stretch)))
  }

  @Test(
    "A flow accepts every item size",
    arguments: [
      (#"{"width": 90, "height": {"estimated": 32}}"#, ItemSize(width: 90, height: .estimated(32))),
      (#"{"width": {"fraction": 0.5}, "aspectRatio": 2}"#, ItemSize(width: .fraction(0.5), height: .aspectRatio(2))),
      (#"{"height": 20, "aspectRatio": 2}"#, ItemSize(width: .aspectRatio(2), height: 20)),
      (#"{"width": 20, "height": {"aspectRatio": 2}}"#, ItemSize(width: 20, height: .aspectRatio(2))),
    ])
  func aFlowAcceptsEveryItemSize(text: String, expected: ItemSize) throws {
    let read = try section(
      #"""
      {"items": [\#(text)], "arrangement": {"type": "flow", "itemSize": \#(text), "lineSpacing": 1, "itemSpacing": 2,
        "distribution": "end", "alignment": "start"}}
      """#)
    #expect(
      read.arrangement
        == .flow(
          CollectionScene.Flow(
            itemSize: expected, lineSpacing: 1, itemSpacing: 2, distribution: .end, alignment: .start)))
    #expect(read.items == .each([CollectionScene.Item(size: .box(expected))]))
  }

  @Test("Items are given as labels, sizes or both") func itemsAreLabelsSizesOrBoth() throws {
    let read = try section(
      #"""
      {"items": ["A", 20, {"label": "B", "size": 30}, {"label": "C"}, {"size": 40}, {}],
        "arrangement": {"type": "list", "itemSize": 10}}
      """#)
    #expect(
      read.items
        == .each([
          CollectionScene.Item(label: "A"), CollectionScene.Item(size: .line(20)),
          CollectionScene.Item(label: "B", size: .line(30)),
          CollectionScene.Item(label: "C"), CollectionScene.Item(size: .line(40)), CollectionScene.Item(),
        ]))
  }

  @Test("Every step is read") func everyStepIsRead() throws {
    let read = try scene(
      #"""
      {"viewport": {"size": {"width": 320, "height": 480}}, "sections": [], "steps": [{"scroll": {"x": 1, "y": 2}},
        {"scroll": {"y": 3}}, {"resize": {"width": 480, "height": 320}}, {"insets": 4}, {"pinInsets": {"top": 5}},
        {"scrollPadding": {"top": 6}}, {"scrollTo": {"x": 7}}, {"scrollTo": {"y": 8}, "animation": {"linear": 1}},
        {"direction": "rightToLeft"}, {"scale": 6}]}
      """#)
    #expect(
      read.steps == [
        .scroll(x: 1, y: 2), .scroll(x: nil, y: 3), .resize(LayoutSize(width: 480, height: 320)), .insets(4),
        .pinInsets(Insets(top: 5)), .scrollPadding(Insets(top: 6)), .scrollToOffset(x: 7, y: nil),
        .animated(.scrollToOffset(x: nil, y: 8), by: .linear(duration: 1)), .direction(.rightToLeft), .scale(6),
      ])
  }

  @Test("Every example is read") func everyExampleIsRead() throws {
    let names = try SceneFiles.exampleNames
    for name in names { _ = try SceneFiles.example(name) }
    #expect(names.count >= 9)
  }
}
