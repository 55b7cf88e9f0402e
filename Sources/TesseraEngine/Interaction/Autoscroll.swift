import TesseraLayout

/// How a container scrolls while an item is dragged near its edges.
///
/// Numbers that are not finite, or below 0, count as 0.
public struct Autoscroll: Hashable, Sendable {
  /// How far inside the visible range scrolling begins, in points.
  public var depth: Double
  /// The speed at the edge, in points a second. Farther inside it falls with the square of the distance.
  public var speed: Double

  /// Makes a setting.
  public init(depth: Double = 60, speed: Double = 1200) {
    self.depth = depth
    self.speed = speed
  }

  /// The velocity for a pointer at a place of a visible range.
  func velocity(at place: Double, _ visible: (low: Double, high: Double)) -> Double {
    guard depth.isFinite, speed.isFinite else { return 0 }
    // Of a small container half is left to rest in.
    let zone = min(depth, (visible.high - visible.low) / 4)
    guard zone > 0 else { return 0 }
    let (low, high) = ((visible.low + zone - place) / zone, (place - visible.high + zone) / zone)
    let part = max(0, min(1, max(low, high)))
    return (low > high ? -1 : 1) * part * part * max(0, speed)
  }

  /// Where one axis is scrolled to in a time, and whether it goes on.
  func scrolled(
    _ pointer: Double, _ elapsed: Double, _ viewport: Viewport, in layout: AnyPreparedLayout, on axis: LayoutAxis
  ) -> (offset: Double, isMoving: Bool) {
    let offset = axis == .horizontal ? viewport.offset.x : viewport.offset.y
    let visible = layout.environment.pinRange(viewport, on: axis)
    let velocity = velocity(at: pointer, (low: visible.low - offset, high: visible.high - offset))
    let range = layout.scrollRange(on: axis)
    guard velocity < 0 ? offset > range.lowerBound : velocity > 0 && offset < range.upperBound else {
      return (offset, false)
    }
    let next = range.clamp(offset + velocity * elapsed)
    return (next, velocity < 0 ? next > range.lowerBound : next < range.upperBound)
  }
}
