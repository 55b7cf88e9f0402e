import Tessera
import TesseraScreen

/// Shows the collection of a screen in a terminal, and the status on a separate line. The terminal omits the controls.
public final class TerminalScreen {
  /// The host that shows the collection.
  public let host: TerminalHost
  /// The status in the last frame.
  public private(set) var status = ""
  /// The announcements since the program last read them.
  public var announcements: [String] = []
  /// Whether to draw a frame before `wakeTime`.
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

  /// The time of the next frame if no event happens before; nil for none.
  public var wakeTime: Double? { screen.nextWakeTime }

  /// Draws the frame at a time, in seconds.
  public func frame(at time: Double) {
    presenter.beginFrame(at: time)
    needsFrame = false
    host.frame(at: time) { update, refresh in
      if presenter.takeContentsChange() { refresh(nil) }
      for view in presenter.takeViewsToRefresh() { refresh(view) }
      presenter.process(update)
    }
    // Changes that the screen makes in response to events appear in the next frame.
    presenter.endFrame()
    let changes = presenter.takeChanges()
    if changes.contains(.status) { status = screen.status }
    if changes.contains(.announcement) { announcements.append(screen.announcement) }
    if host.wantsTick { needsFrame = true }
  }
}
