import Tessera
import TesseraScreen

/// A photo wall. Users tap a photo to add another, and can remove, shuffle and drag photos. On the keyboard, Alt with an arrow key
/// moves a photo, and Delete removes it.
func photos() throws(CollectionController<Int, Int>.Failure) -> Screen {
  let albums = ["At home", "Outdoors"]
  let layout = StackLayout(
    .grid(columns: .minimumWidth(120), aspectRatio: 1, lineSpacing: 3, itemSpacing: 3)
      .header(50, pinned: true)
      .appearance(.scale(0.4))
  )
  let wall = try CollectionController(layout, [0: Array(0..<5), 1: Array(5..<24)])
  var (newest, chance) = (23, Chance(5))

  /// Edits the photos and shows the result.
  func edit(_ change: (inout Snapshot<Int, Int>) -> Void) {
    try? wall.update(animation: .spring(duration: 0.45, bounce: 0.2), change)
    showCount()
  }
  func showCount() { screen.status = counted(wall.snapshot.itemCount, "photo", "photos") }
  func any() -> Int? { [0, 1].flatMap { wall.snapshot.items(in: $0) ?? [] }.randomElement(by: &chance) }

  let screen = Screen(wall) { photo in
    .photo(at: photo)
  } header: { album in
    .title(albums[album])
  }
  screen.label = "Photos"
  screen.onEvent = { event in
    guard case .activated(let path) = event, let photo = wall.snapshot.item(at: path) else { return }
    newest += 1
    edit { $0.insert([newest], after: photo) }
  }
  wall.allowDrags()
  screen.allowDeletion { photos in edit { $0.delete(wall.items(in: photos)) } }
  screen.controls = [
    .button("Add") {
      newest += 1
      edit { next in
        if let photo = any() { next.insert([newest], before: photo) } else { next.append([newest], to: newest % 2) }
      }
    },
    .button("Remove") { if let photo = any() { edit { $0.delete([photo]) } } },
    .button("Shuffle") {
      edit { next in
        for album in [0, 1] {
          for photo in next.items(in: album) ?? [] {
            if let other = next.items(in: album)?.randomElement(by: &chance), other != photo {
              next.move(photo, before: other)
            }
          }
        }
      }
    },
  ]
  showCount()
  return screen
}

extension Array {
  /// Returns a random element.
  func randomElement(by chance: inout Chance) -> Element? { isEmpty ? nil : self[chance.next(count)] }
}
