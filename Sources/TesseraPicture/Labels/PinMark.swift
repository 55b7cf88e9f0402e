import TesseraLayout

/// The small pin on elements that can follow the visible range. The mark is bold while the element is pinned, and faint
/// while it is not.
struct PinMark: Hashable, Sendable {
  /// The position of a mark on a drawn element.
  enum Position: Hashable, Sendable {
    /// At the end of a line of text.
    case end
    /// At the lower end of an upright bar.
    case foot
    /// In the upper trailing corner.
    case corner
  }

  let isBold: Bool
  /// The upper left corner.
  let origin: LayoutPoint
  /// The width and height, in points.
  let size: Double

  /// Positions the mark on a drawn element's frame. Nil for elements without pins and for frames that are too small.
  /// Also nil for items, because the neighbors of a frozen item are frozen too.
  init?(
    of drawn: DrawnElement, at position: Position, in frame: LayoutRect, padding: Double, direction: ReadingDirection
  ) {
    let size = Self.size(at: position, in: frame)
    guard drawn.showsPin, drawn.role != .frozen, size >= 5 else { return nil }
    isBold = drawn.isPinned
    self.size = size
    let endX = direction == .leftToRight ? frame.maxX - padding - size : frame.minX + padding
    origin =
      switch position {
      case .end: LayoutPoint(x: endX, y: frame.midY - size / 2)
      case .foot: LayoutPoint(x: frame.midX - size / 2, y: frame.maxY - padding - size)
      case .corner: LayoutPoint(x: endX, y: frame.minY + padding)
      }
  }

  private static func size(at position: Position, in frame: LayoutRect) -> Double {
    switch position {
    case .end: min(14, frame.height * 0.5, frame.width * 0.25)
    case .foot: min(14, frame.width * 0.5, frame.height * 0.25)
    case .corner: min(9, frame.height * 0.4, frame.width * 0.25)
    }
  }

  /// A push pin in a 12-point square.
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
