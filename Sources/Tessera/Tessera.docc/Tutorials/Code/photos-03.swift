import Tessera

let wall = StackLayout(
  .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
    .header(50, pinned: true)
)

let phone = LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 844), scale: 3)
let prepared = try wall.prepare([3, 3900, 12], in: phone)
for attributes in prepared.visibleElements(Viewport(offset: LayoutPoint(x: 0, y: 9000))) {
  print(attributes.element, attributes.frame)
}
