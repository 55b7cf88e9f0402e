import Tessera
import TesseraScene
import Testing

struct SceneLayoutTests {
  private func arrangement(_ items: String, _ arrangement: String) throws -> SectionArrangement {
    let described = try section(#"{"items": \#(items), "arrangement": \#(arrangement)}"#)
    let scene = CollectionScene(environment: LayoutEnvironment(containerSize: .zero), sections: [described])
    guard case .each(let describe) = try stack(of: scene).sections else { throw Unexpected() }
    return describe(SectionContext(index: 0, itemCount: described.items.count)).arrangement
  }

  private func stack(of scene: CollectionScene) throws -> StackLayout {
    guard let live = try scene.prepare() as? PreparedLayoutBox<StackLayout> else { throw Unexpected() }
    return live.layout
  }

  private struct Unexpected: Error {}

  @Test("The shape counts the items of each section") func theShapeCountsTheItemsOfEachSection() throws {
    #expect(try SceneFiles.example("books.json").shape == [7, 3, 4])
  }

  @Test("Items given as a count share one size") func itemsGivenAsACountShareOneSize() throws {
    guard case .list(let list) = try arrangement("3", #"{"type": "list", "itemSize": 44, "spacing": 2}"#),
      case .same(let length) = list.length
    else { throw Unexpected() }
    #expect(length == 44)
    #expect(list.spacing == 2)
  }

  @Test("Items with only labels share one size") func itemsWithOnlyLabelsShareOneSize() throws {
    guard case .grid(let grid) = try arrangement(#"["A", "B"]"#, #"{"type": "grid", "columns": 3, "itemSize": 44}"#),
      case .same(let item) = grid.items
    else { throw Unexpected() }
    #expect(item == GridArrangement.Item(length: 44))
    #expect(grid.columns == 3)
  }

  @Test("Items given as sizes have those sizes") func itemsGivenAsSizesHaveThem() throws {
    let text = #"[{"width": 1, "height": 2}, {"width": 3, "aspectRatio": 4}, {"label": "shared"}]"#
    guard
      case .flow(let flow) = try arrangement(text, #"{"type": "flow", "itemSize": {"height": 5, "aspectRatio": 6}}"#),
      case .each(let size) = flow.itemSize
    else { throw Unexpected() }
    #expect(
      (0..<3).map { size([0, $0]) } == [
        ItemSize(width: 1, height: 2), ItemSize(width: 3, height: .aspectRatio(4)),
        ItemSize(width: .aspectRatio(6), height: 5),
      ])
  }

  @Test("A section is laid out as described") func aSectionIsLaidOutAsDescribed() throws {
    let scene = try SceneFiles.example("cards.json")
    guard case .each(let describe) = try stack(of: scene).sections else { throw Unexpected() }
    let bread = describe(SectionContext(index: 2, itemCount: 3))
    #expect(bread.header == SupplementaryLayout(length: 40, pins: true))
    #expect(bread.footer == SupplementaryLayout(length: 28, pins: true))
    #expect(bread.itemInsets == 12)
    #expect(bread.sectionInsets == Insets(top: 8, leading: 24, bottom: 8, trailing: 24))
    #expect(bread.background == BackgroundLayout(kind: "card", coverage: .headerAndItems))
    #expect(bread.separator == nil)
    #expect(scene.stack?.sectionSpacing == 12)
  }

  @Test("The stack is laid out as described") func theStackIsLaidOutAsDescribed() throws {
    let layout = try stack(of: SceneFiles.example("levels.json"))
    #expect(layout.header == SupplementaryLayout(length: 52, pins: true))
    #expect(layout.footer == nil)
    #expect(try SceneFiles.example("cinema.json").stack?.axis == .horizontal)
  }

  @Test("Elements are labeled") func elementsAreLabeled() throws {
    let books = try SceneFiles.example("books.json")
    #expect(books.label(for: .item(1, 2)) == "Orlando")
    #expect(books.label(for: .header(of: 2)) == "March")
    #expect(books.label(for: .globalHeader) == "My Books")
    #expect(books.label(for: .footer(of: 0)) == nil)
    #expect(books.label(for: .item(0, 7)) == nil)
    #expect(books.label(for: .header(of: 3)) == nil)
    #expect(books.label(for: .decoration(.background, [0, 0])) == nil)
    #expect(try SceneFiles.example("contacts.json").label(for: .globalFooter) == "21 contacts")
    #expect(try SceneFiles.example("cards.json").label(for: .footer(of: 0)) == "6 kinds")
  }

  @Test("A header's own label takes precedence over the title") func aHeadersOwnLabelTakesPrecedence() throws {
    #expect(try SceneFiles.example("tags.json").label(for: .globalHeader) == "Popular tags")
  }
}
