import CGtk
import CTesseraGTK
import Tessera

/// The state of the pointer while it is pressed on the canvas.
struct PointerInput {
  /// The position where the pointer was pressed, in the engine's container; nil while it is not pressed.
  var start: LayoutPoint?
  /// The pointer's current position.
  var point = LayoutPoint.zero
  /// The rectangle that selects items; nil for none.
  var band: RubberBand?
  /// The element where a drag to another widget began.
  var dragged: Element?
  /// Whether the keyboard focus is being removed from a part because its cell will show a different element.
  var isReleasingFocus = false
}

// Pointers and keys.
extension CollectionWidget {
  func listen() {
    listenToKeys()
    listenToPointer()
    listenToWheel()
    let focus = nonNull(gtk_event_controller_focus_new())
    connect(focus, "enter") { [weak self] in self?.focusEntered() }
    gtk_widget_add_controller(canvas, focus)
  }

  /// The time of an input event on the frame clock.
  var eventTime: Double { clock.time(at: Double(g_get_monotonic_time()) / 1e6) }

  // MARK: - Focus

  /// Moves the window's focus to the focused item's cell, unless the user is editing a field.
  func focusChanged(to path: ItemPath?) {
    guard let path, !isEditing, gtk_widget_is_ancestor(focusedWidget, canvas) != 0 || focusedWidget == canvas else {
      return
    }
    grabFocus(for: path)
  }

  private func grabFocus(for path: ItemPath) {
    for case let shown? in shown where shown.attributes.element == .item(path) && !shown.isDeparting {
      gtk_widget_grab_focus(shown.cell.widget)
    }
  }

  /// Removes the keyboard focus from a part whose cell will show a different element. The collection itself then has
  /// the focus, but does not focus an item.
  func releaseFocus(in cell: Widget) {
    guard let focus = focusedWidget, gtk_widget_is_ancestor(focus, cell) != 0 else { return }
    input.isReleasingFocus = true
    gtk_widget_grab_focus(canvas)
    input.isReleasingFocus = false
  }

  /// Returns the keyboard focus to the focused item if the part that had it no longer exists.
  func regainFocus() {
    guard gtk_widget_get_root(canvas) != nil, focusedWidget == nil else { return }
    if let path = engine.focus { grabFocus(for: path) } else { gtk_widget_grab_focus(canvas) }
  }

  private var focusedWidget: Widget? {
    guard let root = gtk_widget_get_root(canvas) else { return nil }
    return gtk_root_get_focus(root)
  }

  /// Handles keyboard focus entering the canvas. The focus moves to the item that had it last, or to the first visible
  /// item.
  private func focusEntered() {
    guard focusedWidget == canvas, input.start == nil, !input.isReleasingFocus else { return }
    if let path = engine.focus { return grabFocus(for: path) }
    engine.setFocus(engine.layout.visibleItems(engine.viewport, upTo: QueryLimit(1)).first)
  }

  // MARK: - Keys

