import TesseraLayout

/// The small pin on elements that can follow the visible range: bold while they do, faint while they rest.
struct PinMark: Hashable, Sendable {
  let isBold: Bool
  /// The upper left corner.
  let origin: Point
  /// The side, in points.
  let size: Double

  /// Places the mark at the end of a box; nil for elements without pins and boxes without room.
  init?(of figure: Figure, in box: Rect, direction: LayoutDirection) {
    let size = min(14, box.height * 0.5, box.width * 0.25)
    guard figure.isPinnable, size >= 5 else { return nil }
    let padding = min(14, box.width * 0.1, (box.height - size) / 2)
    let x = direction == .leftToRight ? box.maxX - padding - size : box.minX + padding
    isBold = figure.isPinned
    origin = Point(x: x, y: box.midY - size / 2)
    self.size = size
  }

  /// A push pin in a square of 12.
  static let outline =
    "M4 .5h4a.8.8 0 0 1 .3 1.5L8 2.2l.3 2.7C9.5 5.4 10.2 6.3 10.2 7.4a.6.6 0 0 1-.6.6H6.6v3L6 12l-.6-1V8h-3"
    + "a.6.6 0 0 1-.6-.6c0-1.1.7-2 1.9-2.5L4 2.2 3.7 2A.8.8 0 0 1 4 .5z"
}

extension SVGWriter {
  mutating func pinMark(_ mark: PinMark, ink: Color) {
    element("path") { svg in
      svg.set("data-mark", mark.isBold ? "pinned" : "resting")
      svg.set(matrix: [mark.size / 12, 0, 0, mark.size / 12, mark.origin.x, mark.origin.y])
      svg.set("d", PinMark.outline)
      svg.set("fill", ink)
      if !mark.isBold { svg.set("fill-opacity", 0.4) }
    }
  }
}
