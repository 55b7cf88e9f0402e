/// A description of how a pinned element follows the visible range along one axis: CSS's `position: sticky` as a value.
///
/// The element has a resting position. When scrolling would carry it closer to the edge of the visible range than its
/// distance, it stops there, but it never leaves its box:
///
/// ```
/// .min:  position = max(rest, min(visible.min + distance, box.upperBound − length))
/// .max:  position = min(rest − length, max(visible.max − distance − length, box.lowerBound))
/// ```
public struct Pin: Hashable, Sendable {
  /// A side of the visible range.
  public enum Edge: Hashable, Sendable {
    /// The left or upper side.
    case min
    /// The right or lower side.
    case max
  }

  /// The side that the element sticks to.
  public var edge: Edge
  /// The distance from that side of the visible range, in points.
  public var distance: Double
  /// The range that the element may not leave, in content coordinates.
  public var box: ClosedRange<Double>
  /// The resting position of the element's side at `edge`, in content coordinates.
  public var rest: Double

  /// Creates a pin from its parts.
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

  /// Creates the pins of an element from those of the axes.
  public init(horizontal: Pin? = nil, vertical: Pin? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Whether the element scrolls with the content on both axes.
  public var isEmpty: Bool { horizontal == nil && vertical == nil }

  /// The pin of one axis.
  public subscript(axis: LayoutAxis) -> Pin? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The state of a pinned element at one scroll offset.
public enum PinState: Hashable, Sendable {
  /// The element is at its resting position.
  case resting
  /// The element is pinned at its distance from the edge of the visible range.
  case pinned
  /// The element's box pushes it this many points away from its pinned position.
  case pushed(by: Double)

  /// Whether the element is away from its resting position.
  public var isPinned: Bool { self != .resting }
}
