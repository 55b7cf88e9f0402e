/// The update that the parts of the engine write, until the host asks for it.
final class PendingUpdate {
  var update = HostUpdate()

  func append(_ event: EngineEvent) { update.events.append(event) }

  /// Lends the update and starts the next one. Anything that happens during the call belongs to the next update: events,
  /// and shelves that are gone.
  func lend(_ body: (borrowing HostUpdate) -> Void) {
    var lent = HostUpdate()
    swap(&lent, &update)
    body(lent)
    // The arrays keep their memory.
    lent.clear()
    lent.events.append(contentsOf: update.events)
    lent.removedShelves.append(contentsOf: update.removedShelves)
    (update.events, update.removedShelves) = ([], [])
    swap(&lent, &update)
  }
}
