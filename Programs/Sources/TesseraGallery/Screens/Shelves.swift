import Tessera
import TesseraScreen

/// Shelves that scroll horizontally. Items fill columns from top to bottom. Each shelf's header is as wide as its section and has a
/// pinned title.
func shelves() throws(LayoutError) -> Screen {
  let shelves = [
    (name: "Just in", firstBook: 54, count: 8), (name: "Letters and lives", firstBook: 24, count: 20),
    (name: "Long evenings", firstBook: 44, count: 10), (name: "Nothing yet", firstBook: 0, count: 0),
    (name: "For the train", firstBook: 0, count: 24),
  ]
  let layout = StackLayout(
    axis: .horizontal, sectionSpacing: 28,
    .flow(itemSize: LayoutSize(width: 92, height: 124), lineSpacing: 12, itemSpacing: 12, distribution: .start)
      .sectionInsets(Insets(leading: 16, bottom: 16))
      .header(56, on: .top, contentLength: 190, pinned: true)
  )
  let engine = try CollectionEngine(layout, data: DataShape(shelves.map { $0.count }))
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): .cover(shelves[path.section].firstBook + path.item)
    case .supplementary(_, let path): .title(shelves[path.section].name, "shelf-title")
    case .decoration: Content()
    }
  }
  screen.label = "Shelves"
  return screen
}
