// The books page in Sources/Tessera/Tessera.docc/ON-A-PAGE.md.
import Tessera
import TesseraScreen
import TesseraWeb

func books() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .grid(columns: .minimumWidth(120), aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2).header(45, pinned: true)
  )
  let library = try CollectionController(layout, [0: Array(1...7), 1: Array(8...40)])
  library.settings.selectionMode = .multiple
  let screen = Screen(library) { book in
    Content("book").number("hue", Double(book * 40)).text("Book \(book)")
  } header: { shelf in
    Content("section").text("Shelf \(shelf + 1)")
  }
  screen.label = "Books"
  return screen
}

Page.screens = [(name: "books", make: { try? books() })]
