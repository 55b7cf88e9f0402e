import Tessera

let books = StackLayout(
  .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5)
    .header(45, pinned: true)
)
.header(60)

let phone = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 2)
let stack = try books.prepare([7, 3, 4], in: phone)
for attributes in stack.visibleElements(Viewport(offset: LayoutPoint(x: 0, y: 250))) {
  print(attributes.element, attributes.frame)
}
