import Tessera
import TesseraScreen

/// Three levels of headers held under one another; each is pushed off by the next of its own level or above.
func levels() throws(LayoutError) -> Screen {
  // Parts with chapters with sections.
  let outline = (0..<60).map { $0 % 12 == 0 ? 0 : $0 % 4 == 0 ? 1 : 2 }
  let layout = StackLayout { section in
    let level = outline[section.index]
    return SectionLayout.list(length: 40)
      .header(level == 0 ? 46 : level == 1 ? 38 : 30, pinned: true)
      .outlineLevel(level)
  }
  let data = DataShape(outline.map { $0 == 2 ? 7 : 0 })
  let engine = CollectionEngine(try LiveLayoutOf(layout, data: data, in: .unknown))
  let names = ["Part", "Chapter", "Section"]
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): Content("line").text("Paragraph \(path.item + 1)", "name")
    case .supplementary(_, let path):
      Content(["level part", "level chapter", "level subsection"][outline[path.section]])
        .text("\(names[outline[path.section]]) \(path.section + 1)", "title")
    case .decoration: Content()
    }
  }
  screen.label = "An outline"
  return screen
}
