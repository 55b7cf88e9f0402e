import CGtk

/// Handlers for a drag in a header, which receive horizontal positions in the header.
final class DragHandlers {
  private let began: (Double) -> Bool
  private let moved: (Double) -> Bool
  private let ended: () -> Void

  init(began: @escaping (Double) -> Bool, moved: @escaping (Double) -> Bool, ended: @escaping () -> Void) {
    (self.began, self.moved, self.ended) = (began, moved, ended)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> DragHandlers {
    Unmanaged<DragHandlers>.fromOpaque(nonNull(data)).takeUnretainedValue()
  }

  /// Tracks a gesture on a widget, which takes ownership of the gesture. The gesture claims the pointer when `began` or
  /// `moved` returns true, and retains the handlers.
  func follow(_ gesture: OpaquePointer, on widget: Widget) {
    typealias Report = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
    let begin: Report = { gesture, x, _, data in
      if DragHandlers.of(data).began(x) {
        gtk_gesture_set_state(OpaquePointer(nonNull(gesture)), GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    let update: Report = { gesture, distance, _, data in
      let gesture = OpaquePointer(nonNull(gesture))
      var (x, y) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(gesture, &x, &y)
      if DragHandlers.of(data).moved(x + distance) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
    let end: Report = { DragHandlers.of($3).ended() }
    connect(gesture, "drag-begin", of: self, begin)
    connect(gesture, "drag-update", of: self, update)
    connect(gesture, "drag-end", of: self, end)
    let release: GDestroyNotify = { data in if let data { Unmanaged<DragHandlers>.fromOpaque(data).release() } }
    g_object_set_data_full(gesture.cast(), "handlers", Unmanaged.passRetained(self).toOpaque(), release)
    gtk_widget_add_controller(widget, gesture)
  }
}

/// The handler for a key press.
final class KeyHandler {
  private let pressed: (guint) -> Bool

  init(_ pressed: @escaping (guint) -> Bool) { self.pressed = pressed }

  /// Handles a controller's key presses. The controller retains the handler.
  func follow(_ controller: OpaquePointer) {
    let press: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      _, key, _, _, data in
      Unmanaged<KeyHandler>.fromOpaque(nonNull(data)).takeUnretainedValue().pressed(key) ? 1 : 0
    }
    connect(controller, "key-pressed", of: self, press)
    let release: GDestroyNotify = { data in if let data { Unmanaged<KeyHandler>.fromOpaque(data).release() } }
    g_object_set_data_full(controller.cast(), "handler", Unmanaged.passRetained(self).toOpaque(), release)
  }
}
