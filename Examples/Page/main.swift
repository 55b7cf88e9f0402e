// Books on a page: what docs/ON-A-PAGE.md shows.
import Tessera
import TesseraScreen
import TesseraWeb

func books() throws(LayoutError) -> Screen {
  let layout = StackLayout(
    .grid(columns: .minimumWidth(120), aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2).header(45, pinned: true)
  )
  let library = try CollectionController(layout, [0: Array(1...7), 1: Array(8...40)])
  library.engine.selectionMode = .multiple
  return Screen(library.engine) { element in
    switch element {
    case .item:
      let book = library.item(of: element) ?? 0
      return Content("book").number("hue", Double(book * 40)).text("Book \(book)")
    default:
      return Content("section").text("Shelf \(element.path.section + 1)")
    }
  }
}

Page.screens = [(name: "books", make: { try? books() })]
