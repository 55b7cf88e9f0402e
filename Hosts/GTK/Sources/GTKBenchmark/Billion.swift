import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

/// The benchmark with a billion rows, in which a list, a grid and a table jump to several rows and must land exactly on
/// each. GTK's lists show the same number of rows in separate processes.
final class Billion {
  /// A collection of a billion rows.
  struct Contestant {
    let name: String
    /// Creates and returns the widget of the collection, and the widget that shows its rows.
    let make: () -> (widget: Widget, rows: CollectionWidget)
    /// Whether the rows are stacked in one column.
    let isList: Bool
  }

  private let contestants: [Contestant]
  private let completion: ([String]) -> Void
  private let window: Widget = gtk_window_new()
  private var next = 0
  private var targets: [Int] = []
  private var collection: CollectionWidget?
  private var frames = 0
  private var bytesBefore = 0
  /// The cost of each jump, in milliseconds of CPU time on the main thread.
  private var costs: [Double] = []
  private var start = 0.0
  private var mistakes: [String] = []

  private static let targets = [123_456_789, 999_999_999, 500_000_000, 0]

  /// - Parameter completion: called at the end with descriptions of the jumps that missed their target row.
  init(_ contestants: [Contestant], _ completion: @escaping ([String]) -> Void) {
    (self.contestants, self.completion) = (contestants, completion)
    gtk_window_set_default_size(window.cast(), 480, 640)
    connect(window, "realize") { [unowned self] in
      connect(nonNull(gtk_widget_get_frame_clock(window)), "after-paint") { [unowned self] in step() }
    }
  }

  func begin() {
    print("\n| \(manyRows) rows | jump, median | slowest | widgets | memory | |\n|---|---|---|---|---|---|")
    showNext()
    gtk_window_present(window.cast())
  }

  private func showNext() {
    collection = nil
    gtk_window_set_child(window.cast(), nil)
    owners = []
    guard next < contestants.count else {
      gtk_widget_set_visible(window, 0)
      return end()
    }
    bytesBefore = Int(tessera_heap_bytes())
    let (widget, rows) = contestants[next].make()
    gtk_window_set_child(window.cast(), widget)
    (collection, targets, costs, frames, start) = (rows, Self.targets, [], 0, tessera_thread_seconds())
  }

  /// Runs after each frame. Two frames after a jump, the row must be at its target.
  private func step() {
    guard let engine = collection?.engine else { return }
    let now = tessera_thread_seconds()
    if frames == 4 { costs.append((now - start) * 1_000) }
    start = now
    frames += 1
    gtk_widget_queue_draw(window)
    guard frames > 3, let target = targets.first else { return }
    if frames == 4 {
      engine.scroll(to: .item(0, target), at: .start)
    } else if frames == 7 {
      check(target)
      targets.removeFirst()
      frames = 3
      if targets.isEmpty { finish() }
    }
  }

  private func finish() {
    let bytes = Int(tessera_heap_bytes()) - bytesBefore
    let widgets = tessera_widget_count(gtk_window_get_child(window.cast()))
    print(
      "| \(contestants[next].name) |",
      String(format: "%.1f | %.1f | %d | %.1f |", costs.quantile(0.5), costs.max() ?? 0, widgets, Double(bytes) / 1e6),
      mistakes.isEmpty ? "every row exactly at the edge |" : "\(mistakes.count) mistakes |")
    next += 1
    showNext()
  }

