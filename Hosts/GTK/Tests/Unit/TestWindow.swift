import CGtk
import Testing
import Tessera

@testable import TesseraGTK

/// A window on the tests' display.
@MainActor enum TestWindow {
  /// An error thrown if a condition was not met in time.
  struct TimedOut: Error {}

  /// Initializes GTK.
  static func open() { precondition(gtk_init_check() != 0, "The tests need a display: run.sh provides one.") }

  /// Shows a widget in a window while a closure runs.
  static func show(_ widget: Widget, width: Int32 = 480, height: Int32 = 640, _ body: (Widget) throws -> Void) throws {
    open()
    let window: Widget = gtk_window_new()
    defer { gtk_window_destroy(window.cast()) }
    gtk_window_set_default_size(window.cast(), width, height)
    gtk_window_set_child(window.cast(), widget)
    gtk_window_present(window.cast())
    try body(window)
  }

  /// Handles events until a condition is met.
  ///
  /// - Throws: `TimedOut` after a time that is sufficient even on a busy machine.
  static func wait(_ condition: () -> Bool) throws {
    var isLate = false
    let timer = after(30) { isLate = true }
    while !condition() {
      if isLate { throw TimedOut() }
      g_main_context_iteration(nil, 1)
    }
    if !isLate { g_source_remove(timer) }
  }

  /// Waits until a window has painted a number of frames.
  ///
  /// - Parameter painted: called after each frame.
  static func frames(_ count: Int, in window: Widget, painted: () -> Void = {}) throws {
    let clock = nonNull(gtk_widget_get_frame_clock(window))
    for _ in 0..<count {
      var isPainted = false
      let handler = connect(clock, "after-paint") { isPainted = true }
      defer { g_signal_handler_disconnect(clock.address, handler) }
      gtk_widget_queue_draw(window)
      try wait { isPainted }
      painted()
    }
  }

  /// Returns a widget's children, in order.
  static func children(of widget: Widget) -> [Widget] {
    var (children, next) = ([Widget](), gtk_widget_get_first_child(widget))
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Returns a widget's frame in another widget.
  static func frame(of widget: Widget, in other: Widget) -> LayoutRect {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, other, &bounds)
    return LayoutRect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
}

extension CollectionWidget {
  /// Returns an element's cell; nil before the element is shown.
  func cell(_ element: Element) -> PaintedCell? { cells.first { $0.element == element } }

  /// Waits until an element is shown and has a size, and returns its cell.
  @MainActor func shownCell(_ element: Element) throws -> PaintedCell {
    try TestWindow.wait { cell(element).map { gtk_widget_get_height($0.widget) > 0 } == true }
    return nonNull(cell(element))
  }
}

/// Returns a factory that creates a text label for each cell.
func labels(_ text: @escaping (Cell) -> String) -> CellFactory {
  CellFactory { cell in
    guard cell.reuseIdentifier != .decoration(.separator) else { return }
    let label: Widget = gtk_label_new("")
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_xalign(label.opaque, 0)
    cell.child = label
  } bind: { cell in
    if let label = cell.child { gtk_label_set_text(label.opaque, text(cell)) }
  }
}
