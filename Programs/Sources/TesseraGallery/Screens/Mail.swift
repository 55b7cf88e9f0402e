import Tessera
import TesseraScreen

/// Mail with rows that users swipe for actions. Each row is a native scroller, so it follows the finger or the wheel. For the
/// keyboard and assistive technology, the actions are buttons in the row.
func mail() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(92))
      .header(36, pinned: true)
      .separators(thickness: 1, insets: Insets(leading: 34))
      .appearance(.fade)
      .maximumWidth(720)
  )
  let days = ["Today", "Yesterday", "Last week"]
  let mail = try CollectionController(layout, [0: Array(0..<8), 1: Array(8..<11), 2: Array(11..<16)])
  var (unread, flagged) = ([0, 1, 2], [2, 9])
  // The messages before each change, to undo it.
  var former: [Snapshot<Int, Int>] = []

  let screen = Screen(mail) { number in
    .message(number, isUnread: unread.contains(number), isFlagged: flagged.contains(number))
  } header: { day in
    let count = mail.snapshot.items(in: day)?.count ?? 0
    return Content("mail-day").text(days[day], "title").text(count == 0 ? "No messages" : "\(count)", "mail-count")
  }
  screen.label = "Mail"

  func showCount() {
    let count = unread.filter { mail.snapshot.contains($0) }.count
    screen.status = count == 0 ? "All read" : "\(count) unread"
  }
  func showUndo() { screen.controls = [.button("Undo", isEnabled: !former.isEmpty, action: undo)] }
  func show(_ next: Snapshot<Int, Int>) {
    try? mail.apply(next, animation: .spring(duration: 0.35, bounce: 0))
    screen.refresh()
    showCount()
    showUndo()
  }
  func remove(_ numbers: [Int]) {
    former.append(mail.snapshot)
    var next = mail.snapshot
    next.delete(numbers)
    show(next)
  }
  func undo() {
    guard let last = former.popLast() else { return }
    show(last)
    screen.announce("Undone")
  }

  screen.onPart(of: mail) { number, part, _ in
    switch part {
    case "flag":
      flagged.toggle(number)
      screen.refresh()
    case "read":
      unread.toggle(number)
      screen.refresh()
      showCount()
    case let part:
      remove([number])
      screen.announce((part == "archive" ? "Archived " : "Deleted ") + letter(number)[1])
    }
  }
  screen.onEvent = { event in
    guard case .activated(let path) = event, let number = mail.snapshot.item(at: path) else { return }
    if unread.contains(number) { unread.toggle(number) }
    screen.refresh()
    showCount()
  }
  mail.settings.selectionMode = .none
  // The screen itself announces deletions made with the keyboard.
  screen.allowDeletion { deleted in remove(mail.items(in: deleted)) }
  showUndo()
  showCount()
  return screen
}

extension Content {
  fileprivate static func message(_ number: Int, isUnread: Bool, isFlagged: Bool) -> Content {
    let letter = letter(number)
    let (sender, subject) = (letter[0], letter[1])
    var head = Content("mail-head").text(sender, "mail-sender")
    if isFlagged { head = head.shape("mail-flag") }
    head = head.text(time(of: number), "mail-time")
    let words = Content("mail-letter").row(head).text(subject, "mail-subject").text(
      letter[2], "mail-words")
    let main = Content("mail-main").shape(isUnread ? "mail-dot" : "mail-dot is-read").column(words)
    let state = (isUnread ? "unread, " : "") + (isFlagged ? "flagged, " : "")
    return Content(isUnread ? "mail is-unread" : "mail").labeled("\(state)\(sender): \(subject)")
      .group(
        Content("swipe").group(main).group(
          Content("swipe-actions").labeled("Actions for the message of \(sender)")
            .button("read", isUnread ? "Read" : "Unread", style: "swipe-read")
            .button("flag", isFlagged ? "Unflag" : "Flag", style: "swipe-flag")
            .button("archive", "Archive", style: "swipe-archive")
            .button("delete", "Delete", style: "swipe-delete")))
  }
}

/// Returns the sender, the subject and the opening words of a message.
private func letter(_ number: Int) -> [String] { columns(of: letters[number % letters.count]) }

/// The messages: their senders, subjects and opening words.
private let letters = parts(
  of: """
    Ada Byron|The plan for Saturday|We meet at nine by the boathouse. Bring something warm, and the large pot if you still have it.
    Harbor Library|Your book has arrived|“Walden” is waiting for you at the desk until the end of the month. We are open until seven, on Fridays until nine.
    Jonas Falk|Which of the two photos?|The first one is sharper, but in the second everyone is laughing, and you can see the church tower.
    The Choir|Rehearsal moved to Thursday|Same room, same time. Bring the blue folder.
    The Orchard|Apples, as promised|Two boxes are behind the shed door. The green ones keep until March in a cool place.
    Night Train|Platform 7 instead of 4|Your train to Basel leaves from platform 7. The cars are in reverse order, so the sleeping car comes last.
    Salma Haddad|Could you read this once?|It is the speech for my sister’s wedding. Four minutes, and I would like it to be three.
    Dr. Lind|Your appointment on Tuesday|This is a reminder of your appointment at 8:40.
    Ines Sommer|Re: The long cable|I have it! It was in the box with the tent, which also explains where the lamp is.
    Bicycle Workshop|Ready to collect|New chain, new brake pads, and the bell works again. That is 64 euros altogether.
    Botanical Garden|The night of the cactus|It blooms once a year, and the forecast says Friday. The greenhouse stays open until midnight.
    Post Office|A parcel for you|Your neighbor on the second floor has accepted it.
    Paul Becker|The old camera|I cleaned the lens and put in a new film. It works, so please bring it on Saturday.
    Ada Byron|The house by the sea|It is ours for the whole weekend. Eight beds, one oven, and a path down to the beach.
    Museum of Maps|Your tickets|Two tickets for the exhibition of globes. Show the code at the entrance, on paper or on your phone.
    Jonas Falk|Soup recipe|Three leeks, four potatoes, and more butter than you think. The rest is patience.
    """
)

/// Returns the time of a message. The newest message of a day is first.
private func time(of number: Int) -> String {
  let minute = 17 * 60 - (number < 8 ? number : number - 8) % 13 * 53
  return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
}
