import Tessera
import TesseraScreen

/// A chat with bubbles as large as their text, which only the view can measure. It follows its end, and does not move
/// while the user reads earlier messages. Users write in a growing field pinned to the lower edge.
func chat() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(60), spacing: 6)
      .itemInsets(Insets(top: 12, leading: 14, bottom: 12, trailing: 14))
      .header(34, pinned: true)
      .appearance(.slide(x: 0, y: 40))
  ).footer(.estimated(62), pinned: true)
  let days = ["Thursday", "Yesterday", "Today"]
  let talk = try CollectionController(
    layout, [0: Array(0..<40), 1: Array(100..<160), 2: Array(200..<230)])
  let engine = talk.engine
  engine.settings.followsEnd = true
  engine.restore(SavedPosition(item: nil, isAtEnd: true))
  var newest = 230
  // The user's messages by number, and the current draft.
  var (written, draft) = ([(number: Int, text: String)](), "")
  // The number of the placeholder for a message being written. No other message has it.
  let typing = Int.min
  let screen = Screen(talk) { number in
    if number == typing {
      return Content("message theirs").labelled("Ada is writing")
        .group(Content("bubble typing").shape("dot").shape("dot").shape("dot"))
    }
    return Content(isMine(number) ? "message mine" : "message theirs")
      .text(isMine(number) ? "You:" : "Ada:", "unseen").text(
        written.last { $0.number == number }?.text ?? saying(number), "bubble")
  } header: { day in
    Content("day-line").text(days[day], "day-chip")
  } other: { _ in
    Content("composer")
      .field(
        "write", draft, label: "Message", placeholder: "Message", lines: .several, submits: true,
        style: "composer-field"
      )
      .button("send", "Send", style: "composer-send")
  }
  screen.label = "Messages"
  screen.role = .log

  func change(_ edit: (inout Snapshot<Int, Int>) -> Void) {
    try? talk.update(animation: .spring(duration: 0.4, bounce: 0.1), edit)
  }
  /// The number of the next message.
  func next(isMine isOwn: Bool) -> Int {
    newest += isMine(newest) == isOwn ? 2 : 1
    return newest
  }
  /// Ada answers every message, after some time to read and write.
  func answer() {
    screen.after(0.7) {
      change { if !$0.contains(typing) { $0.append([typing], to: 2) } }
      screen.after(1.1) {
        let number = next(isMine: false)
        change {
          $0.append([number], to: 2)
          // The answer to an earlier message may have ended it.
          if $0.contains(typing) { $0.delete([typing]) }
        }
        screen.announce("Ada: \(saying(number))")
      }
    }
  }
  /// Shows a message of the user, which Ada answers. A message that she is already writing stays below it.
  func say(_ number: Int) {
    change { next in
      if next.contains(typing) { next.insert([number], before: typing) } else { next.append([number], to: 2) }
    }
    answer()
  }
  /// Sends the draft, and follows the end again.
  func send(_ text: String) {
    draft = ""
    screen.refresh()
    guard !text.isBlank else { return }
    let number = next(isMine: true)
    written.append((number: number, text: text))
    say(number)
    toEnd()
  }
  func toEnd() { engine.scroll(to: LayoutPoint(x: 0, y: .greatestFiniteMagnitude), animation: .spring) }

  screen.onPart = { event in
    switch event.action {
    case .edited(let text), .ended(let text): draft = text
    case .submitted(let text): send(text)
    case .pressed: send(draft)
    case .cancelled, .toggled, .sent: break
    }
  }
  screen.controls = [
    .button("Say something") { say(next(isMine: true)) },
    .button("To the end", action: toEnd),
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
    "The ferry leaves at ten past, so there is time for a coffee.", "I'll be there.", "Did you find the key?",
    "Under the flower pot, where it always is.", "Good.", "My sister says hello, and asks whether you still play.",
    "Only on Thursdays.", "It rained all night, and this morning every window was open.", "Of course!",
    "Let me look at the photos again before I answer.", "What a day.",
  ]
  // Each message starts at a different point in the list than its neighbors, and traverses it with its own step.
  var chance = Chance(number)
  let step = 1 + chance.next(parts.count - 1)
  let first = (number & 1023) * 8
  return (0...chance.next(4)).map { parts[(first + $0 * step) % parts.count] }.joined(separator: " ")
}
