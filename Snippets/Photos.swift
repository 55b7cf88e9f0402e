// Photos by ID, without a screen: the views that a host would show, and their frames.
import Tessera

let wall = StackLayout(
  .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
    .header(50, pinned: true)
    .appearance(.scale(0.6))
)
let phone = LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 844), scale: 3)
let photos = try CollectionController(wall, ["Today": [1, 2, 3], "May": Array(100..<4000)], in: phone)

// Delete one photo, append one and move one. `update` finds the differences, validates them and animates them. An invalid
// edit throws an error and changes nothing.
try photos.update(animation: .spring) {
  $0.delete([2])
  $0.append([4], to: "Today")
  $0.move(3000, before: 1)
}

// Scrolls to the exact position below the pinned header, although no row in between was laid out.
photos.scroll(to: 2500, at: .center)

// Once per frame, a host requests the update for its views.
photos.engine.update(at: 0) { update in
  for view in update.realizations { print(view.attributes.element, view.attributes.frame) }
}
