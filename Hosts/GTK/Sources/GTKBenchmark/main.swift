import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

// Lists of GTK beside a collection of the same rows, in one run: GTKBenchmark [ROWS]. Measures the processor time of the main
// thread for each frame, while the list scrolls and while it jumps, and counts widgets.

setvbuf(stdout, nil, _IOLBF, 0)
gtk_init()
let rowCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let stock = ["stone", "river", "cloud", "maple", "harbor", "lantern", "winter", "signal", "amber", "meadow"]

/// A text of one to four lines.
func text(_ row: Int) -> String {
  let count = [3, 12, 25, 7, 40, 18][row % 6] + row / 7 % 9
  return "Row \(row) " + (0..<count).map { stock[($0 * 7 + row) % 10] }.joined(separator: " ")
}

func makeLabel() -> Widget {
  let label: Widget = gtk_label_new("")
  gtk_label_set_wrap(label.opaque, 1)
  gtk_label_set_xalign(label.opaque, 0)
  return label
}

func makeFactory() -> OpaquePointer {
  let factory = made(gtk_signal_list_item_factory_new())
  connect(factory, "setup") { item in if let item { gtk_list_item_set_child(item.opaque, makeLabel()) } }
  connect(factory, "bind") { item in
    guard let item, let label = gtk_list_item_get_child(item.opaque) else { return }
    gtk_label_set_text(label.opaque, text(Int(gtk_list_item_get_position(item.opaque))))
  }
  return factory
}

var collections: [CollectionWidget] = []

func makeCollection(_ layout: some CollectionLayout) -> Widget {
  do {
    let engine = try CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: rowCount))
    let widget = CollectionWidget(
      engine,
      CellFactory {
        $0.child = makeLabel()
      } bind: { cell in
        if let label = cell.child { gtk_label_set_text(label.opaque, text(cell.element.path.item)) }
      })
    collections.append(widget)
    return widget.widget
  } catch {
    fatalError("the layout cannot show \(rowCount) rows: \(error)")
  }
}

func scrolled(_ list: Widget) -> Widget {
  let window: Widget = gtk_scrolled_window_new()
  gtk_scrolled_window_set_child(window.opaque, list)
  gtk_widget_set_vexpand(window, 1)
  gtk_widget_set_hexpand(window, 1)
  return window
}

func selection() -> OpaquePointer { made(gtk_multi_selection_new(tessera_numbers_new(guint(rowCount)))).opaque }

func makeColumnView() -> Widget {
  let view: Widget = gtk_column_view_new(selection())
  let column = gtk_column_view_column_new("Text", makeFactory())
  gtk_column_view_column_set_expand(column, 1)
  gtk_column_view_append_column(view.opaque, column)
  return scrolled(view)
}

var contestants: [(name: String, make: () -> Widget)] = [
  ("TesseraGTK, list", { makeCollection(StackLayout(.list(length: .estimated(40)))) }),
  ("TesseraGTK, grid", { makeCollection(StackLayout(.grid(columns: 3, length: 80))) }),
]
// GTK's lists are limited to 2³¹ points.
if rowCount <= 10_000_000 {
  contestants += [
    ("GtkListView", { scrolled(gtk_list_view_new(selection(), makeFactory())) }),
    ("GtkGridView", { scrolled(gtk_grid_view_new(selection(), makeFactory())) }),
    ("GtkColumnView", makeColumnView),
  ]
}

/// Measures one list after another.
final class Run {
  let window: Widget = gtk_window_new()
  private var next = 0
  private var costs: [Double] = []
  private var start = 0.0
  private var frame = 0
  private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
  private let scrollFrames = 240
  private let jumpFrames = 60

  init() {
    gtk_window_set_default_size(window.cast(), 480, 640)
    connect(window, "realize") { [unowned self] in
      let clock = made(gtk_widget_get_frame_clock(window))
      connect(clock, "after-paint") { [unowned self] in step() }
    }
    begin()
    gtk_window_present(window.cast())
  }

  private func begin() {
    guard next < contestants.count else { exit(0) }
    let widget = contestants[next].make()
    gtk_window_set_child(window.cast(), widget)
    adjustment = gtk_scrolled_window_get_vadjustment(widget.opaque)
    (frame, costs) = (-30, [])
  }

  /// After a frame: takes its cost, and moves on.
  private func step() {
    guard let adjustment else { return }
    // All work since the last frame: lists of GTK bind their rows while the adjustment changes, before the frame.
    let now = tessera_thread_seconds()
    if frame > 0 { costs.append((now - start) * 1_000) }
    start = now
    frame += 1
    if frame == scrollFrames { report("scrolling by 37 points a frame") }
    if frame == scrollFrames + jumpFrames {
      report("jumping")
      let widgets = tessera_widget_count(gtk_window_get_child(window.cast()))
      print("\(contestants[next].name): \(widgets) widgets")
      next += 1
      return begin()
    }
    let (low, high) = (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment))
    if frame < 0 {
      gtk_widget_queue_draw(window)
    } else if frame < scrollFrames {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 37)
    } else {
      gtk_adjustment_set_value(adjustment, low + (high - low) * Double(frame * 37 % 60) / 60)
    }
    gtk_widget_queue_draw(window)
  }

  private func report(_ work: String) {
    let sorted = costs.sorted()
    costs = []
    func milliseconds(_ value: Double) -> String { String(format: "%.1f ms", value) }
    print(
      "\(contestants[next].name), \(work): median \(milliseconds(sorted[sorted.count / 2])),",
      "95 % \(milliseconds(sorted[sorted.count * 95 / 100])), greatest \(milliseconds(sorted.last ?? 0))")
  }
}

let run = Run()
g_main_loop_run(g_main_loop_new(nil, 0))
