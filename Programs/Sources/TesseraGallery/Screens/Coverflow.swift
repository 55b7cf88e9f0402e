import Tessera
import TesseraScreen

extension AttributeName {
  /// A cover's nearness to the center, from 0 to 1. The style uses it to draw the light.
  static let warmth: Self = "warmth"
}

/// A custom layout of covers in a row. Covers become larger and warmer toward the center.
struct Coverflow: CollectionLayout {
  var width = 170.0
  var pitch = 118.0

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedCoverflow {
    let items = try ItemNumbers(data)
    let margin = (environment.containerSize.width - width) / 2
    let extent = items.count == 0 ? 0 : 2 * margin + width + Double(items.count - 1) * pitch
    let space = try ContentSpace(
      axis: .horizontal, mainExtent: max(0, extent), crossExtent: environment.availableSize.height, in: environment)
    return PreparedCoverflow(space: space, items: items, margin: margin, width: width, pitch: pitch)
  }
}

/// A prepared row of covers. A cover's index determines its position.
struct PreparedCoverflow: PreparedLayout {
  let space: ContentSpace
  let items: ItemNumbers
  let margin: Double
  let width: Double
  let pitch: Double

  var environment: LayoutEnvironment { space.environment }
  var contentSize: LayoutSize { space.contentSize }

  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    guard let range = space.mainRange(reaching: rect), items.count > 0 else { return }
    let first = max(0, ((range.lowerBound - margin - width) / pitch).rounded(.down))
    let last = min(Double(items.count - 1), ((range.upperBound - margin) / pitch).rounded(.up))
    guard first <= last else { return }
    for number in Int(first)...Int(last) {
      if let path = items.path(of: number) { yieldElement(.item(path), in: rect, viewport: viewport, body) }
    }
  }

  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, let number = items.number(of: path) else { return nil }
    let height = min(width * 4 / 3, contentSize.height)
    let frame = AxisRect(
      main: margin + Double(number) * pitch, cross: (contentSize.height - height) / 2, mainExtent: width,
      crossExtent: height)
    guard var attributes = space.attributes(of: element, at: frame, in: viewport) else { return nil }
    let middle = viewport.offset.x + environment.containerSize.width / 2
    let distance = (attributes.frame.x + width / 2 - middle) / pitch
    let nearness = max(0, 1 - abs(distance) / 2.5)
    // The attributes set below depend on the viewport.
    attributes.followsViewport = true
    attributes.values[.warmth] = nearness
    attributes.zIndex = Int(nearness * 100)
    attributes.transform = Transform3D(scaleX: 0.7 + 0.3 * nearness, y: 0.7 + 0.3 * nearness)
    return attributes
  }

  /// A cover that the keyboard focuses moves to the center.
  var navigationTraits: NavigationTraits { NavigationTraits(lineAxes: .horizontal, focusPosition: .center) }

  /// Scrolling snaps the nearest cover to the center.
  func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    LayoutPoint(x: (proposed.x / pitch).rounded() * pitch, y: proposed.y)
  }
}

/// Covers in a layout that provides more than frames.
func coverflow() throws(LayoutError) -> Screen {
  let engine = try CollectionEngine(Coverflow(), data: [60])
  let screen = Screen(engine) { .cover($0.path.item) }
  screen.label = "Covers"
  // Start in the middle, with covers on both sides.
  var isStarted = false
  screen.onScroll = { _ in
    guard !isStarted, engine.layout.environment.containerSize.width > 0 else { return }
    isStarted = true
    engine.scroll(to: .item(0, 12), at: .center)
  }
  screen.onEvent = { event in
    if case .activated(let path) = event { engine.scroll(to: .item(path), at: .center, animation: .spring) }
  }
  return screen
}
