import Tessera
import TesseraScreen

/// A scene: a collection that comes as a file beside the page, and is as live as any other.
func scene() throws(LayoutError) -> Screen {
  let engine = try CollectionEngine(StackLayout(.list(length: 0)), data: [])
  engine.selectionMode = .multiple
  var label: (Element) -> String? = { _ in nil }
  let screen = Screen(engine) { element in
    let hue = Double(element.path.section * 47 % 360)
    let text = label(element) ?? ""
    switch element {
    case .item(let path):
      return Content("scene-item").number("hue", hue).text(text.utf8.isEmpty ? "\(path.section), \(path.item)" : text)
    case .supplementary(.dayHeader, _), .supplementary(.hourHeader, _), .supplementary(.corner, _):
      return Content("scene-ruler").text(text)
    case .supplementary where engine.layout.owner(of: element) == .item:
      return Content("scene-accessory").number("hue", hue).text(text)
    case .supplementary: return Content("scene-extra").number("hue", hue).text(text)
    case .decoration(.separator, _), .decoration(.rowLine, _), .decoration(.columnLine, _), .decoration(.hourLine, _),
      .decoration(.dayLine, _), .decoration(.nowLine, _):
      return Content("scene-line")
    case .decoration: return Content("scene-back").number("hue", hue)
    }
  }
  screen.label = "Scene"
  func show(_ collection: SentCollection) throws(ChangeError) {
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
      guard let collection = SentCollection(bytes) else {
        screen.status = "This is no scene."
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
