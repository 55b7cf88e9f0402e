import TesseraLayout

/// A drag of the item that the layout shows at a new path (`CurrentLayout.movedItem`).
struct Drag {
  /// Whether the pointer has moved at all.
  private(set) var hasMoved = false
  /// Automatic scrolling near the edges.
  var edges = EdgeScroll()
  /// The pointer's position at the last search for a gap, in content coordinates.
  private var searchedFrom: LayoutPoint?
  /// The section that the item is in because the user held it over that section.
  struct Home {
    let section: Int
    /// The pointer's previous position, in content coordinates.
    fileprivate(set) var pointer: LayoutPoint

    /// The distance that the pointer can move and still be treated as stationary.
    private static let slack = 4.0

    /// Returns whether the pointer has stayed in place. Elements that move out from under a stationary pointer are ignored.
    func isHeld(at pointer: LayoutPoint) -> Bool {
      abs(pointer.x - self.pointer.x) <= Self.slack && abs(pointer.y - self.pointer.y) <= Self.slack
    }
  }

  var home: Home?
  /// The view of the item that the dragged item would now be dropped into; nil if it would be dropped next to other
  /// items.
  var target: ViewID?
  /// Records that the pointer has moved.
  mutating func move() { hasMoved = true }

  /// Makes the next search for a gap take place even if the pointer has not moved.
  mutating func searchAgain() { (searchedFrom, home) = (nil, nil) }

  /// Adjusts for viewport movement that the user did not cause. The item stays over the same section.
  mutating func contentMoved(by distance: LayoutPoint) { home?.pointer += distance }

  /// Begins a search for a gap.
  ///
  /// - Parameter pointer: the pointer's position, in content coordinates.
  /// - Returns: false if the pointer has not moved since the last search.
  mutating func beginSearch(at pointer: LayoutPoint) -> Bool {
    if pointer == searchedFrom { return false }
    searchedFrom = pointer
    return true
  }

  /// Returns a pointer's position, clamped to 10⁶ points from the origin on each axis.
  static func clamped(_ pointer: LayoutPoint) -> LayoutPoint {
    let maximum = 1e6
    return LayoutPoint(x: max(-maximum, min(maximum, pointer.x)), y: max(-maximum, min(maximum, pointer.y)))
  }

  /// Returns the point in a frame where a pointer grabs it, as fractions of the frame's size.
  static func grip(of point: LayoutPoint, in frame: LayoutRect) -> LayoutPoint {
    func part(_ position: Double, _ start: Double, _ extent: Double) -> Double {
      extent > 0 ? max(0, min(1, (position - start) / extent)) : 0
    }
    return LayoutPoint(x: part(point.x, frame.x, frame.width), y: part(point.y, frame.y, frame.height))
  }
}
