import TesseraLayout

extension CollectionEngine {
  /// Whether the viewport has come so near the end of what is realized that more has to be: on the way on, when half of
  /// what is wanted there is left, since what is seen runs ahead of the engine by some frames.
  ///
  /// Also beyond the ends of the content, where there may be elements that overhang it.
  var needsQuery: Bool {
    let visible = layout.visibleRect(viewport)
    let wanted = rectToRealize
    let (marginX, marginY) = (visible.width * overscan.least + pixel, visible.height * overscan.least + pixel)
    return visible.minX - max(marginX, (visible.minX - wanted.minX) / 2) < realizedRect.minX
      || visible.maxX + max(marginX, (wanted.maxX - visible.maxX) / 2) > realizedRect.maxX
      || visible.minY - max(marginY, (visible.minY - wanted.minY) / 2) < realizedRect.minY
      || visible.maxY + max(marginY, (wanted.maxY - visible.maxY) / 2) > realizedRect.maxY
      || havePinsMoved(atLeast: Point(x: marginX, y: marginY))
  }

  /// Whether the pin lines have moved by so much in what is visible that something may be held there now that had no view.
  private func havePinsMoved(atLeast distance: Point) -> Bool {
    let (old, new) = (realizedPinInsets, viewport.pinInsets)
    return abs(new.top - old.top) > distance.y || abs(new.bottom - old.bottom) > distance.y
      || abs(new.leading - old.leading) > distance.x || abs(new.trailing - old.trailing) > distance.x
  }

  private var rectToRealize: Rect {
    let visible = layout.visibleRect(viewport)
    let both = ScrollRange(layout, on: .horizontal).canScroll && ScrollRange(layout, on: .vertical).canScroll
    let columns = overscan.range(
      around: visible.minX, visible.maxX, speed: speed.velocity.x, scrollsBothWays: both)
    let rows = overscan.range(around: visible.minY, visible.maxY, speed: speed.velocity.y, scrollsBothWays: both)
    let reach = 2 * pixel
    func beyond(_ distance: Double) -> Double { distance * overscanShare + reach }
    let (left, top) = (beyond(visible.minX - columns.low), beyond(visible.minY - rows.low))
    return Rect(
      x: visible.minX - left, y: visible.minY - top,
      width: left + visible.width + beyond(columns.high - visible.maxX),
      height: top + visible.height + beyond(rows.high - visible.maxY))
  }

  /// How far frames may be from where they are unrounded: what is held may round to a place farther out than what is
  /// visible.
  private var pixel: Double { layout.environment.scale > 0 ? 1 / layout.environment.scale : 0 }

  /// Moves the elements that follow the viewport, those on their way out of range as well.
  func moveFollowing() {
    for index in views.indices where views[index].target.dependsOnViewport && !views[index].isGone {
      if let target = layout.attributes(of: views[index].element, viewport: viewport) { views[index].target = target }
    }
    placing = (layout.environment, viewport)
  }

  /// Holds what is pinned as it was before a change in the viewport as it is, which a scroll has moved since: movements
  /// start from there, not from where the pin lines were.
  private func holdInViewport() {
    guard cycle.isAnimated, placing.viewport.differs(from: viewport) else { return }
    for index in views.indices {
      views[index].target = views[index].target.held(in: placing.environment, viewport)
    }
  }

  /// Gives views to the elements in range, takes them from those that are not, and sets all on their way.
  func realize() {
    holdInViewport()
    placing = (layout.environment, viewport)
    findTargets()
    realizedPinInsets = viewport.pinInsets
    appendKeptAlive()
    spareViews.removeAll(keepingCapacity: true)
    spareSlots.removeAll(keepingCapacity: true)
    for target in targets { spareSlots.append(slots.removeValue(forKey: target.element) ?? -1) }
    let leaving = leavingViews()
    let end = movingEnd()
    for (index, target) in targets.enumerated() {
      let slot = spareSlots[index]
      if slot != index { told.orderIsStale = true }
      if slot >= 0, let view = kept(views[slot], for: target) {
        spareViews.append(view)
      } else {
        spareViews.append(newView(for: target, after: end))
        told.orderIsStale = true
      }
    }
    if views.count != targets.count { told.orderIsStale = true }
    slots.removeAll(keepingCapacity: true)
    spareViews.append(contentsOf: leaving)
    swap(&views, &spareViews)
    spareViews.removeAll(keepingCapacity: true)
    for index in views.indices where views[index].presence != .disappearing {
      // Should a layout give an element twice, its first view goes.
      if let first = slots.updateValue(index, forKey: views[index].element) { views[first].vanish() }
    }
  }

