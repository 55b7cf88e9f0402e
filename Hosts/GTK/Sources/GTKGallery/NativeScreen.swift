import CGtk
import CTesseraGTK
import Tessera
import TesseraGTK

/// A screen with features that only this host has: tables that show list models, and drags between widgets.
final class NativeScreen {
  let widget: Widget
  let collections: [CollectionWidget]
  let table: TableWidget?
  /// The data that the widgets show.
  private let owners: [AnyObject]

  init(_ widget: Widget, _ collections: [CollectionWidget], table: TableWidget? = nil, owners: [AnyObject]) {
    (self.widget, self.collections, self.table, self.owners) = (widget, collections, table, owners)
  }

  /// The names of these screens.
  static let names = ["columns", "exchange", "folders"]

  /// Returns a new screen with the given name; nil if there is no such screen.
  static func make(_ name: String) -> NativeScreen? {
    switch name {
    case "columns": try? columns()
    case "exchange": try? exchange()
    case "folders": try? folders()
    default: nil
    }
  }

  private struct Book {
    let title: String
    let author: String
    let year: Int
    let pages: Int
  }

  private static let books = [
    Book(title: "Emma", author: "Jane Austen", year: 1815, pages: 474),
    Book(title: "Dracula", author: "Bram Stoker", year: 1897, pages: 418),
    Book(title: "Middlemarch", author: "George Eliot", year: 1871, pages: 880),
    Book(title: "Walden", author: "Henry David Thoreau", year: 1854, pages: 352),
    Book(title: "Frankenstein", author: "Mary Shelley", year: 1818, pages: 280),
    Book(title: "The Time Machine", author: "H. G. Wells", year: 1895, pages: 118),
    Book(title: "Jane Eyre", author: "Charlotte Brontë", year: 1847, pages: 532),
    Book(title: "Moby-Dick", author: "Herman Melville", year: 1851, pages: 635),
    Book(title: "Treasure Island", author: "Robert Louis Stevenson", year: 1883, pages: 292),
    Book(title: "Little Women", author: "Louisa May Alcott", year: 1868, pages: 449),
    Book(title: "Ulysses", author: "James Joyce", year: 1922, pages: 730),
    Book(title: "The Moonstone", author: "Wilkie Collins", year: 1868, pages: 528),
  ]

  /// Creates a table of ten thousand copies, whose headers sort, move and resize its columns.
  private static func columns() throws -> NativeScreen {
    let store = ListStore(
      (0..<10_000).map { copy in
        let book = books[copy % books.count]
        return Book(
          title: book.title, author: book.author, year: book.year + copy / books.count % 90,
          pages: book.pages + copy * 7 % 31)
      })
    func text(_ text: @escaping (Book) -> String) -> (UnsafeMutableRawPointer) -> String {
      { store.value(of: $0).map(text) ?? "" }
    }
    let table = try TableWidget(
      [
        TableColumn("Title", width: 260, expands: true, sorter: store.sorter(by: \.title), text: text(\.title)),
        TableColumn("Author", width: 240, sorter: store.sorter(by: \.author), text: text(\.author)),
        TableColumn("Year", width: 90, alignment: 1, sorter: store.sorter(by: \.year), text: text { "\($0.year)" }),
        TableColumn("Pages", width: 90, alignment: 1, sorter: store.sorter(by: \.pages), text: text { "\($0.pages)" }),
      ], model: store.model)
    return NativeScreen(table.widget, [table.rows], table: table, owners: [store, table])
  }

  /// Creates two lists. The user can drag books from one to the other.
  private static func exchange() throws -> NativeScreen {
    let lists = [ListStore(books.prefix(8)), ListStore(books.suffix(4))]
    let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24)
    box.setClasses(["exchange"])
    gtk_box_set_homogeneous(box.cast(), 1)
    let shown = try lists.map { list in
      let selection = nonNull(gtk_multi_selection_new(list.retained)).opaque
      defer { g_object_unref(selection.address) }
      return try CollectionWidget(
        StackLayout(.list(length: .estimated(averaging: 52)).separators(thickness: 1)), model: selection,
        animation: .spring(duration: 0.3, bounce: 0), bookRows(list))
    }
    for (index, collection) in shown.enumerated() {
      let (own, other) = (lists[index], lists[1 - index])
      collection.draggedText = { own[$0.item]?.title }
      collection.onDrop = { title, path in
        guard let from = (0..<other.count).first(where: { other[$0]?.title == title }), let book = other[from] else {
          return false
        }
        other.replace(from..<from + 1, with: [])
        let index = path?.item ?? own.count
        own.replace(index..<index, with: [book])
        return true
      }
      gtk_box_append(box.cast(), titled(index == 0 ? "To read" : "Read", collection.widget))
    }
    return NativeScreen(box, shown, owners: lists)
  }

  private static func bookRows(_ list: ListStore<Book>) -> CellFactory {
    CellFactory { cell in
      cell.child = twoLines()
    } bind: { cell in
      guard let child = cell.child, let book = list[cell.element.path.item] else { return }
      show(book.title, book.author, in: child)
    }
  }

  /// Creates a title with a line below it.
  static func twoLines() -> Widget {
    let (box, title, line): (Widget, Widget, Widget) = (
      gtk_box_new(GTK_ORIENTATION_VERTICAL, 2), gtk_label_new(""), gtk_label_new("")
    )
    box.setClasses(["book-row"])
    line.setClasses(["dim-label", "caption"])
    for label in [title, line] {
      gtk_label_set_xalign(label.opaque, 0)
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      gtk_box_append(box.cast(), label)
    }
    return box
  }

  static func show(_ title: String, _ line: String, in box: Widget) {
    guard let label = gtk_widget_get_first_child(box) else { return }
    gtk_label_set_text(label.opaque, title)
    gtk_label_set_text(nonNull(gtk_widget_get_next_sibling(label)).opaque, line)
  }

  static func titled(_ title: String, _ child: Widget) -> Widget {
    let (box, label): (Widget, Widget) = (gtk_box_new(GTK_ORIENTATION_VERTICAL, 8), gtk_label_new(title))
    label.setClasses(["heading"])
    gtk_label_set_xalign(label.opaque, 0)
    gtk_box_append(box.cast(), label)
    let frame: Widget = gtk_frame_new(nil)
    gtk_frame_set_child(frame.cast(), child)
    gtk_box_append(box.cast(), frame)
    return box
  }
}
