import Tessera
import TesseraScreen

/// A chat with bubbles that fit their text, which only the view can measure. The view follows the end of the chat, but does not
/// move while the user reads earlier messages. Users write in a growing field that is pinned to the bottom edge.
func chat() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(60), spacing: 6)
      .itemInsets(Insets(top: 12, leading: 14, bottom: 12, trailing: 14))
      .header(34, pinned: true)
      .appearance(.slide(x: 0, y: 40))
  ).footer(.estimated(62), pinned: true)
  let days = ["Thursday", "Yesterday", "Today"]
  let talk = try CollectionController(
    layout, [0: Array(0..<10), 1: Array(10..<22), 2: Array(22..<32)])
  let engine = talk.engine
  engine.settings.followsEnd = true
  engine.restore(SavedPosition(item: nil, isAtEnd: true))
  var newest = 31
  // The user's messages by number, and the current draft.
  var (written, draft) = ([(number: Int, text: String)](), "")
  // The number of the placeholder for a message that is being written. No other message has this number.
  let typing = Int.min
  let screen = Screen(talk) { number in
    if number == typing {
      return Content("message theirs").labeled("Ada is writing")
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
  /// Ada answers every message, after some time for reading and writing.
  func answer() {
    screen.after(0.7) {
      change { if !$0.contains(typing) { $0.append([typing], to: 2) } }
      screen.after(1.1) {
        let number = next(isMine: false)
        change {
          $0.append([number], to: 2)
          // The answer to an earlier message may have removed the placeholder.
          if $0.contains(typing) { $0.delete([typing]) }
        }
        screen.announce("Ada: \(saying(number))")
      }
    }
  }
  /// Shows a message from the user, which Ada answers. A message that she is already writing stays below it.
  func say(_ number: Int) {
    change { next in
      if next.contains(typing) { next.insert([number], before: typing) } else { next.append([number], to: 2) }
    }
    answer()
  }
  /// Sends the draft, and follows the end of the chat again.
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
    .button("Send a reply") { say(next(isMine: true)) },
    .button("Scroll to end", action: toEnd),
    .button("Load earlier") {
      var next = talk.snapshot
      let first = (next.items(in: 0)?.first ?? 0) - 20
      if let oldest = next.items(in: 0)?.first { next.insert(Array(first..<first + 20), before: oldest) }
      try? talk.apply(next)
    },
  ]
  return screen
}

private func isMine(_ number: Int) -> Bool { number & 1 == 1 }

/// Returns a message of the conversation or, after its end, a short reply. Earlier conversations repeat this one.
private func saying(_ number: Int) -> String {
  number >= lines.count ? replies[number % replies.count] : lines[(number % lines.count + lines.count) % lines.count]
}

private let replies = parts(
  of: "Good idea.|Ha, exactly.|I’ll think about it on the ferry.|Yes, please!|Noted.", at: 124)

/// A conversation with alternating speakers, in which Ada's messages have even numbers.
private let lines = parts(
  of: """
    Are you still coming on Saturday?
    Yes! Which ferry do you take?
    The ten past nine. It is slow, but you can sit outside, and the café on board is open again.
    Perfect. I’ll bring coffee anyway.
    How many of us are there now?
    Six. Jonas asked whether his sister can come, so maybe seven.
    Seven is fine. The house has eight beds, if nobody minds the one under the stairs.
    I’ll take the one under the stairs. I slept there two years ago and it was the warmest place in the house.
    Ha, deal.
    What about food?
    I’ll do dinner on the first evening. Could you look after breakfast?
    Sure. Bread, eggs, jam, the usual.
    And oat milk for Ines, please.
    Noted.
    The forecast changed again: sun on Saturday, wind on Sunday.
    Then we walk on Saturday and read on Sunday.
    Exactly my plan. The path along the cliffs is open, I called the harbor office this morning.
    All of it?
    All but the steps at the lighthouse. They are repairing the railing until May.
    Good to know. I’ll print the map, there is no signal after the second bay.
    You are the only person I know who still prints maps.
    And the only one who never got lost there.
    That is true. Did you find the key?
    Under the flower pot, where it always is.
    Good.
    I also found your green scarf.
    I have been looking for it since March! Where was it?
    In the box with the candles.
    Of course it was.
    Shall we meet at the pier at nine?
    Let’s say ten to. I want to get the seats at the back.
    See you there.
    """)
