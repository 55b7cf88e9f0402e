import TesseraLayout

/// The elements that have views, and each view's target and last report.
final class RealizedViews: PathUpdater {
  /// A closure that returns an item's cell type, given the item's path in the data.
  var itemType = Callback<(ItemPath) -> Int> { _ in 0 }
  /// A closure that returns the appearance of inserted and deleted elements, unless the layout defines it.
  var appearance = Callback<(Element) -> Appearance> { _ in .fade }
  /// The style in which elements move between visible positions and positions far offscreen.
  var offscreenMovement = OffscreenMovement.shortened
  /// The part of the content where elements have views.
  let range: RealizedRange

  private let views = ViewTable()
  private var pool = ReusePool()
  /// Elements whose content changed while they had no view in range. They are remeasured when they get a view.
  private var unmeasured: Set<Element> = []
  /// The environment and viewport that the views' targets were computed for.
  private var placing: (environment: LayoutEnvironment, viewport: Viewport)
  /// The information that may have changed since the last update.
  private var stale = Stale()
  /// Memory to reuse for the views in the next update.
  private var spareViews: [RealizedView] = []
  private var spareSlots: [Int] = []
  /// Whether each view is already assigned to a target in the next update.
  private var isTaken: [Bool] = []
  private let current: CurrentLayout
  private let scroller: Scroller
  private let animator: ChangeAnimator
  private let pending: PendingUpdate

  /// The information to compute or report again.
  private struct Stale {
    var elements = true
    var order = true
    var states = false
    var accessibility = false
  }

  init(_ current: CurrentLayout, _ scroller: Scroller, _ animator: ChangeAnimator, _ pending: PendingUpdate) {
    (self.current, self.scroller, self.animator, self.pending) = (current, scroller, animator, pending)
    placing = (current.layout.environment, scroller.viewport)
    range = RealizedRange(current, scroller)
  }

  var layout: AnyPreparedLayout { current.layout }
  var viewport: Viewport { scroller.viewport }
  private var moment: Moment { animator.moment }
  /// The pin lines that the targets were computed for.
  private var lines: PinLines { PinLines(placing.environment, placing.viewport) }
  private var movements: ViewMovements { ViewMovements(current, viewport, animator, appearance, offscreenMovement) }

  // MARK: - Outdated parts

  /// Whether any view whose element is in range is moving to a different destination. If the viewport moves, such an
  /// element may become visible.
  @exclusivity(unchecked) private(set) var hasShortenedMovements = false

  /// Whether elements may need to be realized, positioned or retired.
  var needsRealization: Bool { stale.elements }

  func setNeedsRealization() {
    stale.elements = true
    pending.setNeeded()
  }

  /// Requests that view states, such as selected, focused or dragged, be reported again.
  func setNeedsStates() {
    stale.states = true
    pending.setNeeded()
  }

  /// Requests that accessibility information be reported again.
  func setNeedsAccessibility() {
    stale.accessibility = true
    pending.setNeeded()
  }

  // MARK: - Queries

  /// The number of views that the host has, including idle ones.
  var count: Int { views.count + pool.count }

  /// The elements that currently have views, in data order.
  var elements: [Element] { views.elements }

  func hasView(_ element: Element) -> Bool { views.index(of: element) != nil }

  /// Returns whether any element in a section has a view, including disappearing elements. Linear in the number of
  /// views.
  func haveViews(section: Int) -> Bool { views.indices.contains { views[$0].element.path.section == section } }

  /// Returns whether an element has a view that is neither moving out of range nor disappearing.
  func isPresent(_ element: Element) -> Bool { views.index(of: element).map { !views[$0].isLeaving } ?? false }

  /// Returns whether an element has a view that was part of a painted frame. O(1).
  func isPainted(_ element: Element) -> Bool {
    views.index(of: element).map { movements.isPainted(views[$0]) } ?? false
  }

  /// Returns the attributes of an element's view at the last update; nil if it has no view.
  func presented(_ element: Element) -> LayoutAttributes? { views.index(of: element).map { shown($0) } }

