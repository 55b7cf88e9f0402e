import CGtk
import CTesseraGTK
import Tessera

// Drags between widgets, with GtkDragSource and GtkDropTarget.
extension CollectionWidget {
  func listenToDragsOut() {
    guard draggedText != nil, !hasDragsOut else { return }
    hasDragsOut = true
    let source = nonNull(gtk_drag_source_new())
    gtk_drag_source_set_actions(source, GDK_ACTION_COPY)
    typealias Prepare = @convention(c) (gpointer?, Double, Double, gpointer?) -> OpaquePointer?
    let prepare: Prepare = { _, x, y, data in
      let widget = CollectionWidget.of(data)
      return widget.content(at: widget.inContainer(x, y))
    }
    connect(source, "prepare", of: self, prepare)
    let began: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, drag, data in
      CollectionWidget.of(data).setIcon(of: nonNull(drag))
      tessera_drag_cancel_by_escape(drag)
      // When a drag is canceled, its picture moves back, and clicks pass through it.
      guard let surface = gdk_drag_get_drag_surface(drag), let nothing = cairo_region_create() else { return }
      gdk_surface_set_input_region(surface, nothing)
      cairo_region_destroy(nothing)
    }
    connect(source, "drag-begin", of: self, began)
    gtk_widget_add_controller(canvas, source)
  }

  /// Returns the content of a drag that begins at a point; nil if nothing can be dragged there.
  private func content(at point: LayoutPoint) -> OpaquePointer? {
    guard case .item(let path)? = engine.element(at: point), let text = draggedText?(engine.sourcePath(of: path)) else {
      return nil
    }
    input.dragged = .item(path)
    var value = GValue()
    g_value_init(&value, tessera_string_type())
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)?.opaque
  }

  /// Shows a picture of the dragged cell beside the pointer, with the number of dragged items. The picture is taken at
  /// the start of the drag. Long rows are cropped to leave the target visible.
  private func setIcon(of drag: OpaquePointer) {
    guard let element = input.dragged,
      case let cell?? = shown.first(where: { $0?.attributes.element == element && $0?.isDeparting == false }),
      let paintable = gtk_widget_paintable_new(cell.cell.widget)
    else { return }
    defer { g_object_unref(paintable.address) }
    let (width, height) = (cell.attributes.frame.width, cell.attributes.frame.height)
    let shown = min(width, 240)
    var size = graphene_size_t(width: Float(shown), height: Float(height))
    guard let snapshot = gtk_snapshot_new() else { return }
    var clip = graphene_rect_t(0, 0, shown, height)
    gtk_snapshot_push_clip(snapshot, &clip)
    gdk_paintable_snapshot(paintable, snapshot.opaque, width, height)
    gtk_snapshot_pop(snapshot)
    guard let picture = gtk_snapshot_free_to_paintable(snapshot, &size) else { return }
    defer { g_object_unref(picture.address) }
    // Add a background, because cells have none.
    let icon: Widget = gtk_overlay_new()
    icon.setClasses(["tessera-dragged"])
    gtk_overlay_set_child(icon.opaque, gtk_picture_new_for_paintable(picture))
    if case .item(let path) = element, engine.selection.contains(path), engine.selection.count > 1 {
      let badge: Widget = gtk_label_new("\(engine.selection.count)")
      badge.setClasses(["tessera-count"])
      gtk_widget_set_halign(badge, GTK_ALIGN_END)
      gtk_widget_set_valign(badge, GTK_ALIGN_START)
      gtk_overlay_add_overlay(icon.opaque, badge)
    }
    gtk_drag_icon_set_child(gtk_drag_icon_get_for_drag(drag)?.opaque, icon)
    gdk_drag_set_hotspot(drag, -12, -12)
  }

  func listenToDrops() {
    guard onDrop != nil, !hasDrops else { return }
    hasDrops = true
    let target = nonNull(gtk_drop_target_new(tessera_string_type(), GDK_ACTION_COPY))
    typealias Drop = @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean
    let drop: Drop = { _, value, x, y, data in
      guard let value, let text = g_value_get_string(value) else { return 0 }
      let widget = CollectionWidget.of(data)
      return widget.dropped(String(cString: text), at: widget.inContainer(x, y)) ? 1 : 0
    }
    connect(target, "drop", of: self, drop)
    typealias Motion = @convention(c) (gpointer?, Double, Double, gpointer?) -> GdkDragAction
    let motion: Motion = { _, x, y, data in
      let widget = CollectionWidget.of(data)
      return widget.markDropTarget(at: widget.inContainer(x, y)) ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0)
    }
    connect(target, "motion", of: self, motion)
    connect(target, "leave") { [weak self] in self?.mark(nil) }
    gtk_widget_add_controller(canvas, target)
  }

  /// Returns the path in the data of the item at a point; nil for empty space.
  private func itemPath(at point: LayoutPoint) -> ItemPath? {
    guard case .item(let path)? = engine.element(at: point) else { return nil }
    return engine.sourcePath(of: path)
  }

  /// Marks the item at a point as the target of a drag, if a drop is accepted there.
  ///
  /// - Returns: whether a drop is accepted.
  private func markDropTarget(at point: LayoutPoint) -> Bool {
    let isAccepted = acceptsDrop?(itemPath(at: point)) ?? true
    mark(isAccepted ? engine.element(at: point) : nil)
    return isAccepted
  }

  /// Sets the state `:drop(active)` on an item's cell only; nil to remove it from all cells.
  private func mark(_ target: Element?) {
    var isOnItem = false
    for case let shown? in shown {
      var isTarget = false
      if case .item = target { isTarget = shown.attributes.element == target }
      shown.cell.widget.setState(GTK_STATE_FLAG_DROP_ACTIVE, isTarget)
      isOnItem = isOnItem || isTarget
    }
    // GTK also marks the canvas, after this function returns.
    canvas.setClass("drop-on-item", isOnItem)
  }

  private func dropped(_ text: String, at point: LayoutPoint) -> Bool {
    mark(nil)
    let path = itemPath(at: point)
    guard acceptsDrop?(path) ?? true else { return false }
    return onDrop?(text, path) ?? false
  }
}
