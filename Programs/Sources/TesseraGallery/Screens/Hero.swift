import Tessera
import TesseraScreen

/// The photos beside the gallery's introduction. A slider controls the transitions between four layouts.
func hero() throws(LayoutError) -> Screen {
  let grid = StackLayout(
    .grid(columns: .minimumWidth(96), aspectRatio: 1, lineSpacing: 6, itemSpacing: 6).itemInsets(6))
  let wall = StackLayout(
    .waterfall(columns: .minimumWidth(120), lineSpacing: 6, itemSpacing: 6) { path in
      var chance = Chance(path.item + 40)
      return WaterfallArrangement.Item(length: .fixed(Double(80 + chance.next(150))))
    }
    .itemInsets(6))
  // The photos' fractions of their rows, which have three, three, two and three photos. Each row is full except for the spacing.
  let shares = [0.38, 0.34, 0.24, 0.26, 0.3, 0.4, 0.54, 0.44, 0.24, 0.42, 0.3]
  let rows = StackLayout(
    .flow(lineSpacing: 6, itemSpacing: 6, distribution: .justified) { path in
      ItemSize(width: .fraction(shares[path.item % shares.count]), height: .fixed(118))
    }
    .itemInsets(6))
  let list = StackLayout(.list(length: 72, spacing: 6).itemInsets(6))
  let layouts = [grid, wall, rows, list]
  let engine = try CollectionEngine(grid, data: [120])
  // Eleven photographs, which appear in different columns when they repeat. The first visit loads only these, in a small size.
  let chosen = [6, 2, 7, 0, 24, 26, 3, 11, 16, 1, 20]
  let screen = Screen(engine) { element in .photo(at: chosen[element.path.item % chosen.count], isSmall: true) }
  screen.label = "Photos in four layouts"
  /// The current layout, or the layout from which the slider's transition starts.
  var current = 0
  var isPulling = false
  /// The position of the slider while the user drags it.
  var wanted: Double?

  func controls() -> [Control] {
    [
      .choice("Layout", options: ["Grid", "Waterfall", "Rows", "Strips"], chosen: current) { index in
        try? engine.setLayout(layouts[index], animation: .spring(duration: 0.7, bounce: 0.15))
        (current, isPulling, wanted) = (index, false, nil)
        screen.controls = controls()
      },
      .slider(
        "Drag between layouts", value: Double(current) / 3, action: { value in pull(to: value * 3) },
        released: {
          wanted = nil
          guard isPulling else { return }
          isPulling = false
          if (engine.transitionProgress ?? 0) > 0.5 {
            engine.finishTransition(animation: .spring)
            current += 1
          } else {
            engine.cancelTransition(animation: .spring)
          }
          screen.controls = controls()
        }),
    ]
  }
  /// Shows a state between two layouts. For example, 1.5 is halfway from the second to the third layout.
  func pull(to position: Double) {
    let first = Int(nearestTo: position.rounded(.down), in: 0...layouts.count - 2)
    wanted = position
    guard first == current else {
      if isPulling { engine.cancelTransition() }
      try? engine.setLayout(layouts[first])
      (current, isPulling) = (first, false)
      // A transition starts from the visible layout, so wait until the next frame shows this one.
      screen.after(0) { screen.after(0) { if let wanted { pull(to: wanted) } } }
      return
    }
    if !isPulling {
      try? engine.beginTransition(to: layouts[first + 1])
      isPulling = true
    }
    engine.setTransition(progress: position - Double(first))
  }
  screen.controls = controls()
  return screen
}