  /// Returns the element that a view shows; nil if the view is idle or the element is deleted. Linear in the number of
  /// views.
  func element(of view: ViewID) -> Element? { views.element(of: view) }

  /// Returns the view that shows an element; nil if it has none. O(1).
  func view(of element: Element) -> ViewID? { views.index(of: element).map { views[$0].id } }

  /// Returns the sizes of elements that are visible and that the layout currently measures.
  ///
  /// - Complexity: O(v + s log n) for v views, s sizes and n elements in the layout.
  func measurable(_ sizes: [(view: ViewID, size: LayoutSize)]) -> [MeasuredSize] {
    if !sizes.isEmpty { animator.endWaiting() }
    return views.measurable(sizes, in: layout)
  }

  /// Calls a closure with each view's target, for views whose element stays.
  func forEachTarget(_ body: (LayoutAttributes) -> Void) { views.forEachPresent { body($0.target) } }

  /// Calls a closure with each view's attributes at the last update, unless the view's element has been deleted.
  func forEachShown(_ body: (LayoutAttributes) -> Void) {
    for index in views.indices where !views[index].isGone { body(shown(index)) }
  }

  /// Returns a view's attributes at the last update, whether it was moving, stationary or dragged.
  private func shown(_ index: Int) -> LayoutAttributes {
    views.shown(
      index, views[index].motion?.state(at: moment)?.distance, at: moment, heldAt: lines, in: layout, viewport)
  }

  // MARK: - Retained and dragged views

  /// Retains or releases an element's view. The element may be out of range.
  func keepAlive(_ element: Element, _ isKept: Bool) {
    range.keepAlive(element, isKept)
    setNeedsRealization()
  }

  /// Makes a view follow a pointer, and shows it above all other views.
  func hold(_ element: Element, grip: LayoutPoint, pointer: LayoutPoint) {
    guard let index = views.index(of: element) else { return }
    views.held = DraggedView(view: views[index].id, grip: grip, pointer: pointer)
    views[index].isLifted = true
    stale.elements = true
  }

  func moveDraggedView(to pointer: LayoutPoint) {
    views.held?.pointer = pointer
    pending.setNeeded()
  }

  /// The position of the pointer that the dragged view follows, in container coordinates.
  var heldPointer: LayoutPoint? { views.held?.pointer }

  /// Ends the drag. The dragged view and its item's accessories move to their final positions above all other views.
  func release(_ curve: AnimationCurve?) {
    for index in views.indices where views.isInHand(index, in: layout) {
      let shown = shown(index)
      views[index].motion = curve.map {
        Motion(from: shown, to: views[index].target, heldAt: lines, curve: $0, at: nil)
      }
      views[index].start = nil
    }
    views.held = nil
    stale.elements = true
  }

  /// Call this when the dragged view's element is deleted. The view and its item's accessories disappear at their
  /// current positions.
  func dropDeleted() { views.dropHeld(at: moment, heldAt: lines, in: viewport) }

  // MARK: - Changes

  func carried(over change: PathChange) -> (() -> Void)? {
    let (table, keptAlive) = (views.carried(over: change), range.carried(over: change))
    let unmeasured = unmeasured.isEmpty ? [] : Set(unmeasured.compactMap(change.after))
    return { [self] in
      table?()
      keptAlive?()
      self.unmeasured = unmeasured
      setNeedsStates()
    }
  }

  /// Call this when the content of items has changed.
  func refresh(_ items: [ItemPath]) {
    for path in items {
      let index = views.index(of: .item(path))
      if let index { views[index].isRefreshed = true }
      if index.map({ views[$0].isLeaving }) ?? true, !layout.measurableSides(of: .item(path)).isEmpty {
        unmeasured.insert(.item(path))
      }
    }
    guard !items.isEmpty else { return }
    let changed = Set(items)
    for index in views.indices where changed.contains(views[index].element.path) {
      if views[index].element.isAccessory(in: layout) { views[index].isRefreshed = true }
    }
  }

