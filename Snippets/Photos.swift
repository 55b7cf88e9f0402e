// Photos by identity, in a view that has no screen: what a host would show, and where.
import Tessera

let wall = StackLayout(
  .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
    .header(50, pinned: true)
    .appearance(.scale(0.6))
)
let phone = LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 844), scale: 3)
let photos = try CollectionController(wall, ["Today": [1, 2, 3], "May": Array(100..<4000)], in: phone)

// One photo goes, one comes, one is moved. What differs is found, checked and animated in one call. A wrong edit is an error
// that says why, and changes nothing.
try photos.update(animation: .spring) {
  $0.delete([2])
  $0.append([4], to: "Today")
  $0.move(3000, before: 1)
}

// Exactly there, clear of the pinned header, although nothing in between was ever laid out.
photos.scroll(to: 2500, at: .center)

// A host asks once a frame what its views are to show.
photos.engine.update(at: 0) { update in
  for view in update.realizations { print(view.attributes.element, view.attributes.frame) }
}