  private func listenToKeys() {
    let keys = nonNull(gtk_event_controller_key_new())
    let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      CollectionWidget.of($4).pressed($1, $3) ? 1 : 0
    }
    connect(keys, "key-pressed", of: self, pressed)
    gtk_widget_add_controller(canvas, keys)
  }

  private static let keys: [Int32: Key] = [
    GDK_KEY_Left: .arrowLeft, GDK_KEY_Right: .arrowRight, GDK_KEY_Up: .arrowUp, GDK_KEY_Down: .arrowDown,
    GDK_KEY_KP_Left: .arrowLeft, GDK_KEY_KP_Right: .arrowRight, GDK_KEY_KP_Up: .arrowUp, GDK_KEY_KP_Down: .arrowDown,
    GDK_KEY_Page_Up: .pageUp, GDK_KEY_Page_Down: .pageDown, GDK_KEY_Home: .home, GDK_KEY_End: .end,
    GDK_KEY_space: .space, GDK_KEY_Return: .enter, GDK_KEY_KP_Enter: .enter, GDK_KEY_Escape: .escape,
    GDK_KEY_Delete: .delete, GDK_KEY_a: .a,
  ]

  func pressed(_ key: guint, _ state: GdkModifierType) -> Bool {
    if isEditing { return false }
    // As in GTK's lists, pass the selection to the model before anything else uses it.
    defer { data?.applySelection() }
    let modifiers = KeyModifiers(state)
    if let character = Unicode.Scalar(gdk_keyval_to_unicode(key)), modifiers.subtracting(.shift).isEmpty,
      finds(Character(character))
    {
      return true
    }
    guard let key = Self.keys[Int32(bitPattern: key)] else { return false }
    return engine.pressed(key, modifiers)
  }

  // MARK: - Pointers

  private func listenToPointer() {
    typealias Report = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
    let drag = nonNull(gtk_gesture_drag_new())
    gtk_gesture_single_set_button(drag, 1)
    let began: Report = {
      let widget = CollectionWidget.of($3)
      widget.began(OpaquePointer(nonNull($0)), widget.inContainer($1, $2))
    }
    let moved: Report = { CollectionWidget.of($3).moved(OpaquePointer(nonNull($0)), by: LayoutPoint(x: $1, y: $2)) }
    let ended: Report = { CollectionWidget.of($3).ended(by: LayoutPoint(x: $1, y: $2)) }
    connect(drag, "drag-begin", of: self, began)
    connect(drag, "drag-update", of: self, moved)
    connect(drag, "drag-end", of: self, ended)
    let cancelled: (UnsafeMutableRawPointer?) -> Void = { [weak self] _ in
      self?.input.start = nil
      self?.endBand()
      self?.engine.pointerCancelled()
    }
    connect(drag, "cancel", cancelled)
    gtk_widget_add_controller(canvas, drag)
    let motion = nonNull(gtk_event_controller_motion_new())
    let hovered: Report = {
      let widget = CollectionWidget.of($3)
      widget.input.point = widget.inContainer($1, $2)
    }
    connect(motion, "motion", of: self, hovered)
    gtk_widget_add_controller(canvas, motion)
  }

  private func began(_ gesture: OpaquePointer, _ point: LayoutPoint) {
    input.start = point
    input.point = point
    let device = gtk_gesture_get_device(gesture)
    let isTouch = device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHSCREEN } == true
    if engine.focus == nil || !isEditing { gtk_widget_grab_focus(canvas) }
    let modifiers = KeyModifiers(gtk_event_controller_get_current_event_state(gesture))
    let isPressed = engine.pointerDown(at: point, isTouch ? .touch : .mouse, modifiers, at: eventTime)
    if !isPressed, !isTouch { beginBand(at: point, modifiers) }
  }

  private func moved(_ gesture: OpaquePointer, by distance: LayoutPoint) {
    guard let start = input.start else { return }
    input.point = start + distance
    let isDragged = engine.pointerMoved(to: input.point, at: eventTime)
    if isDragged || moveBand() { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
  }

  private func ended(by distance: LayoutPoint) {
    guard let start = input.start else { return }
    input.start = nil
    defer { data?.applySelection() }
    if endBand() { return }
    engine.pointerUp(at: start + distance, at: eventTime)
  }

  // MARK: - Wheels

  private func listenToWheel() {
    let wheel = nonNull(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    let turned: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { wheel, x, y, data in
      let wheel = OpaquePointer(nonNull(wheel))
      let isWheel = gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL
      let isTurned = KeyModifiers(gtk_event_controller_get_current_event_state(wheel)).contains(.shift)
      let step = isWheel ? 60.0 : 1
      let distance = isTurned ? LayoutPoint(x: y * step, y: x * step) : LayoutPoint(x: x * step, y: y * step)
      let widget = CollectionWidget.of(data)
      widget.engine.interruptScroll()
      return widget.turned(by: distance, at: widget.input.point) ? 1 : 0
    }
    connect(wheel, "scroll", of: self, turned)
    gtk_widget_add_controller(canvas, wheel)
  }
}

extension KeyModifiers {
  /// Creates the modifier keys of an event, where Control is GTK's command key.
  init(_ state: GdkModifierType) {
    self = []
    func isDown(_ mask: GdkModifierType) -> Bool { state.rawValue & mask.rawValue != 0 }
    if isDown(GDK_SHIFT_MASK) { insert(.shift) }
    if isDown(GDK_CONTROL_MASK) { insert(.command) }
    if isDown(GDK_ALT_MASK) { insert(.option) }
  }
}
