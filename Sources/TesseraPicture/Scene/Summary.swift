import TesseraLayout

/// The picture in words, for those who do not see it.
struct Summary: Hashable, Sendable {
  let title: String
  let text: String

  init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  init(of figures: [Figure], on stage: Stage) {
    let offset = "\(stage.viewport.offset.x.shortest), \(stage.viewport.offset.y.shortest)"
    let size = "\(stage.window.width.shortest) × \(stage.window.height.shortest)"
    title =
      switch stage.extent {
      case .viewport: "Collection at offset \(offset)"
      case .whole: "Whole collection with its viewport at offset \(offset)"
      }
    text = "A container of \(size) points. \(Self.census(of: figures))."
  }

  /// How many elements of each sort there are.
  private static func census(of figures: [Figure]) -> String {
    var counts = [0, 0, 0]
    for figure in figures {
      switch figure.element {
      case .item: counts[0] += 1
      case .supplementary: counts[1] += 1
      case .decoration: counts[2] += 1
      }
    }
    let pinned = figures.count { $0.isPinned }
    return "Items: \(counts[0]); supplementary: \(counts[1]), of which pinned: \(pinned); decorations: \(counts[2])"
  }
}
