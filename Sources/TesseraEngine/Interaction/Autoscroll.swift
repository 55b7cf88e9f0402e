import TesseraLayout

/// How a container scrolls while something is dragged near its edges.
enum Autoscroll {
  /// How far inside the visible range it begins, in points.
  static let depth = 60.0
  /// The speed at the edge, in points a second. It grows with the square of the depth.
  static let fastest = 1200.0

  /// The speed for a pointer at a place of a visible range.
  static func speed(at place: Double, _ visible: (low: Double, high: Double)) -> Double {
    // Of a small container half is left to rest in.
    let zone = min(depth, (visible.high - visible.low) / 4)
    guard zone > 0 else { return 0 }
    let (low, high) = ((visible.low + zone - place) / zone, (place - visible.high + zone) / zone)
    let part = max(0, min(1, max(low, high)))
    return (low > high ? -1 : 1) * part * part * fastest
  }
}

extension CollectionEngine {
  /// Scrolls on if the pointer of a drag is near an edge.
  func autoscroll() {
    guard let drag = interaction.drag, drag.hasMoved else { return }
    // What begins now has no time behind it, and a frame that comes late scrolls no farther than one that is missed.
    let start = drag.isAutoscrolling ? drag.scrolledAt : nil
    let elapsed = min(0.1, max(0, moment.time - (start ?? moment.time)))
    let x = autoscrolled(drag.pointer.x, elapsed, viewport.offset.x, on: .horizontal)
    let y = autoscrolled(drag.pointer.y, elapsed, viewport.offset.y, on: .vertical)
    interaction.drag?.scrolledAt = moment.time
    interaction.drag?.isAutoscrolling = x.isMoving || y.isMoving
    let offset = Point(x: x.offset, y: y.offset)
    guard offset != viewport.offset else { return }
    viewport.offset = offset
    speed.moved(to: offset, at: moment.time)
    isMoved = true
  }

  /// Where an axis is scrolled to, and whether it goes on.
  private func autoscrolled(
    _ pointer: Double, _ elapsed: Double, _ offset: Double, on axis: Axis
  ) -> (offset: Double, isMoving: Bool) {
    let visible = layout.environment.pinRange(viewport, on: axis)
    let speed = Autoscroll.speed(at: pointer, (low: visible.low - offset, high: visible.high - offset))
    let range = ScrollRange(layout, on: axis)
    guard speed < 0 ? offset > range.low : speed > 0 && offset < range.high else { return (offset, false) }
    let next = range.clamp(offset + speed * elapsed)
    return (next, speed < 0 ? next > range.low : next < range.high)
  }
}
