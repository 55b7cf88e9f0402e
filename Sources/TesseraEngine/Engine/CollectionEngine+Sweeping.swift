import TesseraLayout

/// A pointer that selects the cells of a table between where it went down and where it is.
struct Sweep {
  /// In container coordinates.
  var pointer: LayoutPoint
  /// Whether the pointer went down on a cell that names its column or row.
  let isOnHeading: Bool
  /// The scrolling near the edges.
  var edges = EdgeScroll()
}

// Selecting cells by moving the pointer over them.

extension CollectionEngine {
  /// Begins to select cells from the one under a press, if several cells of a table can be selected. With shift, the
  /// range starts at the anchor; with command, other cells stay selected.
  ///
  /// - Returns: whether the pointer now selects cells.
  func beginSweep(_ press: PointerState.Press) -> Bool {
    guard selecting.mode == .multiple, isSelectable(press.path), form(at: press.path).shape != .order else {
      return false
    }
    selecting.beginSweep(
      at: press.path, extending: press.modifiers.contains(.shift), adding: press.modifiers.contains(.command))
    sweep = Sweep(pointer: press.start, isOnHeading: layout.gridPosition(of: press.path)?.heading != nil)
    sweep(to: press.path)
    return true
  }

  /// Selects up to the cell at a point of the container.
  func moveSweep(to point: LayoutPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    sweep?.pointer = Drag.clamped(point)
    findSweptCell()
    // The pointer may have reached an edge.
    pending.setNeeded()
  }

  func endSweep() {
    guard sweep != nil else { return }
    sweep = nil
    selecting.endSweep()
  }

  /// Scrolls the container if the pointer is near an edge, and selects up to the cell that is now under the pointer.
  func advanceSweep() {
    guard let sweep else { return }
    let time = animator.moment.time
    let isMoving = scrollContainerNearEdge(sweep.pointer, sweep.edges.elapsed(at: time))
    self.sweep?.edges.scrolled(at: time, container: isMoving)
    if isMoving { findSweptCell() }
  }

  /// Selects up to the cell under the pointer, or the nearest visible one. Cells below frozen ones count, unless the
  /// pointer went down on a frozen one.
  private func findSweptCell() {
    guard let sweep else { return }
    let visible = layout.visibleRect(viewport)
    let point = sweep.pointer + viewport.offset
    // The nearest point in the visible range: frames end before their far edges.
    let nearest = LayoutPoint(
      x: max(visible.minX, min(point.x, visible.maxX - 0.5)), y: max(visible.minY, min(point.y, visible.maxY - 0.5)))
    let found = views.topElement(at: nearest) { element in
      guard case .item(let path) = element, isSelectable(path) else { return false }
      return sweep.isOnHeading || layout.gridPosition(of: path)?.heading == nil
    }
    if let found { self.sweep(to: found.path) }
  }

  private func sweep(to path: ItemPath) {
    selectionChanged(selecting.sweep(to: path, form(at: path)))
    if selecting.setFocus(path) {
      views.setNeedsStates()
      pending.append(.focusChanged(path))
    }
  }
}
