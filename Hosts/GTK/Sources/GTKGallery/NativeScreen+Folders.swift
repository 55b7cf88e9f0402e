import CGtk
import Tessera
import TesseraGTK

extension NativeScreen {
  private struct Message {
    let number: Int
    let sender: String
    let subject: String
    let day: String
    /// The number of the message's ancestors in its thread.
    let depth: Int
    var folder = "Inbox"
  }

  /// Creates a screen with the messages of a folder, grouped by day. The user can search them and drag them to another
  /// folder.
  static func folders() throws -> NativeScreen {
    let names = ListStore(["Inbox", "Friends", "Work", "Bin"])
    let messages = ListStore(messages)
    var (folder, words) = ("Inbox", "")
    let filter = messages.filter { message in
      let text = "\(message.sender) \(message.subject)".lowercased()
      return message.folder == folder && (words.isEmpty || text.contains(words))
    }
    let empty: Widget = gtk_label_new("")
    empty.setClasses(["dim-label"])
    func changed() {
      gtk_label_set_text(empty.opaque, words.isEmpty ? "No messages in \(folder)" : "No matches for “\(words)”")
      gtk_filter_changed(filter.cast(), GTK_FILTER_CHANGE_DIFFERENT)
    }
    let found = nonNull(gtk_filter_list_model_new(messages.retained, filter.cast()))
    let model = nonNull(gtk_multi_selection_new(found.opaque)).opaque
    defer { g_object_unref(model.address) }
    let list = try CollectionWidget(
      StackLayout(.list(length: .estimated(averaging: 56)).header(34, pinned: true).separators(thickness: 1)),
      model: model,
      sectionTitle: { messages.value(of: $0)?.day ?? "" }, animation: .spring(duration: 0.3, bounce: 0),
      messageRows(model, messages))
    list.placeholder = empty
    list.draggedText = { [unowned list] path in
      let numbers = list.selectedObjects.compactMap { take($0, messages)?.number }
      guard let own = list.object(at: path).flatMap({ take($0, messages)?.number }) else { return nil }
      return (numbers.contains(own) ? numbers : [own]).map(String.init).joined(separator: ",")
    }
    let chosen = nonNull(gtk_single_selection_new(names.retained)).opaque
    defer { g_object_unref(chosen.address) }
    let sidebar = try CollectionWidget(StackLayout(.list(length: 40)), model: chosen, folderRows(names))
    sidebar.onDrop = { text, path in
      guard let path else { return false }
      let numbers = Set(text.split(separator: ",").compactMap { Int($0) })
      for index in 0..<messages.count {
        guard let message = messages[index], let name = names[path.item], numbers.contains(message.number) else {
          continue
        }
        messages[index]?.folder = name
      }
      return true
    }
    sidebar.acceptsDrop = { path in path.map { names[$0.item] != folder } ?? false }
    connect(chosen, "selection-changed") {
      folder = names[Int(gtk_single_selection_get_selected(chosen))] ?? folder
      changed()
    }
    let field: Widget = gtk_search_entry_new()
    connect(field, "search-changed") {
      words = String(cString: gtk_editable_get_text(field.opaque)).lowercased()
      changed()
    }
    return NativeScreen(window(field, sidebar, list), [list, sidebar], owners: [names, messages, list, sidebar])
  }

  private static let messages = (0..<600).map { number in
    Message(
      number: number, sender: ["Ada Byron", "Jonas Falk", "Ines Sommer", "Salma Haddad"][number * 7 % 4],
      subject: (number % 3 == 0 ? "" : "Re: ") + "Plan \(number / 3) for Saturday",
      day: ["Today", "Yesterday", "Friday", "Last week"][min(3, number / 40)], depth: number % 3)
  }

  /// Returns the value of an object that the caller owns, and releases the object.
  private static func take(_ object: UnsafeMutableRawPointer, _ messages: ListStore<Message>) -> Message? {
    defer { g_object_unref(object) }
    return messages.value(of: object)
  }

  private static func messageRows(_ model: OpaquePointer, _ messages: ListStore<Message>) -> CellFactory {
    CellFactory { cell in
      cell.child = twoLines()
    } bind: { cell in
      guard let child = cell.child else { return }
      guard case .item = cell.element else {
        child.setClasses(["day-row"])
        return show(cell.sectionTitle, "", in: child)
      }
      guard let message = cell.object(in: model).flatMap({ take($0, messages) }) else { return }
      show(message.sender, message.subject, in: child)
      gtk_widget_set_margin_start(child, Int32(message.depth * 24))
    }
  }

  private static func folderRows(_ names: ListStore<String>) -> CellFactory {
    CellFactory { cell in
      let label: Widget = gtk_label_new("")
      gtk_label_set_xalign(label.opaque, 0)
      label.setClasses(["folder-row"])
      cell.child = label
    } bind: { cell in
      if let label = cell.child { gtk_label_set_text(label.opaque, names[cell.element.path.item] ?? "") }
    }
  }

  private static func window(_ field: Widget, _ sidebar: CollectionWidget, _ list: CollectionWidget) -> Widget {
    let (all, right): (Widget, Widget) = (
      gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    )
    gtk_widget_set_size_request(sidebar.widget, 180, -1)
    gtk_widget_set_hexpand(sidebar.widget, 0)
    field.setClasses(["search", "folder-search"])
    for child in [field, list.widget] { gtk_box_append(right.cast(), child) }
    for child in [sidebar.widget, gtk_separator_new(GTK_ORIENTATION_VERTICAL), right] {
      gtk_box_append(all.cast(), child)
    }
    return all
  }
}
