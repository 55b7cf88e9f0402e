import TesseraLayout

/// The update that the parts of the engine write, until the host asks for it.
final class PendingUpdate: CarriesPaths {
  var update = HostUpdate()
  /// Called when the first thing becomes pending after an update.
  var onNeedsUpdate: Foreign<() -> Void>?
  /// Whether the host knows that an update is due, or is getting one.
  private var isDue = false
  private let door: Door

  init(_ door: Door) { self.door = door }

  /// The events that are being delivered, the last first: a list for each delivery that runs within another.
  private var deliveries: [[EngineEvent]] = []

  func append(_ event: EngineEvent) {
    update.events.append(event)
    setNeeded()
  }

  /// Notifies the host, unless it knows that an update is due.
  func setNeeded() { if !isDue { notify() } }

  private func notify() {
    isDue = true
    onNeedsUpdate?.ask(through: door) { $0() }
  }

  /// Call this when the host asks for an update: nothing that happens on the way to it needs another one.
  func beginUpdate() { isDue = true }

  /// Calls a closure with each of some events. What it changes in the data is carried over to the events after it.
  func deliver(_ events: [EngineEvent], to body: (EngineEvent) -> Void) {
    let delivery = deliveries.count
    deliveries.append(events.reversed())
    while let next = deliveries[delivery].popLast() { body(next) }
    deliveries.removeLast()
  }

  /// Events wait with the paths of their elements after a batch. Those of deleted elements are omitted.
  func carried(over change: PathChange) -> (() -> Void)? {
    if update.events.isEmpty, deliveries.isEmpty { return nil }
    let events = update.events.compactMap { $0.after(change) }
    let deliveries = deliveries.map { $0.compactMap { $0.after(change) } }
    return { [self] in (update.events, self.deliveries) = (events, deliveries) }
  }

  /// Lends the update and starts the next one. Anything that happens during the call belongs to the next update:
  /// events, and shelves that have been deleted.
  func lend(_ body: (borrowing HostUpdate) -> Void) {
    var lent = HostUpdate()
    swap(&lent, &update)
    isDue = false
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
  /// The event with the path of its element after a batch; nil if the element has been deleted.
  fileprivate func after(_ change: PathChange) -> EngineEvent? {
    switch self {
    case .willDisplay(let element): change.after(element).map { .willDisplay($0) }
    case .didEndDisplay(let element): change.after(element).map { .didEndDisplay($0) }
    case .pinState(let element, let state): change.after(element).map { .pinState($0, state) }
    case .pressed(let element): change.after(element).map { .pressed($0) }
    case .prefetch(let path): change.after(path).map { .prefetch($0) }
    case .cancelPrefetch(let path): change.after(path).map { .cancelPrefetch($0) }
    case .visibleItems(let first, let last):
      .visibleItems(first: first.flatMap { change.after($0) }, last: last.flatMap { change.after($0) })
    case .currentSection(let section): .currentSection(section.flatMap { change.after(section: $0) })
    case .shelfScrollEnded(let section): change.after(section: section).map { .shelfScrollEnded(section: $0) }
    // The element that has lost the focus is announced separately.
    case .focusChanged(let path): path.map { change.after($0).map { .focusChanged($0) } } ?? self
    case .activated(let path): change.after(path).map { .activated($0) }
    case .dragBegan(let path): change.after(path).map { .dragBegan($0) }
    case .itemMoved(let path): change.after(path).map { .itemMoved($0) }
    case .nearEnd, .nearStart, .scrollEnded, .selectionChanged, .dragEnded, .tooManyElements, .tooManyCalls: self
    }
  }
}
