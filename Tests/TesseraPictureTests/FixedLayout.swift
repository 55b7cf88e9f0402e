import TesseraLayout

/// A layout of specified elements at their unpinned positions. Queries check each element.
struct FixedLayout: PreparedLayout {
  var environment: LayoutEnvironment
  var contentSize: LayoutSize
  var resting: [LayoutAttributes]

  init(
    container: LayoutSize, insets: Insets = .zero, direction: ReadingDirection = .leftToRight,
    content: LayoutSize? = nil,
    _ resting: [LayoutAttributes]
  ) {
    environment = LayoutEnvironment(containerSize: container, insets: insets, direction: direction)
    contentSize = content ?? container
    self.resting = resting
  }

  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    for attributes in resting.map({ placed($0, in: viewport) }) where attributes.frame.intersects(rect) {
      body(attributes)
    }
  }

  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    resting.first { $0.element == element }.map { placed($0, in: viewport) }
  }

  private func placed(_ attributes: LayoutAttributes, in viewport: Viewport) -> LayoutAttributes {
    var attributes = attributes
    let insets = environment.insets
    let visible = visibleRect(viewport)
    if let pin = attributes.pins.vertical {
      attributes.frame.y = pin.position(
        resting: attributes.frame.y, length: attributes.frame.height,
        from: visible.minY + insets.top + viewport.pinInsets.top,
        to: visible.maxY - insets.bottom - viewport.pinInsets.bottom)
    }
    if let pin = attributes.pins.horizontal {
      attributes.frame.x = pin.position(
        resting: attributes.frame.x, length: attributes.frame.width,
        from: visible.minX + insets.leading + viewport.pinInsets.leading,
        to: visible.maxX - insets.trailing - viewport.pinInsets.trailing)
    }
    return attributes
  }
}

extension Pin {
  fileprivate func position(resting: Double, length: Double, from low: Double, to high: Double) -> Double {
    switch edge {
    case .min: max(resting, min(low + distance, box.upperBound - length))
    case .max: min(resting, max(high - distance - length, box.lowerBound))
    }
  }
}

extension LayoutAttributes {
  static func item(_ section: Int, _ item: Int, _ frame: LayoutRect) -> LayoutAttributes {
    LayoutAttributes(element: .item(section, item), frame: frame)
  }

  /// Returns a header that is pinned to the top until its section ends at a position.
  static func header(_ section: Int, _ frame: LayoutRect, pinnedUntil end: Double? = nil) -> LayoutAttributes {
    LayoutAttributes(
      element: .header(of: section), frame: frame, zIndex: 200,
      pins: Pins(vertical: end.map { Pin(edge: .min, distance: 0, box: frame.y...$0, rest: frame.y) }))
  }

  static func background(_ section: Int, _ frame: LayoutRect) -> LayoutAttributes {
    LayoutAttributes(
      element: .decoration(.background, [section, 0]), frame: frame, zIndex: -1)
  }
}