  /// Moves the attributes from the last update along with content that stays anchored on screen.
  func shift(by distance: LayoutPoint) {
    for index in views.indices {
      views[index].target = views[index].target.shifted(by: distance)
      if let start = views[index].start { views[index].start = start.shifted(by: distance) }
    }
    placing.viewport.offset += distance
  }

  /// Moves views to the positions that result from unanimated changes since the last update. Call this before an
  /// animated change, which then starts from these positions.
  func catchUp() {
    guard stale.elements, !animator.group.isAnimated else { return }
    let movements = movements
    for index in views.indices where !views[index].isLeaving {
      if let target = layout.attributes(of: views[index].element, viewport: viewport) {
        movements.aim(&views[index], at: target)
      }
    }
    placing = (layout.environment, viewport)
  }

  /// Turns movements driven by a transition's progress into timed animations.
  func releaseMotions(_ curve: AnimationCurve?) {
    for index in views.indices where views[index].motion != nil {
      let (presented, _) = views[index].presented(moment, at: lines)
      views[index].motion = curve.map {
        Motion(from: presented, to: views[index].target, heldAt: lines, curve: $0, at: nil)
      }
      views[index].start = nil
    }
  }

  /// Starts the movements that are waiting for a frame's time.
  func startMotions() {
    for index in views.indices { views[index].motion?.start(at: moment.time) }
  }

  // MARK: - Positioning

  /// Updates the positions of elements that follow the viewport, including elements that move out of range.
  func positionFollowing() {
    placing = (layout.environment, viewport)
    let lines = lines
    for index in views.indices where views[index].target.dependsOnViewport && !views[index].isGone {
      if let target = layout.attributes(of: views[index].element, viewport: viewport) {
        views[index].target = views[index].shortenedMovement?.end(for: target, at: lines) ?? target
      }
    }
  }

  /// Recomputes the pinned frames of the former targets for the current viewport, in case the user has scrolled since
  /// the change. Movements then start from where the elements currently are on screen.
  private func holdInViewport() {
    let environment = layout.environment
    let isScrolled = placing.viewport.differs(from: viewport)
    guard animator.group.isAnimated, isScrolled || placing.environment != environment else { return }
    // Even if a new environment moves the pin lines immediately, the pinned elements animate to the new lines.
    let (former, lines) = (PinLines(placing.environment, viewport), PinLines(environment, viewport))
    func held(_ attributes: LayoutAttributes) -> LayoutAttributes {
      (isScrolled ? attributes.held(at: former) : attributes).translated(from: former, to: lines)
    }
    for index in views.indices {
      if isScrolled { views[index].target = views[index].target.held(at: former) }
      if let start = views[index].start, start.frame == animator.frame {
        views[index].start = start.changed(attributes: held(start.attributes), target: start.target.map(held))
      } else if views[index].motion != nil, placing.environment != environment {
        let presented = views[index].presented(moment, at: former)
        views[index].start = MovementStart(
          presented.attributes.translated(from: former, to: lines), presented.velocity, target: nil, nil,
          in: animator.frame)
      }
      views[index].target = views[index].target.translated(from: former, to: lines)
    }
  }

