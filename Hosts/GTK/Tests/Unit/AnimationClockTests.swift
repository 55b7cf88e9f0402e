import CGtk
import Tessera
import Testing

@testable import TesseraGTK

/// Animations whose first frame takes a long time.
@MainActor struct AnimationClockTests {
  @Test func theFirstFrameOfAnAnimationCountsAsOneHoweverLongItTakes() {
    var clock = AnimationClock()
    #expect(clock.time(at: 5) == 5)
    clock.endFrame(at: 5, isRunning: true)
    #expect(abs(clock.time(at: 5.5) - (5 + 1 / 60.0)) < 1e-9)
    clock.endFrame(at: 5.5, isRunning: true)
    // The duration of later frames is not corrected.
    #expect(abs(clock.time(at: 5.75) - (5.25 + 1 / 60.0)) < 1e-9)
    clock.endFrame(at: 5.75, isRunning: false)
    #expect(abs(clock.time(at: 9.75) - (9.25 + 1 / 60.0)) < 1e-9)
  }

  @Test func rowsThatTakeLongToMakeDoNotMakeASortJump() throws {
    TestWindow.open()
    let store = ListStore(0..<300)
    var sign = 1
    let sorter = store.sorter { sign * $0 }
    let sorted = nonNull(gtk_sort_list_model_new(store.retained, sorter.cast())).opaque
    defer { g_object_unref(sorted.address) }
    let list = try CollectionWidget(
      StackLayout(.list(length: 40)), model: sorted, sectionTitle: { _ in "All" },
      animation: .spring(duration: 0.3, bounce: 0),
      CellFactory { _ in
        g_usleep(10_000)
      } bind: { _ in
      })
    try TestWindow.show(list.widget) { window in
      _ = try list.shownCell(.item(0, 0))
      try TestWindow.frames(3, in: window)
      sign = -1
      gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_INVERTED)
      let before = list.shown.compactMap { $0?.cell.view }
      var tops: [Double] = []
      try TestWindow.frames(4, in: window) {
        let first = list.shown.first { $0?.attributes.element == .item(0, 299) }
        if let top = first??.attributes.frame.y { tops.append(top) }
      }
      // Cells have been created for the rows that move in.
      #expect(list.shown.contains { shown in shown.map { !before.contains($0.cell.view) } == true })
      // The first row moves down from its current position.
      let start = try #require(tops.first)
      let second = try #require(tops.first { $0 > start })
      #expect(start < 1 && second < 200, "\(tops)")
    }
  }
}
