import TesseraLayout

/// What stays where it is on screen while the content changes: an element, and its distance from the visible range.
struct Anchor {
  var element: Element
  /// From the container's top left corner to the element's side at each edge.
  let distance: Point
  /// The sides of the element that stay.
  let edges: (x: Pin.Edge, y: Pin.Edge)

  /// Where the container has to stand so that the element, at this frame, is where it was on screen.
  func offset(for frame: Rect) -> Point {
    Point(
      x: (edges.x == .min ? frame.minX : frame.maxX) - distance.x,
      y: (edges.y == .min ? frame.minY : frame.maxY) - distance.y)
  }

  init(_ attributes: LayoutAttributes, edges: (x: Pin.Edge, y: Pin.Edge), offset: Point) {
    element = attributes.element
    self.edges = edges
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
      low = -insets.top
      high = max(low, content.height + insets.bottom - environment.containerSize.height)
    case .horizontal where environment.direction == .leftToRight:
      low = -insets.leading
      high = max(low, content.width + insets.trailing - environment.containerSize.width)
    case .horizontal:
      // Content that is too short stands at the right end, which is its start.
      high = max(content.width, environment.containerSize.width - insets.leading - insets.trailing)
      high += insets.leading - environment.containerSize.width
      low = min(high, -insets.trailing)
    }
  }

  func clamp(_ offset: Double) -> Double { max(low, min(high, offset)) }

  /// The offset at the start of reading.
  func start(isMirrored: Bool) -> Double { isMirrored ? high : low }

  /// The offset at the end of reading.
  func end(isMirrored: Bool) -> Double { isMirrored ? low : high }
}
