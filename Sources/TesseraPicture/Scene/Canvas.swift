import TesseraLayout

/// The geometry of the canvas: the positions of the content, the window and the margins.
///
/// ```
/// canvas ┌───────────────────────┐
///        │ margin                │
///        │   ┌ sheet ────────┐   │   sheet   the area that the content occupies
///        │   │ ┌ window ───┐ │   │   window  the area that the container shows
///        │   │ │           │ │   │
/// ```
///
/// Positions are in canvas coordinates, with the origin at the corner of the canvas. In a long collection, content
/// coordinates would exceed the drawing precision of SVG viewers.
struct Canvas: Hashable, Sendable {
  let extent: Picture.Extent
  let direction: ReadingDirection
  let viewport: Viewport
  let insets: Insets
  /// The whole canvas; its origin is zero.
  let bounds: LayoutRect
  /// The container.
  let window: LayoutRect
  /// The content.
  let sheet: LayoutRect
  /// The content coordinates of the canvas's corner.
  private let origin: LayoutPoint

  init(of layout: some PreparedLayout, viewport: Viewport, extent: Picture.Extent, drawnElements: [DrawnElement]) {
    let environment = layout.environment
    let window = layout.visibleRect(viewport).finite
    let content = LayoutRect(origin: .zero, size: layout.contentSize).finite
    let shown =
      switch extent {
      case .viewport: window
      case .whole: drawnElements.reduce(into: window.union(content)) { $0 = $0.union($1.reach) }
      }
    let room = shown.outset(by: Self.margin(around: extent))
    self.extent = extent
    self.viewport = viewport
    direction = environment.direction
    insets = environment.insets
    origin = room.origin
    bounds = LayoutRect(origin: .zero, size: room.size)
    self.window = window.moved(by: -room.x, -room.y)
    sheet = content.moved(by: -room.x, -room.y)
  }

  /// Converts a rectangle from content to canvas coordinates.
  func convert(_ rect: LayoutRect) -> LayoutRect {
    rect.moved(by: -origin.x, -origin.y)
  }

  /// Returns the space that is needed for a shadow and, if the whole content is drawn, for the window's title above it.
  private static func margin(around extent: Picture.Extent) -> Double {
    switch extent {
    case .viewport: 24
    case .whole: 40
    }
  }
}
