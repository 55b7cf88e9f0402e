import TesseraLayout

/// A drag of the item that the layout shows moved (`CurrentLayout.movedItem`).
struct Drag {
  /// Whether the pointer has moved at all.
  var hasMoved = false
  /// The pointer in content coordinates when a gap was last looked for.
  var lookedFrom: LayoutPoint?
  /// When the drag last scrolled the container.
  var scrolledAt: Double?
  var isAutoscrolling = false

  /// The largest distance at which pointers are still distinguished.
  static func clamped(_ pointer: LayoutPoint) -> LayoutPoint {
    let most = 1e6
    return LayoutPoint(x: max(-most, min(most, pointer.x)), y: max(-most, min(most, pointer.y)))
  }

  /// The point by which a pointer holds a frame, as fractions of the frame's size.
  static func grip(of point: LayoutPoint, in frame: LayoutRect) -> LayoutPoint {
    func part(_ place: Double, _ start: Double, _ extent: Double) -> Double {
      extent > 0 ? max(0, min(1, (place - start) / extent)) : 0
    }
    return LayoutPoint(x: part(point.x, frame.x, frame.width), y: part(point.y, frame.y, frame.height))
  }
}
