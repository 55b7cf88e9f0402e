import TesseraLayout

/// Determines how views move when their elements appear, move or disappear, including each movement's animated
/// attributes, start and curve.
struct ViewMovements {
  private let current: CurrentLayout
  private let viewport: Viewport
  private let animator: ChangeAnimator
  /// A closure that returns the appearance of elements, unless the layout defines it.
  private let appearance: Callback<(Element) -> Appearance>
  /// The far movements in the change.
  private var offscreenMovements: OffscreenMovements

  init(
    _ current: CurrentLayout, _ viewport: Viewport, _ animator: ChangeAnimator,
    _ appearance: Callback<(Element) -> Appearance>, _ offscreenMovement: OffscreenMovement
  ) {
    (self.current, self.viewport, self.animator, self.appearance) = (current, viewport, animator, appearance)
    offscreenMovements = OffscreenMovements(current.layout.windowRect(viewport), offscreenMovement)
    lines = PinLines(current.layout.environment, viewport)
  }

  private var layout: AnyPreparedLayout { current.layout }
  private var moment: Moment { animator.moment }
  /// The current pin lines.
  private let lines: PinLines

  /// Returns whether a view was part of a painted frame.
  func isPainted(_ view: RealizedView) -> Bool { view.firstFrame != animator.frame }

  /// Returns whether a view was moving when this frame's changes began, or started moving because of them.
  func isMoving(_ view: RealizedView) -> Bool {
    animator.group.isAnimated && (view.motion != nil || view.start?.frame == animator.frame)
  }

  /// Sets the view's target to the layout's current attributes, with animation if the change is animated.
  func aim(_ view: inout RealizedView, at target: LayoutAttributes) {
    let hasOtherLines = view.start.map { $0.frame == animator.frame && $0.target == nil } ?? false
    let hasMoved = view.target != target || hasOtherLines
    (view.absentSince, view.isOut) = (nil, false)
    if hasMoved, animator.group.isAnimated {
      let start = start(of: view)
      view.start = start
      let isUnmoved = start.target == target
      view.motion = isUnmoved ? start.motion : motion(from: start.attributes, start.velocity, to: target)
      if !isUnmoved { view.isFadingIn = false }
    } else if hasMoved, view.motion != nil, endsMovement(of: view, target) {
      view.motion = nil
    }
    view.target = target
  }

  /// Returns whether new measurements end a view's movement because its remaining distance no longer fits the new
  /// target.
  private func endsMovement(of view: RealizedView, _ target: LayoutAttributes) -> Bool {
    let frame = view.presented(moment, at: lines).attributes.frame
    // The section has moved, but the view is still pinned, so the section's movement is over for this view. Adding the
    // remaining distance to the new target would move the view past the pin.
    if target.frame != target.restingFrame, frame == target.frame { return true }
    // The movement started from an estimated size and has not been visible.
    return target.frame.size != view.target.frame.size && !frame.intersects(layout.windowRect(viewport))
  }

  /// Returns a view's position before the changes in this frame, regardless of how often views were measured.
  private func start(of view: RealizedView) -> MovementStart {
    if let start = view.start, start.frame == animator.frame { return start }
    let (presented, velocity) = view.presented(moment, at: lines)
    return MovementStart(presented, velocity, target: view.target, view.motion, in: animator.frame)
  }

  private func motion(
    from presented: LayoutAttributes, _ velocity: AttributeDistance = .zero, to target: LayoutAttributes
  ) -> Motion? {
    if velocity.isInvisible, AttributeDistance(from: target, to: presented, at: lines).isZero { return nil }
    if animator.group.isInteractive { return Motion(interactivelyFrom: presented, to: target, heldAt: lines) }
    guard let curve = animator.group.curve else { return nil }
    return Motion(
      from: presented, velocity: velocity, to: target, heldAt: lines, curve: curve, at: moment.time)
  }

  // MARK: - Appearing

  /// Makes a view that is not painted yet start at its element's position before the change, or with its element's
  /// appearance.
  ///
  /// - Parameter origin: the element's attributes before the change; nil if it did not exist.
  func appear(
    _ view: inout RealizedView, at target: LayoutAttributes, from origin: LayoutAttributes?, after end: MovingEnd?
  ) {
    view.target = target
    (view.absentSince, view.isOut, view.isFadingIn, view.motion) = (nil, false, false, nil)
    guard animator.group.isAnimated else { return }
    if let start = start(of: view.target, from: origin, after: end) {
      view.motion = motion(from: start.attributes, start.velocity, to: view.target)
      view.isFadingIn = start.fades
    }
  }

