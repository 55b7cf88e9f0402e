import CGtk
import Tessera
import Testing

@testable import TesseraGTK

/// The number of changes that a list store and the models built on it report. For a list, each change costs at least
/// one batch.
@MainActor struct ListStoreTests {
  private let store: ListStore<Int>

  init() {
    TestWindow.open()
    store = ListStore(0..<5_000)
  }

  /// Counts the changes that a model reports.
  private final class Changes {
    var count = 0

    init(of model: OpaquePointer) { connect(model, "items-changed") { [weak self] in self?.count += 1 } }
  }

  @Test func neighborsAreRemovedInOneChange() {
    let changes = Changes(of: store.model)
    store.removeAll { (1_000..<4_000).contains($0) }
    #expect(changes.count == 1)
    #expect((store.count, store[999], store[1_000]) == (2_000, 999, 4_000))
  }

  @Test func aFewRunsAreRemovedInAsManyChanges() {
    let changes = Changes(of: store.model)
    store.removeAll { $0 % 100 < 50 }
    #expect(changes.count == 50)
    #expect((0..<store.count).map { store[$0] } == (0..<5_000).filter { $0 % 100 >= 50 })
  }

  @Test(arguments: [(3, 7), (7, 3), (0, 4_999), (4_999, 0), (5, 5), (2, 9_999), (5_000, 0)])
  func aValueThatMovesKeepsItsObject(move: (from: Int, to: Int)) {
    let object = g_list_model_get_item(store.model, guint(move.from))
    defer { if let object { g_object_unref(object) } }
    var expected = Array(0..<5_000)
    if let value = store[move.from] {
      expected.remove(at: move.from)
      expected.insert(value, at: min(move.to, 4_999))
    }
    store.move(from: move.from, to: move.to)
    #expect((0..<store.count).map { store[$0] } == expected)
    let moved = g_list_model_get_item(store.model, guint(min(move.to, 4_999)))
    defer { if let moved { g_object_unref(moved) } }
    if object != nil { #expect(moved == object) }
  }

  @Test func everySecondOfThousandsIsRemovedInOneChange() {
    let changes = Changes(of: store.model)
    store.removeAll { $0 % 2 == 0 }
    #expect(changes.count == 1)
    #expect((0..<store.count).map { store[$0] } == (0..<5_000).filter { $0 % 2 == 1 })
  }

  @Test func aFilterOfThousandsIsOneChange() throws {
    var isFiltered = false
    let filter = store.filter { !isFiltered || $0 % 2 == 0 }
    let found = nonNull(gtk_filter_list_model_new(store.retained, filter.cast())).opaque
    defer { g_object_unref(found.address) }
    let changes = Changes(of: found)
    let list = try CollectionWidget(StackLayout(.list(length: 20)), model: found, labels { _ in "" })
    for isOn in [true, false] {
      isFiltered = isOn
      gtk_filter_changed(filter.cast(), GTK_FILTER_CHANGE_DIFFERENT)
      #expect(list.engine.itemCount(inSection: 0) == (isOn ? 2_500 : 5_000))
    }
    #expect(changes.count == 2)
    g_object_ref_sink(list.widget)
    g_object_unref(list.widget)
  }
}
