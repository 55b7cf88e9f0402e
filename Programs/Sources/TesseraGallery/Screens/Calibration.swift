import Tessera
import TesseraScreen

/// Sections in colors that let a test identify the element at every pixel.
///
/// With three levels, every tenth section begins the next higher level, and every hundredth the highest.
func calibration(levels: Int) throws(LayoutError) -> Screen {
  let layout = StackLayout { section in
    let level = levels == 1 ? 0 : section.index % 100 == 0 ? 0 : section.index % 10 == 0 ? 1 : 2
    return SectionLayout.list(length: 30).header(28, pinned: true).outlineLevel(level)
  }
  let engine = try CollectionEngine(layout, data: DataShape(sections: 1_000, itemsPerSection: 10))
  let screen = Screen(engine, content: calibrationContent)
  screen.label = "Calibration"
  return screen
}

/// Returns a color that identifies an element's section and whether the element is an item or a header.
private func calibrationContent(_ element: Element) -> Content {
  let green = Double(10 * (element.path.section % 25))
  return switch element {
  case .item: Content("calibration-row").number("green", green)
  case .supplementary, .decoration: Content("calibration-header").number("green", green)
  }
}

/// Shelves in the same positions and colors as the rows of `calibration`.
func shelvesCalibration() throws(LayoutError) -> Screen {
  let layout = StackLayout(.shelf(itemLength: 60, height: 300).header(28, pinned: true))
  let engine = try CollectionEngine(layout, data: DataShape(sections: 10_000, itemsPerSection: 1_000))
  let screen = Screen(engine, content: calibrationContent)
  screen.label = "Calibration of shelves"
  return screen
}

/// Rows that must be measured, some of them sixteen times as tall as others. Rows can be inserted before the first row.
func sizesCalibration() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(.list(length: .estimated(60)))
  let rows = try CollectionController(layout, [0: Array(0..<20_000)])
  let screen = Screen(rows.engine) { element in
    let row = rows.snapshot.item(at: element.path) ?? 0
    var chance = Chance(row)
    return Content("calibration-size").number("height", Double(20 + chance.next(300)))
      .number("hue", Double((row % 36 + 36) % 36 * 10)).shape("calibration-block")
  }
  var first = 0
  screen.label = "Sizes"
  screen.controls = [
    .button("Prepend") {
      var next = rows.snapshot
      next.insert(Array(first - 10..<first), before: first)
      first -= 10
      try? rows.apply(next)
    }
  ]
  return screen
}

/// A hundred thousand sections of eleven rows with pinned headers, for benchmarks.
func many() throws(LayoutError) -> Screen {
  let layout = StackLayout(.list(length: 24).header(24, pinned: true))
  let engine = try CollectionEngine(layout, data: DataShape(sections: 100_000, itemsPerSection: 11))
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path): Content("line").text("Row \(path.item + 1)", "name")
    case .supplementary, .decoration: Content("letter").text("Section \(element.path.section + 1)", "title")
    }
  }
  screen.label = "Many"
  return screen
}
