import TesseraLayout

/// The update that the parts of the engine write, until the host asks for it.
final class PendingUpdate {
  var update = HostUpdate()

  /// The events that are being delivered, the last first: a list for each delivery that runs within another.
  private var deliveries: [[EngineEvent]] = []

  func append(_ event: EngineEvent) { update.events.append(event) }

  /// Calls a closure with each of some events. What it changes in the data is carried over to the events after it.
  func deliver(_ events: [EngineEvent], to body: (EngineEvent) -> Void) {
    let delivery = deliveries.count
    deliveries.append(events.reversed())
    while let next = deliveries[delivery].popLast() { body(next) }
    deliveries.removeLast()
  }

  /// The events that wait, with the paths of their elements after a batch. Those of elements that are gone are left out.
  struct Events {
    fileprivate let waiting: [EngineEvent]
    fileprivate let deliveries: [[EngineEvent]]
  }

  /// The events that wait, as they will be after a batch. Call this before the batch.
  ///
  /// - Parameter successor: returns the same element after the batch; nil if the batch removes it.
  func events(after plan: BatchPlan, _ successor: (Element) -> Element?) -> Events {
    Events(
      waiting: update.events.compactMap { $0.after(plan, successor) },
      deliveries: deliveries.map { events in events.compactMap { $0.after(plan, successor) } })
  }

  func setEvents(_ events: Events) { (update.events, deliveries) = (events.waiting, events.deliveries) }

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

extension EngineEvent {
  /// The event with the path of its element after a batch; nil if the element is gone.
  fileprivate func after(_ plan: BatchPlan, _ successor: (Element) -> Element?) -> EngineEvent? {
    switch self {
    case .willDisplay(let element): successor(element).map { .willDisplay($0) }
    case .didEndDisplay(let element): successor(element).map { .didEndDisplay($0) }
    case .pinState(let element, let state): successor(element).map { .pinState($0, state) }
    case .pressed(let element): successor(element).map { .pressed($0) }
    case .prefetch(let path): plan.after(path).map { .prefetch($0) }
    case .cancelPrefetch(let path): plan.after(path).map { .cancelPrefetch($0) }
    case .visibleItems(let first, let last):
      .visibleItems(first: first.flatMap { plan.after($0) }, last: last.flatMap { plan.after($0) })
    case .currentSection(let section): .currentSection(section.flatMap { plan.after(section: $0) })
    case .shelfScrollEnded(let section): plan.after(section: section).map { .shelfScrollEnded(section: $0) }
    // What has lost the focus is announced by itself.
    case .focusChanged(let path): path.map { plan.after($0).map { .focusChanged($0) } } ?? self
    case .activated(let path): plan.after(path).map { .activated($0) }
    case .dragBegan(let path): plan.after(path).map { .dragBegan($0) }
    case .itemMoved(let path): plan.after(path).map { .itemMoved($0) }
    case .nearEnd, .nearStart, .scrollEnded, .selectionChanged, .dragEnded, .tooManyElements, .tooManyCalls: self
    }
  }
}
