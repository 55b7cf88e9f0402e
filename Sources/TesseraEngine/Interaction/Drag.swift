import TesseraLayout

/// A drag of the item that the layout shows moved (`CurrentLayout.movedItem`).
struct Drag {
  /// Whether the pointer has moved at all.
  private(set) var hasMoved = false
  /// The scrolling near the edges.
  var edges = EdgeScroll()
  /// The pointer in content coordinates when a gap was last searched for.
  private var searchedFrom: LayoutPoint?
  /// A section that the item is in because it was held over it.
  struct Home {
    let section: Int
    /// The previous position of the pointer, in content coordinates.
    fileprivate(set) var pointer: LayoutPoint

    /// The distance that the pointer may move while the user's hand rests.
    private static let slack = 4.0

    /// Whether the pointer has not moved, so elements that have moved away from under it do not count.
    func isHeld(at pointer: LayoutPoint) -> Bool {
      abs(pointer.x - self.pointer.x) <= Self.slack && abs(pointer.y - self.pointer.y) <= Self.slack
    }
  }

  var home: Home?
  /// The view of the item into which the dragged one would be dropped now; nil for beside others.
  var target: ViewID?
  /// The pointer has moved.
  mutating func move() { hasMoved = true }

  /// The next search for a gap takes place even if the pointer rests.
  mutating func searchAgain() { (searchedFrom, home) = (nil, nil) }

  /// Call this when a change has moved the viewport, which the user did not do: the item stays over the same section.
  mutating func contentMoved(by distance: LayoutPoint) { home?.pointer += distance }

  /// Begins a search for a gap.
  ///
  /// - Parameter pointer: in content coordinates.
  /// - Returns: false if the pointer is where it was at the last search.
  mutating func beginSearch(at pointer: LayoutPoint) -> Bool {
    if pointer == searchedFrom { return false }
    searchedFrom = pointer
    return true
  }

  /// A pointer, or the nearest position within 10⁶ points of the origin on each axis.
  static func clamped(_ pointer: LayoutPoint) -> LayoutPoint {
    let most = 1e6
    return LayoutPoint(x: max(-most, min(most, pointer.x)), y: max(-most, min(most, pointer.y)))
  }

  /// The point by which a pointer holds a frame, as fractions of the frame's size.
  static func grip(of point: LayoutPoint, in frame: LayoutRect) -> LayoutPoint {
    func part(_ position: Double, _ start: Double, _ extent: Double) -> Double {
      extent > 0 ? max(0, min(1, (position - start) / extent)) : 0
    }
    return LayoutPoint(x: part(point.x, frame.x, frame.width), y: part(point.y, frame.y, frame.height))
  }
}
