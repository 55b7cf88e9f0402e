import CGtk
import Tessera
import Testing

@testable import TesseraGTK

/// Placeholders of empty collections.
@MainActor struct PlaceholderTests {
  private let store: ListStore<String>

  init() {
    TestWindow.open()
    store = ListStore(["One", "Two"])
  }

  @Test func aTableShowsItsPlaceholderBelowTheHeaders() throws {
    let table = try TableWidget([TableColumn("Name", width: 200) { store.value(of: $0) ?? "" }], model: store.model)
    let label: Widget = gtk_label_new("No files")
    table.placeholder = label
    try TestWindow.show(table.widget) { _ in
      _ = try table.rows.shownCell(.item(ItemPath(section: 0, item: 0)))
      #expect(gtk_widget_get_mapped(label) == 0)
      store.removeAll { _ in true }
      try TestWindow.wait { gtk_widget_get_mapped(label) != 0 && gtk_widget_get_height(label) > 0 }
      let header = try #require(table.headerCell(0))
      let (canvas, frame) = (table.rows.canvas, TestWindow.frame(of: label, in: table.rows.canvas))
      let bottom = TestWindow.frame(of: header, in: canvas)
      #expect(frame.y >= bottom.y + bottom.height)
      #expect(frame.y + frame.height == Double(gtk_widget_get_height(canvas)))
      #expect(frame.width == Double(gtk_widget_get_width(canvas)))
      store.append("Three")
      try TestWindow.wait { gtk_widget_get_mapped(label) == 0 }
    }
  }

  @Test func aPlaceholderAppearsWhenTheLastRowsHaveFadedOut() throws {
    let list = try CollectionWidget(
      StackLayout(.list(length: 20)), model: store.model, animation: .spring(duration: 0.2, bounce: 0),
      labels { _ in "" })
    let label: Widget = gtk_label_new("Nothing")
    list.placeholder = label
    try TestWindow.show(list.widget) { _ in
      _ = try list.shownCell(.item(ItemPath(section: 0, item: 0)))
      store.removeAll { _ in true }
      try TestWindow.wait { list.shown.contains { $0?.isDeparting == true } }
      try TestWindow.wait { gtk_widget_get_mapped(label) != 0 || !list.shown.contains { $0?.isDeparting == true } }
      #expect(!list.shown.contains { $0?.isDeparting == true })
      try TestWindow.wait { gtk_widget_get_mapped(label) != 0 }
    }
  }

  @Test func anotherPlaceholderReplacesTheFirstOneWhileTheListIsEmpty() throws {
    store.removeAll { _ in true }
    let list = try CollectionWidget(StackLayout(.list(length: 20)), model: store.model, labels { _ in "" })
    try TestWindow.show(list.widget) { _ in
      let (first, second): (Widget, Widget) = (gtk_label_new("Loading"), gtk_label_new("Nothing"))
      list.placeholder = first
      try TestWindow.wait { gtk_widget_get_mapped(first) != 0 }
      list.placeholder = second
      #expect(list.placeholder == second)
      try TestWindow.wait { gtk_widget_get_mapped(second) != 0 }
      list.placeholder = nil
      #expect(list.placeholder == nil)
    }
  }

  @Test func tabReachesAButtonInThePlaceholderOnlyWhileItIsShown() throws {
    let list = try CollectionWidget(StackLayout(.list(length: 20)), model: store.model, labels { _ in "" })
    let button: Widget = gtk_button_new_with_label("New message")
    list.placeholder = button
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(ItemPath(section: 0, item: 0)))
      for isShown in [false, true] {
        if isShown { store.removeAll { _ in true } }
        try TestWindow.wait { (gtk_widget_get_mapped(button) != 0) == isShown }
        gtk_root_set_focus(window.opaque, nil)
        var reached: [Widget] = []
        while gtk_widget_child_focus(window, GTK_DIR_TAB_FORWARD) != 0, reached.count < 9 {
          if let focus = gtk_root_get_focus(window.opaque) { reached.append(focus) }
        }
        #expect(reached.contains(button) == isShown)
      }
    }
  }
}
