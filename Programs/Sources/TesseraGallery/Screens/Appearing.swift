import Tessera
import TesseraScreen

/// The animations with which elements appear and disappear: none, fading, growing, sliding, or custom attributes.
func appearing() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(.grid(columns: 4, aspectRatio: 1, lineSpacing: 10, itemSpacing: 10).itemInsets(16))
  let shown = try CollectionController(layout, [0: Array(1...12)])
  var (newest, chance, style) = (12, Chance(3), 2)
  // Elements rotate in from the side when they appear, and fall down when they disappear.
  let turning = Appearance.custom(
    appearing: { attributes in
      var start = attributes
      start.alpha = 0
      start.transform = Transform3D(scaleX: -1, y: 1)
      return start
    },
    disappearing: { attributes in
      var end = attributes
      end.alpha = 0
      end.frame.y += 160
      end.transform = Transform3D(scaleX: 0.6, y: 0.6)
      return end
    })
  let styles: [Appearance] = [.none, .fade, .scale(0.1), .slide(x: 0, y: 60), turning]
  shown.engine.appearance = { _ in styles[style] }

  let screen = Screen(shown) { number in
    Content("tile").number("hue", Double(number * 47 % 360)).text("\(number)", "tile-number")
  }
  screen.label = "Tiles"
  shown.allowDrags()
  func edit(_ change: (inout Snapshot<Int, Int>) -> Void) {
    try? shown.update(animation: .spring(duration: 0.5, bounce: 0.15), change)
    showCount()
  }
  func showCount() { screen.status = counted(shown.snapshot.itemCount, "tile", "tiles") }
  screen.allowDeletion { tiles in edit { $0.delete(shown.items(in: tiles)) } }
  func controls() -> [Control] {
    [
      .choice("Style", options: ["None", "Fade", "Scale", "Slide", "Custom"], chosen: style) { chosen in
        style = chosen
        screen.controls = controls()
      },
      .button("Insert three") {
        edit { next in
          for _ in 0..<3 {
            newest += 1
            if let other = next.items(in: 0)?.randomElement(by: &chance) {
              next.insert([newest], before: other)
            } else {
              next.append([newest], to: 0)
            }
          }
        }
      },
      .button("Remove three") {
        edit { next in
          for _ in 0..<3 {
            if let one = next.items(in: 0)?.randomElement(by: &chance) { next.delete([one]) }
          }
        }
      },
    ]
  }
  screen.controls = controls()
  showCount()
  return screen
}
