import TesseraLayout

/// A direction on screen, independent of the reading direction.
enum ScreenDirection: Hashable, CaseIterable {
  case left, right, up, down

  var axis: LayoutAxis { self == .left || self == .right ? .horizontal : .vertical }
  /// Whether coordinates increase in this direction.
  var isGrowing: Bool { self == .right || self == .down }
}

/// The position of an item's frame relative to another item's frame in a direction.
///
/// ```
///              near       far
///  ┌──────┐     ┌─────────┐
///  │ from │     │         │  ▲ overlap; if negative, the gap between them
///  └──────┘     │         │  ▼
///               └─────────┘
/// ```
struct Bearing {
  /// The distances from the starting item's far edge to the other item's near and far edges.
  let near: Double
  let far: Double
  /// The length by which the two items overlap, perpendicular to the direction. If negative, this is the distance
  /// between them.
  let overlap: Double
  /// The distance between the centers, perpendicular to the direction.
  let aside: Double
  /// Whether the other item is ahead. An item that does not overlap the starting item must start past its far edge. An
  /// overlapping item must have its center farther ahead.
  let isAhead: Bool

  init(of other: LayoutRect, from frame: LayoutRect, toward direction: ScreenDirection) {
    let (mine, others) = (frame.range(direction), other.range(direction))
    let (myBreadth, breadth) = (frame.breadth(direction), other.breadth(direction))
    near = others.low - mine.high
    far = others.high - mine.high
    overlap = min(myBreadth.high, breadth.high) - max(myBreadth.low, breadth.low)
    aside = abs((breadth.low + breadth.high) - (myBreadth.low + myBreadth.high)) / 2
    // Rounding errors can separate touching edges or make them overlap.
    let isOver = near < -Self.slack && overlap > Self.slack
    isAhead = isOver ? others.low + others.high > mine.low + mine.high + Self.slack : near >= -Self.slack
  }

  static let slack = 0x1p-12
}

/// A search for an item's neighbor, based on the frames in the layout.
///
/// - SeeAlso: Layout rules 46 and 47
struct NeighborSearch {
  private let layout: AnyPreparedLayout
  /// A viewport that shows all of the content. No element is pinned in it.
  private let resting: Viewport

  init(_ layout: AnyPreparedLayout, start: LayoutPoint) {
    self.layout = layout
    let content = layout.contentSize
    resting = Viewport(
      offset: start, pinInsets: Insets(top: 0, leading: 0, bottom: -content.height, trailing: -content.width))
  }

  /// The maximum distance to an item straight ahead, as a multiple of the container's extent.
  static let reach = 2.0
  /// The maximum number of elements that a search examines. The searched range contains more elements only if they have
  /// almost no extent.
  private static let maximumLookahead = 10_000

