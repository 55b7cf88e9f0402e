import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// The styles that cells get from the theme and the default style. These tests have no application style sheet.
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
        // The coordinates and the row's height do not include the padding.
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
      let (header, cells) = (nonNull(table.headerCell(1)), TestWindow.children(of: row))
      for parts in [[header, cells[1]], [text(in: header), text(in: cells[1])]] {
        let starts = parts.map { TestWindow.frame(of: $0, in: table.rows.canvas).x }
        #expect(starts[0] == starts[1])
      }
    }
  }

  /// Returns a widget's first label.
  private func text(in widget: Widget) -> Widget {
    tessera_is_label(widget) != 0 ? widget : text(in: nonNull(gtk_widget_get_first_child(widget)))
  }

  @Test func theFocusRingIsVisibleOnASelectedRowAfterAKey() throws {
    let model = nonNull(gtk_multi_selection_new(store.retained))
    defer { g_object_unref(model.address) }
    let list = try CollectionWidget(
      StackLayout(.list(length: 40)), model: model.opaque, labels { store[$0.element.path.item] ?? "" })
    try TestWindow.show(list.widget) { _ in
      let row = try list.shownCell(.item(ItemPath(section: 0, item: 0))).widget
      gtk_selection_model_select_item(model.opaque, 0, 1)
      for isVisible in [false, true] {
        // Set the state directly, because without a window manager, no window has the keyboard focus.
        row.setState(GTK_STATE_FLAG_FOCUSED, true)
        row.setState(GTK_STATE_FLAG_FOCUS_VISIBLE, isVisible)
        // The theme fades the ring in.
        try TestWindow.wait { (contrastOfEdge(row) > 60) == isVisible }
      }
    }
  }

  /// Returns the largest difference in a color channel between a row's edge and the area without text at its end.
  private func contrastOfEdge(_ row: Widget) -> Int {
    guard let texture = tessera_picture_new(row) else { return 0 }
    defer { g_object_unref(texture.address) }
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    func pixel(_ y: Int) -> [Int] { (0..<3).map { Int(pixels[(y * width + width - 40) * 4 + $0]) } }
    let middle = pixel(height / 2)
    return (0..<4).map { y in zip(pixel(y), middle).map { abs($0 - $1) }.max() ?? 0 }.max() ?? 0
  }
}
