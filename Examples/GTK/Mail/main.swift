import CGtk
import Tessera
import TesseraGTK

// A mail reader that shows folders, a folder's messages as a list grouped by day and as a table, and the selected
// message.

final class Message {
  let id: Int
  let sender: String
  let subject: String
  let daysAgo: Int
  var folder = "Inbox"
  var isUnread: Bool

  init(_ id: Int) {
    self.id = id
    sender = ["Ada Byron", "Jonas Falk", "Ines Sommer", "Salma Haddad"][id * 7 % 4]
    subject = "Plan \(id / 3) for Saturday" + (id % 5 == 0 ? ", and a few words more about the way there" : "")
    (daysAgo, isUnread) = (id * id / 4_000, id % 4 == 0)
  }

  var day: String { daysAgo == 0 ? "Today" : daysAgo == 1 ? "Yesterday" : "\(daysAgo) days ago" }
}

gtk_init()

// MARK: - Models

let messages = ListStore((0..<344).map { Message($0) })
let folders = ListStore(["Inbox", "Friends", "Work", "Bin"])
var (folder, words, isReversed) = ("Inbox", "", false)

let filter = messages.filter { message in
  message.folder == folder && (words.isEmpty || "\(message.sender) \(message.subject)".lowercased().contains(words))
}
let found = nonNull(gtk_filter_list_model_new(messages.retained, filter.cast()))
let sorter = messages.sorter { isReversed ? -$0.id : $0.id }
let sorted = nonNull(gtk_sort_list_model_new(found.retained, sorter.cast()))
let selection = nonNull(gtk_multi_selection_new(sorted.opaque))

/// Returns the message of an object that the caller owns, and releases the object.
func message(_ object: UnsafeMutableRawPointer?) -> Message? {
  guard let object else { return nil }
  defer { g_object_unref(object) }
  return messages.value(of: object)
}

/// Moves messages to a folder.
func move(_ ids: Set<Int>, to folder: String) {
  for index in 0..<messages.count {
    if let message = messages[index], ids.contains(message.id) { message.folder = folder }
  }
  gtk_filter_changed(filter.cast(), GTK_FILTER_CHANGE_DIFFERENT)
}

// MARK: - The list

func label(_ classes: String...) -> Widget {
  let label: Widget = gtk_label_new("")
  gtk_label_set_xalign(label.opaque, 0)
  gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
  label.setClasses(classes)
  return label
}

let factory = CellFactory { cell in
  switch cell.reuseIdentifier {
  case .item:
    let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
    for line in [label("sender"), label("dim-label")] { gtk_box_append(box.cast(), line) }
    cell.child = box
  case .supplementary(.header): cell.child = label("heading")
  default: break
  }
} bind: { cell in
  guard let child = cell.child else { return }
  if case .supplementary(.header, _) = cell.element { return gtk_label_set_text(child.opaque, cell.sectionTitle) }
  guard let message = message(cell.object(in: selection.opaque)), let sender = gtk_widget_get_first_child(child),
    let subject = gtk_widget_get_last_child(child)
  else { return }
  gtk_label_set_text(sender.opaque, message.sender)
  gtk_label_set_text(subject.opaque, message.subject)
  sender.setClass("unread", message.isUnread)
} label: { element in
  guard case .item(let path) = element, let message = message(list.object(at: path)) else { return nil }
  return "\(message.isUnread ? "Unread: " : "")\(message.subject), from \(message.sender)"
}
let list: CollectionWidget = try CollectionWidget(
  StackLayout(.list(length: .estimated(averaging: 56)).header(32, pinned: true).separators(thickness: 1)),
  model: selection.opaque, sectionTitle: { object in messages.value(of: object)?.day ?? "" },
  animation: .spring(duration: 0.3, bounce: 0), factory)
list.placeholder = gtk_label_new("No messages")
list.searchText = { path in message(list.object(at: path))?.sender ?? "" }
list.draggedText = { path in
  guard let own = message(list.object(at: path))?.id else { return nil }
  let selected = list.selectedObjects.compactMap { message($0)?.id }
  return (selected.contains(own) ? selected : [own]).map { "\($0)" }.joined(separator: ",")
}
list.engine.deleteHandler = { deleted in
  var ids: Set<Int> = []
  deleted.forEachRange { section, items in
    for item in items {
      if let message = message(list.object(at: ItemPath(section: section, item: item))) { ids.insert(message.id) }
    }
  }
  move(ids, to: "Bin")
  // The focus has moved to the message after the deleted messages.
  if let focus = list.engine.focus { list.engine.select(focus) }
}

// MARK: - The table

