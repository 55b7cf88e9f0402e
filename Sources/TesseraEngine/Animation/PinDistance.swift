import TesseraLayout

/// The difference between an element's pins before and after a change, on one axis. An animation reduces it to zero.
///
/// A pinned element moves with the parts of its pin: its resting position, its box, and its distance from the pin line.
/// The element therefore moves with its section. The pin only keeps it in the visible range, even if the user scrolls
/// during the animation.
struct PinDistance {
  /// The edge of the pin; nil if neither set of attributes is pinned.
  private(set) var edge: Pin.Edge?
  /// The differences in the resting position, the lower and upper bounds of the box, and the distance from the pin
  /// line.
  private var parts: SIMD4<Double> = .zero

  static let none = PinDistance()

  init() {}

  /// Creates the distance from the pin of `target` to the pin of `start`. The result equals `none` if neither is
  /// pinned, or if they are pinned to different edges.
  init(from target: LayoutAttributes, to start: LayoutAttributes, on axis: LayoutAxis) {
    guard target.contentFrame == nil, start.contentFrame == nil,
      let edge = target.pins[axis]?.edge ?? start.pins[axis]?.edge, edge == start.pins[axis]?.edge ?? edge
    else { return }
    let (from, to) = (Self.pin(of: target, edge, on: axis), Self.pin(of: start, edge, on: axis))
    self.edge = edge
    parts = SIMD4(
      to.rest - from.rest, to.box.lowerBound - from.box.lowerBound, to.box.upperBound - from.box.upperBound,
      to.distance - from.distance)
    // A box can be infinite.
    for index in 0..<4 where !parts[index].isFinite { parts[index] = 0 }
  }

  /// Returns the element's pin. For an unpinned element, returns a pin whose box is the element's frame. Such a pin keeps the
  /// element in place.
  private static func pin(of attributes: LayoutAttributes, _ edge: Pin.Edge, on axis: LayoutAxis) -> Pin {
    if let pin = attributes.pins[axis] { return pin }
    let range = attributes.frame.range(axis)
    return Pin(
      edge: edge, distance: 0, box: range.lowerBound...range.upperBound,
      rest: edge == .min ? range.lowerBound : range.upperBound)
  }

  /// The maximum difference in any part, in points. It is limited, because boxes can be much longer than anything
  /// visible.
  var farthest: Double {
    min(1e7, max(max(abs(parts.x), abs(parts.y)), max(abs(parts.z), abs(parts.w))))
  }

  /// `a · x + b · y`.
  static func combine(_ x: PinDistance, _ a: Double, _ y: PinDistance, _ b: Double) -> PinDistance {
    guard let edge = x.edge ?? y.edge else { return .none }
    var sum = PinDistance()
    sum.edge = edge
    sum.parts = x.parts * a + y.parts * b
    return sum
  }

  /// Returns the distance by which the pin moves the start of an element away from the start of its target.
  ///
  /// - Parameters:
  ///   - target: the attributes that this distance is added to.
  ///   - extent: the element's extent, with the distance added.
  /// - Returns: the distance from the target's start, and the pin with the distance added.
  func applied(
    to target: LayoutAttributes, _ extent: Double, on axis: LayoutAxis, at lines: PinLines
  ) -> (distance: Double, pin: Pin?) {
    guard let edge else { return (0, target.pins[axis]) }
    if let pin = target.pins[axis], pin.edge != edge { return (parts.x, pin) }
    let range = target.frame.range(axis)
    let pin = Self.pin(of: target, edge, on: axis)
    var moved = pin
    moved.rest += parts.x
    let low = pin.box.lowerBound + parts.y
    moved.box = low...max(low, pin.box.upperBound + parts.z)
    moved.distance += parts.w
    // Do not round to pixels, because the movement would then be jerky.
    let distance =
      lines.start(of: extent, heldBy: moved, on: axis, isRounded: false)
      - lines.start(of: range.upperBound - range.lowerBound, heldBy: pin, on: axis, isRounded: false)
    return (distance, moved)
  }

  /// Returns the difference in the start of an element that is not pinned.
  ///
  /// - Parameter extent: the difference in the element's extent.
  func start(_ extent: Double) -> Double {
    switch edge {
    case nil: 0
    case .min: parts.x
    case .max: parts.x - extent
    }
  }

  /// Creates the distance for a pin that moves along with its element.
  init(_ edge: Pin.Edge, start: Double, extent: Double) {
    self.edge = edge
    parts = SIMD4(edge == .min ? start : start + extent, start, start + extent, 0)
  }
}
