import Tessera
import TesseraScreen

/// A chat with bubbles as large as their text, which only the view can measure. It follows its end, and stays in place
/// while people read back.
func chat() throws(LayoutError) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(60), spacing: 6)
      .itemInsets(Insets(top: 12, leading: 14, bottom: 12, trailing: 14))
      .header(34, pinned: true)
      .appearance(.slide(x: 0, y: 40))
  )
  let days = ["Thursday", "Yesterday", "Today"]
  let talk = try CollectionController(
    layout, [0: Array(0..<40), 1: Array(100..<160), 2: Array(200..<230)])
  let engine = talk.engine
  engine.followsEnd = true
  engine.restore(SavedPosition(item: nil, isAtEnd: true))
  var newest = 230
  let screen = Screen(talk) { number in
    Content(isMine(number) ? "message mine" : "message theirs")
      .text(isMine(number) ? "You:" : "Ada:", "unseen").text(saying(number), "bubble")
  } header: { day in
    Content("day-line").text(days[day], "day-chip")
  }
  screen.label = "Messages"
  screen.role = .log
  func say(_ number: Int) {
    var next = talk.snapshot
    next.append([number], to: 2)
    try? talk.apply(next, animation: .spring(duration: 0.4, bounce: 0.1))
  }
  screen.controls = [
    .button("Say something") {
      newest += 2
      let mine = newest | 1
      say(mine)
      screen.after(0.9) {
        say(mine + 1)
        screen.announce("Ada: \(saying(mine + 1))")
      }
      newest = mine + 1
    },
    .button("To the end") { engine.scroll(to: LayoutPoint(x: 0, y: .greatestFiniteMagnitude), animation: .spring) },
    .button("Earlier") {
      var next = talk.snapshot
      let first = (next.items(in: 0)?.first ?? 0) - 20
      if let oldest = next.items(in: 0)?.first { next.insert(Array(first..<first + 20), before: oldest) }
      try? talk.apply(next)
    },
  ]
  return screen
}

private func isMine(_ number: Int) -> Bool { number & 1 == 1 }

/// Messages of very different lengths.
private func saying(_ number: Int) -> String {
  let parts = [
    "Have you seen it?", "On my way.", "The light over the harbour was quite something this evening.", "Yes.",
    "I keep thinking about what you said: that a list is only honest if it never moves under your finger.",
    "Shall we say nine?", "No hurry at all.",
    "Bring the long cable, and the book with the green cover if you can find it.",
    "Haha", "It lands exactly where it should, even where nothing was ever measured.",
  ]
  var chance = Chance(number)
  var text = parts[chance.next(parts.count)]
  for _ in 0..<chance.next(4) { text += " " + parts[chance.next(parts.count)] }
  return text
}
