import CGtk
import Tessera
import Testing

@testable import TesseraGTK

/// The calls to a factory's closures, which match the signals of GtkSignalListItemFactory.
@MainActor struct FactoryTests {
  /// Records the calls for each cell.
  private final class Calls {
    /// The cells that have been set up but not torn down, and whether they are bound.
    var bound: [ObjectIdentifier: Bool] = [:]
    var mistakes: [String] = []
    var (setups, unbinds, teardowns) = (0, 0, 0)

    func note(_ call: String, _ cell: Cell, from states: Set<Bool?>, to state: Bool?) {
      let id = ObjectIdentifier(cell)
      if !states.contains(bound[id]) { mistakes.append("\(call) of a cell in state \(String(describing: bound[id]))") }
      bound[id] = state
    }
  }

  private let calls = Calls()
  private let store: ListStore<Int>

  init() {
    TestWindow.open()
    store = ListStore(0..<2_000)
  }

  private func makeList() throws -> CollectionWidget {
    let calls = calls
    let factory = CellFactory(
      setup: { cell in
        calls.setups += 1
        calls.note("setup", cell, from: [nil], to: false)
        cell.child = gtk_label_new("")
      }, bind: { calls.note("bind", $0, from: [false, true], to: true) },
      unbind: { cell in
        calls.unbinds += 1
        calls.note("unbind", cell, from: [true], to: false)
        if cell.child == nil { calls.mistakes.append("unbind of a cell without its child") }
      },
      teardown: { cell in
        calls.teardowns += 1
        calls.note("teardown", cell, from: [false], to: nil)
      })
    return try CollectionWidget(StackLayout(.list(length: 40).header(30)), model: store.model, factory)
  }

  @Test func cellsAreUnboundWhenTheyLeaveAndTornDownWithTheirOwner() throws {
    weak var old: CollectionWidget?
    do {
      let list = try makeList()
      old = list
      try TestWindow.show(list.widget) { window in
        _ = try list.shownCell(.item(0, 0))
        for row in [1_000, 3, 1_999, 500] {
          list.engine.scroll(to: .item(0, row), at: .start)
          try TestWindow.frames(2, in: window)
        }
        store.removeAll { $0 < 1_900 }
        try TestWindow.frames(3, in: window)
        #expect(calls.unbinds > 20)
        // Cells are reused.
        #expect(calls.setups < 100)
      }
    }
    #expect(old == nil)
    #expect(calls.bound == [:])
    #expect(calls.mistakes == [])
    #expect(calls.teardowns == calls.setups)
  }

  @Test func cellsAreTornDownIfTheirOwnerEndsBeforeTheWindow() throws {
    let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    try TestWindow.show(box) { window in
      do {
        let list = try makeList()
        gtk_box_append(box.cast(), list.widget)
        _ = try list.shownCell(.item(0, 0))
      }
      #expect(calls.bound == [:])
      #expect(calls.teardowns == calls.setups)
      #expect(calls.mistakes == [])
      try TestWindow.frames(2, in: window)
    }
  }
}
