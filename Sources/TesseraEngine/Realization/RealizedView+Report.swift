import TesseraLayout

// What is reported of one view: how it differs from the last report.

extension RealizedView {
  /// Reports how the view differs from what the host knows.
  ///
  /// - Parameters:
  ///   - attributes: what the view shows now.
  ///   - newSource: the element by its path in the data, if that may have changed.
  ///   - newState: what the user does with the element, if that may have changed.
  ///   - newInfo: what assistive technology is to know of the element, if that may have changed.
  mutating func report(
    _ attributes: LayoutAttributes, _ newSource: Element?, _ newState: ViewState?, _ newInfo: AccessibilityInfo?,
    to pending: PendingUpdate
  ) {
    guard let reported else {
      realize(
        attributes, newSource ?? element, newState ?? [], newInfo ?? AccessibilityInfo(role: .decoration), to: pending)
      return
    }
    if presence == .disappearing, !isReportedGone {
      pending.update.departures.append(id)
      isReportedGone = true
    }
    if let source = newSource, isRebound || isRefreshed || source != reportedSource {
      pending.update.rebindings.append(
        HostUpdate.Rebinding(view: id, element: element, source: source, isRefreshed: isRefreshed))
      reportedSource = source
      (isRebound, isRefreshed) = (false, false)
    }
    // What is gone is nothing to anyone any more.
    if presence != .disappearing { reportInteraction(newState, newInfo, to: pending) }
    let isMoving = motion != nil || isLifted
    // What has come to where it was seen last is held by its pins from now on.
    if attributes != reported || (isReportedMoving && !isMoving && !attributes.pins.isEmpty) {
      pending.update.placements.append(HostUpdate.Placement(view: id, attributes: attributes, isAnimating: isMoving))
      self.reported = attributes
      isReportedMoving = isMoving
    }
  }

  private mutating func realize(
    _ attributes: LayoutAttributes, _ source: Element, _ newState: ViewState, _ newInfo: AccessibilityInfo,
    to pending: PendingUpdate
  ) {
    pending.update.realizations.append(
      HostUpdate.Realization(
        view: id, attributes: attributes, source: source, reuseIdentifier: reuseIdentifier, isRecycled: isRecycled,
        state: newState, accessibility: newInfo))
    (reported, reportedSource) = (attributes, source)
    (state, accessibility) = (newState, newInfo)
    (isRebound, isRefreshed) = (false, false)
  }

  private mutating func reportInteraction(
    _ newState: ViewState?, _ newInfo: AccessibilityInfo?, to pending: PendingUpdate
  ) {
    if let newState, newState != state {
      pending.update.states.append(HostUpdate.StateChange(view: id, state: newState))
      state = newState
    }
    if let newInfo, newInfo != accessibility {
      pending.update.accessibilityChanges.append(
        HostUpdate.AccessibilityChange(view: id, element: element, accessibility: newInfo))
      accessibility = newInfo
    }
  }

  /// Announces that the element has become visible, or hidden.
  mutating func reportVisibility(in visible: LayoutRect, to pending: PendingUpdate) {
    let isVisible = !isGone && target.frame.intersects(visible)
    guard isVisible != isDisplayed else { return }
    isDisplayed = isVisible
    pending.append(isVisible ? .willDisplay(element) : .didEndDisplay(element))
  }

  /// Announces that pins have begun or ceased to hold the element.
  mutating func reportPin(in environment: LayoutEnvironment, _ viewport: Viewport, to pending: PendingUpdate) {
    if isLeaving || (target.pins.isEmpty && pinState == .resting) { return }
    // What is never pinned rests, and what no pin has held yet has rested.
    let state = target.pinState(in: environment, viewport: viewport) ?? .resting
    guard state != pinState else { return }
    pending.update.pins.append(HostUpdate.PinChange(view: id, state: state))
    pending.append(.pinState(element, state))
    pinState = state
  }
}

extension LayoutAttributes {
  /// What the element is doing on the axis on which it is doing most; nil if it is never pinned.
  fileprivate func pinState(in environment: LayoutEnvironment, viewport: Viewport) -> PinState? {
    let vertical = pinState(on: .vertical, in: environment, viewport: viewport)
    let horizontal = pinState(on: .horizontal, in: environment, viewport: viewport)
    guard let vertical, vertical != .resting else { return horizontal ?? vertical }
    return vertical
  }
}