  /// Returns the elements' attributes before the changes, in current content coordinates. The attributes are nil for
  /// elements that did not exist or that already have painted views. The array is empty if the change is not animated.
  ///
  /// Also records the far movements of the changes.
  mutating func findOrigins(of targets: [LayoutAttributes], _ views: ViewTable) -> [LayoutAttributes?] {
    guard animator.group.isAnimated else { return [] }
    measureOrigins(of: targets, views)
    let visible = layout.windowRect(viewport)
    let shift = animator.group.shift
    var origins: [LayoutAttributes?] = []
    for target in targets {
      let painted = views.index(of: target.element).flatMap { isPainted(views[$0]) ? views[$0] : nil }
      if let painted, offscreenMovements.isNear(target.frame) {
        offscreenMovements.addWhole(target.restingFrame.origin - self.start(of: painted).attributes.restingFrame.origin)
      }
      var start = painted != nil ? nil : origin(of: target)?.shifted(by: shift)
      start?.element = target.element
      origins.append(start)
      if let start, !start.frame.intersects(visible), target.frame.intersects(visible) {
        offscreenMovements.add(target.restingFrame, start.restingFrame)
      }
    }
    return origins
  }

  /// Records the far movement of a view whose element is now out of range.
  mutating func addMovement(of view: RealizedView) {
    guard animator.group.isAnimated, view.presence != .disappearing, isPainted(view),
      let target = layout.attributes(of: view.element, viewport: viewport)
    else { return }
    let start = start(of: view).attributes
    if start.frame.intersects(layout.windowRect(viewport)) {
      offscreenMovements.add(start.restingFrame, target.restingFrame)
    }
  }

  /// Measures elements in the layout that precedes the change, if they also appear after the change. They then start at their
  /// measured sizes, and the elements after them start at the resulting positions.
  private func measureOrigins(of targets: [LayoutAttributes], _ views: ViewTable) {
    let group = animator.group
    guard group.isAnimated, let before = group.before else { return }
    let viewportBefore = group.viewportBefore(viewport)
    var sizes: [MeasuredSize] = []
    for target in targets where !layout.measurableSides(of: target.element).isEmpty {
      if let index = views.index(of: target.element), isPainted(views[index]) { continue }
      guard let old = origin(of: target), !old.estimates.isEmpty, old.estimates.isDisjoint(with: target.estimates)
      else { continue }
      sizes.append(MeasuredSize(old.element, target.frame.size))
    }
    if sizes.isEmpty { return }
    // Canceling a transition restores this layout, so change only a copy.
    let measured = group.isInteractive ? before.copy(through: current.callbackGuard) : before
    let anchor = anchor(in: before, viewportBefore, views)
    do { try measured.measure(sizes) } catch { return }
    animator.setBefore(measured)
    // Keep visible elements in place.
    guard let anchor, let moved = measured.attributes(of: anchor.element, viewport: viewportBefore) else { return }
    animator.shift(by: anchor.restingFrame.origin - moved.restingFrame.origin)
  }

  /// Returns the attributes that an element with a painted view had in the layout before the change. Prefers an element
  /// that was visible.
  private func anchor(
    in before: AnyPreparedLayout, _ viewportBefore: Viewport, _ views: ViewTable
  ) -> LayoutAttributes? {
    let visible = before.windowRect(viewportBefore)
    var hidden: LayoutAttributes?
    for view in views.views where view.presence != .disappearing && isPainted(view) {
      guard let origin = animator.group.origin(of: view.element, owner: layout.owner(of: view.element)),
        let attributes = before.attributes(of: origin, viewport: viewportBefore)
      else { continue }
      if attributes.restingFrame.intersects(visible) { return attributes }
      hidden = hidden ?? attributes
    }
    return hidden
  }

  /// Returns the attributes that an element had in the layout before the change; nil if it did not exist.
  private func origin(of target: LayoutAttributes) -> LayoutAttributes? {
    let group = animator.group
    guard let before = group.before,
      let origin = group.origin(of: target.element, owner: layout.owner(of: target.element))
    else { return nil }
    return before.attributes(of: origin, viewport: group.viewportBefore(viewport))
  }