func text(_ text: @escaping (Message) -> String) -> (UnsafeMutableRawPointer) -> String {
  { object in messages.value(of: object).map(text) ?? "" }
}
let table = try TableWidget(
  [
    TableColumn("From", width: 160, sorter: messages.sorter { $0.sender }, text: text { $0.sender }),
    TableColumn(
      "Subject", width: 260, expands: true, sorter: messages.sorter { $0.subject }, text: text { $0.subject }),
    TableColumn("Day", width: 120, sorter: messages.sorter { $0.id }, text: text { $0.day }),
  ], model: found.opaque)

// MARK: - The folders

let chosen = nonNull(gtk_single_selection_new(folders.retained))
let sidebar = try CollectionWidget(
  StackLayout(.list(length: 36)), model: chosen.opaque,
  CellFactory { cell in
    cell.child = label()
  } bind: { cell in
    if let label = cell.child { gtk_label_set_text(label.opaque, folders[cell.element.path.item]) }
  })
sidebar.acceptsDrop = { path in path.map { folders[$0.item] != folder } ?? false }
sidebar.onDrop = { text, path in
  guard let path, let target = folders[path.item] else { return false }
  move(Set(text.split(separator: ",").compactMap { Int($0) }), to: target)
  return true
}
sidebar.onMove = { source, target in folders.move(from: source.item, to: target.item) }
connect(chosen, "selection-changed") {
  folder = folders[Int(gtk_single_selection_get_selected(chosen.opaque))] ?? folder
  gtk_filter_changed(filter.cast(), GTK_FILTER_CHANGE_DIFFERENT)
  list.engine.scroll(to: .item(0, 0), at: .start)
}

// MARK: - The selected message

let reader = label()
gtk_label_set_wrap(reader.opaque, 1)
gtk_widget_set_size_request(reader, 240, -1)

/// Shows the selected message of the list or the table.
func show(_ widget: CollectionWidget) {
  let selected = widget.selectedObjects.compactMap { message($0) }
  guard let first = selected.first, selected.count == 1 else {
    return gtk_label_set_text(reader.opaque, selected.isEmpty ? "" : "\(selected.count) messages")
  }
  gtk_label_set_text(reader.opaque, "\(first.sender)\n\(first.subject)\n\(first.day)")
  guard first.isUnread else { return }
  first.isUnread = false
  list.rebind()
}
for widget in [list, table.rows] {
  widget.onEvent = { [unowned widget] event in if event == .selectionChanged { show(widget) } }
}

// MARK: - The window

let field: Widget = gtk_search_entry_new()
connect(field, "search-changed") {
  words = String(cString: gtk_editable_get_text(field.opaque)).lowercased()
  gtk_filter_changed(filter.cast(), GTK_FILTER_CHANGE_DIFFERENT)
  list.engine.scroll(to: .item(0, 0), at: .start)
}
let order: Widget = gtk_button_new_with_label("Reverse")
connect(order, "clicked") {
  isReversed.toggle()
  gtk_sorter_changed(sorter.cast(), GTK_SORTER_CHANGE_INVERTED)
}
let stack: Widget = gtk_stack_new()
gtk_stack_add_titled(stack.opaque, list.widget, "list", "List")
gtk_stack_add_titled(stack.opaque, table.widget, "table", "Table")
let switcher: Widget = gtk_stack_switcher_new()
gtk_stack_switcher_set_stack(switcher.opaque, stack.opaque)

func box(_ orientation: GtkOrientation, _ children: Widget...) -> Widget {
  let box: Widget = gtk_box_new(orientation, 0)
  for child in children { gtk_box_append(box.cast(), child) }
  return box
}
gtk_widget_set_hexpand(field, 1)
gtk_widget_set_hexpand(sidebar.widget, 0)
gtk_widget_set_size_request(sidebar.widget, 160, -1)
let bar = box(GTK_ORIENTATION_HORIZONTAL, field, order, switcher)
let style = nonNull(gtk_css_provider_new())
let rules = """
  row > box, row > label, header > label, window > box > label { padding: 8px 12px; }
  .unread { font-weight: bold; }
  """
gtk_css_provider_load_from_data(style, rules, -1)
gtk_style_context_add_provider_for_display(
  gdk_display_get_default(), style.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))

let window: Widget = gtk_window_new()
gtk_window_set_title(window.cast(), "Mail")
gtk_window_set_default_size(window.cast(), 1000, 640)
gtk_window_set_child(
  window.cast(), box(GTK_ORIENTATION_HORIZONTAL, sidebar.widget, box(GTK_ORIENTATION_VERTICAL, bar, stack), reader))
let loop = g_main_loop_new(nil, 0)
// A handler that needs the signal's arguments or returns a value must be a C function.
let closed: @convention(c) (Widget?, gpointer?) -> gboolean = { _, _ in
  g_main_loop_quit(loop)
  return 0
}
g_signal_connect_data(
  window, "close-request", unsafeBitCast(closed, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
gtk_window_present(window.cast())
g_main_loop_run(loop)
