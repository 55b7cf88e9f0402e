import Tessera
import TesseraScreen

/// Mail with rows that users swipe for actions. The row is a native scroller, so it follows a finger or a wheel. The
/// keyboard and assistive technology reach the actions as buttons of the row.
func mail() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(92))
      .header(36, pinned: true)
      .separators(thickness: 1, insets: Insets(leading: 34))
      .appearance(.fade)
      .maximumWidth(720)
  )
  let days = ["Today", "Yesterday", "Last week"]
  let mail = try CollectionController(layout, [0: Array(0..<8), 1: Array(8..<19), 2: Array(19..<44)])
  var (unread, flagged) = ([0, 1, 2], [2, 9])
  // The messages before each change that can be undone.
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
      screen.announce((part == "archive" ? "Archived " : "Deleted ") + subject(of: number))
    }
  }
  screen.onEvent = { event in
    guard case .activated(let path) = event, let number = mail.snapshot.item(at: path) else { return }
    if unread.contains(number) { unread.toggle(number) }
    screen.refresh()
    showCount()
  }
  mail.settings.selectionMode = .none
  // The screen itself announces deletions by key.
  screen.allowDeletion { deleted in remove(mail.items(in: deleted)) }
  showUndo()
  showCount()
  return screen
}

extension Content {
  fileprivate static func message(_ number: Int, isUnread: Bool, isFlagged: Bool) -> Content {
    let (sender, subject) = (sender(of: number), subject(of: number))
    var head = Content("mail-head").text(sender, "mail-sender")
    if isFlagged { head = head.shape("mail-flag") }
    head = head.text(time(of: number), "mail-time")
    let words = Content("mail-letter").row(head).text(subject, "mail-subject").text(opening(of: number), "mail-words")
    let main = Content("mail-main").shape(isUnread ? "mail-dot" : "mail-dot is-read").column(words)
    let state = (isUnread ? "unread, " : "") + (isFlagged ? "flagged, " : "")
    return Content(isUnread ? "mail is-unread" : "mail").labelled("\(state)\(sender): \(subject)")
      .group(
        Content("swipe").group(main).group(
          Content("swipe-actions").labelled("Actions for the message of \(sender)")
            .button("read", isUnread ? "Read" : "Unread", style: "swipe-read")
            .button("flag", isFlagged ? "Unflag" : "Flag", style: "swipe-flag")
            .button("archive", "Archive", style: "swipe-archive")
            .button("delete", "Delete", style: "swipe-delete")))
  }
}

private func sender(of number: Int) -> String {
  let senders = [
    "Ada Byron", "The Orchard", "Ines Sommer", "Harbour Library", "Jonas Falk", "Salma Haddad", "Theodor Lind",
    "Night Train", "Margarethe Voss", "The Choir",
  ]
  return senders[number * 7 % senders.count]
}

private func subject(of number: Int) -> String {
  let subjects = [
    "The plan for Saturday", "Your book has arrived", "Which of the two photos?", "Minutes, and a question",
    "Apples, as promised", "Platform 7 instead of 4", "Rehearsal moved to Thursday", "A correction",
    "The key is under the pot", "Could you read this once?", "Re: the long cable",
  ]
  return subjects[number * 4 % subjects.count]
}

private func opening(of number: Int) -> String {
  let openings = [
    "We meet at nine by the boathouse. Bring something warm, and the large pot if somebody still has it.",
    "It waits for you at the desk until the end of the month. The desk is open until seven, on Fridays until nine.",
    "The first one is sharper, but in the second everyone is laughing, and nobody will look for the church tower.",
    "I have written down what we said. One point is missing: who tells the neighbours?",
    "Two boxes stand behind the door. The green ones keep until March if nobody finds them.",
    "The coaches are in reverse order, so the sleeping car comes last.", "Short and good: yes.",
  ]
  return openings[number * 5 % openings.count]
}

/// The time of a message. The newest message of a day is first.
private func time(of number: Int) -> String {
  let minute = 17 * 60 - (number < 8 ? number : number - 8) % 13 * 53
  return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
}
