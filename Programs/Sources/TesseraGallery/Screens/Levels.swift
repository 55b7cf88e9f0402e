import Tessera
import TesseraScreen

/// Three levels of headers, pinned under one another. The next header of the same or a higher level pushes each one
/// off.
func levels() throws(LayoutError) -> Screen {
  // Parts of three chapters with three sections each.
  let part = [0, 1, 2, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2]
  let outline = (0..<65).map { part[$0 % part.count] }
  /// The number of sections of the same level up to this one.
  func number(_ section: Int) -> Int { outline[...section].filter { $0 == outline[section] }.count }
  let layout = StackLayout { section in
    let level = outline[section.index]
    return SectionLayout.list(length: 40)
      .header(level == 0 ? 46 : level == 1 ? 38 : 30, pinned: true)
      .outlineLevel(level)
  }
  let data = DataShape(outline.map { $0 == 2 ? 7 : 0 })
  let engine = try CollectionEngine(layout, data: data)
  let names = ["Part", "Chapter", "Section"]
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): Content("line").text("Paragraph \(path.item + 1)", "name")
    case .supplementary(_, let path):
      Content(["level part", "level chapter", "level subsection"][outline[path.section]])
        .text("\(names[outline[path.section]]) \(number(path.section))", "title")
    case .decoration: Content()
    }
  }
  screen.label = "An outline"
  return screen
}
