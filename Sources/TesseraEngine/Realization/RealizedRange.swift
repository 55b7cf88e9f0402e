import TesseraLayout

/// The elements that get views: visible elements, elements near them, and elements whose views are retained.
final class RealizedRange: PathUpdater {
  /// The margins around the visible range where elements have views.
  var overscan = Overscan()
  /// The range when it was last queried.
  private(set) var rect = LayoutRect.zero
  /// The fraction of the overscan that the range includes, which is less than 1 if the full overscan would contain too
  /// many elements.
  private var overscanShare = 1.0
  /// The pin insets when the range was last queried.
  private var pinInsets = Insets.zero
  /// Whether the range contains more elements than can get views.
  private var isOver = false
  /// Whether the last query was the first to find too many elements.
  private(set) var hasJustOverflowed = false
  /// The elements that get views, from the last query.
  private var targets: [LayoutAttributes] = []
  /// Elements whose views are retained even out of range.
  private var keptAlive: Set<Element> = []
  private let current: CurrentLayout
  private let scroller: Scroller

  init(_ current: CurrentLayout, _ scroller: Scroller) {
    (self.current, self.scroller) = (current, scroller)
  }

  private var layout: AnyPreparedLayout { current.layout }
  private var viewport: Viewport { scroller.viewport }

  /// Whether the viewport is so close to the edge of the range that the range must move. During a scroll, the range moves once only
  /// half of the margin ahead is left, because the display is several frames ahead of the engine.
  ///
  /// The range also moves past the ends of the content, because elements may extend past them.
  var isOutdated: Bool {
    let visible = layout.windowRect(viewport)
    let (wanted, share) = wantedRange
    let minimum = overscan.minimum * share
    let (marginX, marginY) = (visible.width * minimum + pixel, visible.height * minimum + pixel)
    return visible.minX - max(marginX, (visible.minX - wanted.minX) / 2) < rect.minX
      || visible.maxX + max(marginX, (wanted.maxX - visible.maxX) / 2) > rect.maxX
      || visible.minY - max(marginY, (visible.minY - wanted.minY) / 2) < rect.minY
      || visible.maxY + max(marginY, (wanted.maxY - visible.maxY) / 2) > rect.maxY
      || havePinsMoved(atLeast: LayoutPoint(x: marginX, y: marginY))
  }

  /// Returns whether the pin lines have moved so far that an element without a view may now be pinned.
  private func havePinsMoved(atLeast distance: LayoutPoint) -> Bool {
    let (old, new) = (pinInsets, viewport.pinInsets)
    return abs(new.top - old.top) > distance.y || abs(new.bottom - old.bottom) > distance.y
      || abs(new.leading - old.leading) > distance.x || abs(new.trailing - old.trailing) > distance.x
  }

  /// The range whose elements should have views, and the fraction of the overscan that it includes.
  private var wantedRange: (rect: LayoutRect, share: Double) {
    let visible = layout.windowRect(viewport)
    let velocity = scroller.velocity
    let columns = overscan.margins(of: visible.width, speed: velocity.x)
    let rows = overscan.margins(of: visible.height, speed: velocity.y)
    var share = overscanShare
    if layout.scrollRange(on: .horizontal).canScroll, layout.scrollRange(on: .vertical).canScroll,
      visible.width > 0, visible.height > 0
    {
      share *= Overscan.share(
        of: (columns.before + columns.after) / visible.width, and: (rows.before + rows.after) / visible.height)
    }
    let reach = 2 * pixel
    let (left, top) = (columns.before * share + reach, rows.before * share + reach)
    let rect = LayoutRect(
      x: visible.minX - left, y: visible.minY - top,
      width: left + visible.width + columns.after * share + reach,
      height: top + visible.height + rows.after * share + reach)
    return (rect, share)
  }

  /// The maximum distance that rounding moves a frame. Rounding may move a pinned element outside the visible range.
  private var pixel: Double { layout.environment.scale > 0 ? 1 / layout.environment.scale : 0 }

  // MARK: - Elements out of range

  func keepAlive(_ element: Element, _ isKept: Bool) {
    if isKept { keptAlive.insert(element) } else { keptAlive.remove(element) }
  }

  func carried(over change: PathChange) -> (() -> Void)? {
    if keptAlive.isEmpty { return nil }
    let after = Set(keptAlive.compactMap(change.after))
    return { [self] in keptAlive = after }
  }

  // MARK: - Finding elements

  /// Moves the range to the viewport, and finds the elements in it. If there are more elements than can get views,
  /// reduces the overscan.
  ///
  /// - Parameter items: items that get views even out of range.
  /// - Returns: the elements that get views, in data order.
  func findTargets(keeping items: [ItemPath]) -> [LayoutAttributes] {
    overscanShare = overscanShare < 1 ? min(1, max(0.25, 2 * overscanShare)) : 1
    var isTooMuch = query()
    while isTooMuch, overscanShare > 0 {
      overscanShare = overscanShare > 0.25 ? overscanShare / 2 : 0
      isTooMuch = query()
    }
    // Once no overscan is left, no real container can show that many elements.
    let wasOver = isOver
    isOver = overscanShare == 0 || layout.isTooLong
    hasJustOverflowed = isOver && !wasOver
    pinInsets = viewport.pinInsets
    // In nearly every frame, there is no such element, or only the focused item.
    if keptAlive.count + items.count <= 8 {
      for element in keptAlive { add(element) }
      for path in items { add(.item(path)) }
    } else {
      merge(keptAlive.union(items.map { .item($0) }))
    }
    return targets
  }

  /// Finds the elements in the wanted range. Returns whether there are more elements than can get views.
  private func query() -> Bool {
    rect = wantedRange.rect
    targets.removeAll(keepingCapacity: true)
    let limit = CollectionLimits.elements
    var thinCount = 0
    layout.forEachElement(in: rect, viewport: viewport, upTo: limit) { target in
      if min(target.frame.width, target.frame.height) < CollectionLimits.thinExtent { thinCount += 1 }
      if thinCount <= CollectionLimits.maximumThinElementCount { targets.append(target) }
    }
    return limit.isExceeded || thinCount > CollectionLimits.maximumThinElementCount
  }

  /// Adds elements that are out of range, in data order. O(n log n).
  private func merge(_ elements: Set<Element>) {
    let known = Set(targets.map { $0.element })
    var missing: [LayoutAttributes] = []
    for element in elements where !known.contains(element) && missing.count < CollectionLimits.maximumElementCount {
      if let target = layout.attributes(of: element, viewport: viewport) { missing.append(target) }
    }
    missing = missing.ordered { $0.element.isBefore($1.element, in: layout) }
    var merged: [LayoutAttributes] = []
    var next = missing[...]
    for target in targets {
      while let first = next.first, first.element.isBefore(target.element, in: layout) {
        merged.append(next.removeFirst())
      }
      merged.append(target)
    }
    targets = merged + next
  }

  /// Adds an element that may be out of range, in data order. O(n).
  private func add(_ element: Element) {
    guard let target = layout.attributes(of: element, viewport: viewport),
      !targets.contains(where: { $0.element == element })
    else { return }
    targets.insert(target, at: targets.firstIndex { element.isBefore($0.element, in: layout) } ?? targets.count)
  }
}
