import Tessera
import TesseraScreen

/// A board: columns that scroll on their own, in a view that scrolls sideways. Cards are as tall as their text. Users
/// drag them between columns, all selected cards at once, or move them with Alt and an arrow key.
func board() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let columns = ["Ideas", "Next", "Doing", "Review", "Done"]
  let layout = StackLayout(
    axis: .horizontal,
    .shelf(itemLength: .estimated(84), height: 264, spacing: 8)
      .itemInsets(Insets(leading: 10, bottom: 12, trailing: 10))
      .header(48, on: .top)
      .sectionInsets(Insets(top: 14, leading: 6, bottom: 14, trailing: 6))
      .background("column"))
  let cards = try CollectionController(
    layout, [0: Array(0..<9), 1: Array(9..<14), 2: Array(14..<17), 3: Array(17..<19), 4: Array(19..<28)])
  // The dragged card, and the number of cards that follow it.
  var carried: (card: Int, count: Int)?
  let screen = Screen(cards) { card in
    var chance = Chance(card + 3)
    let kind = chance.next(tags.count)
    let content = Content("board-card").number("hue", Double(kind * 67 + 20))
      .text(tags[kind], "board-tag")
      .text(tasks[card], "board-text")
    return carried?.card == card ? content.text("\(carried?.count ?? 0)", "board-badge") : content
  } header: { column in
    let count = cards.snapshot.items(in: column)?.count ?? 0
    return Content("board-title").text(columns[column], "title").text("\(count)", "board-count")
      .labelled("\(columns[column]), \(count) card\(count == 1 ? "" : "s")")
  }
  screen.label = "Board"
  cards.settings.selectionMode = .multiple
  // The headers show the counts.
  cards.allowDrags(moved: { _, _ in screen.refresh() })
  screen.onEvent = { event in
    switch event {
    case .dragBegan(let path):
      let count = cards.engine.selection.contains(path) ? cards.engine.selection.count : 1
      carried = count > 1 ? cards.snapshot.item(at: path).map { (card: $0, count: count) } : nil
    case .dragEnded: carried = nil
    default: return
    }
    screen.refresh()
  }
  return screen
}

private let tags = ["Layout", "Engine", "Web", "Docs"]
private let tasks = [
  "Round edges to the pixels of the screen", "Let two fingers scroll while a card is held",
  "Say in one sentence what a section is", "Measure the first frame on a slow line, with and without the second part",
  "Keep the place when rows come in above", "A header that two sections share",
  "Write down why offsets are whole numbers of units", "Ask five people to find the documentation",
  "Draw the week of a conference, with three rooms", "Rows that say their height late",
  "Put the caret where it was", "Name the parts of a cell", "Test the page with a screen reader, start to end",
  "A picture for each rule", "Turn the table around for scripts from right to left",
  "Less motion for those who ask for less",
  "Find out who asks for a frame twice", "Take the old pictures away", "A list of what each browser cannot do",
  "Colours for the forced themes", "Let the wheel turn shelves too", "One name for one thing, everywhere",
  "A scene for each bug that was ever filed", "Make the second build as fast as the first",
  "Undo for everything that moves",
  "Count instructions, not seconds", "Links to a place in a list", "Thank the testers",
]
