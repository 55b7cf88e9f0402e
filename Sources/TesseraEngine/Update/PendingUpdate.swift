import TesseraLayout

/// The update that the parts of the engine prepare before the host asks for it.
final class PendingUpdate: PathUpdater {
  var update = HostUpdate()
  /// A closure that is called when something first becomes pending after an update.
  var onNeedsUpdate: Callback<() -> Void>?
  /// Whether the host already knows that an update is due, or is currently receiving one.
  private var isDue = false
  private let callbackGuard: CallbackGuard

  init(_ callbackGuard: CallbackGuard) { self.callbackGuard = callbackGuard }

  /// The events that are being delivered, in reverse order. Each list belongs to one delivery; deliveries can be
  /// nested.
  private var deliveries: [[EngineEvent]] = []

  func append(_ event: EngineEvent) {
    update.events.append(event)
    setNeeded()
  }

  /// Adds the number of moved items to the last event for an item that was moved with the keyboard.
  func countMoved(_ count: Int) {
    guard count > 1 else { return }
    for index in update.events.indices.reversed() {
      guard case .itemMoved(let path, _) = update.events[index] else { continue }
      update.events[index] = .itemMoved(path, count: count)
      return
    }
  }

  /// Notifies the host, unless it already knows that an update is due.
  func setNeeded() { if !isDue { notify() } }

  private func notify() {
    isDue = true
    onNeedsUpdate?.ask(through: callbackGuard) { $0() }
  }

  /// Call this when the host asks for an update. Changes made while the engine computes the update do not request
  /// another one.
  func beginUpdate() { isDue = true }

  /// Calls a closure with each event in a list. If the closure changes the data, the paths in the remaining events are
  /// updated.
  func deliver(_ events: [EngineEvent], to body: (EngineEvent) -> Void) {
    let delivery = deliveries.count
    deliveries.append(events.reversed())
    while let next = deliveries[delivery].popLast() { body(next) }
    deliveries.removeLast()
  }

  /// Updates the paths in pending events after a batch, and drops events for deleted elements.
  func carried(over change: PathChange) -> (() -> Void)? {
    if update.events.isEmpty, deliveries.isEmpty { return nil }
    let events = update.events.compactMap { $0.after(change) }
    let deliveries = deliveries.map { $0.compactMap { $0.after(change) } }
    return { [self] in (update.events, self.deliveries) = (events, deliveries) }
  }

  /// Lends the update to a closure and starts the next one. Events and shelf deletions that happen during the call
  /// belong to the next update.
  func lend(_ body: (borrowing HostUpdate) -> Void) {
    var lent = HostUpdate()
    swap(&lent, &update)
    isDue = false
    body(lent)
    // Keep the arrays' memory.
    lent.clear()
    lent.events.append(contentsOf: update.events)
    lent.removedShelves.append(contentsOf: update.removedShelves)
    (update.events, update.removedShelves) = ([], [])
    swap(&lent, &update)
  }
}

extension EngineEvent {
  /// Returns the event with its path updated for a batch; nil if the batch deletes the element.
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
    // A separate event reports that the deleted element has lost focus.
    case .focusChanged(let path): path.map { change.after($0).map { .focusChanged($0) } } ?? self
    case .activated(let path): change.after(path).map { .activated($0) }
    case .dragBegan(let path): change.after(path).map { .dragBegan($0) }
    case .itemMoved(let path, let count): change.after(path).map { .itemMoved($0, count: count) }
    case .nearEnd, .nearStart, .scrollEnded, .selectionChanged, .dragEnded, .tooManyElements, .tooManyCalls: self
    }
  }
}
