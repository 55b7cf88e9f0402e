import CGtk
import Tessera
import TesseraGTK

// A list of words that a field filters. GTK owns the data and the selection, the engine positions the rows.
gtk_init()
let words = made(gtk_string_list_new(nil))
for index in 1...1_000 {
  gtk_string_list_append(
    words, "Note \(index)" + String(repeating: ", and one more line of text", count: index * 7 % 12))
}
let text = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
let filter = made(gtk_string_filter_new(text))
let found = made(gtk_filter_list_model_new(words.opaque, filter.cast()))
let model = made(gtk_multi_selection_new(found.opaque))

func string(of cell: Cell) -> String {
  guard let object = cell.object(in: model.opaque) else { return "" }
  defer { g_object_unref(object) }
  return String(cString: gtk_string_object_get_string(object.opaque))
}
let rows = CellFactory { cell in
  // Separators are elements too, and need no child.
  guard case .item = cell.reuseIdentifier else { return }
  let label: Widget = gtk_label_new("")
  gtk_label_set_wrap(label.opaque, 1)
  gtk_label_set_xalign(label.opaque, 0)
  label.setClasses(["note"])
  cell.child = label
} bind: { cell in
  if let label = cell.child { gtk_label_set_text(label.opaque, string(of: cell)) }
}
let layout = StackLayout(.list(length: .estimated(40)).separators(thickness: 1))
let notes = try CollectionWidget(layout, model: model.opaque, animation: .spring(duration: 0.3, bounce: 0), rows)
notes.placeholder = gtk_label_new("No notes found")

let field: Widget = gtk_search_entry_new()
connect(field, "search-changed") { gtk_string_filter_set_search(filter, gtk_editable_get_text(field.opaque)) }
let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
for child in [field, notes.widget] { gtk_box_append(box.cast(), child) }
let window: Widget = gtk_window_new()
gtk_window_set_title(window.cast(), "Notes")
gtk_window_set_default_size(window.cast(), 480, 640)
gtk_window_set_child(window.cast(), box)
let loop = g_main_loop_new(nil, 0)
connect(window, "destroy") { g_main_loop_quit(loop) }
gtk_window_present(window.cast())
g_main_loop_run(loop)
