import Tessera
import TesseraScreen

/// A plain list under a bar that shrinks as the content scrolls up. The pin line of headers moves with it.
func plain() throws(LayoutError) -> Screen {
  let initials = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"]
  let given = ["Ada", "Alan", "Barbara", "Claude", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Ivan", "John"]
  // D is empty, but its header is pinned and pushed off like the others.
  let counts = [6, 4, 7, 0, 5, 8, 3, 6, 4, 5, 7, 3, 9]
  let (tall, low) = (112.0, 52.0)
  let layout = StackLayout(
    .list(length: 48)
      .header(30, pinned: true)
      .separators(thickness: 1, insets: Insets(leading: 64))
  )
  .header(.fixed(tall))
  let engine = try CollectionEngine(layout, data: DataShape(counts))
  engine.selectionMode = .single
  let screen = Screen(engine) { element in
    switch element {
    case .item(let path):
      var chance = Chance(path.section * 31 + path.item)
      let name = given[chance.next(given.count)]
      return Content("person").number("hue", Double(chance.next(360)))
        .text(initials[path.section], "avatar")
        .text("\(name) \(initials[path.section]).", "name")
    case .supplementary(.header, let path): return .title(initials[path.section], "letter")
    case .supplementary, .decoration: return Content()
    }
  }
  screen.label = "People"
  func bar(_ height: Double) -> Screen.Bar {
    let openness = (height - low) / (tall - low)
    return Screen.Bar(Content("bar").number("openness", openness).text("People", "bar-title"), height: height)
  }
  screen.bar = bar(tall)
  engine.setPinInsets(Insets(top: tall))
  screen.onScroll = { [unowned(unsafe) screen] viewport in
    let height = min(tall, max(low, tall - viewport.offset.y))
    guard height != screen.bar?.height else { return }
    screen.bar = bar(height)
    screen.engine.setPinInsets(Insets(top: height))
  }
  return screen
}
