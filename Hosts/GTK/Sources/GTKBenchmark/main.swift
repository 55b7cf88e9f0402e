import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

// Lists of GTK beside collections of the same rows, in one run: GTKBenchmark [ROWS]. Measures the processor time of the main
// thread for each frame, while the list scrolls and while it jumps, the memory and the widgets. Then it shows a billion rows,
// and GtkListView with as many, in a process of its own: GTKBenchmark --list-view ROWS ROW. Fails unless the results are as
// `checks` says.

setvbuf(stdout, nil, _IOLBF, 0)
gtk_init()
let rowCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let manyRows = 1_000_000_000
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

/// The collection that is shown, and what it needs.
var owners: [AnyObject] = []

func makeCollection(_ layout: some CollectionLayout, of rowCount: Int) -> Widget {
  do {
    let engine = try CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: rowCount))
    let widget = CollectionWidget(
      engine,
      CellFactory {
        $0.child = makeLabel()
      } bind: { cell in
        if let label = cell.child { gtk_label_set_text(label.opaque, text(cell.element.path.item)) }
      })
    owners = [widget]
    return widget.widget
  } catch {
    fatalError("the layout cannot show \(rowCount) rows: \(error)")
  }
}

/// A table of one column, over a list model as GtkColumnView has one.
func makeTable() -> Widget {
  guard
    let table = try? TableWidget(
      [
        TableColumn("Text", width: 200, expands: true, setup: makeLabel) { label, object in
          gtk_label_set_text(label.opaque, text(Int(bitPattern: tessera_box_value(object))))
        }
      ], model: numbers(rowCount))
  else { fatalError("the table cannot show \(rowCount) rows") }
  owners = [table]
  return table.widget
}

func scrolled(_ list: Widget) -> Widget {
  let window: Widget = gtk_scrolled_window_new()
  gtk_scrolled_window_set_child(window.opaque, list)
  gtk_widget_set_vexpand(window, 1)
  gtk_widget_set_hexpand(window, 1)
  return window
}

func numbers(_ count: Int) -> OpaquePointer { made(tessera_numbers_new(guint(count))) }

func selection(_ count: Int = rowCount) -> OpaquePointer { made(gtk_multi_selection_new(numbers(count))).opaque }

func makeListView(of count: Int) -> Widget { scrolled(gtk_list_view_new(selection(count), makeFactory())) }

func makeColumnView() -> Widget {
  let view: Widget = gtk_column_view_new(selection())
  let column = gtk_column_view_column_new("Text", makeFactory())
  gtk_column_view_column_set_expand(column, 1)
  gtk_column_view_append_column(view.opaque, column)
  return scrolled(view)
}

let contestants: [(name: String, make: () -> Widget)] = [
  ("TesseraGTK, list", { makeCollection(StackLayout(.list(length: .estimated(averaging: 40))), of: rowCount) }),
  ("GtkListView", { makeListView(of: rowCount) }),
  ("TesseraGTK, grid", { makeCollection(StackLayout(.grid(columns: 3, length: 80)), of: rowCount) }),
  ("GtkGridView", { scrolled(gtk_grid_view_new(selection(), makeFactory())) }),
  ("TesseraGTK, table", makeTable),
  ("GtkColumnView", makeColumnView),
]

if CommandLine.arguments.count == 4, let rows = Int(CommandLine.arguments[2]), let row = Int(CommandLine.arguments[3]) {
  Billion.showListView(of: rows, jumpingTo: row)
} else {
  let run = Run(contestants) { results in
    let billion = Billion(results)
    billion.begin()
    owners.append(billion)
  }
  owners.append(run)
  run.begin()
  withExtendedLifetime(run) { g_main_loop_run(g_main_loop_new(nil, 0)) }
}
