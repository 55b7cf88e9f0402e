import Tessera

/// A host without a screen. It performs updates, stores the views that a real host would show, and records requests
/// that it cannot perform.
///
/// The `size` closure provides measurements. If there is no closure, the host leaves requests for measurements
/// unanswered.
public final class RecordingHost {
  /// A view that the host has created.
  public struct View {
    /// The attributes that the view shows; nil while it is idle.
    public var attributes: LayoutAttributes?
    /// The element that the view shows, identified by its data path.
    public var source: Element
    /// The view's reuse identifier.
    public var reuseIdentifier: ReuseIdentifier
    /// The number of times that the view's content has been set.
    public var bindCount = 1
    /// Whether the view's element is deleted.
    public var isDeparting = false
    /// Whether the view was moving in the last report. The pins of a moving view are ignored.
    public var isAnimating = false
    /// The state of the view's element, such as selected, in the last report.
    public var state: ViewState
    /// The accessibility information of the view's element in the last report.
    public var accessibility: AccessibilityInfo
    /// The content that the data owner provided when the view was bound; nil for none.
    public var content: Int?
    /// The view's pin state in the last report. The initial state is not reported for elements that are resting.
    public var pinState = PinState.resting
  }

  /// The engine that the host shows.
  public let engine: CollectionEngine
  /// All views, including idle ones.
  public private(set) var views: [ViewID: View] = [:]
  /// The views in data order, from the last report.
  public private(set) var order: [ViewID] = []
  /// The shelves whose elements have views, along with the index of each shelf's section.
  public private(set) var shelves: [ShelfID: (section: Int, shelf: Shelf)] = [:]
  /// The offsets of the shelves' scrollers.
  public private(set) var shelfOffsets: [ShelfID: Double] = [:]
  /// The content size, from the last report.
  public private(set) var contentSize = LayoutSize.zero
  /// The container's offset.
  public private(set) var offset: LayoutPoint
  /// All events reported since the last call to `takeEvents`.
  public private(set) var events: [EngineEvent] = []
  /// Descriptions of requests in updates that the host could not perform.
  public private(set) var invalidRequests: [String] = []
  /// The number of updates, including those that follow measurements.
  public private(set) var updateCount = 0
  /// Whether the last update asked for another frame.
  public private(set) var wantsTick = false
  /// A closure that returns an element's measured size in response to a request; nil for no answer.
  public var size: ((HostUpdate.Measurement) -> LayoutSize?)?
  /// A closure that returns the content of an item's view, given the item's data path. If nil, views have no content.
  public var content: ((ItemPath) -> Int)?
  /// The time of the last frame.
  public private(set) var time = 0.0
  /// The number of times that the engine has asked for a frame.
  public private(set) var frameRequestCount = 0
  /// Whether a frame is due, either because it is the first or because the engine or the last update asked for it.
  private var isDue = true

  /// Creates a host, which shows nothing until the first frame.
  public init(_ engine: CollectionEngine) {
    self.engine = engine
    offset = engine.viewport.offset
    let others = engine.onNeedsUpdate
    engine.onNeedsUpdate = { [weak self] in
      others?()
      self?.frameRequestCount += 1
      self?.isDue = true
    }
  }

  /// The current attributes of all shown elements.
  public var shown: [Element: LayoutAttributes] {
    var shown: [Element: LayoutAttributes] = [:]
    for view in views.values where !view.isDeparting {
      if let attributes = view.attributes { shown[attributes.element] = attributes }
    }
    return shown
  }

  /// Returns the view that shows an element; nil if there is none.
  public func view(of element: Element) -> View? {
    views.values.first { $0.attributes?.element == element && !$0.isDeparting }
  }

  /// Returns the elements whose views show the given state.
  public func elements(_ state: ViewState) -> Set<Element> {
    Set(views.values.filter { !$0.isDeparting && $0.state.contains(state) }.compactMap { $0.attributes?.element })
  }

  /// Returns the element's current frame on screen; nil if it has no view.
  public func frame(of element: Element) -> LayoutRect? {
    guard var frame = shown[element]?.frame else { return nil }
    frame.x -= offset.x
    frame.y -= offset.y
    return frame
  }

  /// Returns the events reported since the last call.
  public func takeEvents() -> [EngineEvent] {
    defer { events = [] }
    return events
  }

  /// Scrolls the container as a user would.
  public func scroll(to offset: LayoutPoint, after seconds: Double = 1.0 / 60) {
    time += seconds
    setOffset(offset)
    engine.scrolled(to: offset, at: time)
    frame(after: 0)
  }

  /// Scrolls a shelf, and shows the items that become visible.
  public func scrollShelf(ofSection section: Int, to offset: Double, after seconds: Double = 1.0 / 60) {
    time += seconds
    setShelfOffset(offset, ofSection: section)
    engine.shelfScrolled(ofSection: section, to: offset)
    frame(after: 0)
  }

