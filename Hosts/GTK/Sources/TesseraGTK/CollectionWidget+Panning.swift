import CGtk
import CTesseraGTK
import Tessera

// Contents wider than the canvas, such as the columns of a table. The engine lays them out in a container of their width, of
// which the canvas shows a part.
extension CollectionWidget {
  /// The size of the engine's container.
  var containerSize: LayoutSize { LayoutSize(width: max(size.width, leastContentWidth), height: size.height) }

  /// The distance by which the contents can be panned.
  var greatestPan: Double { containerSize.width - size.width }

  /// Where the canvas begins in the container.
  var pan: LayoutPoint {
    let distance = min(panDistance, greatestPan)
    let isMirrored = engine.layout.environment.direction == .rightToLeft
    return LayoutPoint(x: isMirrored ? greatestPan - distance : distance, y: 0)
  }

  /// Shows the part of the contents at a position of the canvas in the container.
  func pan(to x: Double) {
    let isMirrored = engine.layout.environment.direction == .rightToLeft
    panDistance = max(0, min(isMirrored ? greatestPan - x : x, greatestPan))
  }

  /// Gives the contents at least a width.
  func setLeastContentWidth(_ width: Double) {
    if width == leastContentWidth { return }
    leastContentWidth = width
    if size == .zero { return }
    configureEnvironment()
    requestFrame()
  }

  /// Pans the contents as little as possible to show a widget in a cell.
  func pan(toShow part: Widget) {
    var bounds = graphene_rect_t()
    guard greatestPan > 0, gtk_widget_compute_bounds(part, canvas, &bounds) != 0 else { return }
    let (start, end) = (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
    if start >= 0 && end <= size.width { return }
    pan(to: pan.x + (start < 0 || end - start > size.width ? start : end - size.width))
    requestFrame()
  }

  /// A point of the canvas in the container.
  func inContainer(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) + pan }
}
