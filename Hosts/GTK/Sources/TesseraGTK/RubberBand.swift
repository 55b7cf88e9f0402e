import CGtk
import CTesseraGTK
import Tessera

/// A rectangle that the user draws over empty space to select the items that it touches.
struct RubberBand {
  /// The point where the band begins, in content coordinates, which scrolling does not change.
  let start: LayoutPoint
  /// The previous selection, if the band adds to it.
  let before: Selection
  /// Whether the pointer has moved.
  var isDrawn = false
  /// The time of the last frame in which the band scrolled the content.
  var time: Double?

  /// The maximum time between two frames that is taken into account, in seconds.
  static let maximumPause = 0.1
}

extension CollectionWidget {
  func beginBand(at point: LayoutPoint, _ modifiers: KeyModifiers) {
    guard engine.settings.selectionMode == .multiple else { return }
    // A header is not empty space, because it handles presses itself.
    if case .supplementary? = engine.element(at: point) { return }
    let isAdding = !modifiers.intersection([.shift, .command]).isEmpty
    if !isAdding { engine.clearSelection() }
    input.band = RubberBand(start: point + engine.viewport.offset, before: isAdding ? engine.selection : Selection())
  }

  /// Selects the items that the band touches.
  ///
  /// - Returns: whether there is a band.
  @discardableResult func moveBand() -> Bool {
    guard let band = input.band else { return false }
    input.band?.isDrawn = true
    let (offset, end) = (engine.viewport.offset, input.point + engine.viewport.offset)
    let rect = LayoutRect(
      x: min(band.start.x, end.x), y: min(band.start.y, end.y), width: abs(end.x - band.start.x),
      height: abs(end.y - band.start.y))
    var met: [ItemPath] = []
    engine.layout.forEachElement(in: rect, viewport: engine.viewport, upTo: .standard) {
      if case .item(let path) = $0.element { met.append(path) }
    }
    engine.select(band.before.union(Selection(met)))
    showBand(graphene_rect_t(rect.x - offset.x - pan.x, rect.y - offset.y, rect.width, rect.height))
    return true
  }

  /// Scrolls the content while the pointer drags the band beyond an edge, and selects the items that the band then
  /// touches.
  func scrollByBand() {
    guard let band = input.band, band.isDrawn, !isAllocating else { return }
    let (now, point) = (time, input.point - pan)
    let autoscroll = engine.settings.autoscroll
    let velocity = LayoutPoint(
      x: autoscroll.velocity(at: point.x, low: 0, high: size.width),
      y: autoscroll.velocity(at: point.y, low: 0, high: size.height))
    let isAtEdge = velocity != .zero
    let duration = band.time.map { max(0, min(now - $0, RubberBand.maximumPause)) } ?? 0
    input.band?.time = isAtEdge ? now : nil
    if !isAtEdge { return }
    scrollAdjustments(by: LayoutPoint(x: velocity.x * duration, y: velocity.y * duration))
    moveBand()
    requestFrame()
  }

  /// Ends the band.
  ///
  /// - Returns: whether the user has drawn the band.
  @discardableResult func endBand() -> Bool {
    guard let band = input.band else { return false }
    input.band = nil
    if let bandCell { tessera_cell_set_hidden(bandCell, 1) }
    return band.isDrawn
  }

  /// Shows the band above all cells, in the style of `rubberband` in GTK's themes.
  private func showBand(_ frame: graphene_rect_t) {
    let cell = bandCell ?? tessera_cell_new(GTK_ACCESSIBLE_ROLE_PRESENTATION, "rubberband")
    if bandCell == nil {
      gtk_widget_set_parent(cell, canvas)
      tessera_cell_set_target(cell, 0)
      tessera_accessible_hidden(cell, 1)
      tessera_cell_set_z(cell, .max)
      bandCell = cell
    }
    tessera_cell_position(cell, frame, nil, nil)
    tessera_cell_set_hidden(cell, 0)
    gtk_widget_queue_allocate(canvas)
    requestFrame()
  }
}
