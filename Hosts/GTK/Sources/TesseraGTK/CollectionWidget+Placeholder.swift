import CGtk
import CTesseraGTK
import Tessera

// The placeholder of an empty collection. The engine does not know its cell.
extension CollectionWidget {
  /// A widget to show while the collection has no items, like the placeholder of a GtkListBox; nil for none.
  ///
  /// The placeholder fills the space below global headers, such as column headers. It appears after the last rows have
  /// faded out. Its parent has the CSS name `placeholder`.
  ///
  /// ```swift
  /// messages.placeholder = gtk_label_new("No messages")
  /// ```
  public var placeholder: Widget? {
    get { placeholderCell.flatMap { tessera_cell_child($0) } }
    set {
      if placeholderCell == nil, newValue != nil { placeholderCell = makePlaceholderCell() }
      if let placeholderCell { tessera_cell_set_child(placeholderCell, newValue) }
      requestFrame()
    }
  }

  private func makePlaceholderCell() -> Widget {
    let cell: Widget = tessera_cell_new(GTK_ACCESSIBLE_ROLE_GROUP, "placeholder")
    gtk_widget_set_parent(cell, canvas)
    hide(cell)
    return cell
  }

  private func hide(_ cell: Widget) {
    tessera_cell_set_hidden(cell, 1)
    tessera_accessible_hidden(cell, 1)
  }

  /// Shows or hides the placeholder, depending on whether there are items.
  func showPlaceholder(_ update: borrowing HostUpdate) {
    guard let cell = placeholderCell else { return }
    if tessera_cell_child(cell) == nil || !isEmpty { return hide(cell) }
    let top = min(update.contentSize.height, size.height)
    tessera_cell_position(cell, graphene_rect_t(0, top, size.width, size.height - top), nil, nil)
    tessera_cell_set_hidden(cell, 0)
    tessera_accessible_hidden(cell, 0)
  }

  /// Whether the collection has no items and no deleted items are still visible.
  private var isEmpty: Bool {
    engine.layout.data.runs.allSatisfy { $0.items == 0 } && !shown.contains { $0?.isDeparting == true }
  }
}
