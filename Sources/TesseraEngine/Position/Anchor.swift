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

  /// The range of offsets on an axis: from where the content starts inside the insets to where it ends inside them. Content
  /// that is too short stays at its start.
  init(_ layout: LiveLayout, on axis: Axis) {
    let (environment, content) = (layout.environment, layout.contentSize)
    let insets = environment.insets
    switch axis {
    case .vertical:
      low = 0 - insets.top
      high = max(low, content.height + insets.bottom - environment.containerSize.height)
    case .horizontal where environment.direction == .leftToRight:
      low = 0 - insets.leading
      high = max(low, content.width + insets.trailing - environment.containerSize.width)
    case .horizontal:
      // Content that is too short stands at the right end, which is its start.
      high = max(content.width, environment.containerSize.width - insets.leading - insets.trailing)
      high += insets.leading - environment.containerSize.width
      low = min(high, -insets.trailing)
    }
  }

  /// Whether there is more than rounding between its ends.
  var canScroll: Bool { high - low > 0.75 }

  func clamp(_ offset: Double) -> Double { max(low, min(high, offset)) }
}

extension CollectionEngine {
  /// The offsets at which the container may stand on an axis, in content coordinates: from where the content starts inside
  /// the insets to where it ends inside them.
  public func scrollRange(on axis: Axis) -> ClosedRange<Double> {
    let range = ScrollRange(layout, on: axis)
    return range.low...range.high
  }
}
