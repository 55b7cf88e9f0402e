import Tessera
import TesseraTesting

let wall = StackLayout(
  .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
    .header(50, pinned: true)
)

let phone = LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 844), scale: 3)
let photos = try CollectionController(wall, ["Today": [1, 2, 3], "May": Array(100..<4000)], in: phone)

try photos.update(animation: .spring) {
  $0.delete([2])
  $0.append([4], to: "Today")
  $0.move(3000, before: 1)
}

photos.scroll(to: 2500, at: .center)

let host = RecordingHost(photos.engine)
host.runUntilIdle()

precondition(host.violations.isEmpty)
if let photo = photos.element(of: 2500), let frame = host.frame(of: photo) {
  print(photo, "is at", frame)
}
