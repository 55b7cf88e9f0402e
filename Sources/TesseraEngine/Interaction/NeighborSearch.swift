import TesseraLayout

/// A direction on screen, independent of the reading direction.
enum ScreenDirection: Hashable, CaseIterable {
  case left, right, up, down

  var axis: LayoutAxis { self == .left || self == .right ? .horizontal : .vertical }
  /// Whether coordinates grow in that direction.
  var isGrowing: Bool { self == .right || self == .down }
}

/// The position of an item's frame relative to another one in a direction.
///
/// ```
///              near       far
///  ┌──────┐     ┌─────────┐
///  │ from │     │         │  ▲ overlap: below 0, the gap between them
///  └──────┘     │         │  ▼
///               └─────────┘
/// ```
struct Bearing {
  /// The distances from the far side of the starting item to the near and the far side of the other.
  let near: Double
  let far: Double
  /// The length by which the two overlap across the direction; if negative, the distance between them.
  let overlap: Double
  /// The distance between the centers across the direction.
  let aside: Double
  /// Whether the other is ahead: beyond the far side, or, if the two overlap, with its center farther on.
  let isAhead: Bool

  init(of other: LayoutRect, from frame: LayoutRect, towards direction: ScreenDirection) {
    let (mine, others) = (frame.range(direction), other.range(direction))
    let (myBreadth, breadth) = (frame.breadth(direction), other.breadth(direction))
    near = others.low - mine.high
    far = others.high - mine.high
    overlap = min(myBreadth.high, breadth.high) - max(myBreadth.low, breadth.low)
    aside = abs((breadth.low + breadth.high) - (myBreadth.low + myBreadth.high)) / 2
    // Rounding errors of frames may separate touching edges, or make them overlap.
    let isOver = near < -Self.slack && overlap > Self.slack
    isAhead = isOver ? others.low + others.high > mine.low + mine.high + Self.slack : near >= -Self.slack
  }

  static let slack = 0x1p-12
}

/// The search for the neighbor of an item, by the frames that the layout gives.
///
/// - SeeAlso: Layout rules 46 and 47
struct NeighborSearch {
  private let layout: AnyPreparedLayout
  /// A viewport in which all of the content is visible, so that no pin holds anything.
  private let resting: Viewport

  init(_ layout: AnyPreparedLayout, start: LayoutPoint) {
    self.layout = layout
    let content = layout.contentSize
    resting = Viewport(
      offset: start, pinInsets: Insets(top: 0, leading: 0, bottom: -content.height, trailing: -content.width))
  }

  /// Straight ahead of an item, only elements within this many times the container's extent count.
  static let reach = 2.0
  /// A search looks at this many elements ahead. There are more only if they have hardly any extent.
  private static let mostPassed = 10_000

  /// The item next to another in a direction. If an extent is given, the farthest item that is wholly within it, before
  /// the first element whose length is an estimate: it may be long enough to move the rest out of the extent.
  ///
  /// O(log n + the items between).
  func neighbor(of path: ItemPath, towards direction: ScreenDirection, within extent: Double? = nil) -> ItemPath? {
    guard let from = layout.attributes(of: .item(path), viewport: resting)?.restingFrame else { return nil }
    let size = layout.environment.containerSize
    let reach = Self.reach * size[direction.axis]
    let extent = extent.map { measuredExtent(ahead: from, direction, upTo: $0) }
    let search = Search(from: path, frame: from, direction: direction, limit: extent)
    let aside = Self.reach * size[direction.axis.other]
    if extent == nil, let next = nextShelf(search, aside: aside) { return next }
    if let ahead = choose(search, aside: nil, upTo: extent ?? reach) { return ahead }
    guard layout.navigationTraits.lineAxes.contains(Axes(direction.axis)) else { return nil }
    return choose(search, aside: aside, upTo: extent ?? .infinity)
  }

  /// The extent ahead of a frame up to the first element whose length is an estimate.
  private func measuredExtent(ahead frame: LayoutRect, _ direction: ScreenDirection, upTo extent: Double) -> Double {
    var measured = extent
    let rect = frame.reaching(direction, depth: extent, aside: 0)
    layout.forEachElement(in: rect, viewport: resting, upTo: QueryLimit(Self.mostPassed)) { attributes in
      guard attributes.estimates.contains(direction.axis == .vertical ? .height : .width) else { return }
      let bearing = Bearing(of: attributes.restingFrame, from: frame, towards: direction)
      if bearing.isAhead { measured = min(measured, bearing.near) }
    }
    return measured
  }

  /// The nearest item of the next shelf, if a movement leads out of one shelf into another. What is straight ahead may
  /// be in a shelf beyond that.
  private func nextShelf(_ search: Search, aside: Double) -> ItemPath? {
    guard layout.hasShelves,
      layout.shelf(ofSection: search.from.section).map({ $0.axis != search.direction.axis }) == true,
      let next = choose(search, aside: aside, upTo: .infinity), next.section != search.from.section,
      layout.shelf(ofSection: next.section) != nil
    else { return nil }
    return next
  }

  /// The start, the direction and the limit of a search.
  private struct Search {
    let from: ItemPath
    let frame: LayoutRect
    let direction: ScreenDirection
    /// The extent within which to find the farthest item; nil to find the nearest at any distance.
    let limit: Double?
  }

