import TesseraLayout

/// What stays where it is on screen while the content changes: an element, and its distance from the held sides.
struct Anchor {
  /// What the element is after the change.
  let element: Element
  /// From the container's held sides to those of the element.
  let distance: Point
  let rank: Rank

  /// How well an element holds the place; the least does best.
  struct Rank: Comparable {
    /// On how many axes it starts before what is visible.
    private let axesBefore: Int
    /// From the start of what is visible to its own.
    private let distance: Double

    /// - Parameter start: where the element starts, seen from the start of what is visible.
    init(_ start: Point) {
      axesBefore = (start.x < -0.5 ? 1 : 0) + (start.y < -0.5 ? 1 : 0)
      distance = abs(start.x) + abs(start.y)
    }

    static func < (a: Rank, b: Rank) -> Bool { (a.axesBefore, a.distance) < (b.axesBefore, b.distance) }
  }
}

/// Where a viewport may stand on one axis.
struct ScrollRange: Hashable {
  var low: Double
  var high: Double

  init(_ layout: AnyPreparedLayout, on axis: Axis) {
    let range = layout.scrollRange(on: axis)
    (low, high) = (range.lowerBound, range.upperBound)
  }

  /// Whether there is more than rounding between its ends.
  var canScroll: Bool { high - low > 0.75 }

  func clamp(_ offset: Double) -> Double { max(low, min(high, offset)) }
}

extension CollectionEngine {
  /// The offsets at which the container may come to rest on an axis, in content coordinates: from where the content starts
  /// inside the insets to where it ends inside them.
  public func scrollRange(on axis: Axis) -> ClosedRange<Double> { layout.scrollRange(on: axis) }
}