  /// Returns the item next to another one in a direction. If an extent is given, returns the farthest item that is
  /// fully within that extent and before the first element with an estimated length. That element may turn out to be
  /// long enough to move the rest out of the extent.
  ///
  /// O(log n + items passed).
  func neighbor(of path: ItemPath, toward direction: ScreenDirection, within extent: Double? = nil) -> ItemPath? {
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

  /// Returns the extent ahead of a frame, up to the first element with an estimated length.
  private func measuredExtent(ahead frame: LayoutRect, _ direction: ScreenDirection, upTo extent: Double) -> Double {
    var measured = extent
    let rect = frame.reaching(direction, depth: extent, aside: 0)
    layout.forEachElement(in: rect, viewport: resting, upTo: QueryLimit(Self.maximumLookahead)) { attributes in
      guard attributes.estimates.contains(direction.axis == .vertical ? .height : .width) else { return }
      let bearing = Bearing(of: attributes.restingFrame, from: frame, toward: direction)
      if bearing.isAhead { measured = min(measured, bearing.near) }
    }
    return measured
  }

  /// Returns the nearest item in the next shelf, if the movement goes from one shelf into another. The item straight
  /// ahead may be in a shelf beyond the next one.
  private func nextShelf(_ search: Search, aside: Double) -> ItemPath? {
    guard layout.hasShelves,
      layout.shelf(ofSection: search.from.section).map({ $0.axis != search.direction.axis }) == true,
      let next = choose(search, aside: aside, upTo: .infinity), next.section != search.from.section,
      layout.shelf(ofSection: next.section) != nil
    else { return nil }
    return next
  }

  /// A search's start, direction and limit.
  private struct Search {
    let from: ItemPath
    let frame: LayoutRect
    let direction: ScreenDirection
    /// The extent within which to find the farthest item; nil to find the nearest item at any distance.
    let limit: Double?
  }

  /// Returns the item that is most nearly straight ahead in the nearest line, or in the farthest line within the limit.
  ///
  /// - Parameter aside: the maximum distance that an item can be off to the side; nil to allow only items straight
  ///   ahead.
  private func choose(_ search: Search, aside: Double?, upTo reach: Double) -> ItemPath? {
    // An item whose extent perpendicular to the direction is 0 cannot overlap any other item.
    let (low, high) = search.frame.breadth(search.direction)
    guard high - low + (aside ?? 0) > Bearing.slack else { return nil }
    let isPage = search.limit != nil
    // The first item in the line, starting from the search's start or, for a page, from the end of the page.
    var line: Bearing?
    // Items can extend past the ends of the content.
    let size = layout.environment.containerSize
    let overhang = Self.reach * size[search.direction.axis]
    let end = max(search.frame.distanceToEnd(of: layout.contentSize, search.direction), overhang)
    // Until an item is found, extend the search up to the end of the content.
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
      if line != nil || isPage || depth >= min(reach, end) || passed >= Self.maximumLookahead { break }
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

  /// Returns whether an item in a line is more nearly straight ahead than another one. Compares the overlap, the
  /// distance between the centers, the distance ahead and the data order, in that order.
  private func isNearer(
    _ bearing: Bearing, _ path: ItemPath, than best: (path: ItemPath, bearing: Bearing), _ isPage: Bool
  ) -> Bool {
    if abs(bearing.overlap - best.bearing.overlap) > Bearing.slack { return bearing.overlap > best.bearing.overlap }
    if abs(bearing.aside - best.bearing.aside) > Bearing.slack { return bearing.aside < best.bearing.aside }
    if bearing.near != best.bearing.near { return isPage != (bearing.near < best.bearing.near) }
    return path < best.path
  }

  /// Calls a closure with the items ahead that start within a depth and, for a page, end within the limit. Returns the
  /// number of elements examined.
  @discardableResult
  private func forEachItem(
    _ search: Search, aside: Double?, depth: Double, _ body: (ItemPath, Bearing) -> Void
  ) -> Int {
    var passed = 0
    // Extend the rectangle by the container's length to find items outside a shelf's window.
    let size = layout.environment.containerSize
    let cover = layout.hasShelves ? size[search.direction.axis] : 0
    let rect = search.frame.reaching(search.direction, depth: depth + cover, aside: aside ?? 0)
    layout.forEachElement(in: rect, viewport: resting, upTo: QueryLimit(Self.maximumLookahead)) { attributes in
      passed += 1
      guard case .item(let path) = attributes.element, path != search.from, !attributes.isHidden else { return }
      let frame = attributes.restingFrame
      guard frame.width > 0, frame.height > 0 else { return }
      let bearing = Bearing(of: frame, from: search.frame, toward: search.direction)
      guard bearing.isAhead, bearing.near < depth, bearing.far <= search.limit ?? .infinity,
        bearing.overlap > (aside.map { -$0 } ?? Bearing.slack)
      else { return }
      body(path, bearing)
    }
    return passed
  }
}

extension LayoutRect {
  /// Returns the rectangle's range along a direction, with values that increase in that direction.
  func range(_ direction: ScreenDirection) -> (low: Double, high: Double) {
    switch direction {
    case .right: (minX, maxX)
    case .down: (minY, maxY)
    case .left: (-maxX, -minX)
    case .up: (-maxY, -minY)
    }
  }

  /// Returns the rectangle's range perpendicular to a direction.
  fileprivate func breadth(_ direction: ScreenDirection) -> (low: Double, high: Double) {
    sides(on: direction.axis.other)
  }

  fileprivate func length(_ direction: ScreenDirection) -> Double { size[direction.axis] }

  /// Returns the distance from the rectangle's far edge to the end of the content.
  fileprivate func distanceToEnd(of content: LayoutSize, _ direction: ScreenDirection) -> Double {
    switch direction {
    case .right: content.width - maxX
    case .down: content.height - maxY
    case .left: minX
    case .up: minY
    }
  }

  /// Returns the rectangle extended past its far edge by a depth, and widened on both sides.
  fileprivate func reaching(_ direction: ScreenDirection, depth: Double, aside: Double) -> LayoutRect {
    var rect = self
    // Add a point, because frames with an extent of 0 are found only strictly inside the rectangle.
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
