import Tessera
import TesseraScreen

/// Photos in a grid or one at a time. A photo that is opened grows from its position in the grid. When it is closed, it shrinks
/// back to that position, which may have changed.
func album() throws(LayoutError) -> Screen {
  let months = ["March", "April", "May"]
  let grid = StackLayout(
    .grid(columns: .minimumWidth(110), aspectRatio: 1, lineSpacing: 3, itemSpacing: 3)
      .header(46, pinned: true))
  let pages = StackLayout(axis: .horizontal, .list(length: .fraction(1)))
    .snapping(to: .item, oneAtATime: true)
  let engine = try CollectionEngine(grid, data: [20, 31, 44])
  var isOpen = false
  /// The scroll offset of the grid while a photo is open.
  var offset = LayoutPoint.zero

  // The grid fades around the growing photo.
  engine.settings.offscreenMovement = .fading
  /// The photo that is above all others. This is the open photo until it is back in the grid.
  var raised: ItemPath?

  let screen = Screen(engine) { element in
    switch element {
    case .item(let path):
      .photo(path.section * 100 + path.item + 2, style: path == raised ? "photo is-raised" : "photo")
    case .supplementary(_, let path): .title(months[path.section])
    case .decoration: Content()
    }
  }
  screen.label = "Photos"

  /// Opens a photo or closes the open one, with an animation that can be reversed at any time.
  func turn(to photo: ItemPath?) {
    let shown = photo ?? engine.focus
    if !isOpen { offset = engine.viewport.offset }
    isOpen = photo != nil
    raised = shown
    screen.refresh()
    if !isOpen {
      screen.after(0.7) {
        guard !isOpen else { return }
        raised = nil
        screen.refresh()
      }
    }
    if let photo { engine.setFocus(photo) }
    engine.settings.keyboard.commands[KeyboardMap.Press(.escape)] = isOpen ? .activate : .cancel
    try? engine.setLayout(isOpen ? pages : grid, animation: .spring(duration: 0.55, bounce: 0.12))
    if !isOpen { engine.scroll(to: offset) }
    if let shown { engine.scroll(to: .item(shown), at: isOpen ? .center : .nearest) }
    showControls()
  }
  func showControls() {
    screen.controls = [
      .choice("Photos", options: ["All", "One by one"], chosen: isOpen ? 1 : 0) { choice in
        turn(to: choice == 0 ? nil : engine.focus ?? ItemPath(section: 0, item: 0))
      }
    ]
  }
  showControls()
  screen.onEvent = { event in
    if case .activated(let photo) = event { turn(to: isOpen ? nil : photo) }
  }
  return screen
}
