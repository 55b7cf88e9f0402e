import CGtk
import CTesseraGTK
import Tessera

// Panning of contents that are wider than the canvas, such as a table's columns. The engine lays them out in a
// container that is as wide as they are, and the canvas shows a part of it.
extension CollectionWidget {
  /// The size of the engine's container.
  var containerSize: LayoutSize { LayoutSize(width: max(size.width, minimumContentWidth), height: size.height) }

  /// The distance by which the contents can be panned.
  var maximumPanOffset: Double { containerSize.width - size.width }

  /// The origin of the canvas in the container.
  var pan: LayoutPoint {
    let distance = min(panDistance, maximumPanOffset)
    let isMirrored = engine.layout.environment.direction == .rightToLeft
    return LayoutPoint(x: isMirrored ? maximumPanOffset - distance : distance, y: 0)
  }

  /// Moves the canvas to a position in the container.
  func pan(to x: Double) {
    let isMirrored = engine.layout.environment.direction == .rightToLeft
    panDistance = max(0, min(isMirrored ? maximumPanOffset - x : x, maximumPanOffset))
  }

  /// Sets the minimum width of the contents.
  func setMinimumContentWidth(_ width: Double) {
    if width == minimumContentWidth { return }
    minimumContentWidth = width
    if size == .zero { return }
    configureEnvironment()
    requestFrame()
  }

  /// Pans the contents by the minimum distance to show a widget in a cell.
  func pan(toShow part: Widget) {
    var bounds = graphene_rect_t()
    guard maximumPanOffset > 0, gtk_widget_compute_bounds(part, canvas, &bounds) != 0 else { return }
    let (start, end) = (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
    if start >= 0 && end <= size.width { return }
    pan(to: pan.x + (start < 0 || end - start > size.width ? start : end - size.width))
    requestFrame()
  }

  /// Converts a point on the canvas to the container's coordinates.
  func inContainer(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) + pan }
}
