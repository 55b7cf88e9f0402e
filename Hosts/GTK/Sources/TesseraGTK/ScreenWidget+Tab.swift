import CGtk
import CTesseraGTK
import Tessera
import TesseraScreen

// Tab key navigation, which reaches all parts. If a part has no view yet, the collection scrolls to it first.
extension ScreenWidget {
  func listenToTab() {
    let keys = nonNull(gtk_event_controller_key_new())
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      _, key, _, state, data in
      let isBackward = Int32(bitPattern: key) == GDK_KEY_ISO_Left_Tab
      guard isBackward || Int32(bitPattern: key) == GDK_KEY_Tab else { return 0 }
      return Unmanaged<ScreenWidget>.fromOpaque(nonNull(data)).takeUnretainedValue().tab(isBackward: isBackward) ? 1 : 0
    }
    connect(keys, "key-pressed", of: self, pressed)
    gtk_widget_add_controller(collection.canvas, keys)
  }

  /// Moves keyboard focus from a part to the next one, which may have no view yet.
  ///
  /// - Returns: whether the focus has moved or will move in a later frame. Otherwise, GTK moves it out of the
  ///   collection.
  func tab(isBackward: Bool) -> Bool {
    let direction = isBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
    guard let root = gtk_widget_get_root(collection.canvas), let focus = gtk_root_get_focus(root),
      let start = collection.cell(around: focus), let element = collection.engine.element(of: start.view)
    else { return false }
    // First try another part of the same content.
    if gtk_widget_child_focus(start.widget, direction) != 0 { return true }
    let views = isBackward ? collection.order.reversed() : collection.order
    let next = views.drop { $0 != start.view }.dropFirst().first { view in
      collection.cell(of: view).map { presenter.content(of: $0.element).isFocusable } == true
    }
    let end = next.flatMap { collection.engine.element(of: $0) }
    if let found = presenter.tab(from: element, to: end, isBackward: isBackward) {
      awaitedFocus = (found, direction, false)
      collection.requestFrame()
      return true
    }
    guard let next, let cell = collection.cell(of: next), let child = cell.child else { return false }
    return gtk_widget_child_focus(child, direction) != 0
  }

  /// Focuses the part that the Tab key has reached, as soon as it has a view.
  func focusAwaitedPart() {
    guard let (element, direction, isLaidOut) = awaitedFocus,
      case let shown?? = collection.shown.first(where: { $0?.attributes.element == element && $0?.isDeparting == false }
      ),
      let child = shown.cell.child
    else { return }
    // GTK orders parts by position, which it knows only after this frame's allocation.
    if !isLaidOut {
      awaitedFocus?.isLaidOut = true
      return collection.requestFrame()
    }
    awaitedFocus = nil
    gtk_widget_child_focus(child, direction)
  }
}

extension CollectionWidget {
  /// Returns the cell that contains a widget; nil if there is none.
  fileprivate func cell(around widget: Widget) -> Cell? {
    for case let shown? in shown where !shown.isDeparting {
      if widget == shown.cell.widget || gtk_widget_is_ancestor(widget, shown.cell.widget) != 0 { return shown.cell }
    }
    return nil
  }

  /// Returns the cell of a view; nil if it shows nothing.
  fileprivate func cell(of view: ViewID) -> Cell? {
    let number = Int(view.number)
    return shown.indices.contains(number) ? shown[number]?.cell : nil
  }
}
