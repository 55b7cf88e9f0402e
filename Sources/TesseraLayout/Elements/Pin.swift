/// A rule that makes an element follow the visible range along an axis, like `position: sticky` in CSS.
///
/// The element has a resting position. When scrolling would move the element closer to the edge of the visible range
/// than the pin's distance, the element stops there. It never leaves its box:
///
/// ```
/// .min:  position = max(rest, min(visible.min + distance, box.upperBound − length))
/// .max:  position = min(rest − length, max(visible.max − distance − length, box.lowerBound))
/// ```
public struct Pin: Hashable, Sendable {
  /// An edge of the visible range.
  public enum Edge: Hashable, Sendable {
    /// The left or top edge.
    case min
    /// The right or bottom edge.
    case max
  }

  /// The edge of the visible range that the element sticks to.
  public var edge: Edge
  /// The distance from that edge of the visible range, in points.
  public var distance: Double
  /// The range that the element must stay within, in content coordinates.
  public var box: ClosedRange<Double>
  /// The resting position of the element's own edge on that side, in content coordinates.
  public var rest: Double

  /// Creates a pin.
  public init(edge: Edge, distance: Double, box: ClosedRange<Double>, rest: Double) {
    self.edge = edge
    self.distance = distance
    self.box = box
    self.rest = rest
  }
}

/// The pins of an element, at most one per axis.
public struct Pins: Hashable, Sendable {
  /// The pin for horizontal scrolling.
  public var horizontal: Pin?
  /// The pin for vertical scrolling.
  public var vertical: Pin?

  /// The pins of an element that scrolls with the content.
  public static let none = Pins()

  /// Creates the pins of an element.
  public init(horizontal: Pin? = nil, vertical: Pin? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Whether the element scrolls with the content on both axes.
  public var isEmpty: Bool { horizontal == nil && vertical == nil }

  /// Accesses the pin on an axis.
  public subscript(axis: LayoutAxis) -> Pin? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The state of a pinned element at a scroll offset.
public enum PinState: Hashable, Sendable {
  /// The element is at its resting position.
  case resting
  /// The element is pinned at its distance from the edge of the visible range.
  case pinned
  /// The box pushes the element away from its pinned position, by this many points.
  case pushed(by: Double)

  /// Whether the element is away from its resting position.
  public var isPinned: Bool { self != .resting }
}
