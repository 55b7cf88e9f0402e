import CGtk
import CTesseraGTK
import Foundation
import TesseraGTK

/// The measurements of one list.
struct Measures {
  /// The main thread's CPU time for each frame, in milliseconds.
  var scrolling: [Double] = []
  var jumping: [Double] = []
  var widgets = 0
  /// The bytes that the list has allocated at the end.
  var bytes = 0
}

extension [Double] {
  /// Returns the quantile for a fraction.
  func quantile(_ part: Double) -> Double { isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * part))] }
}

/// Shows one list after another, and measures its frames.
final class Run {
  private let window: Widget = gtk_window_new()
  private let contestants: [(name: String, make: () -> Widget)]
  private let completion: ([String: Measures]) -> Void
  private var results: [String: Measures] = [:]
  private var next = 0
  private var measures = Measures()
  private var bytesBefore = 0
  private var start = 0.0
  private var frame = 0
  private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
  private let scrollFrames = 240
  private let jumpFrames = 60

  init(_ contestants: [(name: String, make: () -> Widget)], _ completion: @escaping ([String: Measures]) -> Void) {
    (self.contestants, self.completion) = (contestants, completion)
    gtk_window_set_default_size(window.cast(), 480, 640)
    connect(window, "realize") { [unowned self] in
      let clock = nonNull(gtk_widget_get_frame_clock(window))
      connect(clock, "after-paint") { [unowned self] in step() }
    }
  }

  func begin() {
    showNext()
    gtk_window_present(window.cast())
  }

  private func showNext() {
    adjustment = nil
    gtk_window_set_child(window.cast(), nil)
    // Release the previous list before measuring the memory of the next one.
    owners = []
    guard next < contestants.count else {
      gtk_widget_set_visible(window, 0)
      return completion(results)
    }
    bytesBefore = Int(tessera_heap_bytes())
    let widget = contestants[next].make()
    gtk_window_set_child(window.cast(), widget)
    adjustment = gtk_scrolled_window_get_vadjustment(widget.opaque)
    (frame, measures) = (-30, Measures())
  }

  /// Runs after each frame: records its cost and continues.
  private func step() {
    guard let adjustment else { return }
    // Count all work since the last frame, because GTK's lists bind rows when the adjustment changes, before the frame.
    let now = tessera_thread_seconds()
    let cost = (now - start) * 1_000
    start = now
    if frame >= scrollFrames { measures.jumping.append(cost) } else if frame > 0 { measures.scrolling.append(cost) }
    frame += 1
    if frame == scrollFrames + jumpFrames { return finish() }
    let (low, high) = (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment))
    if frame >= scrollFrames {
      gtk_adjustment_set_value(adjustment, low + (high - low) * Double(frame * 37 % 60) / 60)
    } else if frame >= 0 {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 37)
    }
    gtk_widget_queue_draw(window)
  }

  private func finish() {
    measures.widgets = Int(tessera_widget_count(gtk_window_get_child(window.cast())))
    measures.bytes = Int(tessera_heap_bytes()) - bytesBefore
    let name = contestants[next].name
    results[name] = measures
    let (scroll, jump) = (measures.scrolling, measures.jumping)
    func text(_ values: [Double]) -> String {
      String(format: "%.1f | %.1f", values.quantile(0.5), values.quantile(0.95))
    }
    print(
      "| \(name) | \(text(scroll)) | \(text(jump)) | \(measures.widgets) |",
      String(format: "%.1f |", Double(measures.bytes) / 1e6))
    next += 1
    showNext()
  }
}