  /// Returns an element's initial attributes when it gets a view, their velocity, and whether the element fades instead
  /// of moving. Returns nil if the element appears at its final position without animation.
  private func start(
    of target: LayoutAttributes, from origin: LayoutAttributes?, after end: MovingEnd?
  ) -> (attributes: LayoutAttributes, velocity: AttributeDistance, fades: Bool)? {
    let group = animator.group
    let visible = layout.windowRect(viewport)
    if var start = origin {
      guard start != target, start.frame.intersects(visible) || target.frame.intersects(visible) else { return nil }
      if !start.frame.intersects(visible) {
        // Headers move along with their sections, starting from their resting positions.
        let (end, far) = (target.restingFrame, start.restingFrame)
        let (shown, isFar) = offscreenMovements.shown(from: end, to: far)
        if isFar, offscreenMovements.fades { return (target.faded, .zero, true) }
        if isFar {
          start = start.shifted(by: end.origin + shown - far.origin)
            .held(at: lines)
          if start.frame.intersects(visible) { start.alpha = 0 }
        }
      }
      return (start, .zero, false)
    }
    // Elements that appear together stay together, even if measurements for this frame change their positions.
    let isNew = group.origin(of: target.element, owner: layout.owner(of: target.element)) == nil
    let lead = isNew && end?.leads(target, in: layout) == true ? end : nil
    guard lead != nil || target.frame.intersects(visible) else { return nil }
    let start = appearance(of: target.element, in: layout).ask(through: current.callbackGuard) { $0.appearing(target) }
    if let lead { return ((start.isUsable ? start : target).shifted(by: lead.distance), lead.velocity, false) }
    return start == target || !start.isUsable ? nil : (start, .zero, false)
  }

  /// Returns the moving end of the last item that survives the change, along the scroll axis; nil if no new element can
  /// follow it. Call this before new elements get views. Linear in the number of views and targets.
  func end(of views: ViewTable, _ targets: [LayoutAttributes]) -> MovingEnd? {
    let group = animator.group
    guard group.isAnimated, !group.plans.isEmpty else { return nil }
    let axis = layout.scrollAxis
    let isLow = axis == .horizontal && layout.environment.direction == .rightToLeft
    let painted = lastPainted(in: views, group)
    if let target = lastTarget(in: targets, group), painted.map({ $0.path < target.element.path }) ?? true,
      let start = origin(of: target)
    {
      return MovingEnd(of: start.shifted(by: group.shift), .zero, to: target, on: axis, isLow: isLow)
    }
    guard let painted, let target = layout.attributes(of: .item(painted.path), viewport: viewport) else { return nil }
    let start = start(of: views[painted.index])
    return MovingEnd(of: start.attributes, start.velocity, to: target, on: axis, isLow: isLow)
  }

  /// Returns the last surviving item that has a painted view.
  private func lastPainted(in views: ViewTable, _ group: ChangeGroup) -> (path: ItemPath, index: Int)? {
    var last: (path: ItemPath, index: Int)?
    for index in views.indices
    where views[index].presence != .disappearing && !views[index].isLifted && isPainted(views[index]) {
      guard case .item(let path) = views[index].element, last.map({ $0.path < path }) ?? true, group.stays(path) else {
        continue
      }
      last = (path, index)
    }
    return last
  }

  /// Returns the last surviving item among those that get views.
  private func lastTarget(in targets: [LayoutAttributes], _ group: ChangeGroup) -> LayoutAttributes? {
    targets.last { if case .item(let path) = $0.element { group.stays(path) } else { false } }
  }

  /// Returns the appearance of an element in a layout. An accessory appears and disappears with its item.
  private func appearance(of element: Element, in layout: AnyPreparedLayout?) -> Callback<Appearance> {
    let item = Element.item(element.path)
    if let layout, element.isAccessory(in: layout),
      let attributes = layout.attributes(of: item, viewport: viewport)
    {
      return appearance(of: item, in: layout).map { $0.carrying(with: attributes) }
    }
    return Callback(layout?.appearance(of: element) ?? appearance.ask(through: current.callbackGuard) { $0(element) })
  }

  // MARK: - Disappearing and moving out

  /// Starts to remove a view whose element is no longer in the layout. Has no effect after the first call.
  func disappear(_ view: inout RealizedView) {
    let isAbsent = view.absentSince != nil
    view.absentSince = nil
    if view.isOut { return }
    view.isOut = true
    let (presented, velocity) = view.presented(moment, at: lines)
    // A deleted element still has its old path, which is valid in the layout that precedes the change.
    var (old, last) = (view.element, view.target)
    if isAbsent, let origin = animator.group.origin(of: old, owner: layout.owner(of: old)) {
      last = last.shifted(by: distanceOfItem(of: old))
      old = origin
    }
    var target = appearance(of: old, in: animator.group.before).ask(through: current.callbackGuard) {
      $0.disappearing(last)
    }
    if !target.isUsable { target = last }
    target.pins = .none
    let isMoving = animator.group.isAnimated && target != view.target
    view.motion = isMoving ? motion(from: presented, velocity, to: target) : nil
    view.target = target
  }

