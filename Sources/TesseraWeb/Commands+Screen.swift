import Tessera
import TesseraScreen

// Encodes the parts of a screen other than its elements.
extension Commands {
  mutating func encode(_ changes: ScreenPresenter.Changes, of presenter: ScreenPresenter) {
    let screen = presenter.screen
    if changes.contains(.label) {
      begin(.label)
      add(screen.label)
      add(screen.role == .log)
      add(presenter.movesItems)
      add(presenter.deletesItems)
    }
    if changes.contains(.file), let file = screen.file {
      begin(.file)
      add(file.name)
    }
    if changes.contains(.pressHandling) {
      begin(.pressHandling)
      add(presenter.handlesPresses)
    }
    if changes.contains(.status) {
      begin(.status)
      add(screen.status)
    }
    if changes.contains(.bar) {
      begin(.bar)
      add(screen.bar?.height ?? -1)
      add(screen.bar?.content ?? Content())
    }
    if changes.contains(.announcement) {
      begin(.announce)
      add(screen.announcement)
    }
    if changes.contains(.controls) { encode(screen.controls) }
  }
}
