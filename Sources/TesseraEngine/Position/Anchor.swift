import TesseraLayout

/// What stays where it is on screen while the content changes: an element, and its distance from the visible range.
struct Anchor {
  var element: Element
  /// From the container's top left corner to the element's side at each edge.
  let distance: Point
  /// The sides of the element that stay.
  let edges: (x: Pin.Edge, y: Pin.Edge)
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

  /// Where the container has to stand so that the element, at this frame, is where it was on screen; if reading has turned
  /// round since, as far from where it starts.
  func offset(for frame: Rect, in environment: LayoutEnvironment) -> Point {
    let isMirrored = environment.direction == .rightToLeft
    var x = (isMirrored ? frame.maxX : frame.minX) - distance.x
    if isMirrored != (edges.x == .max) {
      x = (isMirrored ? frame.maxX : frame.minX) + distance.x - environment.containerSize.width
    }
    return Point(x: x, y: (edges.y == .min ? frame.minY : frame.maxY) - distance.y)
  }

  init(_ attributes: LayoutAttributes, edges: (x: Pin.Edge, y: Pin.Edge), offset: Point, rank: Rank) {
    element = attributes.element
    self.edges = edges
    self.rank = rank
    let frame = attributes.frame
    distance = Point(
      x: (edges.x == .min ? frame.minX : frame.maxX) - offset.x,
      y: (edges.y == .min ? frame.minY : frame.maxY) - offset.y)
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

  /// The offset at the start of reading.
  func start(isMirrored: Bool) -> Double { isMirrored ? high : low }

  /// The offset at the end of reading.
  func end(isMirrored: Bool) -> Double { isMirrored ? low : high }
}

extension CollectionEngine {
  /// The offsets at which the container may stand on an axis, in content coordinates: from where the content starts inside
  /// the insets to where it ends inside them.
  public func scrollRange(on axis: Axis) -> ClosedRange<Double> {
    let range = ScrollRange(layout, on: axis)
    return range.low...range.high
  }
}
