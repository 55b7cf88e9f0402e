import Tessera
import TesseraScreen

extension CollectionScene {
  /// The scene as it can be sent to a page: what it is at the start, without its steps.
  public var sent: SentCollection {
    let data = SceneData(sections)
    let layout: SentCollection.Layout =
      switch layout {
      case .stack(let stack): .stack(data.layout(of: stack))
      case .table(let table): .table(data.layout(of: table))
      case .calendar(let calendar):
        .calendar(calendar.layout { path in data.sections[path.section].items[path.item]?.event })
      }
    return SentCollection(layout, data: data.shape, size: environment.containerSize, label: label(for:))
  }
}