  /// Finds the elements to realize, no more than get views: where there are more, fewer beyond what is visible.
  private func findTargets() {
    overscanShare = overscanShare < 1 ? min(1, max(0.25, 2 * overscanShare)) : 1
    var isOver = find()
    while isOver, overscanShare > 0 {
      overscanShare = overscanShare > 0.25 ? overscanShare / 2 : 0
      isOver = find()
    }
    // Where nothing is left to realize beyond what is visible, no honest container has that many in it.
    isOver = overscanShare == 0 || layout.isTooLong
    if isOver, !told.isOver { buffer.events.append(.tooManyElements) }
    told.isOver = isOver
  }

  /// Finds the elements in the range to realize; true if there are more than get views.
  private func find() -> Bool {
    realizedRect = rectToRealize
    targets.removeAll(keepingCapacity: true)
    var isOver = false
    layout.forEachElement(in: realizedRect, viewport: viewport) { target in
      if targets.count < Self.mostElements { targets.append(target) } else { isOver = true }
    }
    return isOver
  }

  /// A view that goes on showing its element; nil if the element needs one of another type now.
  private func kept(_ view: RealizedView, for target: LayoutAttributes) -> RealizedView? {
    var view = view
    if hasOtherType(view) {
      retire(view)
      return nil
    }
    // What is on its way out is not in the order.
    if view.isLeaving { told.orderIsStale = true }
    view.presence = .present
    aim(&view, at: target)
    return view
  }

  /// Whether an element that is described anew needs a view of another type than it has.
  private func hasOtherType(_ view: RealizedView) -> Bool {
    view.isRefreshed && reuseIdentifier(of: view.element) != view.reuseIdentifier
  }

  /// Kept elements that are out of range, in their places.
  private func appendKeptAlive() {
    if keptAlive.count > 8 { insertManyKeptAlive() } else { for element in keptAlive { insertKeptAlive(element) } }
    if let focus = interaction.focus { insertKeptAlive(.item(focus)) }
    if let drag = interaction.drag { insertKeptAlive(.item(drag.current)) }
  }

  /// All in one pass, in O(n log n).
  private func insertManyKeptAlive() {
    let known = Set(targets.map { $0.element })
    var missing: [LayoutAttributes] = []
    for element in keptAlive where !known.contains(element) && missing.count < Self.mostElements {
      if let target = layout.attributes(of: element, viewport: viewport) { missing.append(target) }
    }
    missing = missing.ordered { $0.element.isBefore($1.element) }
    var merged: [LayoutAttributes] = []
    var next = missing[...]
    for target in targets {
      while let first = next.first, first.element.isBefore(target.element) { merged.append(next.removeFirst()) }
      merged.append(target)
    }
    targets = merged + next
  }

  private func insertKeptAlive(_ element: Element) {
    guard let target = layout.attributes(of: element, viewport: viewport),
      !targets.contains(where: { $0.element == element })
    else { return }
    targets.insert(target, at: targets.firstIndex { element.isBefore($0.element) } ?? targets.count)
  }

  /// Sets a view on its way to what the layout says now.
  private func aim(_ view: inout RealizedView, at target: LayoutAttributes) {
    let hasMoved = view.target != target
    (view.placelessSince, view.isOut) = (nil, false)
    if hasMoved, cycle.isAnimated {
      let (presented, velocity) = view.presented(moment)
      view.motion = motion(from: presented, velocity, to: target)
    }
    view.target = target
  }

