import Tessera
import TesseraScreen

/// A billion rows of a hundred points, each at its exact position, in browsers limited to thirty million points.
func billion() throws(LayoutError) -> Screen {
  let count = 1_000_000_000
  let layout = StackLayout(.list(length: 100).header(40, pinned: true))
  let engine = try CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: count))
  let screen = Screen(engine) { element in
    guard case .item(let path) = element else { return .title("A billion rows") }
    return Content("big-row").number("hue", Double(path.item % 360)).text(grouped(path.item + 1), "big-number")
  }
  screen.label = "A billion rows"
  func go(_ title: String, _ item: Int, _ position: ScrollAlignment) -> Control {
    .button(title) { engine.scroll(to: .item(ItemPath(section: 0, item: item)), at: position) }
  }
  screen.controls = [
    go("First", 0, .start), go("123,456,789", 123_456_788, .center), go("Last", count - 1, .end),
  ]
  return screen
}
