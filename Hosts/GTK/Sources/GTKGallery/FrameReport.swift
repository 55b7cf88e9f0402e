import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

/// What tests read: a line of JSON for each painted frame, and answers to commands of the standard input.
final class FrameReport {
  private let window: GalleryWindow
  private var frame = 0
  /// What was read of a command that is not complete.
  private var buffer = ""
  private var source: guint = 0

  init(_ window: GalleryWindow) {
    self.window = window
    connect(window.window, "realize") { [unowned self] in follow() }
    let channel = g_io_channel_unix_new(0)
    let read: GIOFunc = { _, _, data in Unmanaged<FrameReport>.fromOpaque(made(data)).takeUnretainedValue().read() }
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

  /// Reads what has arrived, and performs the commands that are complete.
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

  /// Performs a command: opens a screen, or changes the one that is shown.
  private func perform(_ command: String) {
    let words = command.split(separator: " ").map(String.init)
    let engine = window.shown?.collection.engine
    switch words.first {
    case "open": window.open(words[1])
    case "refresh": window.shown?.screen.refresh()
    case "scroll": engine?.scroll(to: LayoutPoint(x: 0, y: Double(words[1]) ?? 0), animation: nil)
    case "control": window.shown?.use(control: Int(words[1]) ?? 0, value: Double(words[2]) ?? 1)
    case "forget": try? engine?.forgetMeasurements()
    default: break
    }
    gtk_widget_queue_draw(window.window)
  }

  /// Where the canvas is in the surface of the window.
  private var origin: LayoutPoint {
    guard let canvas = window.shown?.collection.canvas else { return .zero }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(window.window.opaque, &x, &y)
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(canvas, window.window, &bounds)
    return LayoutPoint(x: x + Double(bounds.origin.x), y: y + Double(bounds.origin.y))
  }

  private var line: String {
    guard let shown = window.shown else { return "{}" }
    let engine = shown.collection.engine
    let cells = shown.collection.cells.map { cell in
      var bounds = graphene_rect_t()
      let isThere = gtk_widget_compute_bounds(cell.widget, shown.collection.canvas, &bounds) != 0
      let frame = isThere ? [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height] : []
      let classes = cell.isPinned ? ",\"pinned\":true" : ""
      return
        "{\"element\":\"\(cell.element)\",\"frame\":\(frame.map { Double($0) }),\"selected\":\(cell.isSelected)\(classes)}"
    }
    return """
      {"frame":\(frame),"origin":[\(origin.x),\(origin.y)],"screen":"\(window.name)","offset":[\(engine.viewport.offset.x),\(engine.viewport.offset.y)],\
      "warnings":\(tessera_warning_count()),"selected":\(engine.selection.count),\
      "focus":"\(engine.focus.map { "\($0.section) \($0.item)" } ?? "")","widgets":\(tessera_widget_count(shown.collection.canvas)),\
      "items":\(engine.itemCount(inSection: 0)),"transition":\(engine.transitionProgress ?? -1),"cells":[\(cells.joined(separator: ","))]}
      """
  }
}
