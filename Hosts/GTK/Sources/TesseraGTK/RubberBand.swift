import CGtk
import CTesseraGTK
import Tessera

/// A rectangle that the user draws over empty space to select the items that it meets.
struct RubberBand {
  /// Where it begins, in content coordinates: it stays there while the content scrolls.
  let start: LayoutPoint
  /// What was selected before, if the band adds to it.
  let before: Selection
  /// Whether the pointer has moved.
  var isDrawn = false
}

extension CollectionWidget {
  func beginBand(at point: LayoutPoint, _ modifiers: KeyModifiers) {
    guard engine.settings.selectionMode == .multiple else { return }
    // A header is no empty space, and handles presses itself.
    if case .supplementary? = engine.element(at: point) { return }
    let isAdding = !modifiers.intersection([.shift, .command]).isEmpty
    if !isAdding { engine.clearSelection() }
    input.band = RubberBand(start: point + engine.viewport.offset, before: isAdding ? engine.selection : Selection())
  }

  /// Selects what the band meets.
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
    tessera_canvas_set_band(
      canvas, graphene_rect_t(rect.x - offset.x - pan.x, rect.y - offset.y, rect.width, rect.height))
    return true
  }

  /// Ends the band.
  ///
  /// - Returns: whether it was drawn.
  @discardableResult func endBand() -> Bool {
    guard let band = input.band else { return false }
    input.band = nil
    tessera_canvas_set_band(canvas, .none)
    return band.isDrawn
  }
}