  private func motion(
    from presented: LayoutAttributes, _ velocity: AttributeDistance = .zero, to target: LayoutAttributes
  ) -> Motion? {
    if cycle.isInteractive { return Motion(interactivelyFrom: presented, to: target) }
    guard let curve = cycle.curve else { return nil }
    return Motion(from: presented, velocity: velocity, to: target, curve: curve, at: moment.time)
  }

  private func newView(for target: LayoutAttributes, after end: MovingEnd?) -> RealizedView {
    let identifier = reuseIdentifier(of: target.element)
    let (id, isRecycled) = pool.take(identifier)
    if isRecycled, let index = buffer.retirements.lastIndex(of: id) { buffer.retirements.remove(at: index) }
    var view = RealizedView(
      id: id, reuseIdentifier: identifier, isRecycled: isRecycled, element: target.element, target: target)
    if let start = start(of: target, after: end) {
      view.motion = motion(from: start.attributes, start.velocity, to: target)
    }
    return view
  }

  private func reuseIdentifier(of element: Element) -> ReuseIdentifier {
    switch element {
    case .item(let path): .item(asking { itemType(sourcePath(of: path)) })
    case .supplementary(let kind, _): .supplementary(kind)
    case .decoration(let kind, _): .decoration(kind)
    }
  }

  /// What an element that gets a view is shown as at first: where it was before the change, or as it appears. Nil if it
  /// is at its place at once.
  private func start(
    of target: LayoutAttributes, after end: MovingEnd?
  ) -> (attributes: LayoutAttributes, velocity: AttributeDistance)? {
    guard let before = cycle.before else { return nil }
    let visible = layout.visibleRect(viewport)
    let origin = cycle.origin(of: target.element, owner: layout.owner(of: target.element))
    if let origin, var old = asking({ before.attributes(of: origin, viewport: viewportBefore) }) {
      old.element = target.element
      let start = old.shifted(by: cycle.shift)
      guard start != target, start.frame.intersects(visible) || target.frame.intersects(visible) else { return nil }
      return (start, .zero)
    }
    // What comes in together keeps together, wherever the sizes measured for this frame put it.
    let lead = origin == nil && end?.leads(target) == true ? end : nil
    guard lead != nil || target.frame.intersects(visible) else { return nil }
    let element = target.element
    let start = (layout.appearance(of: element) ?? asking { appearance(element) }).appearing(target)
    if let lead { return (start.shifted(by: lead.distance), lead.velocity) }
    return start == target ? nil : (start, .zero)
  }

  /// The views without an element in range that stay for a while; the others retire.
  private func leavingViews() -> [RealizedView] {
    var leaving: [RealizedView] = []
    let visible = layout.visibleRect(viewport)
    for index in views.indices {
      var view = views[index]
      switch view.presence {
      case .disappearing: disappear(&view)
      case .present, .departing:
        // In range, and taken from there.
        if slots[view.element] != index { continue }
        depart(&view, visible)
      }
      if view.motion == nil, view.placelessSince == nil {
        retire(view)
      } else {
        leaving.append(view)
      }
    }
    return leaving
  }

  /// Sets the view of an element that has no place any more on its way out, once.
  func disappear(_ view: inout RealizedView) {
    view.placelessSince = nil
    if view.isOut { return }
    view.isOut = true
    let (presented, velocity) = view.presented(moment)
    // What has gone has its old path, by which the layout before knows it.
    let element = view.element
    let appearance = asking { cycle.before?.appearance(of: element) ?? self.appearance(element) }
    var target = appearance.disappearing(view.target)
    target.pins = .none
    view.motion = cycle.isAnimated && target != view.target ? motion(from: presented, velocity, to: target) : nil
    view.target = target
  }

  /// Sets a view whose element is out of range now on its way there, if it is to be seen.
  private func depart(_ view: inout RealizedView, _ visible: Rect) {
    view.presence = .departing
    guard let target = layout.attributes(of: view.element, viewport: viewport) else {
      if !view.isOut { view.placelessSince = view.placelessSince ?? moment.time }
      return
    }
    let (presented, _) = view.presented(moment)
    aim(&view, at: target)
    let isInSight = presented.frame.intersects(visible) || target.frame.intersects(visible)
    if !isInSight || hasOtherType(view) { view.motion = nil }
  }
}
