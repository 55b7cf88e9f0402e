import CGtk
import Tessera
import Testing

@testable import TesseraGTK

/// Tables with sorters, and tables whose columns are wider than their widgets.
@MainActor struct TableTests {
  private let store: ListStore<String>

  init() {
    TestWindow.open()
    store = ListStore((0..<30).map { "Row \($0)" })
  }

  private func wideTable() throws -> TableWidget {
    try TableWidget(
      (0..<6).map { column in TableColumn("\(column)", width: 150) { store.value(of: $0) ?? "" } }, model: store.model)
  }

  /// Returns the frame of a column's header in the canvas, after the header is shown.
  private func header(_ column: Int, of table: TableWidget) throws -> LayoutRect {
    try TestWindow.wait { table.headerCell(column).map { gtk_widget_get_width($0) > 0 } == true }
    return TestWindow.frame(of: nonNull(table.headerCell(column)), in: table.rows.canvas)
  }

  @Test(arguments: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
  func wideColumnsBeginAtTheSideWhereReadingBegins(direction: GtkTextDirection) throws {
    gtk_widget_set_default_direction(direction)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let table = try wideTable()
    try TestWindow.show(table.widget) { _ in
      let (first, width) = (try header(0, of: table), Double(gtk_widget_get_width(table.rows.canvas)))
      #expect(direction == GTK_TEXT_DIR_LTR ? first.x == 0 : first.x + first.width == width)
      #expect(first.width == 150)
    }
  }

  @Test func anExpandingColumnTakesTheWidthThatAWiderWindowAdds() throws {
    let table = try TableWidget(
      [
        TableColumn("Name", width: 300, expands: true) { store.value(of: $0) ?? "" },
        TableColumn("Again", width: 300) { store.value(of: $0) ?? "" },
      ], model: store.model)
    try TestWindow.show(table.widget) { window in
      #expect(try header(0, of: table).width == 300)
      gtk_window_set_default_size(window.cast(), 900, 640)
      try TestWindow.wait { gtk_widget_get_width(table.rows.canvas) == 900 }
      try TestWindow.wait { TestWindow.frame(of: nonNull(table.headerCell(0)), in: table.rows.canvas).width == 600 }
    }
  }

  @Test func aHeaderSortsFirstAndThoseClickedBeforeAmongEqualRows() throws {
    let words = ListStore(["b2", "a1", "b1", "a3"])
    func column(_ offset: Int) -> TableColumn {
      let character = { (word: String) in String(word[word.index(word.startIndex, offsetBy: offset)]) }
      return TableColumn("\(offset)", width: 90, sorter: words.sorter(by: character)) { words.value(of: $0) ?? "" }
    }
    let table = try TableWidget([column(0), column(1)], model: words.model)
    var shown: [String] {
      (0..<words.count).map { index in
        let object = nonNull(g_list_model_get_item(table.model, guint(index)))
        defer { g_object_unref(object) }
        return words.value(of: object) ?? ""
      }
    }
    table.clicked(1)
    table.clicked(1)
    table.clicked(0)
    #expect(table.sorting == [TableSorting(column: 0), TableSorting(column: 1, isDescending: true)])
    // A new row has no previous position among rows that compare equal.
    words.append("a2")
    #expect(shown == ["a3", "a2", "a1", "b2", "b1"])
    table.clicked(0)
    #expect(shown == ["b2", "b1", "a3", "a2", "a1"])
    table.sort(by: 1)
    #expect(table.sorting == [TableSorting(column: 1)])
    table.sort(by: nil)
    #expect(shown == ["b2", "a1", "b1", "a3", "a2"])
  }

  @Test func sortersEndWithTheLastTableOfTheirColumns() throws {
    let words = ListStore(["b", "a"])
    let ended = Ended()
    do {
      let columns = [TableColumn("Word", width: 90, sorter: words.sorter { $0 }) { words.value(of: $0) ?? "" }]
      g_object_weak_ref(
        columns[0].sorter?.cast(),
        { data, _ in Unmanaged<Ended>.fromOpaque(nonNull(data)).takeUnretainedValue().count += 1 },
        Unmanaged.passUnretained(ended).toOpaque())
      // Show the same columns in two tables.
      for _ in 0..<2 {
        let table = try TableWidget(columns, model: words.model)
        try TestWindow.show(table.widget) { _ in
          _ = try table.rows.shownCell(.item(ItemPath(section: 0, item: 0)))
          table.sort(by: 0)
        }
        #expect(ended.count == 0)
      }
    }
    #expect(ended.count == 1)
  }

  /// Counts the objects that have been released.
  private final class Ended {
    var count = 0
  }

  @Test func aTableEndsAfterItsWindow() throws {
    weak var old: TableWidget?
    let sorted: OpaquePointer
    do {
      let table = try wideTable()
      old = table
      try TestWindow.show(table.widget) { _ in _ = try header(0, of: table) }
      sorted = table.model
      g_object_ref(sorted.address)
    }
    #expect(old == nil)
    #expect(sorted.cast(to: GObject.self).pointee.ref_count == 1)
    g_object_unref(sorted.address)
  }
}