  /// Moves the container to an offset without reporting it.
  public func setOffset(_ offset: LayoutPoint) { self.offset = offset }

  /// Moves a shelf's scroller to an offset without reporting it.
  public func setShelfOffset(_ offset: Double, ofSection section: Int) {
    if let id = shelves.keys.first(where: { engine.section(ofShelf: $0.number) == section }) {
      shelfOffsets[id] = offset
    }
  }

  /// Shows the next frame. Requests updates and provides measurements until an update does not ask for any.
  public func frame(after seconds: Double = 1.0 / 60) {
    time += seconds
    for _ in 0...CollectionEngine.maximumMeasuringRounds {
      var answers: [(view: ViewID, size: LayoutSize)] = []
      engine.update(at: time) { update in answers = perform(update) }
      if answers.isEmpty { break }
      do { try engine.measured(answers) } catch { invalidRequests.append("measured sizes were refused: \(error)") }
    }
  }

  /// Shows frames until nothing moves, for at most the given number of seconds.
  public func runUntilIdle(within seconds: Double = 10) {
    let end = time + seconds
    repeat { frame() } while wantsTick && time < end
    if wantsTick { invalidRequests.append("elements are still moving after \(seconds) seconds") }
  }

  /// Performs an update, and returns the measured sizes that it asked for.
  @discardableResult
  public func perform(_ update: borrowing HostUpdate) -> [(view: ViewID, size: LayoutSize)] {
    updateCount += 1
    checkRequest(update)
    performShelves(update)
    performPlacements(update)
    performStates(update)
    performRemovals(update)
    checkPins(update)
    if !update.order.isEmpty { order = Array(update.order) }
    contentSize = update.contentSize
    if let offset = update.offset { self.offset = offset }
    events += update.events
    let pinned = update.pinChanges.map {
      EngineEvent.pinState(views[$0.view]?.attributes?.element ?? .globalHeader, $0.state)
    }
    let reported = update.events.filter { if case .pinState = $0 { true } else { false } }
    if pinned != reported { invalidRequests.append("views are \(pinned), but the events report \(reported)") }
    wantsTick = update.wantsTick
    return update.measurements.compactMap { measurement in
      if views[measurement.view]?.attributes == nil {
        invalidRequests.append("measures \(measurement.view), which is not shown")
      }
      return size?(measurement).map { (measurement.view, $0) }
    }
  }

  /// Checks that the engine has requested this frame. If it has not, only platform scrolling can cause changes.
  private func checkRequest(_ update: borrowing HostUpdate) {
    let isEmpty =
      update.realizations.isEmpty && update.rebindings.isEmpty && update.placements.isEmpty && update.events.isEmpty
      && update.stateChanges.isEmpty && update.accessibilityChanges.isEmpty && update.departures.isEmpty
      && update.retirements.isEmpty && update.order.isEmpty && update.measurements.isEmpty && !update.isContentResized
    if !isDue, !isEmpty { invalidRequests.append("an update that was not requested contains changes") }
    isDue = update.wantsTick || !update.measurements.isEmpty
  }

  private func performShelves(_ update: borrowing HostUpdate) {
    for placement in update.shelves {
      if let known = shelves[placement.id] {
        if !placement.hasChanged, known != (placement.section, placement.shelf) {
          invalidRequests.append("\(placement.id) has changed without notice")
        }
      } else if !placement.mustScroll {
        invalidRequests.append("the new shelf \(placement.id) has no offset")
      }
      shelves[placement.id] = (placement.section, placement.shelf)
      if placement.mustScroll { shelfOffsets[placement.id] = placement.shelf.offset }
      // The engine rounds offsets to its own units.
      if placement.hasChanged, abs((shelfOffsets[placement.id] ?? .nan) - placement.shelf.offset) > 1e-4 {
        invalidRequests.append("the position of \(placement.id) does not match its offset")
      }
    }
    for id in update.removedShelves {
      if shelves.removeValue(forKey: id) == nil { invalidRequests.append("removes \(id), which does not exist") }
      shelfOffsets[id] = nil
    }
  }

  private func performPlacements(_ update: borrowing HostUpdate) {
    for realization in update.realizations { realize(realization) }
    for rebinding in update.rebindings {
      guard views[rebinding.view]?.attributes != nil else {
        invalidRequests.append("rebinds \(rebinding.view), which shows nothing")
        continue
      }
      views[rebinding.view]?.attributes?.element = rebinding.element
      views[rebinding.view]?.source = rebinding.source
      if rebinding.isRefreshed {
        views[rebinding.view]?.bindCount += 1
        views[rebinding.view]?.content = content(of: rebinding.source)
      }
    }
    for placement in update.placements {
      guard let known = views[placement.view]?.attributes else {
        invalidRequests.append("positions \(placement.view), which shows nothing")
        continue
      }
      if known.element != placement.attributes.element {
        invalidRequests.append("positions \(placement.view) of \(known.element) as \(placement.attributes.element)")
      }
      views[placement.view]?.attributes = placement.attributes
      views[placement.view]?.isAnimating = placement.isAnimating
    }
  }

