import Tessera
import TesseraScreen

/// Shows a screen in a terminal: its collection, and its status in a line of its own. A terminal omits the controls.
public final class TerminalScreen {
  /// The host that shows the collection.
  public let host: TerminalHost
  /// The status, as last shown.
  public private(set) var status = ""
  /// The texts to announce since the program last read them.
  public var announcements: [String] = []
  /// Whether a frame is due before the time that `wakeTime` returns.
  public private(set) var needsFrame = true
  private let screen: Screen
  private let presenter: ScreenPresenter

  /// Shows a screen.
  public init(_ screen: Screen) {
    let presenter = ScreenPresenter(screen)
    (self.screen, self.presenter) = (screen, presenter)
    host = TerminalHost(screen.engine) { presenter.content(of: $0) }
    screen.engine.onNeedsUpdate = { [weak self] in self?.needsFrame = true }
  }

  /// The time by which a frame is due even if nothing happens; nil for none.
  public var wakeTime: Double? { screen.nextWakeTime }

  /// Brings the terminal up to date, by the time in seconds.
  public func frame(at time: Double) {
    presenter.beginFrame(at: time)
    needsFrame = false
    host.frame(at: time) { update, refresh in
      if presenter.takeContents() { refresh(nil) }
      for view in presenter.takeUsedViews() { refresh(view) }
      presenter.take(update)
    }
    // Whatever the screen changes in response to events is in the next frame.
    presenter.endFrame()
    let changes = presenter.takeChanges()
    if changes.contains(.status) { status = screen.status }
    if changes.contains(.announcement) { announcements.append(screen.announcement) }
    if host.wantsTick { needsFrame = true }
  }
}
