import CGtk
import CTesseraGTK
import Tessera
import Testing

@testable import TesseraGTK

/// The frames that are presented while kinetic scrolling moves the adjustment.
@MainActor struct FlingTests {
  private let store: ListStore<Int>

  init() {
    TestWindow.open()
    store = ListStore(0..<2_000)
  }

  @Test func anUpwardFlingThroughUnmeasuredRowsIsMonotoneInPresentedFrames() throws {
    // Rows are shorter or taller than estimated, so each row that appears at the top requires a correction.
    let list = try CollectionWidget(
      StackLayout(.list(length: .estimated(40))), model: store.model,
      labels { cell in
        let number = cell.element.path.item ?? 0
        return "Row \(number)" + String(repeating: "\nand another line", count: number * 7 % 4)
      })
    try TestWindow.show(list.widget) { window in
      list.engine.scroll(to: .item(0, 1_500), at: .start)
      _ = try list.shownCell(.item(ItemPath(section: 0, item: 1_500)))
      let adjustment = nonNull(tessera_canvas_adjustment(list.canvas, GTK_ORIENTATION_VERTICAL))
      // Simulate GTK's kinetic scrolling, which tracks its own position. The speed decreases, and values are absolute.
      var (speed, value, frames) = (
        120.0, gtk_adjustment_get_value(adjustment), [(value: Double, tops: [Int: Double])]()
      )
      let clock = nonNull(gtk_widget_get_frame_clock(window))
      let handlers = [
        connect(clock, "update") {
          value -= speed
          speed *= 0.96
          gtk_adjustment_set_value(adjustment, value)
        },
        connect(clock, "after-paint") { frames.append((value, list.tops)) },
      ]
      try TestWindow.wait {
        list.requestFrame()
        return speed < 1
      }
      for handler in handlers { g_signal_handler_disconnect(clock.address, handler) }
      var compared = 0
      for (before, after) in zip(frames, frames.dropFirst()) {
        let moves = before.tops.compactMap { row, top in after.tops[row].map { $0 - top } }
        guard let minimum = moves.min(), let maximum = moves.max() else { continue }
        compared += 1
        #expect(minimum >= 0, "rows move back")
        #expect(maximum - minimum <= 1, "rows move apart")
        // Allow a difference of one point, because positions are whole points.
        #expect(abs(maximum - (before.value - after.value)) <= 1, "rows jump")
      }
      #expect(compared > 50)
      #expect(list.engine.viewport.offset.y > 0)
    }
  }
}

extension CollectionWidget {
  /// The positions of the visible rows, by item.
  @MainActor fileprivate var tops: [Int: Double] {
    var tops: [Int: Double] = [:]
    for cell in cells {
      guard case .item(let path) = cell.element else { continue }
      let frame = TestWindow.frame(of: cell.widget, in: canvas)
      if frame.y + frame.height > 0 && frame.y < size.height { tops[path.item] = frame.y }
    }
    return tops
  }
}