  /// Checks that the painted frames match the pins, because hosts use pins to position views that are not moving.
  private func checkPins(_ update: borrowing HostUpdate) {
    guard update.measurements.isEmpty else { return }
    for view in views.values where !view.isAnimating {
      guard let attributes = view.attributes else { continue }
      let held = attributes.held(in: update.environment, update.viewport).frame
      let distance = max(abs(held.x - attributes.frame.x), abs(held.y - attributes.frame.y))
      if distance > 1.01 {
        invalidRequests.append("\(attributes.element) is at \(attributes.frame), but its pins put it at \(held)")
      }
    }
  }

  private func performStates(_ update: borrowing HostUpdate) {
    for change in update.stateChanges {
      if views[change.view]?.attributes == nil {
        invalidRequests.append("sets the state of \(change.view), which shows nothing")
      }
      views[change.view]?.state = change.state
    }
    for change in update.accessibilityChanges {
      if views[change.view]?.attributes == nil {
        invalidRequests.append("sets the accessibility of \(change.view), which shows nothing")
      }
      views[change.view]?.accessibility = change.accessibility
    }
    for change in update.pinChanges {
      if views[change.view]?.attributes == nil || views[change.view]?.isDeparting == true {
        invalidRequests.append(
          "reports the pin state \(change.state) of \(change.view), which shows no remaining element")
      }
      views[change.view]?.pinState = change.state
    }
  }

  private func performRemovals(_ update: borrowing HostUpdate) {
    for view in update.departures {
      if views[view]?.attributes == nil {
        invalidRequests.append("animates the departure of \(view), which shows nothing")
      }
      views[view]?.isDeparting = true
    }
    for view in update.retirements {
      if views[view]?.attributes == nil { invalidRequests.append("retires \(view), which shows nothing") }
      views[view]?.attributes = nil
    }
    for view in update.discards {
      if views[view]?.attributes != nil { invalidRequests.append("discards \(view), which is shown") }
      if views.removeValue(forKey: view) == nil { invalidRequests.append("discards \(view), which does not exist") }
    }
  }

  private func realize(_ realization: HostUpdate.Realization) {
    let known = views[realization.view]
    if realization.isRecycled != (known != nil) {
      invalidRequests.append(
        "\(realization.view) is \(known == nil ? "reused but does not exist" : "created but already exists")")
    }
    if let known, known.reuseIdentifier != realization.reuseIdentifier {
      invalidRequests.append(
        "\(realization.view) is reused for \(realization.reuseIdentifier) instead of \(known.reuseIdentifier)")
    }
    views[realization.view] = View(
      attributes: realization.attributes, source: realization.source, reuseIdentifier: realization.reuseIdentifier,
      bindCount: (known?.bindCount ?? 0) + 1, state: realization.state, accessibility: realization.accessibility)
    views[realization.view]?.isAnimating = realization.isAnimating
    views[realization.view]?.content = content(of: realization.source)
  }

  private func content(of element: Element) -> Int? {
    guard let content, case .item(let path) = element else { return nil }
    return content(path)
  }
}

extension RecordingHost {
  /// Differences between the host's views and those that the engine knows. A host that has performed every update must
  /// have the same views, even while elements are moving.
  public var presentationViolations: [String] {
    var violations: [String] = []
    let shown = shown
    let believed = engine.realizedElements
    for element in believed where shown[element] != engine.presented(element) {
      violations.append(
        "\(element) is shown as \(shown[element] as Any), not as \(engine.presented(element) as Any)")
    }
    let elements = order.compactMap { views[$0]?.attributes?.element }
    // If no views are left, the engine does not report the order.
    if elements != believed, !believed.isEmpty { violations.append("the order is \(elements), not \(believed)") }
    let positions = believed.compactMap { $0.positionInData(of: engine.layout) }
    // All of an item's accessories have the same position.
    if zip(positions, positions.dropFirst()).contains(where: { $1.lexicographicallyPrecedes($0) }) {
      violations.append("the order is not the data order: \(believed)")
    }
    violations += wrongSources
    for expected in engine.layout.visibleElements(engine.viewport) where shown[expected.element] == nil {
      violations.append("\(expected.element) is visible but has no view")
    }
    return violations
  }