  /// Gives views to the elements in range, removes views from all other elements, and starts all movements.
  ///
  /// - Parameter items: items that keep their views even out of range.
  func realize(keeping items: [ItemPath]) {
    holdInViewport()
    hasShortenedMovements = false
    placing = (layout.environment, viewport)
    let targets = range.findTargets(keeping: items + itemsToMeasureAgain)
    if range.hasJustOverflowed { pending.append(.tooManyElements) }
    spareViews.removeAll(keepingCapacity: true)
    spareSlots.removeAll(keepingCapacity: true)
    // Closures called during this loop must see the elements' previous state.
    isTaken.removeAll(keepingCapacity: true)
    for _ in views.indices { isTaken.append(false) }
    for target in targets {
      let slot = views.index(of: target.element).flatMap { isTaken[$0] ? nil : $0 }
      if let slot { isTaken[slot] = true }
      spareSlots.append(slot ?? -1)
    }
    let isMeasuring = animator.group.isAnimated && animator.mayMeasure && targets.contains { !$0.estimates.isEmpty }
    var movements = movements
    let origins = movements.findOrigins(of: targets, views)
    for index in views.indices where isLeavingRange(index) { movements.addMovement(of: views[index]) }
    let leaving = leavingViews(movements, isMeasuring: isMeasuring)
    let end = movements.end(of: views, targets)
    for (index, target) in targets.enumerated() {
      let slot = spareSlots[index]
      if slot != index { stale.order = true }
      let origin = origins.isEmpty ? nil : origins[index]
      if slot >= 0, let view = kept(views[slot], for: target, from: origin, after: end, movements) {
        spareViews.append(view)
      } else {
        spareViews.append(newView(for: target, from: origin, after: end, movements))
        stale.order = true
      }
      if !unmeasured.isEmpty, unmeasured.remove(target.element) != nil { spareViews[index].isRefreshed = true }
    }
    if views.count != targets.count { stale.order = true }
    spareViews.append(contentsOf: leaving)
    views.exchange(with: &spareViews)
    spareViews.removeAll(keepingCapacity: true)
  }

  /// The painted items that are remeasured in this frame. Until then, an estimate may put them out of range.
  private var itemsToMeasureAgain: [ItemPath] {
    guard animator.mayMeasure, views.indices.contains(where: { views[$0].isRefreshed }) else { return [] }
    var items: [ItemPath] = []
    for index in views.indices where views[index].isRefreshed && movements.isPainted(views[index]) {
      guard case .item(let path) = views[index].element, !layout.measurableSides(of: .item(path)).isEmpty else {
        continue
      }
      items.append(path)
    }
    return items
  }

  /// Returns the updated view of an element; nil if the element now needs a view of a different type.
  private func kept(
    _ view: RealizedView, for target: LayoutAttributes, from origin: LayoutAttributes?, after end: MovingEnd?,
    _ movements: ViewMovements
  ) -> RealizedView? {
    var view = view
    if hasOtherType(view) {
      retire(view)
      return nil
    }
    // The reported order does not include a view that was leaving.
    if view.isLeaving { stale.order = true }
    view.presence = .present
    if movements.isPainted(view) {
      movements.aim(&view, at: movements.end(of: &view, at: target))
      hasShortenedMovements = hasShortenedMovements || view.shortenedMovement != nil
    } else {
      view.shortenedMovement = nil
      movements.appear(&view, at: target, from: origin, after: end)
    }
    return view
  }

  /// Returns whether an element's content has changed and now needs a view of a different type.
  private func hasOtherType(_ view: RealizedView) -> Bool {
    view.isRefreshed && reuseIdentifier(of: view.element) != view.reuseIdentifier
  }

  private func reuseIdentifier(of element: Element) -> ReuseIdentifier {
    switch element {
    case .item(let path): .item(itemType.ask(through: current.callbackGuard) { $0(current.sourcePath(of: path)) })
    case .supplementary(let kind, _): .supplementary(kind)
    case .decoration(let kind, _): .decoration(kind)
    }
  }

  private func newView(
    for target: LayoutAttributes, from origin: LayoutAttributes?, after end: MovingEnd?, _ movements: ViewMovements
  ) -> RealizedView {
    let identifier = reuseIdentifier(of: target.element)
    let (id, isRecycled) = pool.take(identifier)
    if isRecycled, let index = pending.update.retirements.lastIndex(of: id) {
      pending.update.retirements.remove(at: index)
    }
    var view = RealizedView(
      id: id, reuseIdentifier: identifier, isRecycled: isRecycled, firstFrame: animator.frame, element: target.element,
      target: target)
    movements.appear(&view, at: target, from: origin, after: end)
    return view
  }

