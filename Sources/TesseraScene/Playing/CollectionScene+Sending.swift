import Tessera
import TesseraScreen

extension CollectionScene {
  /// The start of the scene, without its steps, as a value that can be sent to a page.
  public var archive: CollectionArchive {
    let data = SceneData(sections)
    let layout: CollectionArchive.Layout =
      switch layout {
      case .stack(let stack): .stack(data.layout(of: stack))
      case .table(let table): .table(data.layout(of: table))
      case .calendar(let calendar):
        .calendar(calendar.layout { path in data.sections[path.section].items[path.item]?.event })
      }
    return CollectionArchive(layout, data: data.shape, size: environment.containerSize, label: label(for:))
  }
}
