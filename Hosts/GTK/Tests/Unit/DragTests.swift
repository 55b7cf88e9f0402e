import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// List model items that the user drags within their list.
@MainActor struct DragTests {
  private let store: ListStore<Int>
  private let selection: OpaquePointer

  init() {
    TestWindow.open()
    store = ListStore(0..<40)
    selection = nonNull(gtk_multi_selection_new(store.retained)).opaque
  }

  private func list(hasSections: Bool) throws -> CollectionWidget {
    let store = store
    let (layout, curve) = (StackLayout(.list(length: 40)), AnimationCurve.spring(duration: 0.2, bounce: 0))
    let factory = labels { cell in store[cell.element.path.item].map(String.init) ?? "" }
    return try hasSections
      ? CollectionWidget(layout, model: selection, sectionTitle: { _ in "Numbers" }, animation: curve, factory)
      : CollectionWidget(layout, model: selection, animation: curve, factory)
  }

  /// Returns the text of each of the first rows.
  private func texts(_ list: CollectionWidget) -> [String] {
    (0..<10).map { row in
      guard let cell = list.cell(.item(0, row)), let label = tessera_cell_child(cell.widget) else { return "" }
      return String(cString: gtk_label_get_text(label.opaque))
    }
  }

  /// Drags a row to another row, drops it there, and waits until all rows have stopped.
  private func drag(_ list: CollectionWidget, from source: Int, to target: Int, in window: Widget) throws {
    _ = try list.shownCell(.item(0, 0))
    let middle = { (row: Int) in LayoutPoint(x: 50, y: Double(row) * 40 + 20) }
    #expect(list.engine.beginDrag(of: ItemPath(section: 0, item: source), at: middle(source)))
    list.engine.moveDrag(to: middle(target))
    try TestWindow.frames(10, in: window)
    list.engine.endDrag()
    try TestWindow.frames(2, in: window)
    try TestWindow.wait {
      list.requestFrame()
      return !list.shown.contains { $0?.isAnimating == true || $0?.isDeparting == true }
    }
  }

  @Test(arguments: [false, true], [(2, 5), (5, 2), (0, 9)])
  func aDropMovesAnObjectAndEveryRowShowsItsOwn(hasSections: Bool, move: (from: Int, to: Int)) throws {
    let list = try list(hasSections: hasSections)
    list.onMove = { store.move(from: $0.item, to: $1.item) }
    try TestWindow.show(list.widget) { window in
      gtk_selection_model_select_item(selection, 4, 1)
      try drag(list, from: move.from, to: move.to, in: window)
      var expected = Array(0..<10)
      expected.insert(expected.remove(at: move.from), at: move.to)
      #expect((0..<10).map { store[$0] } == expected)
      #expect(texts(list) == expected.map { "\($0)" })
      let row = expected.firstIndex(of: 4) ?? 0
      #expect(list.engine.selection.singleItem == ItemPath(section: 0, item: row))
      #expect(gtk_selection_model_is_selected(selection, guint(row)) != 0)
    }
  }

  @Test(arguments: [false, true]) func altAndAnArrowMoveTheFocusedRow(hasSections: Bool) throws {
    let list = try list(hasSections: hasSections)
    list.onMove = { store.move(from: $0.item, to: $1.item) }
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      list.engine.setFocus(ItemPath(section: 0, item: 2))
      for _ in 0..<3 { #expect(list.pressed(guint(GDK_KEY_Down), GDK_ALT_MASK)) }
      try TestWindow.frames(30, in: window)
      #expect(list.engine.focus == ItemPath(section: 0, item: 5))
      #expect(texts(list) == [0, 1, 3, 4, 5, 2, 6, 7, 8, 9].map { "\($0)" })
    }
  }

  @Test(arguments: [false, true]) func escapeCancelsADrag(hasSections: Bool) throws {
    let list = try list(hasSections: hasSections)
    list.onMove = { _, _ in Issue.record("A canceled drag must not move a row.") }
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      gtk_selection_model_select_item(selection, 4, 1)
      #expect(list.engine.beginDrag(of: ItemPath(section: 0, item: 2), at: LayoutPoint(x: 50, y: 100)))
      list.engine.moveDrag(to: LayoutPoint(x: 50, y: 220))
      try TestWindow.frames(5, in: window)
      #expect(list.pressed(guint(GDK_KEY_Escape), GdkModifierType(0)))
      list.engine.pointerUp(at: LayoutPoint(x: 50, y: 220), at: list.time)
      try TestWindow.frames(30, in: window)
      #expect(texts(list) == (0..<10).map { "\($0)" })
      #expect(list.engine.selection.singleItem == ItemPath(section: 0, item: 4))
      #expect(gtk_selection_model_is_selected(selection, 4) != 0)
    }
  }

  @Test(arguments: [false, true]) func aDropThatTheOwnerRefusesMovesTheRowBack(hasSections: Bool) throws {
    let list = try list(hasSections: hasSections)
    var refused: [ItemPath] = []
    list.onMove = { refused += [$0, $1] }
    try TestWindow.show(list.widget) { window in
      try drag(list, from: 2, to: 5, in: window)
      #expect(refused == [ItemPath(section: 0, item: 2), ItemPath(section: 0, item: 5)])
      #expect(texts(list) == (0..<10).map { "\($0)" })
    }
  }

  @Test(arguments: [false, true]) func aDropThatAlsoRemovesAnObjectShowsTheRest(hasSections: Bool) throws {
    let list = try list(hasSections: hasSections)
    list.onMove = {
      store.move(from: $0.item, to: $1.item)
      store[0] = nil
    }
    try TestWindow.show(list.widget) { window in
      try drag(list, from: 2, to: 5, in: window)
      #expect(texts(list) == [1, 3, 4, 5, 2, 6, 7, 8, 9, 10].map { "\($0)" })
    }
  }
}