  /// Makes a view idle, unless an element needs it later in the same update.
  private func retire(_ view: RealizedView) {
    if view.isDisplayed { pending.append(.didEndDisplay(view.element)) }
    guard view.reported != nil || view.isRecycled else {
      pool.forget(view.id)
      return
    }
    pool.put(view.id, view.reuseIdentifier)
    pending.update.retirements.append(view.id)
  }

  // MARK: - Moving out of range

  /// Returns whether a view's element has moved out of range. Returns false if the element is in range, whether with
  /// this view or another one.
  private func isLeavingRange(_ index: Int) -> Bool {
    !isTaken[index] && views.index(of: views[index].element) == index
  }

  /// Returns the views that are out of range but still needed for a while. Retires all others.
  ///
  /// - Parameters:
  ///   - movements: the movements in this frame.
  ///   - isMeasuring: whether measurements for this frame can bring elements back into range.
  private func leavingViews(_ movements: ViewMovements, isMeasuring: Bool) -> [RealizedView] {
    var leaving: [RealizedView] = []
    let visible = layout.windowRect(viewport)
    for index in views.indices {
      var view = views[index]
      if view.presence != .disappearing {
        if !isLeavingRange(index) { continue }
        if view.isRefreshed, !layout.measurableSides(of: view.element).isEmpty { unmeasured.insert(view.element) }
      }
      guard movements.isPainted(view) else {
        retire(view)
        continue
      }
      // An element that comes back into range before the frame is painted continues from its view's position.
      var mayReturn = isMeasuring || movements.isMoving(view)
      if view.presence == .disappearing {
        movements.disappear(&view)
      } else if movements.depart(&view, visible), hasOtherType(view) {
        (view.motion, mayReturn) = (nil, false)
      }
      if view.motion == nil, view.absentSince == nil, !mayReturn {
        retire(view)
      } else {
        leaving.append(view)
      }
    }
    return leaving
  }

  // MARK: - Reports to the host

  /// Whether a visible view is waiting to be measured. Linear in the number of views.
  var haveVisibleEstimates: Bool {
    let visible = layout.windowRect(viewport)
    return views.indices.contains {
      !views[$0].isLeaving && (views[$0].isRefreshed || !views[$0].target.estimates.isEmpty)
        && !sidesToMeasure($0).isEmpty && isVisible(views[$0], in: visible)
    }
  }

  /// Returns whether a view's target is in a rectangle, or the view is currently moving through it.
  private func isVisible(_ view: RealizedView, in visible: LayoutRect) -> Bool {
    view.target.frame.intersects(visible)
      || view.motion != nil && view.presented(moment, at: lines).attributes.frame.intersects(visible)
  }

  /// Returns the dimensions of a view's element that the host must measure.
  private func sidesToMeasure(_ index: Int) -> EstimatedSides {
    views[index].isRefreshed ? layout.measurableSides(of: views[index].element) : views[index].target.estimates
  }

  /// Asks the host to measure views with estimated sizes or new content.
  ///
  /// - Returns: whether there are any such views.
  func askForMeasurements() -> Bool {
    // Do not use `forEachPresent`, because it copies each view. This code runs in every frame, and few views need
    // measuring.
    for index in views.indices where !views[index].isLeaving {
      guard views[index].isRefreshed || !views[index].target.estimates.isEmpty else { continue }
      let (view, sides) = (views[index], sidesToMeasure(index))
      if sides.isEmpty { continue }
      pending.update.measurements.append(
        HostUpdate.Measurement(
          view: view.id, element: view.element, proposal: view.target.frame.size, estimates: sides))
    }
    return !pending.update.measurements.isEmpty
  }

