import CGtk
import CTesseraGTK
import Tessera

// Drags between widgets, by GtkDragSource and GtkDropTarget.
extension CollectionWidget {
  func listenToDragsOut() {
    guard draggedText != nil, !hasDragsOut else { return }
    hasDragsOut = true
    let source = made(gtk_drag_source_new())
    gtk_drag_source_set_actions(source, GDK_ACTION_COPY)
    typealias Prepare = @convention(c) (gpointer?, Double, Double, gpointer?) -> OpaquePointer?
    let prepare: Prepare = { _, x, y, data in CollectionWidget.of(data).content(at: LayoutPoint(x: x, y: y)) }
    connect(source, "prepare", of: self, prepare)
    gtk_widget_add_controller(canvas, source)
  }

  /// What a drag that begins at a point carries; nil if nothing can be dragged there.
  private func content(at point: LayoutPoint) -> OpaquePointer? {
    guard case .item(let path)? = engine.element(at: point), let text = draggedText?(engine.sourcePath(of: path)) else {
      return nil
    }
    // The press belongs to the drag now.
    engine.pointerCancelled()
    var value = GValue()
    g_value_init(&value, tessera_string_type())
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)?.opaque
  }

  func listenToDrops() {
    guard onDrop != nil, !hasDrops else { return }
    hasDrops = true
    let target = made(gtk_drop_target_new(tessera_string_type(), GDK_ACTION_COPY))
    typealias Drop = @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean
    let drop: Drop = { _, value, x, y, data in
      guard let value, let text = g_value_get_string(value) else { return 0 }
      return CollectionWidget.of(data).dropped(String(cString: text), at: LayoutPoint(x: x, y: y)) ? 1 : 0
    }
    connect(target, "drop", of: self, drop)
    typealias Motion = @convention(c) (gpointer?, Double, Double, gpointer?) -> GdkDragAction
    let motion: Motion = { _, x, y, data in
      CollectionWidget.of(data).markDropTarget(at: LayoutPoint(x: x, y: y))
      return GDK_ACTION_COPY
    }
    connect(target, "motion", of: self, motion)
    connect(target, "leave") { [unowned self] in markDropTarget(at: nil) }
    gtk_widget_add_controller(canvas, target)
  }

  /// Gives the cell of the item at a point the state `:drop(active)`; nil for none.
  private func markDropTarget(at point: LayoutPoint?) {
    var element: Element?
    if let point, case .item(let path)? = engine.element(at: point) { element = .item(path) }
    for case let shown? in shown {
      shown.cell.widget.setState(GTK_STATE_FLAG_DROP_ACTIVE, element != nil && shown.attributes.element == element)
    }
  }

  private func dropped(_ text: String, at point: LayoutPoint) -> Bool {
    markDropTarget(at: nil)
    var path: ItemPath?
    if case .item(let item)? = engine.element(at: point) { path = engine.sourcePath(of: item) }
    return onDrop?(text, path) ?? false
  }
}
