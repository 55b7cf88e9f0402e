import Tessera
import TesseraScreen

/// What the page was last told of a screen besides its views: the label, the status, the bar, the controls and the last
/// announcement.
struct SentScreen {
  /// What the label says of the screen; nil before the first.
  private var label: (revision: Int, movesItems: Bool, deletesItems: Bool)?
  private var hasAskedForFile = false
  private var isHandled: Bool?
  private var status = -1
  private var bar = -1
  private var announcement = 0
  private var controls = -1

  /// Makes the next call tell the page of the bar again.
  mutating func forgetBar() { bar = -1 }

  /// Tells the page what has changed since the last call.
  mutating func encode(_ screen: Screen, to commands: inout Commands) {
    let engine = screen.engine
    let label = (screen.labelRevision, engine.dragPolicy != nil, engine.deleteHandler != nil)
    if self.label.map({ $0 != label }) ?? true {
      self.label = label
      commands.begin(.label)
      commands.add(screen.label)
      commands.add(screen.role == .log)
      commands.add(label.1)
      commands.add(label.2)
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
    if status != screen.statusRevision {
      status = screen.statusRevision
      commands.begin(.status)
      commands.add(screen.status)
    }
    if bar != screen.barRevision {
      bar = screen.barRevision
      commands.begin(.bar)
      commands.add(screen.bar?.height ?? -1)
      commands.add(screen.bar?.content ?? Content())
    }
    if announcement != screen.announcementRevision {
      announcement = screen.announcementRevision
      commands.begin(.announce)
      commands.add(screen.announcement)
    }
    if controls != screen.controlsRevision {
      controls = screen.controlsRevision
      commands.encode(screen.controls)
    }
  }
}
