import CGtk
import Tessera
import TesseraGTK

// A list of notes with a search field. GTK owns the data and the selection, and the engine positions the rows.
gtk_init()
let texts = (1...1_000).map { "Note \($0)" + String(repeating: ", and one more line of text", count: $0 * 7 % 12) }
let (notes, words) = (ListStore(texts), nonNull(gtk_search_entry_new()))
let filter = notes.filter { note in
  let sought = String(cString: gtk_editable_get_text(words.opaque)).lowercased()
  return sought.isEmpty || note.lowercased().contains(sought)
}
let found = nonNull(gtk_filter_list_model_new(notes.retained, filter.cast()))
let model = nonNull(gtk_multi_selection_new(found.opaque)).opaque
let rows = CellFactory { cell in
  // Separators are elements too, but do not need a child.
  guard case .item = cell.reuseIdentifier else { return }
  let label: Widget = gtk_label_new("")
  gtk_label_set_wrap(label.opaque, 1)
  gtk_label_set_xalign(label.opaque, 0)
  cell.child = label
} bind: { cell in
  guard let label = cell.child, let object = cell.object(in: model) else { return }
  gtk_label_set_text(label.opaque, notes.value(of: object))
  g_object_unref(object)
}
let layout = StackLayout(.list(length: .estimated(40)).separators(thickness: 1))
let list = try CollectionWidget(layout, model: model, animation: .spring(duration: 0.3, bounce: 0), rows)
list.placeholder = gtk_label_new("No notes found")
connect(words, "search-changed") { gtk_filter_changed(filter.cast(), GTK_FILTER_CHANGE_DIFFERENT) }
let (window, box): (Widget, Widget) = (gtk_window_new(), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
for child in [words, list.widget] { gtk_box_append(box.cast(), child) }
gtk_window_set_title(window.cast(), "Notes")
gtk_window_set_default_size(window.cast(), 480, 640)
gtk_window_set_child(window.cast(), box)
let loop = g_main_loop_new(nil, 0)
connect(window, "destroy") { g_main_loop_quit(loop) }
gtk_window_present(window.cast())
g_main_loop_run(loop)
