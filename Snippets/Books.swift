// Three columns of books under headers that stay visible, and a page header that scrolls away.
import Tessera

let books = StackLayout(
  .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5)
    .header(45, pinned: true)
)
.header(60)

// Three months of seven, three and four books, in a view the size of a small phone.
var stack = try books.prepare(
  [7, 3, 4], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 2))
print(stack.contentSize)

// What the view shows, scrolled down: cost follows what is on screen, not how much there is.
let viewport = Viewport(offset: LayoutPoint(x: 0, y: 250))
for attributes in stack.visibleElements(viewport) {
  let pinState = attributes.pinState(on: .vertical, in: stack.environment, viewport: viewport)
  print(attributes.element, attributes.frame, pinState?.isPinned == true ? "pinned" : "")
}

// A book goes and another comes. A batch that does not add up is an error that says why, and changes nothing.
var batch = BatchUpdate()
batch.delete(at: [0, 6])
batch.insert(at: [1, 0])
try stack.apply(batch, data: [6, 4, 4])
