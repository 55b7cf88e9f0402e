import TesseraLayout

/// What was last announced of the viewport, so that only changes are.
struct Tracking {
  var firstVisible: ElementPath?
  var lastVisible: ElementPath?
  var currentSection: Int?
  var isNearStart = false
  var isNearEnd = false
  /// Where the content of prefetched items was last worked out from.
  var prefetchedFrom: Rect?
  /// The items announced for prefetching, in order.
  var prefetched: [ElementPath] = []
  /// Space for the next ones.
  var sparePaths: [ElementPath] = []

  mutating func carry(over mapping: BatchPlan) {
    firstVisible = firstVisible.flatMap { mapping.after($0) }
    lastVisible = lastVisible.flatMap { mapping.after($0) }
    sparePaths.removeAll(keepingCapacity: true)
    for path in prefetched { if let after = mapping.after(path) { sparePaths.append(after) } }
    sparePaths = sparePaths.ordered(by: <)
    swap(&prefetched, &sparePaths)
    prefetchedFrom = nil
    isNearEnd = false
    isNearStart = false
  }
}

extension CollectionEngine {
  /// Announces what is in sight now, and what is not any more.
  func track() {
    let visible = layout.visibleRect(viewport)
    var (first, last): (ElementPath?, ElementPath?)
    for index in views.indices {
      let isDisplayed = !views[index].isGone && views[index].target.frame.intersects(visible)
      if isDisplayed, case .item(let path) = views[index].element {
        first = first.map { min($0, path) } ?? path
        last = last.map { max($0, path) } ?? path
      }
      if isDisplayed != views[index].isDisplayed {
        views[index].isDisplayed = isDisplayed
        let element = views[index].element
        buffer.events.append(isDisplayed ? .willDisplay(element) : .didEndDisplay(element))
      }
      trackPin(index)
    }
    if first != tracking.firstVisible || last != tracking.lastVisible {
      (tracking.firstVisible, tracking.lastVisible) = (first, last)
      buffer.events.append(.visibleItems(first: first, last: last))
    }
    let section = sectionAtPinLine
    if section != tracking.currentSection {
      tracking.currentSection = section
      buffer.events.append(.currentSection(section))
    }
    trackEnds(visible)
    trackPrefetching(visible)
  }

  private func trackPin(_ index: Int) {
    if views[index].isLeaving || (views[index].target.pins.isEmpty && views[index].pinState == .resting) { return }
    // What is never pinned rests, and what no pin has held yet has rested.
    let state = views[index].target.pinState(in: layout.environment, viewport: viewport) ?? .resting
    guard state != views[index].pinState else { return }
    buffer.pins.append(HostUpdate.PinChange(view: views[index].id, state: state))
    buffer.events.append(.pinState(views[index].element, state))
    views[index].pinState = state
  }

  /// The section at the pin line, by the layout's own rule or else by what has a view.
  private var sectionAtPinLine: Int? {
    if let section = layout.currentSection(viewport) { return section }
    let line = layout.environment.pinRange(viewport, on: .vertical).low
    var current: Int?
    for view in views where !view.isLeaving && view.target.restingFrame.minY <= line {
      guard case .item(let path) = view.element else { continue }
      current = max(current ?? 0, path.section)
    }
    return current
  }

  private func trackEnds(_ visible: Rect) {
    let size = layout.environment.containerSize
    let content = layout.contentSize
    // Along the axis on which there is more to scroll.
    let isVertical = content.height - size.height >= content.width - size.width
    let reach = (isVertical ? size.height : size.width) * nearEndDistance
    let isMirrored = !isVertical && layout.environment.direction == .rightToLeft
    let toLow = isVertical ? visible.minY : visible.minX
    let toHigh = isVertical ? content.height - visible.maxY : content.width - visible.maxX
    let isNearStart = (isMirrored ? toHigh : toLow) < reach
    let isNearEnd = (isMirrored ? toLow : toHigh) < reach
    if isNearStart, !tracking.isNearStart { buffer.events.append(.nearStart) }
    if isNearEnd, !tracking.isNearEnd { buffer.events.append(.nearEnd) }
    (tracking.isNearStart, tracking.isNearEnd) = (isNearStart, isNearEnd)
  }

  /// Announces the items ahead that have no views yet, once the viewport has moved by half of its extent.
  private func trackPrefetching(_ visible: Rect) {
    guard prefetchDistance > 0 else { return }
    if let last = tracking.prefetchedFrom, abs(visible.x - last.x) < visible.width / 2,
      abs(visible.y - last.y) < visible.height / 2, visible.size == last.size
    {
      return
    }
    tracking.prefetchedFrom = visible
    let ahead = visible.reaching(
      speed.velocity, ahead: prefetchDistance, scrolling: layout.contentSize)
    var found = tracking.sparePaths
    tracking.sparePaths = []
    found.removeAll(keepingCapacity: true)
    layout.forEachElement(in: ahead, viewport: viewport) { attributes in
      guard case .item(let path) = attributes.element, found.count < Self.mostElements else { return }
      if !attributes.frame.intersects(realizedRect) { found.append(path) }
    }
    // Data order is ordered already, but for layouts that are none; sorting takes memory.
    if zip(found, found.dropFirst()).contains(where: { $0 > $1 }) { found = found.ordered(by: <) }
    announce(found)
    tracking.sparePaths = tracking.prefetched
    tracking.prefetched = found
  }

  /// Compares two ordered lists of paths.
  private func announce(_ found: [ElementPath]) {
    var old = 0
    let known = tracking.prefetched
    for path in found {
      while old < known.count, known[old] < path {
        cancelPrefetch(known[old])
        old += 1
      }
      if old < known.count, known[old] == path {
        old += 1
      } else {
        buffer.events.append(.prefetch(path))
      }
    }
    while old < known.count {
      cancelPrefetch(known[old])
      old += 1
    }
  }

  private func cancelPrefetch(_ path: ElementPath) {
    // What has been realized meanwhile has arrived.
    if slots[.item(path)] == nil { buffer.events.append(.cancelPrefetch(path)) }
  }
}

extension LayoutAttributes {
  /// What the element is doing on the axis on which it is doing most; nil if it is never pinned.
  func pinState(in environment: LayoutEnvironment, viewport: Viewport) -> PinState? {
    let vertical = pinState(on: .vertical, in: environment, viewport: viewport)
    let horizontal = pinState(on: .horizontal, in: environment, viewport: viewport)
    guard let vertical, vertical != .resting else { return horizontal ?? vertical }
    return vertical
  }
}

extension Rect {
  /// The rectangle with so many times its extent more in the direction of a movement, on the axes that scroll.
  func reaching(_ velocity: Point, ahead: Double, scrolling content: Size) -> Rect {
    var rect = self
    if content.height > height {
      rect.height += height * ahead
      if velocity.y < 0 { rect.y -= height * ahead }
    }
    if content.width > width {
      rect.width += width * ahead
      if velocity.x < 0 { rect.x -= width * ahead }
    }
    return rect
  }
}
