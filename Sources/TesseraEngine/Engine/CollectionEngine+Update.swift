import TesseraLayout

extension CollectionEngine {
  /// How often views are measured before a frame is painted.
  private static let mostRounds = 3

  /// Works out what the host is to do for the frame at a time, in seconds by its clock, and lends it.
  ///
  /// If the update has measurements, the host answers them (`measured`) and asks again for the same time before it
  /// paints. O(log n + realized elements); a scroll within what is realized costs the pinned elements alone, and
  /// allocates nothing.
  public func update(at time: Double, _ body: (borrowing HostUpdate) -> Void) {
    guard mayChange() else { return }
    if time > moment.time, time.isFinite {
      // Changes are seen together up to the frame that shows them; those after it are others.
      moment.time = time
      speed.decay(until: time)
      if cycle.rounds >= Self.mostRounds { cycle.rounds = 0 }
    }
    for index in views.indices { views[index].motion?.start(at: moment.time) }
    advanceScroll()
    advanceDrag()
    if isMoved, !isStale { isStale = needsQuery }
    if isStale {
      realize()
    } else if isMoved {
      moveFollowing()
    }
    let isSettled = tell()
    if isSettled {
      cycle = Cycle()
      aim = nil
    }
    // Lent apart from what is noted meanwhile: what the body does is told by the next update.
    var lent = HostUpdate()
    swap(&lent, &buffer)
    body(lent)
    lent.clear()
    swap(&lent.events, &buffer.events)
    swap(&lent, &buffer)
  }

  /// What the host is to be told: the difference between what it knows and how things are. False while measuring.
  private func tell() -> Bool {
    var isAnimating = scrollMotion != nil || interaction.drag?.isAutoscrolling == true || isWaitingForHold
    let mayMeasure = cycle.rounds < Self.mostRounds
    if mayMeasure { askForMeasures() }
    let isMeasuring = !buffer.measurements.isEmpty
    if isMeasuring { cycle.rounds += 1 }
    tellViews(isMeasuring: isMeasuring, &isAnimating)
    (interaction.statesAreStale, interaction.accessibilityIsStale) = (false, false)
    if isStale || isMoved { track() }
    (isStale, isMoved) = (false, false)
    pool.trim(to: views.count + 16) { buffer.discards.append($0) }
    if told.orderIsStale {
      for view in views where !view.isLeaving { buffer.order.append(view.id) }
      told.orderIsStale = false
    }
    if layout.contentSize != told.contentSize {
      told.contentSize = layout.contentSize
      buffer.contentSize = layout.contentSize
    }
    if viewport.offset != told.offset {
      told.offset = viewport.offset
      buffer.offset = viewport.offset
    }
    buffer.wantsTick = isAnimating || !mayMeasure
    return !isMeasuring
  }

  private func tellViews(isMeasuring: Bool, _ isAnimating: inout Bool) {
    // The views that go, which are taken out together at the end: one by one would cost all the views behind each.
    spareSlots.removeAll(keepingCapacity: true)
    for index in views.indices {
      if let since = views[index].placelessSince, !isMeasuring || since < moment.time {
        // Outside the array, which what it calls may look into.
        var view = views[index]
        disappear(&view)
        views[index] = view
      }
      if views[index].motion?.state(at: moment) == nil { views[index].motion = nil }
      if views[index].motion == nil, !isDragged(index) { views[index].isLifted = false }
      let attributes = shown(index)
      if views[index].motion == nil, views[index].isLeaving, views[index].placelessSince == nil {
        if slots[views[index].element] == index { slots[views[index].element] = nil }
        retire(views[index])
        spareSlots.append(index)
        continue
      }
      isAnimating = isAnimating || views[index].motion != nil || views[index].placelessSince != nil
      tell(index, attributes)
    }
    removeViews(at: spareSlots)
  }

  /// Takes views out, by their places in order; those behind have other places then. Linear in the views behind the first.
  private func removeViews(at places: [Int]) {
    guard let first = places.first else { return }
    var (end, next) = (first, 0)
    for index in first..<views.count {
      if next < places.count, places[next] == index {
        next += 1
        continue
      }
      views[end] = views[index]
      if views[end].presence != .disappearing { slots[views[end].element] = end }
      end += 1
    }
    views.removeSubrange(end...)
  }

  private func tell(_ index: Int, _ attributes: LayoutAttributes) {
    let view = views[index]
    guard let told = view.told else {
      buffer.realizations.append(
        HostUpdate.Realization(
          view: view.id, attributes: attributes, reuseIdentifier: view.reuseIdentifier, isRecycled: view.isRecycled,
          state: state(of: view.element), accessibility: accessibilityInfo(of: view.element)))
      views[index].told = attributes
      (views[index].state, views[index].accessibility) = (state(of: view.element), accessibilityInfo(of: view.element))
      (views[index].isRebound, views[index].isRefreshed) = (false, false)
      return
    }
    if view.presence == .disappearing, !view.isToldGone {
      buffer.departures.append(view.id)
      views[index].isToldGone = true
    }
    if view.isRebound || view.isRefreshed {
      buffer.rebindings.append(
        HostUpdate.Rebinding(view: view.id, element: view.element, isRefreshed: view.isRefreshed))
      (views[index].isRebound, views[index].isRefreshed) = (false, false)
    }
    tellInteraction(index)
    let isOnItsWay = view.motion != nil || view.isLifted
    // What has come to where it was seen last is held by its pins from now on.
    if attributes != told || (view.isToldOnItsWay && !isOnItsWay && !attributes.pins.isEmpty) {
      buffer.placements.append(
        HostUpdate.Placement(view: view.id, attributes: attributes, isAnimating: isOnItsWay))
      views[index].told = attributes
      views[index].isToldOnItsWay = isOnItsWay
    }
  }

  private func askForMeasures() {
    for view in views where !view.isLeaving && (view.isRefreshed || !view.target.estimates.isEmpty) {
      let sides = view.isRefreshed ? layout.measurableSides(of: view.element) : view.target.estimates
      if sides.isEmpty { continue }
      buffer.measurements.append(
        HostUpdate.Measurement(
          view: view.id, element: view.element, proposal: view.target.frame.size, estimates: sides))
    }
  }

  /// Puts the views that retired in this update away, but for those that were needed again at once.
  func retire(_ view: RealizedView) {
    if view.isDisplayed { buffer.events.append(.didEndDisplay(view.element)) }
    guard view.told != nil || view.isRecycled else {
      pool.forget(view.id)
      return
    }
    pool.put(view.id, view.reuseIdentifier)
    buffer.retirements.append(view.id)
  }
}
