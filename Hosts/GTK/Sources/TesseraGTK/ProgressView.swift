import CGtk
import CTesseraGTK

/// A progress bar. Without a fraction, it pulses while it is visible, unless the desktop reduces motion.
final class ProgressView {
  let widget: Widget = gtk_progress_bar_new()
  /// The source ID of the timer that moves the bar; 0 for none.
  private var timer: guint = 0
  private var fraction: Double?
  private var handler: gulong = 0

  /// The time between two steps of a pulsing bar, in seconds.
  private static let interval = 0.08
  /// The fraction that an indeterminate bar shows if animations are disabled.
  private static let restingFraction = 0.3

  init() {
    gtk_progress_bar_set_pulse_step(widget.opaque, 0.05)
    connect(widget, "map") { [weak self] in self?.setTimer() }
    connect(widget, "unmap") { [weak self] in self?.stop() }
    guard let settings = gtk_settings_get_default() else { return }
    let changed: (UnsafeMutableRawPointer?) -> Void = { [weak self] _ in
      if let self, timer != 0 { step() }
    }
    handler = connect(settings, "notify::gtk-enable-animations", changed)
  }

  deinit {
    stop()
    if let settings = gtk_settings_get_default(), handler != 0 {
      g_signal_handler_disconnect(settings.address, handler)
    }
  }

  /// Shows a fraction from 0 to 1; nil for indeterminate progress.
  func show(_ fraction: Double?) {
    self.fraction = fraction
    if let fraction {
      stop()
      gtk_progress_bar_set_fraction(widget.opaque, max(0, min(fraction, 1)))
    } else if timer == 0 {
      gtk_progress_bar_set_fraction(widget.opaque, Self.restingFraction)
      setTimer()
    }
  }

  private func stop() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  private func setTimer() {
    guard fraction == nil, timer == 0, gtk_widget_get_mapped(widget) != 0 else { return }
    timer = after(Self.interval) { [weak self] in self?.step() }
  }

  private func step() {
    stop()
    var isAnimated: gboolean = 1
    if let settings = gtk_settings_get_default() {
      tessera_settings_get_boolean(settings, "gtk-enable-animations", &isAnimated)
    }
    if isAnimated != 0 {
      gtk_progress_bar_pulse(widget.opaque)
    } else {
      gtk_progress_bar_set_fraction(widget.opaque, Self.restingFraction)
    }
    setTimer()
  }
}
