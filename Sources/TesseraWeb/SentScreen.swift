import Tessera
import TesseraScreen

/// The state of a screen last sent to the page, apart from its views: the label, the status, the bar, the controls and
/// the last announcement.
struct SentScreen {
  /// The revisions of what was sent; nil before the first call.
  private var shown: Screen.Revisions?
  private var actions: (movesItems: Bool, deletesItems: Bool)?
  private var hasAskedForFile = false
  private var isHandled: Bool?
  private var isBarForgotten = false

  /// Makes the next call send the bar to the page again.
  mutating func forgetBar() { isBarForgotten = true }

  /// Sends the changes since the last call to the page.
  mutating func encode(_ screen: Screen, to commands: inout Commands) {
    let engine = screen.engine
    let revisions = screen.revisions
    let actions = (movesItems: engine.dragPolicy != nil, deletesItems: engine.deleteHandler != nil)
    if shown?.label != revisions.label || self.actions.map({ $0 != actions }) ?? true {
      self.actions = actions
      commands.begin(.label)
      commands.add(screen.label)
      commands.add(screen.role == .log)
      commands.add(actions.movesItems)
      commands.add(actions.deletesItems)
    }
    if !hasAskedForFile, let file = screen.file {
      hasAskedForFile = true
      commands.begin(.file)
      commands.add(file.name)
    }
    let isHandled = engine.settings.selectionMode != .none || engine.dragPolicy != nil
    if isHandled != self.isHandled {
      self.isHandled = isHandled
      commands.begin(.handling)
      commands.add(isHandled)
    }
    if shown?.status != revisions.status {
      commands.begin(.status)
      commands.add(screen.status)
    }
    if shown?.bar != revisions.bar || isBarForgotten {
      isBarForgotten = false
      commands.begin(.bar)
      commands.add(screen.bar?.height ?? -1)
      commands.add(screen.bar?.content ?? Content())
    }
    if shown?.announcement ?? 0 != revisions.announcement {
      commands.begin(.announce)
      commands.add(screen.announcement)
    }
    if shown?.controls != revisions.controls { commands.encode(screen.controls) }
    shown = revisions
  }
}
