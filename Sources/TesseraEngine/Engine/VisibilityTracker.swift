import TesseraLayout

/// Reports the visible items, the current section, the ends of the content that are near, and the items to prefetch.
final class VisibilityTracker: PathUpdater {
  /// The distance ahead of the visible range within which items are reported for prefetching, as a fraction of the
  /// container's extent.
  private var prefetchDistance: Double
  /// The distance from an end of the content within which the end is reported as near, as a fraction of the container's
  /// extent.
  private var nearEndDistance: Double

  /// The maximum value of `prefetchDistance`.
  private static let maximumDistance = 100.0

  private var firstVisible: ItemPath?
  private var lastVisible: ItemPath?
  private var currentSection: Int?
  /// Whether a batch has removed the first or last visible item, or the current section, as last reported.
  private var isGone = (visible: false, section: false)
  private var isNearStart = false
  private var isNearEnd = false
  /// The visible range when items to prefetch were last searched for.
  private var prefetchedFrom: LayoutRect?
  /// The items reported for prefetching, in order.
  private var prefetched: [ItemPath] = []
  /// Memory to reuse for the next list.
  private var sparePaths: [ItemPath] = []
  private let current: CurrentLayout
  private let scroller: Scroller
  private let views: RealizedViews
  private let pending: PendingUpdate

  init(
    _ current: CurrentLayout, _ scroller: Scroller, _ views: RealizedViews, _ pending: PendingUpdate,
    _ settings: EngineSettings
  ) {
    (self.current, self.scroller, self.views, self.pending) = (current, scroller, views, pending)
    (prefetchDistance, nearEndDistance) = (settings.prefetchDistance, settings.nearEndDistance)
  }

  func setDistances(_ settings: EngineSettings) {
    (prefetchDistance, nearEndDistance) = (settings.prefetchDistance, settings.nearEndDistance)
  }

  private var layout: AnyPreparedLayout { current.layout }
  private var viewport: Viewport { scroller.viewport }

  func carried(over change: PathChange) -> (() -> Void)? { { [self] in carry(over: change.plan) } }

  /// Converts the paths in everything already reported to the paths after a batch.
  private func carry(over plan: BatchPlan) {
    let (first, last) = (firstVisible.flatMap { plan.after($0) }, lastVisible.flatMap { plan.after($0) })
    let section = currentSection.flatMap { plan.after(section: $0) }
    if (first == nil) != (firstVisible == nil) || (last == nil) != (lastVisible == nil) { isGone.visible = true }
    if (section == nil) != (currentSection == nil) { isGone.section = true }
    (firstVisible, lastVisible, currentSection) = (first, last, section)
    sparePaths.removeAll(keepingCapacity: true)
    for path in prefetched { if let after = plan.after(path) { sparePaths.append(after) } }
    sparePaths = sparePaths.ordered(by: <)
    swap(&prefetched, &sparePaths)
    prefetchedFrom = nil
    // Content was added or removed, so an end that is still near is reported again.
    if !plan.onlyMoves { (isNearStart, isNearEnd) = (false, false) }
  }

  /// Reports all changes since the last update.
  func track() {
    let visible = layout.windowRect(viewport)
    let (first, last) = views.reportVisibility(in: visible)
    if first != firstVisible || last != lastVisible || isGone.visible {
      (firstVisible, lastVisible) = (first, last)
      pending.append(.visibleItems(first: first, last: last))
    }
    let section = sectionAtPinLine
    if section != currentSection || isGone.section {
      currentSection = section
      pending.append(.currentSection(section))
    }
    isGone = (false, false)
    trackEnds(visible)
    trackPrefetching(visible)
  }

  /// The section at the pin line, according to the layout's own rule. If there is none, the elements that have views
  /// determine the section.
  private var sectionAtPinLine: Int? {
    layout.currentSection(viewport) ?? lastSectionAtPinLine
  }

  /// The last section with an item that starts at or before the pin line along the scroll axis. If the content scrolls
  /// on both axes, the vertical axis is used. Linear in the number of views.
  private var lastSectionAtPinLine: Int? {
    let isAcross = !layout.scrollRange(on: .vertical).canScroll && layout.scrollRange(on: .horizontal).canScroll
    let line = layout.environment.pinRange(viewport, on: isAcross ? .horizontal : .vertical)
    let isMirrored = isAcross && layout.environment.direction == .rightToLeft
    var current: Int?
    views.forEachTarget { target in
      guard case .item(let path) = target.element else { return }
      let frame = target.restingFrame
      if isMirrored ? frame.maxX >= line.high : (isAcross ? frame.minX : frame.minY) <= line.low {
        current = max(current ?? 0, path.section)
      }
    }
    return current
  }

