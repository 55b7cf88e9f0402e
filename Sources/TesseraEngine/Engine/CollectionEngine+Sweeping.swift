import TesseraLayout

/// A drag that selects the table cells between the pointer's starting point and its current position.
struct Sweep {
  /// The pointer's position, in container coordinates.
  var pointer: LayoutPoint
  /// Whether the pointer went down on a column or row heading.
  let isOnHeading: Bool
  /// Automatic scrolling near the edges.
  var edges = EdgeScroll()
}

// Methods that select cells when the user drags a pointer over them.

extension CollectionEngine {
  /// Begins to select cells from the pressed cell, if the selection mode allows several cells in a table. With Shift,
  /// the range starts at the anchor; with Command, other cells stay selected.
  ///
  /// - Returns: whether the pointer is now selecting cells.
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

  /// Selects the cells up to a point in the container.
  func moveSweep(to point: LayoutPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    sweep?.pointer = Drag.clamped(point)
    findSweptCell()
    // The pointer may have reached an edge, where the container scrolls.
    pending.setNeeded()
  }

  func endSweep() {
    guard sweep != nil else { return }
    sweep = nil
    selecting.endSweep()
  }

  /// Scrolls the container if the pointer is near an edge, and extends the selection to the cell that is now under the
  /// pointer.
  func advanceSweep() {
    guard let sweep else { return }
    let time = animator.moment.time
    let isMoving = scrollContainerNearEdge(sweep.pointer, sweep.edges.elapsed(at: time))
    self.sweep?.edges.scrolled(at: time, container: isMoving)
    if isMoving { findSweptCell() }
  }

  /// Extends the selection to the cell under the pointer, or to the nearest visible cell. Frozen cells do not block the
  /// cells beneath them, unless the pointer went down on a frozen cell.
  private func findSweptCell() {
    guard let sweep else { return }
    let visible = layout.visibleRect(viewport)
    let point = sweep.pointer + viewport.offset
    // Use the nearest point in the visible range. A frame does not contain its far edges.
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
