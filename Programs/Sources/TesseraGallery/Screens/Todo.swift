import Tessera
import TesseraScreen

/// A to-do list. Its pinned header has a field for new entries. Users can edit entries in place, check them off, filter and delete
/// them, and reorder them by dragging or with Alt and an arrow key. All changes can be undone.
func todo() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let layout = StackLayout(
    .list(length: .estimated(49))
      .header(104, pinned: true)
      .separators(thickness: 1, insets: Insets(leading: 52))
      .appearance(.fade)
      .maximumWidth(720)
  )
  var list = TodoList(count: 1_000)
  let rows = try CollectionController(layout, [0: list.shown])
  var edited: Int?

  let screen = Screen(rows) { number in
    let entry = list.entries[number]
    let content = Content(entry.isDone ? "todo done" : "todo")
      .toggle("done", isOn: entry.isDone, label: entry.title, style: "todo-check")
    if edited == number {
      return content.field("title", entry.title, label: "Title", isFocused: true, style: "todo-field")
    }
    return content.text(entry.title, "todo-title").button("delete", "Delete", style: "todo-delete")
  } header: { _ in
    let left = list.leftCount
    return Content("todo-head").labeled("To do, \(left) left")
      .field("new", "", placeholder: "What needs to be done?", style: "todo-new")
      .row(
        Content("todo-line").text(left == 1 ? "1 left" : "\(left) left", "todo-count")
          .group(
            TodoList.Filter.allCases.reduce(Content("todo-filters").labeled("Filter")) { content, filter in
              content.button(
                PartName(filter.title), filter.title, isPressed: list.filter == filter,
                style: list.filter == filter ? "todo-filter is-chosen" : "todo-filter")
            }
          )
          .button("undo", "Undo", isEnabled: list.canUndo, style: "todo-filter"))
  }
  screen.label = "To do"

  /// Changes the list and shows the result.
  func change(_ body: (inout TodoList) -> Void) {
    body(&list)
    try? rows.apply([0: list.shown], animation: .spring(duration: 0.35, bounce: 0))
    screen.refresh()
  }

  screen.onPart = { event in
    guard let element = event.element else { return }
    guard case .item(let path) = element, let number = rows.snapshot.item(at: path) else {
      switch event.action {
      case .ended(let title) where event.part == "new" && !title.isBlank:
        change { $0.add(title) }
        rows.scroll(to: list.newest, at: .nearest, animation: .spring)
        screen.announce("Added \(title)")
      case .pressed where event.part == "undo":
        change { $0.undo() }
        screen.announce("Undone")
      case .pressed:
        if let filter = TodoList.Filter.allCases.first(where: { PartName($0.title) == event.part }) {
          change { $0.filter = filter }
        }
      default: break
      }
      return
    }
    switch event.action {
    case .toggled(let isOn): change { $0.check(number, isOn) }
    case .pressed:
      let title = list.entries[number].title
      change { $0.delete([number]) }
      screen.announce("Deleted \(title)")
    case .ended(let title):
      edited = nil
      change { title.isBlank ? $0.delete([number]) : $0.rename(number, title) }
    case .cancelled:
      edited = nil
      screen.refresh()
    case .edited, .submitted, .sent: break
    }
  }
  screen.onEvent = { event in
    guard case .activated(let path) = event, let number = rows.snapshot.item(at: path) else { return }
    edited = number
    screen.refresh()
  }
  rows.settings.selectionMode = .none
  rows.allowDrags(moved: { number, moved in
    list.move(number, as: moved.items(in: 0) ?? [])
    screen.refresh()
  })
  screen.allowDeletion { deleted in change { $0.delete(rows.items(in: deleted)) } }
  return screen
}
