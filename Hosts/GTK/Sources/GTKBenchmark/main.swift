import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

// Compares GTK lists with collections that show the same rows, in one run: `GTKBenchmark [ROWS]`. Measures the main
// thread's CPU time per frame while the list scrolls and jumps, the number of widgets, and the memory. Then shows a
// billion rows in each list. The GTK lists with a billion rows run in separate processes:
// `GTKBenchmark --list ROWS ROW`, or with `--grid` or `--table`. Fails unless the results pass `Checks`.

setvbuf(stdout, nil, _IOLBF, 0)
gtk_init()
let rowCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let manyRows = 1_000_000_000
let stock = ["stone", "river", "cloud", "maple", "harbor", "lantern", "winter", "signal", "amber", "meadow"]

/// One to four lines of text.
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
  let factory = nonNull(gtk_signal_list_item_factory_new())
  connect(factory, "setup") { item in if let item { gtk_list_item_set_child(item.opaque, makeLabel()) } }
  connect(factory, "bind") { item in
    guard let item, let label = gtk_list_item_get_child(item.opaque) else { return }
    gtk_label_set_text(label.opaque, text(Int(gtk_list_item_get_position(item.opaque))))
  }
  return factory
}

/// The visible collection and the objects that must be retained for it.
var owners: [AnyObject] = []

func makeCollection(_ layout: some CollectionLayout, of rowCount: Int) -> CollectionWidget {
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
    return widget
  } catch {
    fatalError("the layout cannot show \(rowCount) rows: \(error)")
  }
}

/// A one-column table over a list model, like GtkColumnView's.
func makeTable(of rowCount: Int) -> TableWidget {
  guard
    let table = try? TableWidget(
      [
        TableColumn("Text", width: 200, expands: true, setup: makeLabel) { label, object in
          gtk_label_set_text(label.opaque, text(Int(bitPattern: tessera_box_value(object))))
        }
      ], model: numbers(rowCount))
  else { fatalError("the table cannot show \(rowCount) rows") }
  owners = [table]
  return table
}

func scrolled(_ list: Widget) -> Widget {
  let window: Widget = gtk_scrolled_window_new()
  gtk_scrolled_window_set_child(window.opaque, list)
  gtk_widget_set_vexpand(window, 1)
  gtk_widget_set_hexpand(window, 1)
  return window
}

func numbers(_ count: Int) -> OpaquePointer { nonNull(tessera_numbers_new(guint(count))) }

func selection(_ count: Int) -> OpaquePointer { nonNull(gtk_multi_selection_new(numbers(count))).opaque }

/// The GTK widgets that show lists.
enum ListOfGTK: String, CaseIterable {
  case list, grid, table

  var name: String {
    switch self {
    case .list: "GtkListView"
    case .grid: "GtkGridView"
    case .table: "GtkColumnView"
    }
  }

  func make(of count: Int) -> Widget {
    switch self {
    case .list: return scrolled(gtk_list_view_new(selection(count), makeFactory()))
    case .grid: return scrolled(gtk_grid_view_new(selection(count), makeFactory()))
    case .table:
      let view: Widget = gtk_column_view_new(selection(count))
      let column = gtk_column_view_column_new("Text", makeFactory())
      gtk_column_view_column_set_expand(column, 1)
      gtk_column_view_append_column(view.opaque, column)
      return scrolled(view)
    }
  }
}

func makeList(of count: Int) -> CollectionWidget {
  makeCollection(StackLayout(.list(length: .estimated(averaging: 40))), of: count)
}

func makeGrid(of count: Int) -> CollectionWidget {
  makeCollection(StackLayout(.grid(columns: 3, length: 80)), of: count)
}

let contestants: [(name: String, make: () -> Widget)] = [
  ("TesseraGTK, list", { makeList(of: rowCount).widget }), ("GtkListView", { ListOfGTK.list.make(of: rowCount) }),
  ("TesseraGTK, grid", { makeGrid(of: rowCount).widget }), ("GtkGridView", { ListOfGTK.grid.make(of: rowCount) }),
  ("TesseraGTK, table", { makeTable(of: rowCount).widget }), ("GtkColumnView", { ListOfGTK.table.make(of: rowCount) }),
]

let large = [
  Billion.Contestant(
    name: "TesseraGTK, list",
    make: {
      let list = makeList(of: manyRows)
      return (list.widget, list)
    }, isList: true),
  Billion.Contestant(
    name: "TesseraGTK, grid",
    make: {
      let grid = makeGrid(of: manyRows)
      return (grid.widget, grid)
    }, isList: false),
  Billion.Contestant(
    name: "TesseraGTK, table",
    make: {
      let table = makeTable(of: manyRows)
      return (table.widget, table.rows)
    }, isList: true),
]

let arguments = CommandLine.arguments
if arguments.count == 4, let kind = ListOfGTK(rawValue: String(arguments[1].dropFirst(2))),
  let rows = Int(arguments[2]),
  let row = Int(arguments[3])
{
  Billion.show(kind, of: rows, jumpingTo: row)
}
print(
  "| \(rowCount) rows | scrolling, median | 95th percentile | jumping, median | 95th percentile | widgets | memory |\n|---|---|---|---|---|---|---|"
)
var runs: [AnyObject] = []
let run = Run(contestants) { results in
  let billion = Billion(large) { mistakes in exit(Checks(results, mistakes: mistakes).report() ? 0 : 1) }
  runs.append(billion)
  billion.begin()
}
runs.append(run)
run.begin()
g_main_loop_run(g_main_loop_new(nil, 0))
