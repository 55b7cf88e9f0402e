import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// The CSS nodes of collections, which match those of GTK's lists.
@MainActor struct NodeTests {
  private let store: ListStore<Int>

  init() {
    TestWindow.open()
    store = ListStore(0..<40)
  }

  private func names(of widgets: [Widget]) -> Set<String> {
    Set(widgets.filter { gtk_widget_get_mapped($0) != 0 }.map { String(cString: gtk_widget_get_css_name($0)) })
  }

  private func name(of widget: Widget) -> String { String(cString: gtk_widget_get_css_name(widget)) }

  @Test func aListHasTheNodesOfAListView() throws {
    let layout = StackLayout(.list(length: 40).header(30).separators(thickness: 1))
    let list = try CollectionWidget(layout, model: store.model, labels { _ in "" })
    try TestWindow.show(list.widget) { _ in
      _ = try list.shownCell(.item(0, 0))
      #expect(name(of: list.canvas) == "listview")
      #expect(gtk_widget_has_css_class(list.canvas, "view") != 0)
      #expect(names(of: TestWindow.children(of: list.canvas)) == ["header", "row", "separator"])
      #expect(gtk_widget_has_css_class(try list.shownCell(.item(0, 0)).widget, "activatable") != 0)
    }
  }

  @Test(arguments: [0, 40]) func aGridHasTheNodesOfAGridViewAlsoIfItsModelIsEmptyAtFirst(count: Int) throws {
    let store = ListStore(0..<count)
    let layout = StackLayout(.grid(columns: 3, length: 80))
    let grid = try CollectionWidget(layout, model: store.model, labels { _ in "" })
    try TestWindow.show(grid.widget) { _ in
      store.append(1)
      _ = try grid.shownCell(.item(0, 0))
      #expect(name(of: grid.canvas) == "gridview")
      #expect(names(of: TestWindow.children(of: grid.canvas)) == ["child"])
    }
  }

  @Test func aTableHasTheNodesOfAColumnView() throws {
    let column = { (title: String) in
      TableColumn(title, width: 100, sorter: store.sorter { $0 }) { store.value(of: $0).map { "\($0)" } ?? "" }
    }
    let table = try TableWidget([column("A"), column("B")], model: store.model)
    try TestWindow.show(table.widget) { window in
      table.sort(by: 1, isDescending: true)
      let row = try table.rows.shownCell(.item(0, 0)).widget
      let header = try table.rows.shownCell(.supplementary(.globalHeader, ItemPath(section: 0, item: 0))).widget
      #expect(name(of: table.rows.canvas) == "columnview")
      #expect((name(of: header), name(of: row)) == ("header", "row"))
      #expect(TestWindow.children(of: header).map { name(of: $0) } == ["button", "button"])
      #expect(TestWindow.children(of: row).map { name(of: $0) } == ["cell", "cell"])
      let box = try #require(tessera_cell_child(TestWindow.children(of: header)[1]))
      let mark = TestWindow.children(of: box)[1]
      #expect((name(of: mark), gtk_widget_has_css_class(mark, "descending")) == ("sort-indicator", 1))
      // A style for GTK's own column views applies here too, and does not change the widths.
      #expect(TestWindow.frame(of: TestWindow.children(of: row)[1], in: row).x == 100)
      #expect(TestWindow.frame(of: TestWindow.children(of: header)[1], in: header).x == 100)
    }
  }

  @Test func theRectangleThatSelectsIsANodeAboveAllRows() throws {
    let selection = nonNull(gtk_multi_selection_new(store.retained)).opaque
    defer { g_object_unref(selection.address) }
    let list = try CollectionWidget(StackLayout(.list(length: 40)), model: selection, labels { _ in "" })
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      list.beginBand(at: LayoutPoint(x: 20, y: 20), [])
      list.input.point = LayoutPoint(x: 60, y: 90)
      list.moveBand()
      try TestWindow.frames(2, in: window)
      let band = try #require(list.bandCell)
      #expect((name(of: band), gtk_widget_get_mapped(band)) == ("rubberband", 1))
      #expect(TestWindow.frame(of: band, in: list.canvas) == LayoutRect(x: 20, y: 20, width: 40, height: 70))
      list.endBand()
      try TestWindow.frames(2, in: window)
      #expect(gtk_widget_get_mapped(band) == 0)
    }
  }
}
