import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// Objects identify rows in lists without sections and in tables.
@MainActor struct IdentityTests {
  private let store: ListStore<Int>
  private let order: Order
  private let sorter: OpaquePointer

  /// The sort order of the numbers.
  private final class Order {
    var key: (Int) -> Int = { $0 }
  }

  init() {
    TestWindow.open()
    let order = Order()
    store = ListStore(0..<400)
    sorter = store.sorter { order.key($0) }
    self.order = order
  }

  private func sort(by key: @escaping (Int) -> Int) {
    order.key = key
    gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_DIFFERENT)
  }

  /// Creates a list or a table of sorted numbers. Returns it with an object that must be retained.
  private func make(isTable: Bool) throws -> (list: CollectionWidget, owner: AnyObject) {
    let (store, curve) = (store, AnimationCurve.spring(duration: 0.3, bounce: 0))
    let text = { (object: UnsafeMutableRawPointer) in store.value(of: object).map { "\($0)" } ?? "" }
    if isTable {
      let column = TableColumn("Number", width: 200, sorter: sorter.retained, text: text)
      let table = try TableWidget([column], model: store.model, rowLength: 40, animation: curve)
      table.sort(by: 0)
      return (table.rows, table)
    }
    let sorted = nonNull(gtk_sort_list_model_new(store.retained, sorter.retained.cast()))
    let selection = nonNull(gtk_multi_selection_new(sorted.opaque)).opaque
    defer { g_object_unref(selection.address) }
    let list = try CollectionWidget(
      StackLayout(.list(length: 40)), model: selection, animation: curve,
      labels { cell in
        guard let object = cell.object(in: selection) else { return "" }
        defer { g_object_unref(object) }
        return text(object)
      })
    return (list, list)
  }

  /// Returns the text of a widget's first label.
  private func text(of widget: Widget) -> String {
    if tessera_is_label(widget) != 0 { return String(cString: gtk_label_get_text(widget.opaque)) }
    return gtk_widget_get_first_child(widget).map { text(of: $0) } ?? ""
  }

  /// Returns the cells of rows by their text.
  private func rows(_ list: CollectionWidget) -> [String: Widget] {
    let cells = list.cells.filter { $0.element.kind == nil }.map { (text(of: $0.widget), $0.widget) }
    return Dictionary(cells) { first, _ in first }
  }

  @Test(arguments: [false, true]) func aSortMovesRowsAndTheirFocusAndSelection(isTable: Bool) throws {
    let (list, owner) = try make(isTable: isTable)
    defer { withExtendedLifetime(owner) {} }
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 9))
      list.engine.setFocus(ItemPath(section: 0, item: 2))
      list.engine.select(ItemPath(section: 0, item: 2))
      try TestWindow.frames(3, in: window)
      let before = rows(list)
      let tops = before.mapValues { TestWindow.frame(of: $0, in: list.canvas).y }
      // Reverse the first nine rows.
      sort { $0 < 9 ? 8 - $0 : $0 }
      var between = Set<String>()
      try TestWindow.wait {
        list.requestFrame()
        for (text, widget) in rows(list) {
          guard before[text] == widget, let top = tops[text], let number = Int(text), number < 9 else { continue }
          let (now, end) = (TestWindow.frame(of: widget, in: list.canvas).y, top + Double(8 - 2 * number) * 40)
          if now > min(top, end) + 1 && now < max(top, end) - 1 { between.insert(text) }
        }
        return !between.isEmpty && !list.shown.contains { $0?.isAnimating == true || $0?.isDeparting == true }
      }
      // All rows that change positions move, and the one in the middle stays.
      #expect(between == Set((0..<9).filter { $0 != 4 }.map { "\($0)" }))
      #expect(rows(list).filter { Int($0.key) ?? 9 < 9 } == before.filter { Int($0.key) ?? 9 < 9 })
      #expect(list.engine.focus == ItemPath(section: 0, item: 6))
      #expect(list.engine.selection.singleItem == ItemPath(section: 0, item: 6))
    }
  }

  @Test(arguments: [false, true]) func theFocusFollowsItsRowOffscreenAndBackWhileTheOffsetStays(isTable: Bool) throws {
    let (list, owner) = try make(isTable: isTable)
    defer { withExtendedLifetime(owner) {} }
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 9))
      list.engine.setFocus(ItemPath(section: 0, item: 2))
      list.engine.select(ItemPath(section: 0, item: 3))
      for sign in [-1, 1, -1, 1] {
        sort { sign * $0 }
        let (focus, selection) = sign < 0 ? (397, 396) : (2, 3)
        #expect(list.engine.focus == ItemPath(section: 0, item: focus))
        #expect(list.engine.selection.singleItem == ItemPath(section: 0, item: selection))
        #expect(list.data.map { gtk_selection_model_is_selected($0.model, guint(selection)) } == 1)
        try TestWindow.frames(2, in: window)
        #expect(list.engine.viewport.offset.y == 0)
      }
    }
  }

  @Test func anObjectThatIsInAModelTwiceIsTwoRows() throws {
    let (list, model) = (try make(isTable: false).list, store.model)
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 9))
      let first = nonNull(g_list_model_get_item(model, 0))
      defer { g_object_unref(first) }
      for _ in 0..<3 { g_list_store_append(model, first) }
      try TestWindow.frames(3, in: window)
      sort { -$0 }
      try TestWindow.frames(3, in: window)
      sort { $0 }
      try TestWindow.frames(30, in: window)
      #expect(list.engine.itemCount(inSection: 0) == 403)
      #expect(list.cell(.item(0, 3)).map { text(of: $0.widget) } == "0")
    }
  }

  /// Counts the objects that a model creates.
  private final class Count {
    var count = 0
  }

  @Test func aChangeAsksForTheObjectsOfItsOwnRowsAlone() throws {
    let (numbers, count) = (ListStore(0..<100_000), Count())
    let make: GtkMapListModelMapFunc = { object, data in
      Unmanaged<Count>.fromOpaque(nonNull(data)).takeUnretainedValue().count += 1
      defer { g_object_unref(object) }
      return tessera_box_new(nil, nil)
    }
    let model = nonNull(gtk_map_list_model_new(numbers.retained, make, Unmanaged.passUnretained(count).toOpaque(), nil))
      .opaque
    defer { g_object_unref(model.address) }
    let list = try CollectionWidget(StackLayout(.list(length: 40)), model: model, labels { _ in "" })
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 9))
      let shown = list.cells.count
      #expect(count.count <= shown)
      for change in [0..<0, 50_000..<50_005, 3..<7, 100_000..<100_000] {
        count.count = 0
        numbers.replace(change, with: Array(0..<10))
        try TestWindow.frames(3, in: window)
        #expect(count.count <= 20, "\(change)")
      }
    }
  }
}
