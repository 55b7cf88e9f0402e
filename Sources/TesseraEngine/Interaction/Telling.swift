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
    if interaction.factsAreStale {
      let facts = facts(of: view.element)
      if facts != view.facts {
        buffer.facts.append(HostUpdate.FactsChange(view: view.id, facts: facts))
        views[index].facts = facts
      }
    }
  }
}
