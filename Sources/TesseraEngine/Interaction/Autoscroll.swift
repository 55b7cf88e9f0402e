import TesseraLayout

/// Automatic scrolling of a container and its shelves while an item is dragged near an edge.
///
/// Numbers that are negative or not finite are treated as 0.
public struct Autoscroll: Hashable, Sendable {
  /// The distance from the edges of the visible range within which scrolling begins, in points.
  public var depth: Double
  /// The maximum speed, which is reached at the edge, in points per second. The speed decreases with the square of the distance
  /// from the edge.
  public var speed: Double

  /// Creates settings with the given depth and speed.
  public init(depth: Double = 60, speed: Double = 1200) {
    self.depth = depth
    self.speed = speed
  }

  /// Returns the velocity at which a container scrolls along an axis, in points per second. The velocity is negative
  /// toward the lower bound.
  ///
  /// - Parameters:
  ///   - position: the pointer's position, in the same coordinates as the bounds.
  ///   - low: the lower bound of the visible range.
  ///   - high: the upper bound of the visible range.
  public func velocity(at position: Double, low: Double, high: Double) -> Double {
    guard depth.isFinite, speed.isFinite else { return 0 }
    // In a small container, do not scroll in the middle half of the range.
    let zone = min(depth, (high - low) / 4)
    guard zone > 0 else { return 0 }
    let (before, behind) = ((low + zone - position) / zone, (position - high + zone) / zone)
    let part = max(0, min(1, max(before, behind)))
    return (before > behind ? -1 : 1) * part * part * max(0, speed)
  }

  /// Returns the offset on one axis after scrolling for a period of time, and whether scrolling continues.
  func scrolled(
    _ pointer: Double, _ elapsed: Double, _ viewport: Viewport, in layout: AnyPreparedLayout, on axis: LayoutAxis
  ) -> (offset: Double, isMoving: Bool) {
    let offset = viewport.offset[axis]
    let visible = layout.environment.pinRange(viewport, on: axis)
    let velocity = velocity(at: pointer, low: visible.low - offset, high: visible.high - offset)
    let range = layout.scrollRange(on: axis)
    return Self.moved(offset, by: velocity, elapsed, in: range) ?? (offset, false)
  }

  /// Returns an offset after it has moved at a velocity for a period of time, and whether it can move farther; nil if
  /// it is already at the end of its range.
  private static func moved(
    _ offset: Double, by velocity: Double, _ elapsed: Double, in range: ClosedRange<Double>
  ) -> (offset: Double, isMoving: Bool)? {
    guard velocity < 0 ? offset > range.lowerBound : velocity > 0 && offset < range.upperBound else { return nil }
    // A container that has been pulled past its other end returns at the same speed.
    let next = offset + velocity * elapsed
    let limited = velocity < 0 ? max(next, range.lowerBound) : min(next, range.upperBound)
    return (limited, velocity < 0 ? limited > range.lowerBound : limited < range.upperBound)
  }

  /// Returns a shelf's offset after scrolling for a period of time, and whether scrolling continues; nil if the pointer
  /// is not near an end of the shelf.
  package func scrolled(
    _ shelf: Shelf, _ pointer: LayoutPoint, _ elapsed: Double, _ visible: LayoutRect, in environment: LayoutEnvironment
  ) -> (offset: Double, isMoving: Bool)? {
    let (window, visible) = (shelf.window.sides(on: shelf.axis), visible.sides(on: shelf.axis))
    let speed = velocity(
      at: pointer[shelf.axis], low: max(window.low, visible.low), high: min(window.high, visible.high))
    let velocity = shelf.isMirrored(in: environment) ? -speed : speed
    return Self.moved(shelf.offset, by: velocity, elapsed, in: 0...max(0, shelf.maximumOffset))
  }
}
