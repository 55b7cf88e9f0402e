import TesseraLayout

// Reports the changes in a view since its last report.

extension RealizedView {
  /// Reports the changes in the view since the last report.
  ///
  /// - Parameters:
  ///   - attributes: the view's current attributes.
  ///   - newSource: the element, with its path in the data, if the path may have changed.
  ///   - newState: the element's interaction state, if it may have changed.
  ///   - newInfo: the element's accessibility information, if it may have changed.
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
    reportInteraction(newState, newInfo, to: pending)
    // Also report a pinned view when an animation begins or ends, because hosts apply pins only to views that are not moving.
    if attributes != reported || (isReportedMoving != isMoving && !attributes.pins.isEmpty) {
      pending.update.placements.append(HostUpdate.Placement(view: id, attributes: attributes, isAnimating: isMoving))
      self.reported = attributes
      isReportedMoving = isMoving
    }
  }

  /// Whether the view is moving or being dragged.
  private var isMoving: Bool { motion != nil || isLifted }

  private mutating func realize(
    _ attributes: LayoutAttributes, _ source: Element, _ newState: ViewState, _ newInfo: AccessibilityInfo,
    to pending: PendingUpdate
  ) {
    pending.update.realizations.append(
      HostUpdate.Realization(
        view: id, attributes: attributes, isAnimating: isMoving, source: source, reuseIdentifier: reuseIdentifier,
        isRecycled: isRecycled, state: newState, accessibility: newInfo))
    (reported, reportedSource, isReportedMoving) = (attributes, source, isMoving)
    (state, accessibility) = (newState, newInfo)
    (isRebound, isRefreshed) = (false, false)
  }

  private mutating func reportInteraction(
    _ newState: ViewState?, _ newInfo: AccessibilityInfo?, to pending: PendingUpdate
  ) {
    if let newState, newState != state {
      pending.update.stateChanges.append(HostUpdate.StateChange(view: id, state: newState))
      state = newState
    }
    if let newInfo, newInfo != accessibility {
      pending.update.accessibilityChanges.append(
        HostUpdate.AccessibilityChange(view: id, element: element, accessibility: newInfo))
      accessibility = newInfo
    }
  }

  /// Reports that the element has become visible or hidden.
  ///
  /// - Returns: whether it has become visible.
  mutating func report(isVisible: Bool, to pending: PendingUpdate) -> Bool {
    guard isVisible != isDisplayed else { return false }
    isDisplayed = isVisible
    pending.append(isVisible ? .willDisplay(element) : .didEndDisplay(element))
    return isVisible
  }

  /// Reports a change in the element's pin state.
  ///
  /// - Parameter isNew: whether the element has just become visible, in which case its last known state is resting.
  mutating func reportPin(
    in environment: LayoutEnvironment, _ viewport: Viewport, isNew: Bool, to pending: PendingUpdate
  ) {
    if isLeaving || (target.pins.isEmpty && pinState == .resting) { return }
    reportPin(target.pinState(in: environment, viewport: viewport), isNew: isNew, to: pending)
  }

  /// Reports the pin state of a view that is moving to a different destination, based on its element's attributes.
  mutating func reportPin(
    of element: LayoutAttributes, in environment: LayoutEnvironment, _ viewport: Viewport, isNew: Bool,
    to pending: PendingUpdate
  ) {
    if isLeaving { return }
    reportPin(element.pinState(in: environment, viewport: viewport), isNew: isNew, to: pending)
  }

  private mutating func reportPin(_ state: PinState?, isNew: Bool, to pending: PendingUpdate) {
    // An element is treated as resting if it is never pinned, or until it is first pinned.
    let state = state ?? .resting
    guard state != pinState || isNew && state != .resting else { return }
    pending.update.pinChanges.append(HostUpdate.PinChange(view: id, state: state))
    pending.append(.pinState(element, state))
    pinState = state
  }
}

extension LayoutAttributes {
  /// Returns the element's pin state on the vertical axis, or on the horizontal axis if it is resting on the vertical
  /// axis; nil if the element is never pinned.
  fileprivate func pinState(in environment: LayoutEnvironment, viewport: Viewport) -> PinState? {
    let vertical = pinState(on: .vertical, in: environment, viewport: viewport)
    let horizontal = pinState(on: .horizontal, in: environment, viewport: viewport)
    guard let vertical, vertical != .resting else { return horizontal ?? vertical }
    return vertical
  }
}
