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
    gtk_widget_add_controller(canvas, target)
  }

  private func dropped(_ text: String, at point: LayoutPoint) -> Bool {
    var path: ItemPath?
    if case .item(let item)? = engine.element(at: point) { path = engine.sourcePath(of: item) }
    return onDrop?(text, path) ?? false
  }
}
