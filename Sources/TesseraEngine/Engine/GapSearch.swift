import TesseraLayout

/// A search for the slot where a dragged item would be dropped.
///
/// Each step moves the item in the layout nearer to the dragged view, or into the section that the user is holding it
/// over. The search determines that section only once, from the initial layout, because a step can move content out
/// from under the pointer. The gap therefore settles, and items do not keep swapping under a stationary pointer.
///
/// - SeeAlso: Layout rule 48
struct GapSearch {
  /// A better path for the item, and the layout with the item at that path.
  struct Gap {
    let path: ItemPath
    let layout: AnyPreparedLayout
    let plan: BatchPlan
    fileprivate let fit: Fit
  }

  /// The degree to which a slot matches the position of the dragged view.
  fileprivate struct Fit {
    /// Whether the slot is in a section that the user is holding the item over.
    let isInSection: Bool
    /// The distance between the centers of the dragged view and the item.
    let distance: Double

    /// Returns whether this fit is clearly better than another fit.
    func exceeds(_ other: Fit, by step: Double) -> Bool {
      isInSection == other.isInSection ? distance < other.distance - step : isInSection
    }
  }

  private let current: CurrentLayout
  private let viewport: Viewport
  private let policy: Callback<DragPolicy>
  private let item: CurrentLayout.MovedItem
  /// The sections that the user is holding the item over.
  private let home: [Int]
  /// The number of items that move along with the dragged item.
  private let followers: Int

  init(
    _ current: CurrentLayout, _ viewport: Viewport, _ policy: Callback<DragPolicy>, _ item: CurrentLayout.MovedItem,
    home: [Int]
  ) {
    (self.current, self.viewport, self.policy, self.item) = (current, viewport, policy, item)
    self.home = home
    followers = current.followers(of: item, policy)
  }

  private var layout: AnyPreparedLayout { current.layout }

  /// Returns the slot nearest to the dragged view; nil if the item already occupies it.
  ///
  /// O(log n) for layouts that apply changes in place, plus the cost of the items around the view.
  ///
  /// - Parameter held: the center of the dragged view, in content coordinates.
  func best(around held: LayoutPoint) -> Gap? {
    guard let now = fit(of: item.destination, under: held, in: layout) else { return nil }
    var best: Gap?
    for proposed in gaps(around: held) {
      guard let path = destination(of: proposed), path != best?.path,
        let moved = current.moving(item.destination, to: path),
        let fit = fit(of: path, under: held, in: moved.layout), fit.exceeds(best?.fit ?? now, by: best == nil ? 0.5 : 0)
      else { continue }
      best = Gap(path: path, layout: moved.layout, plan: moved.plan, fit: fit)
    }
    return best
  }

  private func fit(of path: ItemPath, under held: LayoutPoint, in layout: AnyPreparedLayout) -> Fit? {
    layout.attributes(of: .item(path), viewport: viewport).map { attributes in
      Fit(isInSection: home.contains(path.section), distance: attributes.frame.center.distance(to: held))
    }
  }

  /// Returns the destination that the policy allows; nil if it allows none, or if the item is already there.
  func destination(of proposed: ItemPath) -> ItemPath? {
    let allowed = policy.ask(through: current.callbackGuard) { $0.destination(item.source, proposed) }
    guard let path = allowed, path != item.destination, !isAmongFollowers(path) else { return nil }
    let counts = current.counts
    guard path.section >= 0, path.section < counts.sections else { return nil }
    return path.item >= 0 && path.item <= end(of: path.section).item ? path : nil
  }

  /// Returns whether a drop would put the item immediately before or among the items that move along with it.
  private func isAmongFollowers(_ path: ItemPath) -> Bool {
    path.section == item.source.section && path.item > item.source.item && path.item - item.source.item <= followers
  }

  /// Returns the paths near a point that the item could have after the move. These are the paths before and after the
  /// nearest other item, and before and after the nearest item in a section that contains the point. They also include
  /// the start of a section whose header is at the point, and the end of a section whose footer is at the point.
  private func gaps(around point: LayoutPoint) -> [ItemPath] {
    var nearest: (path: ItemPath, distance: Double)?
    var nearestAtHome: (path: ItemPath, distance: Double)?
    var gaps: [ItemPath] = []
    let counts = current.counts
    layout.forEachElement(in: layout.windowRect(viewport), viewport: viewport, upTo: CollectionLimits.elements) {
      attributes in
      switch attributes.element {
      case .item(let path):
        guard path != item.destination, !attributes.isHidden else { return }
        let distance = attributes.frame.distance(to: point)
        if distance < nearest?.distance ?? .infinity { nearest = (path, distance) }
        if distance < nearestAtHome?.distance ?? .infinity, home.contains(path.section) {
          nearestAtHome = (path, distance)
        }
      case .supplementary(let kind, let path), .decoration(let kind, let path):
        guard attributes.restingFrame.contains(point) else { return }
        if kind == .header { gaps.append(ItemPath(section: path.section, item: 0)) }
        if kind == .footer { gaps.append(end(of: path.section)) }
      }
    }
    // An empty section has only one path, at its start.
    for section in home where counts[section] == 0 { gaps.append(ItemPath(section: section, item: 0)) }
    if let nearest { gaps += self.gaps(beside: nearest.path) }
    if let nearestAtHome, nearestAtHome.path != nearest?.path { gaps += self.gaps(beside: nearestAtHome.path) }
    return gaps
  }

