import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

/// Writes output for tests: a line of JSON for each painted frame, and replies to commands from standard input.
final class FrameReport {
  private let window: GalleryWindow
  private var frame = 0
  /// The number of performed commands.
  private var performed = 0
  /// An incomplete command at the end of the input read so far.
  private var buffer = ""
  private var source: guint = 0
  /// Whether reports include the amount of ink in each cell.
  private var reportsInk = false

  init(_ window: GalleryWindow) {
    self.window = window
    connect(window.window, "realize") { [unowned self] in follow() }
    let channel = g_io_channel_unix_new(0)
    let read: GIOFunc = { _, _, data in Unmanaged<FrameReport>.fromOpaque(nonNull(data)).takeUnretainedValue().read() }
    source = g_io_add_watch(
      channel, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue), read,
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func follow() {
    guard let clock = gtk_widget_get_frame_clock(window.window) else { return }
    connect(clock, "after-paint") { [unowned self] in
      frame += 1
      print(line)
    }
  }

  /// Reads the available input and performs the complete commands in it.
  private func read() -> gboolean {
    let data = FileHandle.standardInput.availableData
    if data.isEmpty { return 0 }
    buffer += String(decoding: data, as: UTF8.self)
    while let end = buffer.firstIndex(of: "\n") {
      perform(String(buffer[..<end]))
      buffer.removeSubrange(...end)
    }
    return 1
  }

  /// Performs a command: opens a screen, or changes the current one.
  private func perform(_ command: String) {
    performed += 1
    let words = command.split(separator: " ").map(String.init)
    let engine = window.collections.first?.engine
    switch words.first {
    case "open": window.open(words[1])
    case "refresh": window.shown?.screen.refresh()
    case "scroll": engine?.scroll(to: LayoutPoint(x: 0, y: Double(words[1]) ?? 0), animation: nil)
    case "control":
      let text = words.dropFirst(3).joined(separator: " ")
      ShownControls(of: window.shown).use(Int(words[1]) ?? 0, Double(words[2]) ?? 1, text)
    case "ink": reportsInk = true
    case "picture": Picture(of: window.stage)?.write(to: words[1])
    case "setting":
      // Change a numeric desktop setting as if the desktop had changed it.
      tessera_settings_set_integer(gtk_settings_get_default(), words[1], Int32(words[2]) ?? 0)
    case "forget": try? engine?.forgetMeasurements()
    default: break
    }
    gtk_widget_queue_draw(window.window)
  }

  /// Returns a canvas's position in the window's surface.
  private func origin(of canvas: Widget) -> LayoutPoint {
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(window.window.opaque, &x, &y)
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(canvas, window.window, &bounds)
    return LayoutPoint(x: x + Double(bounds.origin.x), y: y + Double(bounds.origin.y))
  }

  private var line: String {
    guard let first = window.collections.first else { return "{}" }
    let others = window.collections.dropFirst().map { "{\(members(of: $0))}" }
    return """
      {"frame":\(frame),"commands":\(performed),"screen":"\(window.name)","warnings":\(tessera_warning_count()),"dark":\(window.isDark),"scale":\(gtk_widget_get_scale_factor(window.window)),\(members(of: first)),\
      "others":[\(others.joined(separator: ","))],"columns":[\(columns.joined(separator: ","))],\
      "controls":\(ShownControls(of: window.shown).json(in: window.window))}
      """
  }

  private func members(of collection: CollectionWidget) -> String {
    let (engine, origin) = (collection.engine, origin(of: collection.canvas))
    let ink = reportsInk ? Ink(of: collection.canvas) : nil
    let cells = collection.cells.map { cell in
      let isThere = frame(of: cell.widget, in: collection.canvas)
      var classes = cell.isPinned ? ",\"pinned\":true" : ""
      if gtk_widget_has_css_class(cell.widget, "dragged") != 0 { classes += ",\"dragged\":true" }
      let states = [("target", GTK_STATE_FLAG_DROP_ACTIVE), ("hover", GTK_STATE_FLAG_PRELIGHT)]
      for (name, flag) in states where gtk_widget_get_state_flags(cell.widget).rawValue & flag.rawValue != 0 {
        classes += ",\"\(name)\":true"
      }
      if let ink { classes += ",\"ink\":\(ink.amount(in: isThere))" }
      let text = window.native == nil ? "" : ",\"text\":\"\(text(of: cell.widget).joined(separator: "|"))\""
      return
        "{\"element\":\"\(cell.element)\",\"frame\":\(isThere),\"selected\":\(cell.isSelected)\(classes)\(text)}"
    }
    return """
      "origin":[\(origin.x),\(origin.y)],"offset":[\(engine.viewport.offset.x),\(engine.viewport.offset.y)],\
      "selected":\(engine.selection.count),\
      "focus":"\(engine.focus.map { "\($0.section) \($0.item)" } ?? "")","widgets":\(tessera_widget_count(collection.canvas)),\
      "drop":"\(drop(in: collection))","placeholder":"\(placeholder(of: collection))","items":\(engine.itemCount(inSection: 0)),"transition":\(engine.transitionProgress ?? -1),"moving":\(collection.isAnimating),"cells":[\(cells.joined(separator: ","))]
      """
  }

  /// Returns "accepted" or "refused" for the current target of a drag from a collection; an empty string if there is no
  /// drag.
  private func drop(in collection: CollectionWidget) -> String {
    guard let controllers = gtk_widget_observe_controllers(collection.canvas) else { return "" }
    defer { g_object_unref(controllers.address) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      guard g_type_check_instance_is_a(controller.cast(), gtk_drag_source_get_type()) != 0,
        let drag = gtk_drag_source_get_drag(controller.opaque)
      else { continue }
      // The pointer's shape depends on the action.
      return gdk_drag_get_selected_action(drag).rawValue == 0 ? "refused" : "accepted"
    }
    return ""
  }

  /// Returns the text of a visible placeholder.
  private func placeholder(of collection: CollectionWidget) -> String {
    guard let widget = collection.placeholder, gtk_widget_get_mapped(widget) != 0 else { return "" }
    return text(of: widget).joined(separator: "|")
  }

  private func frame(of widget: Widget, in canvas: Widget) -> [Double] {
    var bounds = graphene_rect_t()
    if gtk_widget_compute_bounds(widget, canvas, &bounds) == 0 { return [] }
    return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Double($0) }
  }

  /// Returns the text of each label in a widget. The text in native screens contains no quotation marks.
  private func text(of widget: Widget) -> [String] {
    if tessera_is_label(widget) != 0 { return [String(cString: gtk_label_get_text(widget.opaque))] }
    var (texts, child) = ([String](), gtk_widget_get_first_child(widget))
    while let part = child {
      texts += text(of: part)
      child = gtk_widget_get_next_sibling(part)
    }
    return texts
  }

  /// The titles of a table's columns from left to right, and their frames in the canvas.
  private var columns: [String] {
    guard let table = window.native?.table else { return [] }
    return table.order.map { column in
      let header = table.headerCell(column).map { frame(of: $0, in: table.rows.canvas) } ?? []
      return "{\"title\":\"\(table.columns[column].title)\",\"frame\":\(header)}"
    }
  }
}
