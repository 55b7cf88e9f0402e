import Tessera
import TesseraScreen

/// Files by folder, under pinned headers. Arrow keys move the focus, Shift and arrow keys select, Delete removes files from
/// the list, and Option and arrow keys or the mouse move files.
public final class FileBrowser {
  /// The names of the folders and of their files.
  public let files: CollectionController<String, String>
  /// The host that shows the files.
  public let host: TerminalHost

  /// Creates a file browser. File names must be unique.
  public init(_ folders: [(name: String, files: [String])]) throws {
    var snapshot = Snapshot<String, String>()
    for folder in folders {
      snapshot.appendSections([folder.name])
      snapshot.append(folder.files, to: folder.name)
    }
    let files = try CollectionController(
      StackLayout(.list(length: 1).header(1, pinned: true)).header(1), snapshot)
    self.files = files
    host = TerminalHost(files.engine) { element in
      switch element {
      case .item(let path): Content().text("  " + (files.snapshot.item(at: path) ?? ""))
      case .supplementary(.globalHeader, _): Content().text("\(files.snapshot.itemCount) files")
      default: Content().text(files.snapshot.section(at: element.path.section) ?? "")
      }
    }
    files.settings.selectionMode = .multiple
    files.allowDrags()
    files.settings.autoscroll = Autoscroll(depth: 2, speed: 20)
    files.settings.pointer = PointerSettings(allowableMouseMovement: 0.5)
    files.engine.appearance = { _ in .slide(x: 40, y: 0) }
    files.engine.deleteHandler = { [unowned files] selection in
      let deleted = files.items(in: selection)
      // The names are from the list, so the edit is always valid.
      try? files.update(animation: .eased(duration: 0.3)) { $0.delete(deleted) }
    }
  }
}
