import Tessera
import TesseraScreen

/// One collection in four layouts. Users switch between them, or move the transition forward and back with the slider. They can
/// move photos in each layout.
func switching() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let list = StackLayout(
    .list(length: .aspectRatio(3), spacing: 8).itemInsets(16).maximumWidth(640).header(40, pinned: true))
  let grid = StackLayout(
    .grid(columns: 4, aspectRatio: 1, lineSpacing: 8, itemSpacing: 8).itemInsets(16).header(40, pinned: true))
  let wall = StackLayout(
    .waterfall(columns: 3, lineSpacing: 8, itemSpacing: 8) { path in
      WaterfallArrangement.Item(length: .fixed(Double(80 + (path.item * 53) % 110)))
    }
    .itemInsets(16).header(40, pinned: true))
  let shelf = StackLayout(
    axis: .horizontal, sectionSpacing: 20,
    .flow(itemSize: LayoutSize(width: 110, height: 110), lineSpacing: 8, itemSpacing: 8, distribution: .start)
      .itemInsets(Insets(leading: 16, trailing: 16))
      .header(48, on: .top, contentLength: 140, pinned: true))
  let albums = ["Spring", "Summer", "Autumn"]
  let layouts = [list, grid, wall, shelf]
  let photos = try CollectionController(
    grid, [0: Array(0..<9), 1: Array(50..<64), 2: Array(100..<300)])
  let engine = photos.engine
  let screen = Screen(photos) { photo in
    .photo(photo)
  } header: { album in
    .title(albums[album])
  }
  screen.label = "Photos in four layouts"
  photos.allowDrags()
  var (current, isPulling) = (1, false)

  func controls() -> [Control] {
    [
      .choice("Layout", options: ["List", "Grid", "Waterfall", "Shelf"], chosen: current) { index in
        try? engine.setLayout(layouts[index], animation: .spring(duration: 0.6, bounce: 0.1))
        current = index
        screen.controls = controls()
      },
      .slider(
        "Scrub to next", value: 0,
        action: { value in
          if !isPulling {
            isPulling = true
            try? engine.beginTransition(to: layouts[(current + 1) % layouts.count])
          }
          engine.setTransition(progress: value)
        },
        released: {
          guard isPulling else { return }
          isPulling = false
          if (engine.transitionProgress ?? 0) > 0.5 {
            engine.finishTransition(animation: .spring)
            current = (current + 1) % layouts.count
          } else {
            engine.cancelTransition(animation: .spring)
          }
          screen.controls = controls()
        }),
    ]
  }
  screen.controls = controls()
  return screen
}
