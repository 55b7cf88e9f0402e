import TesseraLayout

extension LayoutRect {
  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The rectangle itself, or an empty one if it cannot be drawn.
  var finite: LayoutRect {
    isFinite ? LayoutRect(x: x, y: y, width: max(0, width), height: max(0, height)) : .zero
  }

  /// Whether the rectangle is much wider than tall, like a list row.
  var isRow: Bool { width >= 4 * height }

  var midX: Double { x + width / 2 }

  var midY: Double { y + height / 2 }

  func moved(by x: Double, _ y: Double) -> LayoutRect {
    LayoutRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Returns the rectangle expanded by a distance on all sides. If the distance is negative, the rectangle shrinks
  /// until it is empty.
  func outset(by distance: Double) -> LayoutRect {
    let distance = max(distance, -min(width, height) / 2)
    return LayoutRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// Returns the hairline along one of the rectangle's edges, where leading is left.
  func strip(at edge: RectEdge) -> LayoutRect {
    let line = 1.0
    return switch edge {
    case .top: LayoutRect(x: x, y: y, width: width, height: line)
    case .leading: LayoutRect(x: x, y: y, width: line, height: height)
    case .bottom: LayoutRect(x: x, y: maxY - line, width: width, height: line)
    case .trailing: LayoutRect(x: maxX - line, y: y, width: line, height: height)
    }
  }

  /// Returns the smallest rectangle that contains both rectangles.
  func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