  /// Checks that the row is at the top, or at the bottom if it is one of the last rows, and that there are no gaps
  /// between a list's rows.
  private func check(_ target: Int) {
    guard let engine = collection?.engine, let cells = collection?.cells else { return }
    let name = contestants[next].name
    func frame(_ row: Int) -> LayoutRect? {
      engine.layout.attributes(of: .item(0, row), viewport: engine.viewport)?.frame
    }
    guard let row = frame(target) else { return mistakes.append("\(name): row \(target) does not exist") }
    // Below a pinned header, the top is the lower edge of the header.
    let header = frameOfHeader(engine)
    let distance =
      target == manyRows - 1
      ? row.maxY - engine.viewport.offset.y - engine.layout.environment.containerSize.height
      : row.y - engine.viewport.offset.y - header
    if distance != 0 { mistakes.append("\(name): row \(target) is \(distance) points away from its target position") }
    let shown = cells.compactMap { if case .item(let path) = $0.element { path.item } else { nil } }.sorted()
    if !shown.contains(target) { mistakes.append("\(name): row \(target) is not shown") }
    guard contestants[next].isList else { return }
    for (upper, lower) in zip(shown, shown.dropFirst()) {
      if lower != upper + 1 || frame(upper)?.maxY != frame(lower)?.y {
        mistakes.append("\(name): rows \(upper) and \(lower) are not adjacent")
      }
    }
  }

  private func frameOfHeader(_ engine: CollectionEngine) -> Double {
    engine.layout.attributes(of: .globalHeader, viewport: engine.viewport)?.frame.height ?? 0
  }

  private func end() {
    for kind in ListOfGTK.allCases { print("| \(kind.name) | \(Self.jump(of: kind)) |") }
    completion(mistakes)
  }

  // MARK: - GTK's lists

  /// The maximum time that a GTK list may take for a jump, in seconds.
  private static let patience = 20.0
  private static let targetOfGTK = 123_456_789

  /// Jumps in a GTK list of a billion rows in a separate process, and returns the result.
  private static func jump(of kind: ListOfGTK) -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--\(kind.rawValue)", "\(manyRows)", "\(targetOfGTK)"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let nothing = "– | – | – | – |"
    guard (try? process.run()) != nil else { return "\(nothing) the process did not start" }
    let end = Date(timeIntervalSinceNow: patience)
    while process.isRunning, Date() < end { usleep(50_000) }
    if process.isRunning {
      process.terminate()
      return "\(nothing) no frame within \(Int(patience)) seconds of a jump"
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return line.isEmpty ? "\(nothing) the process exited without a result" : line
  }

  /// Shows a GTK list and jumps to a row. A few frames later, prints the cost and the row at the top.
  static func show(_ kind: ListOfGTK, of rows: Int, jumpingTo target: Int) -> Never {
    let bytes = Int(tessera_heap_bytes())
    let (window, view): (Widget, Widget) = (gtk_window_new(), kind.make(of: rows))
    gtk_window_set_default_size(window.cast(), 480, 640)
    gtk_window_set_child(window.cast(), view)
    var (frames, start, cost) = (0, 0.0, 0.0)
    connect(window, "realize") {
      connect(nonNull(gtk_widget_get_frame_clock(window)), "after-paint") {
        frames += 1
        gtk_widget_queue_draw(window)
        let list = nonNull(gtk_scrolled_window_get_child(view.opaque))
        if frames == 3 {
          start = tessera_thread_seconds()
          // In a GtkColumnView, the list of rows follows the header.
          let scrolled = kind == .table ? nonNull(gtk_widget_get_last_child(list)) : list
          gtk_widget_activate_action_variant(scrolled, "list.scroll-to-item", g_variant_new_uint32(guint(target)))
        } else if frames == 4 {
          cost = (tessera_thread_seconds() - start) * 1_000
        } else if frames == 12 {
          let top = gtk_widget_pick(list, 20, 60, GTK_PICK_DEFAULT).map {
            "“\(words(of: $0).prefix(16))” at the top"
          }
          let (widgets, used) = (tessera_widget_count(view), Double(Int(tessera_heap_bytes()) - bytes) / 1e6)
          print(String(format: "%.1f | %.1f | %d | %.1f |", cost, cost, widgets, used), top ?? "no row at the top")
          exit(0)
        }
      }
    }
    gtk_window_present(window.cast())
    g_main_loop_run(g_main_loop_new(nil, 0))
    exit(0)
  }

  /// Returns the text of a widget's first label.
  private static func words(of widget: Widget) -> String {
    if tessera_is_label(widget) != 0 { return String(cString: gtk_label_get_text(widget.opaque)) }
    return gtk_widget_get_first_child(widget).map { words(of: $0) } ?? ""
  }
}
