import CGtk
import CTesseraGTK
import Tessera

// Frames: engine updates and measuring.
extension CollectionWidget {
  /// Performs work during an allocation, in which no other widget may change.
  func allocate(_ work: () -> Void) {
    isAllocating = true
    work()
    isAllocating = false
  }

  /// Shows the frame for the current time.
  func frame() {
    let time = time
    scrollByBand()
    addition?.begin(time)
    var isRunning = false
    for _ in 0...CollectionEngine.maximumMeasuringRounds {
      var sizes: [(view: ViewID, size: LayoutSize)] = []
      engine.update(at: time) { update in
        apply(update)
        isRunning = update.wantsTick
        for measurement in update.measurements {
          guard let shown = shown[Int(measurement.view.number)] else { continue }
          sizes.append((measurement.view, measure(shown, measurement.proposal, measurement.estimates)))
        }
      }
      if sizes.isEmpty { break }
      // `try?` is safe, because sizes measured by GTK are always finite.
      try? engine.measured(sizes)
    }
    clock.endFrame(at: tessera_canvas_time(canvas), isRunning: isRunning)
    gtk_widget_queue_allocate(canvas)
    if isAllocating { requestFrame() } else { finishFrame() }
  }

  /// Reports events to the owner, whose closures may change anything.
  private func finishFrame() {
    let happened = takeEvents()
    engine.deliver(happened) { event in
      if case .focusChanged(let path) = event { focusChanged(to: path) }
      if case .selectionChanged = event { data?.applySelection() }
      onEvent?(event)
    }
    addition?.end()
  }

  /// Returns the events to report. Several selection changes in one frame are reported as one. For example, removing
  /// many rows from a model can change the selection many times.
  private func takeEvents() -> [EngineEvent] {
    var hasSelectionChanged = false
    let happened = events.filter { event in
      guard case .selectionChanged = event else { return true }
      defer { hasSelectionChanged = true }
      return !hasSelectionChanged
    }
    events.removeAll(keepingCapacity: true)
    return happened
  }

  private func apply(_ update: borrowing HostUpdate) {
    for new in update.realizations { realize(new, update) }
    for change in update.rebindings { rebind(change) }
    for change in update.placements { take(change.attributes, of: change.view, change.isAnimating, update) }
    for change in update.stateChanges { show(change.state, of: change.view) }
    for change in update.accessibilityChanges { describe(change.view, change.accessibility) }
    for change in update.pinChanges {
      shown[Int(change.view.number)]?.cell.widget.setClass("pinned", change.state.isPinned)
    }
    for view in update.departures { depart(view) }
    for view in update.retirements { retire(view) }
    for view in update.discards { discard(view) }
    if hasOtherItems(update) { recordShownObjects() }
    if isBindingAll {
      isBindingAll = false
      bindAgain(nil)
    }
    if !update.order.isEmpty {
      order = update.order
      needsStacking = true
    }
    shelves = update.shelves
    addition?.within(update)
    for case let shown? in shown { position(shown, update) }
    if needsStacking { stack() }
    coverCrossingCells()
    showPlaceholder(update)
    follow(update)
    events += update.events
    if update.wantsTick { requestFrame() }
  }

  /// Returns whether cells show different items than before, or the same items at different paths.
  private func hasOtherItems(_ update: borrowing HostUpdate) -> Bool {
    !update.realizations.isEmpty || !update.rebindings.isEmpty || !update.retirements.isEmpty
  }

  /// Records the objects that cells show.
  private func recordShownObjects() {
    guard let data else { return }
    var paths: [ItemPath] = []
    for case let shown? in shown where !shown.isDeparting {
      if case .item(let path) = shown.cell.element { paths.append(path) }
    }
    data.know(paths)
  }

  // MARK: - Measuring

  /// Returns the size that a cell needs. Only the dimensions that depend on its content are measured.
  private func measure(_ shown: ShownCell, _ proposal: LayoutSize, _ sides: EstimatedSides) -> LayoutSize {
    var size = proposal
    // Measure the cell, not its child, because a style can give it padding.
    func natural(_ axis: GtkOrientation, _ other: Int32) -> Double {
      var natural: Int32 = 0
      gtk_widget_measure(shown.cell.widget, axis, other, nil, &natural, nil, nil)
      return Double(natural)
    }
    if sides.contains(.width) {
      size.width = natural(GTK_ORIENTATION_HORIZONTAL, sides.contains(.height) ? -1 : Int32(size.height.rounded()))
    }
    if sides.contains(.height) { size.height = natural(GTK_ORIENTATION_VERTICAL, Int32(size.width.rounded())) }
    return size
  }

  /// Measures cells whose content has changed on its own and may need a different size.
  func remeasure() {
    var sizes: [(view: ViewID, size: LayoutSize)] = []
    for case let shown? in shown where !shown.measurable.isEmpty && !shown.isAnimating && !shown.isDeparting {
      let size = measure(shown, shown.attributes.frame.size, shown.measurable)
      if size != shown.attributes.frame.size { sizes.append((shown.cell.view, size)) }
    }
    if sizes.isEmpty { return }
    try? engine.measured(sizes)
    allocate { frame() }
  }
}
