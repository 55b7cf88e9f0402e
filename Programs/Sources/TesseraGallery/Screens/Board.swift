import Tessera
import TesseraScreen

/// A board with columns that scroll independently in a view that scrolls horizontally. Cards are as tall as their text. Users drag
/// selected cards together between columns, or move them with Alt and an arrow key.
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
  // The dragged card, and the number of other selected cards that are dragged with it.
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
      .labeled("\(columns[column]), \(count) card\(count == 1 ? "" : "s")")
  }
  screen.label = "Board"
  cards.settings.selectionMode = .multiple
  // The snapshots from before each move, for undo, and the current snapshot.
  var (former, current) = ([Snapshot<Int, Int>](), cards.snapshot)
  var isMoving = false
  func showUndo() {
    screen.controls = [
      .button("Undo", isEnabled: !former.isEmpty) {
        guard let last = former.popLast() else { return }
        current = last
        try? cards.apply(last, animation: .spring(duration: 0.4, bounce: 0))
        showUndo()
        screen.refresh()
        screen.announce("Undone")
      }
    ]
  }
  cards.allowDrags(moved: { _, _ in
    // Update the counts in the headers.
    screen.refresh()
    // Cards that are dropped together are treated as one move.
    guard !isMoving else { return }
    isMoving = true
    screen.after(0) {
      isMoving = false
      former.append(current)
      current = cards.snapshot
      showUndo()
    }
  })
  showUndo()
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

private let tags = ["Design", "App", "Website", "Press"]
private let tasks = parts(
  of: """
    Choose the photo for the cover
    Shorter words on the first screen
    Ask five readers to find the archive
    Measure how long the first page takes on a slow connection, with and without pictures
    Keep the reading position after an update
    One header for both supplements
    Write down why back issues are free
    Invite the illustrators to the office
    Plan the week of the book fair, with three rooms
    Let readers choose the size of text
    Remember the chapter when the app opens
    Names for the four seasons of the magazine
    Test the site with a screen reader, start to end
    A picture for each recipe
    Arabic edition: mirror the layout
    Less motion for readers who prefer it
    Fix the duplicate newsletter
    Remove outdated photos
    List what each browser cannot print
    Colors for high contrast
    Wheel scrolling on shelves
    One name for one thing, everywhere
    A page for each mistake we corrected
    Make the second issue as fast as the first
    Undo for everything that can be deleted
    Count subscribers, not visits
    Links to a paragraph in an article
    Thank the proofreaders
    """)
