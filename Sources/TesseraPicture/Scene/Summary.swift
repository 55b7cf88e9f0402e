import TesseraLayout

/// The picture in words, for accessibility.
struct Summary: Hashable, Sendable {
  let title: String
  let text: String

  init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  init(of elements: [DrawnElement], on canvas: Canvas) {
    let offset = "\(canvas.viewport.offset.x.shortest), \(canvas.viewport.offset.y.shortest)"
    let size = "\(canvas.window.width.shortest) × \(canvas.window.height.shortest)"
    title =
      switch canvas.extent {
      case .viewport: "Collection at offset \(offset)"
      case .whole: "Whole collection with its viewport at offset \(offset)"
      }
    text = "A container of \(size) points. \(Self.census(of: elements))."
  }

  /// Returns the number of elements of each kind, in words.
  private static func census(of elements: [DrawnElement]) -> String {
    var counts = [0, 0, 0]
    for drawn in elements {
      switch drawn.element {
      case .item: counts[0] += 1
      case .supplementary: counts[1] += 1
      case .decoration: counts[2] += 1
      }
    }
    let pinned = elements.count { $0.isPinned }
    return "Items: \(counts[0]); supplementary: \(counts[1]), of which pinned: \(pinned); decorations: \(counts[2])"
  }
}
