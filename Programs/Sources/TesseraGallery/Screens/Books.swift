import Tessera
import TesseraScreen

/// Three months of books in three columns, with pinned headers and a page header that scrolls away.
func books() throws(LayoutError) -> Screen {
  let months = ["January", "February", "March"]
  let layout = StackLayout(
    .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5)
      .header(45, pinned: true)
  )
  .header(60)
  let engine = try CollectionEngine(layout, data: [7, 3, 4])
  engine.settings.selectionMode = .multiple
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): .cover(path.section * 7 + path.item)
    case .supplementary(.globalHeader, _): .title("Books of the year", "page-title")
    case .supplementary(_, let path): .title(months[path.section])
    case .decoration: Content()
    }
  }
  screen.label = "Books by month"
  return screen
}
