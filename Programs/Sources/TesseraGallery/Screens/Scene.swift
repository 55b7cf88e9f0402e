import Tessera
import TesseraScreen

/// A scene: a live collection loaded from a file in the page's folder.
func scene() throws(LayoutError) -> Screen {
  let engine = try CollectionEngine(StackLayout(.list(length: 0)), data: [])
  engine.settings.selectionMode = .multiple
  var label: (Element) -> String? = { _ in nil }
  let screen = Screen(engine) { element in
    CollectionArchive.content(
      of: element, text: label(element), isOfItem: engine.layout.owner(of: element) == .item)
  }
  screen.label = "Scene"
  func show(_ collection: CollectionArchive) throws(ChangeError) {
    do throws(LayoutError) {
      switch collection.layout {
      case .stack(let layout): try engine.setLayout(layout)
      case .table(let layout): try engine.setLayout(layout)
      case .calendar(let layout): try engine.setLayout(layout)
      }
    } catch {
      throw .layout(error)
    }
    label = collection.label
    var batch = BatchUpdate()
    let sections = collection.data.runs.reduce(0) { $0 + $1.sections }
    for section in 0..<sections { batch.insertSection(section) }
    try engine.apply(batch, data: collection.data)
  }
  screen.file = (
    name: "scene.bin",
    loaded: { bytes in
      guard let collection = CollectionArchive(bytes) else {
        screen.status = "This file is not a scene."
        return
      }
      do throws(ChangeError) {
        try show(collection)
      } catch {
        screen.status = "The scene cannot be laid out."
      }
    }
  )
  return screen
}
