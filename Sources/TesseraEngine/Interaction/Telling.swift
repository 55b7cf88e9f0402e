import TesseraLayout

extension CollectionEngine {
  /// Tells the host of a view that it knows what has changed of its state and facts.
  func tellInteraction(_ index: Int) {
    let view = views[index]
    // What is gone is nothing to anyone any more.
    if view.presence == .disappearing { return }
    if interaction.statesAreStale {
      let state = state(of: view.element)
      if state != view.state {
        buffer.states.append(HostUpdate.StateChange(view: view.id, state: state))
        views[index].state = state
      }
    }
    if interaction.accessibilityIsStale {
      let info = accessibilityInfo(of: view.element)
      if info != view.accessibility {
        buffer.accessibilityChanges.append(HostUpdate.AccessibilityChange(view: view.id, accessibility: info))
        views[index].accessibility = info
      }
    }
  }
}