  /// Returns the distance that an accessory's item moves; zero for other elements. When an accessory is removed from
  /// its item, it moves along with that item.
  private func distanceOfItem(of element: Element) -> LayoutPoint {
    let group = animator.group
    let item = Element.item(element.path)
    guard element.isAccessory(in: layout), let before = group.before,
      let origin = group.origin(of: item, owner: layout.owner(of: item)),
      let old = before.attributes(of: origin, viewport: group.viewportBefore(viewport)),
      let new = layout.attributes(of: item, viewport: viewport)
    else { return .zero }
    let start = old.shifted(by: group.shift).frame
    return new.frame.origin - start.origin
  }

  /// Returns the destination of a view whose element is in range. This is usually the element's position. If measurements after the
  /// first frame bring the element back into range but not on screen, the view continues to move as if the element had stayed out
  /// of range.
  func end(of view: inout RealizedView, at target: LayoutAttributes) -> LayoutAttributes {
    let visible = layout.windowRect(viewport)
    if let shortenedMovement = view.shortenedMovement, !animator.group.isAnimated, !shortenedMovement.isFading,
      shortenedMovement.size == nil,
      !target.frame.intersects(visible), view.presented(moment, at: lines).attributes.frame.intersects(visible)
    {
      let end = destination(of: &view, from: target, to: target, visible)
      // Scrolling may have brought the end of the movement onto the screen.
      if !end.frame.intersects(visible) { return end }
    }
    view.shortenedMovement = nil
    return target
  }

  /// Returns the destination of a view whose element is out of range.
  ///
  /// - SeeAlso: Layout rule 70
  private func destination(
    of view: inout RealizedView, from start: LayoutAttributes, to target: LayoutAttributes, _ visible: LayoutRect
  ) -> LayoutAttributes {
    let (rest, end) = (target.restingFrame, view.target.restingFrame)
    if animator.group.isAnimated {
      // Determine the end only once per movement. Scrolling during the movement does not change it.
      if let shortenedMovement = view.shortenedMovement, shortenedMovement.frame != animator.frame {
        let known = shortenedMovement.distance
        if abs(rest.x + known.x - end.x) + abs(rest.y + known.y - end.y) < 0.01 {
          return shortenedMovement.end(for: target, at: lines)
        }
      }
      let begin = start.restingFrame
      let (shown, isFar) = offscreenMovements.shown(from: begin, to: rest)
      guard isFar else {
        view.shortenedMovement = nil
        return target
      }
      var shortenedMovement = RealizedView.ShortenedMovement(
        distance: begin.origin + shown - rest.origin, isFading: false, frame: animator.frame)
      shortenedMovement.isFading = shortenedMovement.end(for: target, at: lines).frame.intersects(visible)
      if offscreenMovements.fades { shortenedMovement.size = start.frame.size }
      view.shortenedMovement = shortenedMovement
    } else {
      // An unanimated change to the element's position does not affect the end of the movement.
      view.shortenedMovement?.distance = end.origin - rest.origin
    }
    // Scrolling offscreen is not treated as a movement.
    return view.shortenedMovement?.end(for: target, at: lines) ?? target
  }

  /// Starts the movement of a view whose element is now out of range, if the movement is visible.
  ///
  /// Dimensions that are only estimated at the destination keep their current values.
  ///
  /// - Returns: whether the element is in the layout.
  func depart(_ view: inout RealizedView, _ visible: LayoutRect) -> Bool {
    view.presence = .departing
    guard var target = layout.attributes(of: view.element, viewport: viewport) else {
      if !view.isOut { view.absentSince = view.absentSince ?? moment.time }
      return false
    }
    let presented = start(of: view).attributes
    // Offscreen elements are not measured, so the estimate would resize a visible view.
    if !target.estimates.isEmpty, animator.group.isAnimated || view.motion != nil {
      target.keepEstimatedSides(of: presented.frame.size, isMirrored: layout.environment.direction == .rightToLeft)
    }
    aim(&view, at: destination(of: &view, from: presented, to: target, visible))
    if !presented.frame.intersects(visible), !target.frame.intersects(visible) { view.motion = nil }
    return true
  }
}

extension LayoutAttributes {
  /// Sets the estimated dimensions to the corresponding ones of a size, without moving the leading edges.
  fileprivate mutating func keepEstimatedSides(of size: LayoutSize, isMirrored: Bool) {
    if estimates.contains(.height) { frame.height = size.height }
    guard estimates.contains(.width) else { return }
    if isMirrored { frame.x += frame.width - size.width }
    frame.width = size.width
  }
}
