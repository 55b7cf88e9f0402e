import TesseraLayout

/// A direction on screen, whichever way is read.
enum ScreenDirection: Hashable, CaseIterable {
  case left, right, up, down

  var axis: LayoutAxis { self == .left || self == .right ? .horizontal : .vertical }
  /// Whether coordinates grow that way.
  var isGrowing: Bool { self == .right || self == .down }
}

/// How an item's frame lies as seen from another's in a direction.
///
/// ```
///              near       far
///  ┌──────┐     ┌─────────┐
///  │ from │     │         │  ▲ overlap: below 0, the gap between them
///  └──────┘     │         │  ▼
///               └─────────┘
/// ```
struct Bearing {
  /// From the far side of the item one looks from to the near and the far side of the other.
  let near: Double
  let far: Double
  /// How much of their extents across the direction the two share; below 0, how far they are apart.
  let overlap: Double
  /// From centre to centre across the direction.
  let aside: Double
  /// Whether the other lies ahead: behind the far side, or, where the two overlap, with its centre farther on.
  let isAhead: Bool

  init(of other: LayoutRect, from frame: LayoutRect, towards direction: ScreenDirection) {
    let (mine, others) = (frame.range(direction), other.range(direction))
    let (myBreadth, breadth) = (frame.breadth(direction), other.breadth(direction))
    near = others.low - mine.high
    far = others.high - mine.high
    overlap = min(myBreadth.high, breadth.high) - max(myBreadth.low, breadth.low)
    aside = abs((breadth.low + breadth.high) - (myBreadth.low + myBreadth.high)) / 2
    // Edges that touch may be parted or lapped by what adding up the parts of a frame loses.
    let isOver = near < -Self.slack && overlap > Self.slack
    isAhead = isOver ? others.low + others.high > mine.low + mine.high + Self.slack : near >= -Self.slack
  }

  static let slack = 0x1p-12
}

/// The search for the neighbour of an item, by the frames that the layout gives. Source: layout rules 46 and 47.
struct NeighborSearch {
  private let layout: AnyPreparedLayout
  /// Where nothing is held off its place: all of the content is visible.
  private let resting: Viewport

  init(_ layout: AnyPreparedLayout, start: LayoutPoint) {
    self.layout = layout
    let content = layout.contentSize
    resting = Viewport(
      offset: start, pinInsets: Insets(top: 0, leading: 0, bottom: -content.height, trailing: -content.width))
  }

  /// Straight ahead of an item only what is no farther than this many times the container's extent counts.
  static let reach = 2.0
  /// After this many items ahead that have no extent, and so cannot be a neighbour, the search ends.
  private static let mostPassed = 10_000

  /// The item next to one in a direction; within an extent given, the farthest that lies in it wholly.
  ///
  /// O(log n + the items between).
  func neighbor(of path: ItemPath, towards direction: ScreenDirection, within extent: Double? = nil) -> ItemPath? {
    guard let from = layout.attributes(of: .item(path), viewport: resting)?.restingFrame else { return nil }
    let size = layout.environment.containerSize
    let reach = Self.reach * (direction.axis == .vertical ? size.height : size.width)
    let search = Search(from: path, frame: from, direction: direction, limit: extent)
    if let ahead = choose(search, aside: nil, upTo: extent ?? reach) { return ahead }
    guard layout.navigationTraits.lineAxes.contains(Axes(direction.axis)) else { return nil }
    let aside = Self.reach * (direction.axis == .vertical ? size.width : size.height)
    return choose(search, aside: aside, upTo: extent ?? .infinity)
  }

  /// From where is looked for what.
  private struct Search {
    let from: ItemPath
    let frame: LayoutRect
    let direction: ScreenDirection
    /// The extent within which the farthest is looked for; nil for the nearest at any distance.
    let limit: Double?
  }

  /// The item of the nearest line, or of the farthest inside the limit, that lies most nearly straight ahead.
  ///
  /// - Parameter aside: how far aside an item may be; nil for straight ahead only.
  private func choose(_ search: Search, aside: Double?, upTo reach: Double) -> ItemPath? {
    // Without an extent across there is nothing that an item could share.
    let (low, high) = search.frame.breadth(search.direction)
    guard high - low + (aside ?? 0) > Bearing.slack else { return nil }
    let isPage = search.limit != nil
    // The line is found by the item that begins it, as seen from here or from the end of the page.
    var line: Bearing?
    let end = search.frame.distanceToEnd(of: layout.contentSize, search.direction)
    // With nothing in view, ever more is looked at, up to the end.
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
      if line != nil || isPage || depth >= min(reach, end) || passed > Self.mostPassed { break }
      depth = min(reach, depth * 2)
    }
    guard let line else { return nil }
    var best: (path: ItemPath, bearing: Bearing)?
    forEachItem(search, aside: aside, depth: isPage ? reach : max(0, line.far) + 1) { path, bearing in
      guard isPage ? bearing.far > line.near : bearing.near < max(line.far, line.near + Bearing.slack) else { return }
      if let best, !isNearer(bearing, path, than: best, isPage) { return }
      best = (path, bearing)
    }
    return best?.path
  }

  /// Whether one item of a line is more nearly straight ahead than another: by what it shares, else by the distance of
  /// their centres, else by how soon it comes, else by the order of the data.
  private func isNearer(
    _ bearing: Bearing, _ path: ItemPath, than best: (path: ItemPath, bearing: Bearing), _ isPage: Bool
  ) -> Bool {
    if abs(bearing.overlap - best.bearing.overlap) > Bearing.slack { return bearing.overlap > best.bearing.overlap }
    if abs(bearing.aside - best.bearing.aside) > Bearing.slack { return bearing.aside < best.bearing.aside }
    if bearing.near != best.bearing.near { return isPage != (bearing.near < best.bearing.near) }
    return path < best.path
  }

  /// Gives the items ahead that begin within a depth; of a page, those that end in it. Returns how many elements there
  /// were to look at.
  @discardableResult
  private func forEachItem(
    _ search: Search, aside: Double?, depth: Double, _ body: (ItemPath, Bearing) -> Void
  ) -> Int {
    var passed = 0
    let rect = search.frame.reaching(search.direction, depth: depth, aside: aside ?? 0)
    layout.forEachElement(in: rect, viewport: resting) { attributes in
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
  /// What it takes along a direction, growing that way.
  fileprivate func range(_ direction: ScreenDirection) -> (low: Double, high: Double) {
    switch direction {
    case .right: (minX, maxX)
    case .down: (minY, maxY)
    case .left: (-maxX, -minX)
    case .up: (-maxY, -minY)
    }
  }

  /// What it takes across a direction.
  fileprivate func breadth(_ direction: ScreenDirection) -> (low: Double, high: Double) {
    direction.axis == .vertical ? (minX, maxX) : (minY, maxY)
  }

  fileprivate func length(_ direction: ScreenDirection) -> Double { direction.axis == .vertical ? height : width }

  /// From its far side to where the content ends.
  fileprivate func distanceToEnd(of content: LayoutSize, _ direction: ScreenDirection) -> Double {
    switch direction {
    case .right: content.width - maxX
    case .down: content.height - maxY
    case .left: minX
    case .up: minY
    }
  }

  /// The rectangle from its near side to a depth behind its far side, and so much wider on both sides.
  fileprivate func reaching(_ direction: ScreenDirection, depth: Double, aside: Double) -> LayoutRect {
    var rect = self
    // Frames without extent are found strictly inside only.
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