  /// The views that are bound to a different data path than that of their element.
  private var wrongSources: [String] {
    views.values.compactMap { view in
      guard !view.isDeparting, case .item(let path)? = view.attributes?.element else { return nil }
      let source = Element.item(engine.sourcePath(of: path))
      return view.source == source ? nil : "\(path) is bound to \(view.source) instead of \(source)"
    }
  }

  /// Differences between the views and the layout when nothing is moving. These are views for elements that do not
  /// exist, visible elements without a view, wrong attributes, and elements that are shown twice.
  public var violations: [String] {
    var violations = invalidRequests + wrongSources
    var seen: Set<Element> = []
    for view in views.values {
      guard let attributes = view.attributes else { continue }
      if !seen.insert(attributes.element).inserted { violations.append("\(attributes.element) is shown twice") }
      violations += self.violations(of: view, attributes.element)
      let expected = engine.layout.attributes(of: attributes.element, viewport: engine.viewport)
      if attributes != expected {
        violations.append("a view has \(attributes), but the layout returns \(expected as Any)")
      }
      if case .item(let path) = attributes.element,
        view.reuseIdentifier != .item(engine.itemType(engine.sourcePath(of: path)))
      {
        violations.append("\(attributes.element) has a view of \(view.reuseIdentifier)")
      }
    }
    for expected in engine.layout.visibleElements(engine.viewport) where !seen.contains(expected.element) {
      violations.append("\(expected.element) is visible but has no view")
    }
    if contentSize != engine.layout.contentSize {
      violations.append("the content size is \(contentSize), not \(engine.layout.contentSize)")
    }
    if offset != engine.viewport.offset { violations.append("the offset is \(offset), not \(engine.viewport.offset)") }
    let elements = order.compactMap { views[$0]?.attributes?.element }
    let items = elements.compactMap { if case .item(let path) = $0 { path } else { nil } }
    if items != items.sorted() { violations.append("the order is not the data order: \(elements)") }
    if elements != engine.realizedElements {
      violations.append("the order is \(elements), not \(engine.realizedElements)")
    }
    return violations
  }

  /// Returns the differences between what a view shows and the actual selection, focus and data path.
  private func violations(of view: View, _ element: Element) -> [String] {
    var violations: [String] = []
    if view.isAnimating, view.attributes?.pins.isEmpty == false {
      violations.append("\(element) still has its position during a movement, so its pins have no effect")
    }
    var state: ViewState = []
    if case .item(let path) = element {
      if engine.selection.contains(path) { state.insert(.selected) }
      if engine.focus == path { state.insert(.focused) }
      let position = engine.outlinePosition(of: path)
      let count = position?.count ?? SectionCounts(engine.layout.data)[path.section]
      let isInPlace =
        view.accessibility.level == position?.level && view.accessibility.isExpanded == position?.isExpanded
      if view.accessibility.indexInSet != position?.index ?? path.item || view.accessibility.setSize != count
        || !isInPlace
      {
        violations.append("\(element) has the accessibility \(view.accessibility), in a set of \(count)")
      }
    } else if view.accessibility.indexInSet != nil || view.accessibility.cell != nil {
      violations.append("\(element) is not an item, but has the accessibility \(view.accessibility)")
    }
    if view.content != content(of: element) {
      violations.append("\(element) shows \(view.content as Any) instead of \(content(of: element) as Any)")
    }
    if view.state != state { violations.append("\(element) shows the state \(view.state) instead of \(state)") }
    let attributes = engine.layout.attributes(of: element, viewport: engine.viewport)
    let pinState =
      [LayoutAxis.vertical, .horizontal]
      .compactMap { attributes?.pinState(on: $0, in: engine.layout.environment, viewport: engine.viewport) }
      .first { $0 != .resting } ?? .resting
    if view.pinState != pinState {
      violations.append("\(element) has the pin state \(view.pinState) instead of \(pinState)")
    }
    return violations
  }
}

extension Element {
  /// Returns the element's position in data order, as a list of numbers that are compared lexicographically; nil if the
  /// element has no such position, like a table's grid lines.
  fileprivate func positionInData(of layout: AnyPreparedLayout) -> [Int]? {
    let path = self.path
    switch (self, layout.owner(of: self)) {
    case (.supplementary(.globalHeader, _), _): return [-1]
    case (.supplementary(.globalFooter, _), _): return [Int.max]
    case (.decoration, .section): return [path.section, 0]
    case (.supplementary(.header, _), _): return [path.section, 1]
    case (.item, _): return [path.section, 2, path.item, 0]
    case (.supplementary, .item): return [path.section, 2, path.item, 1]
    case (.decoration, .item): return [path.section, 2, path.item, 2]
    case (.supplementary(.footer, _), _): return [path.section, 3]
    default: return nil
    }
  }
}
