import CGtk
import Tessera
import Testing

@testable import TesseraGTK

/// What the theme and the default style give to cells. These tests have no style sheet of an application.
@MainActor struct StyleTests {
  private let store: ListStore<String>

  init() {
    TestWindow.open()
    store = ListStore((0..<20).map { "Row \($0)" + String(repeating: " of several words", count: $0 % 7) })
  }

  private func list() throws -> CollectionWidget {
    try CollectionWidget(
      StackLayout(.list(length: .estimated(40)).header(.estimated(30), pinned: true)), model: store.model,
      sectionTitle: { _ in "Section" },
      labels { if case .item = $0.element { store[$0.element.path.item] ?? "" } else { $0.sectionTitle } })
  }

  @Test func headersBeginWhereTheTextsOfRowsBegin() throws {
    let list = try list()
    try TestWindow.show(list.widget) { _ in
      let row = try list.shownCell(.item(ItemPath(section: 0, item: 0)))
      let header = try list.shownCell(.supplementary(.header, ItemPath(section: 0, item: 0)))
      let starts = [row, header].map { TestWindow.frame(of: gtk_widget_get_first_child($0.widget), in: list.canvas).x }
      #expect(starts[0] == starts[1])
    }
  }

  @Test func rowsAreAsHighAsTheirTextsAndThePaddingOfTheThemeTogether() throws {
    let list = try list()
    try TestWindow.show(list.widget) { _ in
      for index in 0..<10 {
        let row = try list.shownCell(.item(ItemPath(section: 0, item: index))).widget
        let child = TestWindow.frame(of: gtk_widget_get_first_child(row), in: row)
        // Coordinates and the height of the row are those inside the padding.
        #expect(child.y == 0)
        #expect(child.height == Double(gtk_widget_get_height(row)))
      }
    }
  }

  @Test func headersOfColumnsBeginWhereTheirCellsBegin() throws {
    let table = try TableWidget(
      [
        TableColumn("Name", width: 200) { store.value(of: $0) ?? "" },
        TableColumn("Again", width: 200) { store.value(of: $0) ?? "" },
      ], model: store.model)
    try TestWindow.show(table.widget) { _ in
      let row = try table.rows.shownCell(.item(ItemPath(section: 0, item: 0))).widget
      try TestWindow.wait { table.headerCell(1).map { gtk_widget_get_width($0) > 0 } == true }
      let (header, cell) = (table.headerCell(1), gtk_widget_get_last_child(gtk_widget_get_first_child(row)))
      let starts = [made(header), made(cell)].map { TestWindow.frame(of: $0, in: table.rows.canvas).x }
      #expect(starts[0] == starts[1])
    }
  }
}