  /// The item most nearly straight ahead in the nearest line, or in the farthest line inside the limit.
  ///
  /// - Parameter aside: how far aside an item may be; nil to allow only items straight ahead.
  private func choose(_ search: Search, aside: Double?, upTo reach: Double) -> ItemPath? {
    // An item without extent across the direction cannot overlap any other.
    let (low, high) = search.frame.breadth(search.direction)
    guard high - low + (aside ?? 0) > Bearing.slack else { return nil }
    let isPage = search.limit != nil
    // The item that begins the line, as seen from here or from the end of the page.
    var line: Bearing?
    // Items may extend beyond the content.
    let size = layout.environment.containerSize
    let overhang = Self.reach * size[search.direction.axis]
    let end = max(search.frame.distanceToEnd(of: layout.contentSize, search.direction), overhang)
    // If nothing is found, the search looks farther and farther, up to the end of the content.
    var depth = isPage ? reach : min(reach, search.frame.length(search.direction) + 64)
    while true {
      let passed = forEachItem(search, aside: aside, depth: depth) { _, bearing in
        guard let best = line else {
          line = bearing
          return
        }
        if isPage
          ? (bearing.far, bearing.near) > (best.far, best.near) : (bearing.near, -bearing.far) < (best.near, -best.far)
        {
          line = bearing
        }
      }
      if line != nil || isPage || depth >= min(reach, end) || passed >= Self.mostPassed { break }
      depth = min(reach, depth * 2)
    }
    guard let line else { return nil }
    var best: (path: ItemPath, bearing: Bearing)?
    forEachItem(search, aside: aside, depth: isPage ? reach : max(0, line.far) + 1) { path, bearing in
      guard isPage ? bearing.far > line.near : bearing.near < max(line.far - Bearing.slack, line.near + Bearing.slack)
      else { return }
      if let best, !isNearer(bearing, path, than: best, isPage) { return }
      best = (path, bearing)
    }
    return best?.path
  }

  /// Whether one item of a line is more nearly straight ahead than another: by overlap, then by the distance of the
  /// centers, then by nearness, then by data order.
  private func isNearer(
    _ bearing: Bearing, _ path: ItemPath, than best: (path: ItemPath, bearing: Bearing), _ isPage: Bool
  ) -> Bool {
    if abs(bearing.overlap - best.bearing.overlap) > Bearing.slack { return bearing.overlap > best.bearing.overlap }
    if abs(bearing.aside - best.bearing.aside) > Bearing.slack { return bearing.aside < best.bearing.aside }
    if bearing.near != best.bearing.near { return isPage != (bearing.near < best.bearing.near) }
    return path < best.path
  }

  /// Passes the items ahead that begin within a depth; for a page, those that end within it. Returns the number of
  /// elements looked at.
  @discardableResult
  private func forEachItem(
    _ search: Search, aside: Double?, depth: Double, _ body: (ItemPath, Bearing) -> Void
  ) -> Int {
    var passed = 0
    // To find items beside the window of a shelf, extend the rectangle by the length of the container.
    let size = layout.environment.containerSize
    let cover = layout.hasShelves ? size[search.direction.axis] : 0
    let rect = search.frame.reaching(search.direction, depth: depth + cover, aside: aside ?? 0)
    layout.forEachElement(in: rect, viewport: resting, upTo: QueryLimit(Self.mostPassed)) { attributes in
      passed += 1
      guard case .item(let path) = attributes.element, path != search.from, !attributes.isHidden else { return }
      let frame = attributes.restingFrame
      guard frame.width > 0, frame.height > 0 else { return }
      let bearing = Bearing(of: frame, from: search.frame, towards: search.direction)
      guard bearing.isAhead, bearing.near < depth, bearing.far <= search.limit ?? .infinity,
        bearing.overlap > (aside.map { -$0 } ?? Bearing.slack)
      else { return }
      body(path, bearing)
    }
    return passed
  }
}

extension LayoutRect {
  /// The range along a direction, with values that grow in that direction.
  func range(_ direction: ScreenDirection) -> (low: Double, high: Double) {
    switch direction {
    case .right: (minX, maxX)
    case .down: (minY, maxY)
    case .left: (-maxX, -minX)
    case .up: (-maxY, -minY)
    }
  }

  /// The range across a direction.
  fileprivate func breadth(_ direction: ScreenDirection) -> (low: Double, high: Double) {
    sides(on: direction.axis.other)
  }

  fileprivate func length(_ direction: ScreenDirection) -> Double { size[direction.axis] }

  /// The distance from the far side to the end of the content.
  fileprivate func distanceToEnd(of content: LayoutSize, _ direction: ScreenDirection) -> Double {
    switch direction {
    case .right: content.width - maxX
    case .down: content.height - maxY
    case .left: minX
    case .up: minY
    }
  }

  /// The rectangle extended to a depth beyond its far side, and widened by a distance on both sides.
  fileprivate func reaching(_ direction: ScreenDirection, depth: Double, aside: Double) -> LayoutRect {
    var rect = self
    // Frames without extent are found only strictly inside.
    let depth = depth + 1
    switch direction.axis {
    case .vertical:
      rect.x -= aside
      rect.width += 2 * aside
      rect.height += depth
      if !direction.isGrowing { rect.y -= depth }
    case .horizontal:
      rect.y -= aside
      rect.height += 2 * aside
      rect.width += depth
      if !direction.isGrowing { rect.x -= depth }
    }
    return rect
  }
}
