import TesseraLayout

/// Changes that come into sight together: those since the last update that was free of measuring.
struct Cycle {
  /// How changed elements go to their new places; nil for at once.
  var curve: AnimationCurve?
  /// Whether elements follow the progress of a transition instead.
  var isInteractive = false
  /// The layout before all of it; nil if nothing is animated.
  var before: AnyPreparedLayout?
  /// What the batches did to paths, in order.
  var mappings: [BatchPlan] = []
  /// How far the content has moved in its coordinates since, to stay where it was on screen.
  var shift = Point.zero
  /// How often views have been measured for it.
  var rounds = 0

  /// Whether any change is shown as a movement.
  var isAnimated: Bool { before != nil }

  mutating func shift(by distance: Point) {
    shift.x += distance.x
    shift.y += distance.y
  }

  /// What the element was before all changes; nil if it was not there.
  func origin(of element: Element, owner: ElementOwner) -> Element? {
    var element = element
    for mapping in mappings.reversed() {
      guard let before = mapping.before(element, owner: owner) else { return nil }
      element = before
    }
    return element
  }

  /// Whether an item was there before all changes, and none of them moved it by name.
  func stays(_ path: ElementPath) -> Bool {
    var path = path
    for mapping in mappings.reversed() {
      guard !mapping.isMoved(to: path), let before = mapping.before(path) else { return false }
      path = before
    }
    return true
  }
}

extension CollectionEngine {
  /// Notes how things are before a change that is to be animated; nil for one that is not, and before anything has been seen.
  func stateToAnimate(from animation: AnimationCurve?) -> AnyPreparedLayout? {
    animation == nil || reducesMotion || told.contentSize == nil ? nil : layout.copy()
  }

  /// The viewport in the coordinates of the content before the changes of the cycle.
  var viewportBefore: Viewport {
    var viewport = viewport
    viewport.offset.x -= cycle.shift.x
    viewport.offset.y -= cycle.shift.y
    return viewport
  }

  /// Lets a change that has been made come into sight.
  ///
  /// - Parameter kept: what stays where it is on screen; nil for the offset as it is.
  func endCycle(
    _ known: AnyPreparedLayout?, _ animation: AnimationCurve?, mapping: BatchPlan?, _ kept: KeptPosition?
  ) {
    if let known {
      // Of several changes at once, the state before the first counts.
      if cycle.before == nil { (cycle.before, cycle.shift) = (known, .zero) }
      cycle.curve = animation
    }
    if let mapping, cycle.isAnimated { cycle.mappings.append(mapping) }
    cycle.rounds = 0
    let shift = kept.map { restore($0) } ?? .zero
    cycle.shift(by: shift)
    shiftViews(by: shift)
    rebaseScroll()
    interaction.accessibilityIsStale = true
    isStale = true
    isMoved = true
  }

  /// Takes views, selections and whatever else names elements over to their paths after a batch.
  func carry(over mapping: BatchPlan, _ successors: ElementSuccessors) {
    slots.removeAll(keepingCapacity: true)
    for index in views.indices where views[index].presence != .disappearing {
      let element = views[index].element
      guard let after = successors.views[index] else {
        views[index].presence = .disappearing
        views[index].isRefreshed = false
        continue
      }
      if mapping.isReloaded(element.path) { views[index].isRefreshed = true }
      if after != element {
        views[index].element = after
        views[index].target.element = after
        views[index].isRebound = true
      }
      slots[after] = index
    }
    keptAlive = successors.keptAlive
    aim?.element = successors.aim
    scrollMotion?.aim.element = successors.scrollAim
    carryInteraction(over: mapping)
    tracking.carry(over: mapping)
  }

  /// Moves what views show along with content that keeps its place on screen.
  func shiftViews(by distance: Point) {
    guard distance != .zero else { return }
    for index in views.indices {
      views[index].target = views[index].target.shifted(by: distance)
    }
    placing.viewport.offset.x += distance.x
    placing.viewport.offset.y += distance.y
    speed.shift(by: distance)
  }
}