  /// Causes the items ahead to be reported again, because their paths may have changed.
  func layoutChanged() { prefetchedFrom = nil }

  private func trackEnds(_ visible: LayoutRect) {
    let axis = layout.scrollAxis
    let reach = layout.environment.containerSize[axis] * nearEndDistance
    let isMirrored = axis == .horizontal && layout.environment.direction == .rightToLeft
    let (toLow, high) = visible.sides(on: axis)
    let toHigh = layout.contentSize[axis] - high
    // If the content is shorter than the container, the distance is negative.
    let isOn = nearEndDistance >= 0
    let isNearStart = isOn && (isMirrored ? toHigh : toLow) < reach
    let isNearEnd = isOn && (isMirrored ? toLow : toHigh) < reach
    if isNearStart, !self.isNearStart { pending.append(.nearStart) }
    if isNearEnd, !self.isNearEnd { pending.append(.nearEnd) }
    (self.isNearStart, self.isNearEnd) = (isNearStart, isNearEnd)
  }

  /// Reports the items ahead that have no views yet, once the viewport has moved by half its extent.
  private func trackPrefetching(_ visible: LayoutRect) {
    let distance = prefetchDistance > 0 ? min(prefetchDistance, Self.maximumDistance) : 0
    if distance == 0, prefetched.isEmpty { return }
    if distance > 0, let last = prefetchedFrom, abs(visible.x - last.x) < visible.width / 2,
      abs(visible.y - last.y) < visible.height / 2, visible.size == last.size
    {
      return
    }
    prefetchedFrom = visible
    let ahead = visible.reaching(
      scroller.velocity, ahead: distance, scrolling: layout.contentSize,
      isMirrored: layout.environment.direction == .rightToLeft)
    let realized = views.range.rect
    var found = sparePaths
    sparePaths = []
    found.removeAll(keepingCapacity: true)
    if distance > 0 {
      layout.forEachElement(in: ahead, viewport: viewport, upTo: CollectionLimits.elements) { attributes in
        guard case .item(let path) = attributes.element, found.count < CollectionLimits.maximumElementCount else {
          return
        }
        if !attributes.frame.intersects(realized) { found.append(path) }
      }
    }
    // Most layouts enumerate items in data order. Skip sorting if possible, because it allocates memory.
    if zip(found, found.dropFirst()).contains(where: { $0 > $1 }) { found = found.ordered(by: <) }
    announce(found)
    sparePaths = prefetched
    prefetched = found
  }

  /// Reports the differences between a list of items to prefetch and the previous list. Both are sorted.
  private func announce(_ found: [ItemPath]) {
    var old = 0
    let known = prefetched
    for path in found {
      while old < known.count, known[old] < path {
        cancelPrefetch(known[old])
        old += 1
      }
      if old < known.count, known[old] == path {
        old += 1
      } else {
        pending.append(.prefetch(path))
      }
    }
    while old < known.count {
      cancelPrefetch(known[old])
      old += 1
    }
  }

  private func cancelPrefetch(_ path: ItemPath) {
    // An item that now has a view has been shown, so do not cancel its prefetch.
    if !views.hasView(.item(path)) { pending.append(.cancelPrefetch(path)) }
  }
}

extension LayoutRect {
  /// Returns the rectangle extended by a multiple of its extent in the direction of a movement, on the axes that
  /// scroll. If nothing is moving, the rectangle extends in the reading direction.
  fileprivate func reaching(
    _ velocity: LayoutPoint, ahead: Double, scrolling content: LayoutSize, isMirrored: Bool
  ) -> LayoutRect {
    var rect = self
    if content.height > height {
      rect.height += height * ahead
      if velocity.y < 0 { rect.y -= height * ahead }
    }
    if content.width > width {
      rect.width += width * ahead
      if isMirrored ? velocity.x <= 0 : velocity.x < 0 { rect.x -= width * ahead }
    }
    return rect
  }
}
