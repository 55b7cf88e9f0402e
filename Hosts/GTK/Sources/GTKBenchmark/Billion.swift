import CGtk
import CTesseraGTK
import Foundation
import Tessera
import TesseraGTK

/// A billion measured rows: the collection scrolls to some of them and lands exactly. GtkListView gets as many in another process.
final class Billion {
  private let results: [String: Measures]
  private let window: Widget = gtk_window_new()
  private var targets = [123_456_789, 999_999_999, 500_000_000, 0]
  private var collection: CollectionWidget?
  private var frames = 0
  private var mistakes: [String] = []
  private var costs: [Double] = []
  private var start = 0.0

  init(_ results: [String: Measures]) { self.results = results }

  func begin() {
    gtk_window_set_default_size(window.cast(), 480, 640)
    gtk_window_set_child(
      window.cast(), makeCollection(StackLayout(.list(length: .estimated(averaging: 40))), of: manyRows))
    collection = owners.first as? CollectionWidget
    connect(window, "realize") { [unowned self] in
      connect(made(gtk_widget_get_frame_clock(window)), "after-paint") { [unowned self] in step() }
    }
    gtk_window_present(window.cast())
  }

  /// After a frame: two frames after a jump, the row has to be where the jump leads.
  private func step() {
    guard let engine = collection?.engine else { return }
    let now = tessera_thread_seconds()
    if frames == 1 { costs.append((now - start) * 1_000) }
    start = now
    frames += 1
    gtk_widget_queue_draw(window)
    guard frames > 2, let target = targets.first else { return }
    if frames == 3 {
      engine.scroll(to: .item(0, target), at: .start)
    } else if frames == 6 {
      check(target)
      targets.removeFirst()
      frames = 2
      if targets.isEmpty { end() }
    }
  }

  /// The row is at the top, or at the bottom if it is the last one, and its neighbors follow one another without gaps.
  private func check(_ target: Int) {
    guard let engine = collection?.engine, let cells = collection?.cells else { return }
    func frame(_ row: Int) -> LayoutRect? {
      engine.layout.attributes(of: .item(0, row), viewport: engine.viewport)?.frame
    }
    guard let row = frame(target) else { return mistakes.append("row \(target) does not exist") }
    let distance =
      target == manyRows - 1
      ? row.maxY - engine.viewport.offset.y - engine.layout.environment.containerSize.height
      : row.y - engine.viewport.offset.y
    if distance != 0 { mistakes.append("row \(target) is \(distance) points away from where the jump leads") }
    let shown = cells.compactMap { if case .item(let path) = $0.element { path.item } else { nil } }.sorted()
    if !shown.contains(target) { mistakes.append("row \(target) is not shown") }
    for (upper, lower) in zip(shown, shown.dropFirst()) {
      if lower != upper + 1 || frame(upper)?.maxY != frame(lower)?.y {
        mistakes.append("rows \(upper) and \(lower) do not follow one another")
      }
    }
  }

  private func end() {
    print(
      "TesseraGTK, list of \(manyRows) rows: \(mistakes.isEmpty ? "every jump lands exactly" : mistakes.joined(separator: "; "))"
    )
    print("GtkListView of \(manyRows) rows, jump to row \(Self.listViewTarget): \(Self.jumpOfListView())")
    exit(report(checks))
  }

  // MARK: - What has to be true

  /// What the results have to show, of times with a tolerance for a busy machine.
  private var checks: [(text: String, isTrue: Bool)] {
    func medians(_ name: String) -> (scroll: Double, jump: Double) {
      let measures = results[name] ?? Measures()
      return (measures.scrolling.quantile(0.5), measures.jumping.quantile(0.5))
    }
    func bytes(_ name: String) -> Int { results[name]?.bytes ?? 0 }
    return [
      (
        "a frame of a list takes no longer than one of GtkListView",
        medians("TesseraGTK, list").scroll <= medians("GtkListView").scroll * 1.1
      ),
      (
        "a jump of a list takes no longer than one of GtkListView",
        medians("TesseraGTK, list").jump <= medians("GtkListView").jump * 1.1
      ),
      (
        "a frame of a table takes no longer than one of GtkColumnView",
        medians("TesseraGTK, table").scroll <= medians("GtkColumnView").scroll * 1.1
      ),
      (
        "a jump of a table takes no longer than one of GtkColumnView",
        medians("TesseraGTK, table").jump <= medians("GtkColumnView").jump * 1.1
      ),
      (
        "a list has fewer widgets than GtkListView",
        results["TesseraGTK, list"]?.widgets ?? .max < results["GtkListView"]?.widgets ?? 0
      ),
      ("a list of \(rowCount) rows takes less than 8 MB", bytes("TesseraGTK, list") < 8_000_000),
      ("every jump in \(manyRows) rows lands exactly", mistakes.isEmpty),
    ]
  }

  private func report(_ checks: [(text: String, isTrue: Bool)]) -> Int32 {
    for check in checks { print(check.isTrue ? "✓" : "✗", check.text) }
    return checks.allSatisfy(\.isTrue) ? 0 : 1
  }

  // MARK: - GtkListView

  /// How long GtkListView may take for a jump, in seconds.
  private static let patience = 20.0
  private static let listViewTarget = 123_456_789

  /// What becomes of a jump in a GtkListView of a billion rows, in a process of its own.
  private static func jumpOfListView() -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--list-view", "\(manyRows)", "\(listViewTarget)"]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return "the process does not start" }
    let end = Date(timeIntervalSinceNow: patience)
    while process.isRunning, Date() < end { usleep(50_000) }
    if process.isRunning {
      process.terminate()
      return "no frame in \(Int(patience)) seconds"
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Shows a GtkListView, jumps to a row, and prints which row is at the top some frames later.
  static func showListView(of rows: Int, jumpingTo target: Int) -> Never {
    let (window, view): (Widget, Widget) = (gtk_window_new(), makeListView(of: rows))
    gtk_window_set_default_size(window.cast(), 480, 640)
    gtk_window_set_child(window.cast(), view)
    var frames = 0
    connect(window, "realize") {
      connect(made(gtk_widget_get_frame_clock(window)), "after-paint") {
        frames += 1
        gtk_widget_queue_draw(window)
        let list = made(gtk_scrolled_window_get_child(view.opaque))
        if frames == 3 {
          gtk_widget_activate_action_variant(list, "list.scroll-to-item", g_variant_new_uint32(guint(target)))
        } else if frames == 12 {
          print(
            gtk_widget_pick(list, 20, 20, GTK_PICK_DEFAULT).map { "at the top is “\(words(of: $0).prefix(40))”" }
              ?? "no row at the top")
          exit(0)
        }
      }
    }
    gtk_window_present(window.cast())
    g_main_loop_run(g_main_loop_new(nil, 0))
    exit(0)
  }

  /// The text of the first label in a widget.
  private static func words(of widget: Widget) -> String {
    if tessera_is_label(widget) != 0 { return String(cString: gtk_label_get_text(widget.opaque)) }
    return gtk_widget_get_first_child(widget).map { words(of: $0) } ?? ""
  }
}
