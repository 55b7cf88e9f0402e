import Tessera

/// The position of a view in a page. It consists of the attributes that the page applies, relative to the content
/// layer, which contains all views.
///
/// A pinned element is inside a box within which the browser itself pins the element (`position: sticky`). The element
/// stays in position even if scrolling is ahead of the script. In the same way, a header's content is pinned within the
/// header across the scroll axis.
///
/// If an element is too long for browsers to position, the page shows only the part near the viewport.
package struct ViewPlacement: Equatable {
  /// The pin of a view's inner node on one axis.
  package struct NodePin: Equatable {
    /// The pinned edge: 0 for none, 1 for the low edge, 2 for the high edge.
    package var edge = 0.0
    /// The distance from that edge of the visible range, without pin insets.
    package var distance = 0.0
    /// The distance from that edge of the outer box when the node is not pinned.
    package var margin = 0.0
  }

  package enum Nesting: Double {
    /// A single node with the outer rectangle.
    case none = 0
    /// The outer rectangle is a box that contains the view.
    case boxed
    /// The outer rectangle is the view, and the inner one is its content.
    case banded
  }

  package var nesting = Nesting.none
  /// The scroller of the shelf that contains the view; nil for the content layer.
  package var shelf: UInt32?
  package var outer = LayoutRect.zero
  package var inner = LayoutSize.zero
  package var horizontal = NodePin()
  package var vertical = NodePin()
  package var zIndex = 0
  package var alpha = 1.0
  package var isHidden = false
  /// The dimensions that depend on the content.
  package var measurable: EstimatedSides = []
  package var transform = Transform3D.identity
  package var values = AttributeValues()

  /// The maximum distance between the content layer's origin and the end of a box or of a very long element at which
  /// positions are still exact.
  private static let reach = 3_000_000.0

  /// - Parameters:
  ///   - measurable: the dimensions that depend on the content.
  ///   - origin: the origin of the content layer, in content coordinates.
  ///   - insets: the insets of the container, with `leading` on the left.
  ///   - isHeldByPage: whether the page can pin elements itself.
  package init(
    _ attributes: LayoutAttributes, measurable: EstimatedSides, origin: LayoutPoint, insets: Insets, isHeldByPage: Bool
  ) {
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    self.measurable = measurable
    transform = attributes.transform
    values = attributes.values
    let frame =
      transform == .identity && measurable.isEmpty ? Self.near(attributes.frame, origin) : attributes.frame
    outer = frame
    inner = frame.size
    if let content = attributes.contentFrame {
      nesting = .banded
      inner = content.size
      horizontal = Self.hold(
        isHeldByPage ? attributes.pins.horizontal : nil, position: content.minX, extent: content.width,
        in: (low: frame.minX, high: frame.maxX), insets: (low: insets.leading, high: insets.trailing))
      vertical = Self.hold(
        isHeldByPage ? attributes.pins.vertical : nil, position: content.minY, extent: content.height,
        in: (low: frame.minY, high: frame.maxY), insets: (low: insets.top, high: insets.bottom))
    } else if isHeldByPage, !attributes.pins.isEmpty {
      nesting = .boxed
      let (x, width) = Self.range(attributes.pins.horizontal, frame.minX, frame.maxX, origin: origin.x)
      let (y, height) = Self.range(attributes.pins.vertical, frame.minY, frame.maxY, origin: origin.y)
      outer = LayoutRect(x: x, y: y, width: width, height: height)
      horizontal = Self.hold(
        attributes.pins.horizontal, position: frame.minX, extent: frame.width, in: (low: x, high: x + width),
        insets: (low: insets.leading, high: insets.trailing))
      vertical = Self.hold(
        attributes.pins.vertical, position: frame.minY, extent: frame.height, in: (low: y, high: y + height),
        insets: (low: insets.top, high: insets.bottom))
    }
    outer.x -= origin.x
    outer.y -= origin.y
  }

  /// Returns the part of a frame near the viewport, on each axis on which the frame is too long for browsers to
  /// position.
  private static func near(_ frame: LayoutRect, _ origin: LayoutPoint) -> LayoutRect {
    func near(_ low: Double, _ high: Double, _ origin: Double) -> (low: Double, length: Double) {
      if high - low <= 2 * reach { return (low, high - low) }
      let start = max(low, origin - reach)
      return (start, max(0, min(high, origin + reach) - start))
    }
    let (x, y) = (near(frame.minX, frame.maxX, origin.x), near(frame.minY, frame.maxY, origin.y))
    return LayoutRect(x: x.low, y: y.low, width: x.length, height: y.length)
  }

  /// Returns the part of the box near the viewport on one axis.
  private static func range(_ pin: Pin?, _ low: Double, _ high: Double, origin: Double) -> (Double, Double) {
    guard let pin else { return (low, high - low) }
    let start = max(pin.box.lowerBound, origin - reach)
    return (start, max(0, min(pin.box.upperBound, origin + reach) - start))
  }

  private static func hold(
    _ pin: Pin?, position: Double, extent: Double, in box: (low: Double, high: Double),
    insets: (low: Double, high: Double)
  ) -> NodePin {
    guard let pin else { return NodePin(edge: 0, distance: 0, margin: position - box.low) }
    let slack = max(0, box.high - box.low - extent)
    switch pin.edge {
    case .min:
      return NodePin(
        edge: 1, distance: insets.low + pin.distance, margin: max(0, min(slack, pin.rest - box.low)))
    case .max:
      return NodePin(
        edge: 2, distance: insets.high + pin.distance, margin: max(0, min(slack, box.high - pin.rest)))
    }
  }
}

extension Insets {
  /// Converts insets in a reading direction to insets with `leading` on the left, or the reverse.
  package func physical(_ direction: ReadingDirection) -> Insets {
    guard direction == .rightToLeft else { return self }
    return Insets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}
