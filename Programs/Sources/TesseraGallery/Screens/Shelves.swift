import Tessera
import TesseraScreen

/// Shelves that scroll horizontally. Items fill columns from top to bottom. Each shelf's header is as wide as its section and has a
/// pinned title.
func shelves() throws(LayoutError) -> Screen {
  let names = ["Just in", "Letters and lives", "Long evenings", "Nothing yet", "For the train"]
  let layout = StackLayout(
    axis: .horizontal, sectionSpacing: 28,
    .flow(itemSize: LayoutSize(width: 92, height: 124), lineSpacing: 12, itemSpacing: 12, distribution: .start)
      .sectionInsets(Insets(leading: 16, bottom: 16))
      .header(56, on: .top, contentLength: 190, pinned: true)
  )
  let data: DataShape = [8, 20, 10, 0, 24]
  let engine = try CollectionEngine(layout, data: data)
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): .cover(path.section * 7 + path.item)
    case .supplementary(_, let path): .title(names[path.section], "shelf-title")
    case .decoration: Content()
    }
  }
  screen.label = "Shelves"
  return screen
}