  /// Reports the changes in the views since the last report. Retires views that have finished moving out.
  ///
  /// - Returns: whether any view will change in the next frame.
  func report(
    isMeasuring: Bool, state: (Element) -> ViewState, accessibility: (Element) -> AccessibilityInfo
  ) -> Bool {
    var isAnimating = false
    let (lines, hasShortenedMovements) = (lines, hasShortenedMovements)
    // Remove all retired views together at the end. Removing one at a time would shift all later views each time.
    spareSlots.removeAll(keepingCapacity: true)
    for index in views.indices {
      if let since = views[index].absentSince, !isMeasuring || since < moment.time {
        // Copy the view out of the array, because closures may read the array.
        var view = views[index]
        movements.disappear(&view)
        views[index] = view
      }
      let distance = views[index].motion?.state(at: moment)?.distance
      if distance == nil, hasShortenedMovements || views[index].motion != nil { endMotion(at: index) }
      views.updateLift(of: index, in: layout)
      let attributes = views.shown(index, distance, at: moment, heldAt: lines, in: layout, viewport)
      if distance == nil, views[index].isLeaving, views[index].absentSince == nil,
        !isMeasuring || views[index].start?.frame != animator.frame
      {
        views.forgetElement(at: index)
        retire(views[index])
        spareSlots.append(index)
        continue
      }
      // A view that is waiting for measurements retires in the next frame if none arrive.
      isAnimating =
        isAnimating || views[index].motion?.isTimed == true || views[index].absentSince != nil
        || views[index].isLeaving && views[index].motion == nil
      // Call the closures before the view changes, because they may read the views. Skip deleted elements, because
      // their paths may now belong to other elements.
      let isNew = views[index].reported == nil
      let isDeleted = views[index].presence == .disappearing
      let newState = isNew || stale.states && !isDeleted ? state(views[index].element) : nil
      let newInfo = isNew || stale.accessibility && !isDeleted ? accessibility(views[index].element) : nil
      // A drag moves items only in the layout, which changes their states and sources. An element may also have moved
      // before it was deleted.
      let mayRebind =
        isNew || views[index].isRebound || !isDeleted && (stale.states || views[index].isRefreshed)
      let source = mayRebind ? current.source(of: views[index].element) : nil
      views[index].report(attributes, source, newState, newInfo, to: pending)
    }
    views.remove(at: spareSlots)
    (stale.states, stale.accessibility) = (false, false)
    return isAnimating
  }

  /// Ends a view's animation. If its element is in range, the view moves to the element.
  private func endMotion(at index: Int) {
    if views[index].motion != nil { views[index].motion = nil }
    guard views[index].presence == .present, views[index].shortenedMovement != nil else { return }
    views[index].shortenedMovement = nil
    if let target = layout.attributes(of: views[index].element, viewport: viewport) { views[index].target = target }
  }

  /// Reports changes in the visibility and pin states of views.
  ///
  /// - Returns: the first and last visible items.
  func reportVisibility(in visible: LayoutRect) -> (first: ItemPath?, last: ItemPath?) {
    var (first, last): (ItemPath?, ItemPath?)
    let (environment, viewport, hasShortenedMovements) = (layout.environment, viewport, hasShortenedMovements)
    for index in views.indices {
      // Query the layout before the view changes, because the layout may read the views.
      let isVisible = !views[index].isGone && layout.isSeen(views[index].target, in: visible)
      let isNew = views[index].report(isVisible: isVisible, to: pending)
      if views[index].isDisplayed, case .item(let path) = views[index].element {
        first = first.map { min($0, path) } ?? path
        last = last.map { max($0, path) } ?? path
      }
      // Do not combine these calls into one. Copying the attributes took one seventh of the time of a scrolling frame.
      if !hasShortenedMovements || views[index].shortenedMovement == nil {
        views[index].reportPin(in: environment, viewport, isNew: isNew, to: pending)
      } else if let placed = layout.attributes(of: views[index].element, viewport: viewport) {
        views[index].reportPin(of: placed, in: environment, viewport, isNew: isNew, to: pending)
      }
    }
    return (first, last)
  }

  /// Ends an update. Discards idle views that are not needed, and reports the order of the remaining views.
  func endReport() {
    stale.elements = false
    pool.trim(to: views.count + 16) { pending.update.discards.append($0) }
    guard stale.order else { return }
    views.forEachPresent { pending.update.order.append($0.id) }
    stale.order = false
  }
}
