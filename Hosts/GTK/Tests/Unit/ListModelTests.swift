import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// Lists that show GTK models.
@MainActor struct ListModelTests {
  private let store: ListStore<Int>
  private let selection: OpaquePointer

  init() {
    TestWindow.open()
    store = ListStore(Array(0..<40))
    selection = nonNull(gtk_multi_selection_new(store.retained)).opaque
  }

  @Test func aRangeThatGrowsKeepsItsStart() throws {
    let list = try CollectionWidget(StackLayout(.list(length: 20)), model: selection, labels { _ in "" })
    try TestWindow.show(list.widget) { _ in
      _ = try list.shownCell(.item(0, 0))
      _ = list.engine.setFocus(ItemPath(section: 0, item: 1))
      list.engine.select(Selection([ItemPath(section: 0, item: 1)]))
      for last in 2...4 {
        _ = list.engine.pressed(.arrowDown, .shift)
        try TestWindow.wait { gtk_selection_model_is_selected(selection, guint(last)) != 0 }
        for row in 1...last { #expect(gtk_selection_model_is_selected(selection, guint(row)) != 0) }
      }
    }
  }

  @Test func cellsThatAreBoundAgainAfterAChangeShowTheRightObjects() throws {
    var binds = 0
    let sorted = nonNull(gtk_sort_list_model_new(store.retained, nil))
    let list = try CollectionWidget(
      StackLayout(.list(length: 20)), model: sorted.opaque, animation: .spring(duration: 0.2, bounce: 0),
      labels { cell in
        binds += 1
        guard let object = cell.object(in: sorted.opaque) else { return "" }
        defer { g_object_unref(object) }
        return store.value(of: object).map { "\($0)" } ?? ""
      })
    try TestWindow.show(list.widget) { _ in
      _ = try list.shownCell(.item(0, 0))
      for sign in [-1, 1] {
        let sorter = store.sorter { sign * $0 }
        gtk_sort_list_model_set_sorter(sorted.opaque, sorter.cast())
        g_object_unref(sorter.address)
        let before = binds
        list.rebind()
        // Until the next frame, the cells have their paths from before the change.
        #expect(binds == before)
        let first = sign < 0 ? "39" : "0"
        func text(_ row: Int) -> String? {
          guard let cell = list.cell(.item(0, row)), let label = tessera_cell_child(cell.widget) else { return nil }
          return String(cString: gtk_label_get_text(label.opaque))
        }
        try TestWindow.wait { text(0) == first && !list.shown.contains { $0?.isDeparting == true } }
        for row in 0..<10 { #expect(text(row) == "\(sign < 0 ? 39 - row : row)") }
      }
    }
  }

  @Test func aSelectionByKeysFollowsItsObjectIntoAnotherOrderBeforeTheNextFrame() throws {
    var sign = 1
    let sorter = store.sorter { sign * $0 }
    let sorted = nonNull(gtk_sort_list_model_new(store.retained, sorter.cast()))
    let selection = nonNull(gtk_multi_selection_new(sorted.opaque)).opaque
    defer { g_object_unref(selection.address) }
    let list = try CollectionWidget(StackLayout(.list(length: 20)), model: selection, labels { _ in "" })
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      list.engine.setFocus(ItemPath(section: 0, item: 4))
      #expect(list.pressed(guint(GDK_KEY_Down), GdkModifierType(0)))
      sign = -1
      gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_INVERTED)
      try TestWindow.frames(2, in: window)
      #expect(gtk_selection_model_is_selected(selection, 34) != 0)
      #expect(list.engine.selection.singleItem == ItemPath(section: 0, item: 34))
    }
  }

  @Test(arguments: [false, true]) func aRemovalOfSeveralRunsReportsTheSelectionOnce(hasSections: Bool) throws {
    let (layout, factory) = (StackLayout(.list(length: 20)), labels { _ in "" })
    let list =
      try hasSections
      ? CollectionWidget(layout, model: selection, sectionTitle: { _ in "Numbers" }, factory)
      : CollectionWidget(layout, model: selection, factory)
    var reports = 0
    list.onEvent = { if $0 == .selectionChanged { reports += 1 } }
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      gtk_selection_model_select_all(selection)
      try TestWindow.wait { reports > 0 }
      #expect(reports == 1)
      store.removeAll { $0 % 3 == 0 }
      try TestWindow.wait { reports > 1 }
      try TestWindow.frames(5, in: window)
      #expect(reports == 2)
      #expect(list.engine.selection.count == 26)
    }
  }
}