  /// Returns the paths before and after an item.
  private func gaps(beside path: ItemPath) -> [ItemPath] {
    // Within its own section, the dragged item vacates a position before or after the other item. A custom layout may
    // show an item that does not exist.
    guard current.counts.contains(path) else { return [] }
    let isBehind = path.section == item.destination.section && path.item > item.destination.item
    let other = ItemPath(section: path.section, item: isBehind ? path.item - 1 : path.item + 1)
    return other == item.destination ? [path] : [path, other]
  }

  /// Returns the path after the last item in a section, once the dragged item is there.
  private func end(of section: Int) -> ItemPath {
    let isOwn = section == item.destination.section
    return ItemPath(section: section, item: current.counts[section] - (isOwn ? 1 : 0))
  }
}

extension AnyPreparedLayout {
  /// Returns the sections that the user is holding the item over at a point.
  ///
  /// - Parameter known: the section that the item is in because the user held it over that section. The item stays
  ///   there until the user holds it over a part of another section, or nearer to another section's items.
  func sections(heldOver point: LayoutPoint, _ viewport: Viewport, known: Int?) -> [Int] {
    let sections = sections(at: point, viewport)
    guard let known else { return sections }
    if sections.contains(known) { return [known] }
    return sections.isEmpty && isNearest(known, to: point, viewport) ? [known] : sections
  }

  /// Returns the sections that contain a point even if their items are elsewhere. These are sections whose shelf,
  /// header, footer or background is at the point.
  private func sections(at point: LayoutPoint, _ viewport: Viewport) -> [Int] {
    let rect = LayoutRect(x: point.x, y: point.y, width: 1, height: 1)
    var sections: [Int] = []
    forEachShelf(in: rect) { section, _ in sections.append(section) }
    forEachElement(in: rect, viewport: viewport, upTo: CollectionLimits.elements) { attributes in
      guard attributes.restingFrame.contains(point), owner(of: attributes.element) == .section else { return }
      sections.append(attributes.element.path.section)
    }
    return sections
  }

  /// Returns whether the given section's items and other parts are at least as near to a point as any other section's.
  private func isNearest(_ section: Int, to point: LayoutPoint, _ viewport: Viewport) -> Bool {
    var (distance, others) = (Double.infinity, Double.infinity)
    forEachElement(in: windowRect(viewport), viewport: viewport, upTo: CollectionLimits.elements) { attributes in
      guard attributes.element.kind == nil || owner(of: attributes.element) == .section else { return }
      let own = attributes.frame.distance(to: point)
      if attributes.element.path.section == section {
        distance = min(distance, own)
      } else {
        others = min(others, own)
      }
    }
    return distance <= others
  }

  /// Returns the slot for an item during a drag that the platform tracks; nil if the item already occupies it.
  ///
  /// O(log n) for layouts that apply changes in place, plus the cost of the items around the point.
  ///
  /// - Parameters:
  ///   - path: the item's path in this layout.
  ///   - held: the center of the dragged item, in content coordinates.
  /// - SeeAlso: Layout rule 48
  package func gap(for path: ItemPath, heldAt held: LayoutPoint, _ viewport: Viewport) -> ItemPath? {
    let item = CurrentLayout.MovedItem(source: path, destination: path)
    let current = CurrentLayout(self)
    current.setMovedItem(item)
    // If the item is the only one in its section, it is there because the user held it over that section.
    let known = current.counts[path.section] == 1 ? path.section : nil
    let home = sections(heldOver: held, viewport, known: known)
    return GapSearch(current, viewport, Callback(DragPolicy { _, _ in }), item, home: home).best(around: held)?.path
  }
}

extension LayoutRect {
  var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }

  /// Returns the distance from a point to the nearest point in the rectangle.
  fileprivate func distance(to point: LayoutPoint) -> Double {
    LayoutPoint(x: max(minX, min(maxX, point.x)), y: max(minY, min(maxY, point.y))).distance(to: point)
  }
}

extension LayoutPoint {
  fileprivate func distance(to other: LayoutPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
