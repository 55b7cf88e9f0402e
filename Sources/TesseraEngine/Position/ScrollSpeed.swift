import TesseraLayout

/// How fast the viewport moves, out of where it was when.
struct ScrollSpeed {
  private(set) var velocity = LayoutPoint.zero
  private var last: (offset: LayoutPoint, time: Double)?

  /// After this many seconds without movement the speed is 0.
  private static let patience = 0.1

  mutating func moved(to offset: LayoutPoint, at time: Double) {
    if let last, time > last.time {
      let elapsed = time - last.time
      if elapsed > Self.patience {
        velocity = .zero
      } else {
        // Half new, half old: single events come too early or too late.
        velocity.x = Self.clamped((velocity.x + (offset.x - last.offset.x) / elapsed) / 2)
        velocity.y = Self.clamped((velocity.y + (offset.y - last.offset.y) / elapsed) / 2)
      }
    }
    last = (offset, time)
  }

  /// Two events a moment apart, or places beyond all measure, say nothing of a speed.
  private static func clamped(_ speed: Double) -> Double { max(-1e9, min(1e9, speed)) }

  /// The content has moved under the viewport, which is no movement of the viewport.
  mutating func shift(by distance: LayoutPoint) {
    last?.offset.x += distance.x
    last?.offset.y += distance.y
  }

  /// Time has passed without a movement.
  mutating func decay(until time: Double) {
    if let last, time - last.time > Self.patience { velocity = .zero }
  }
}
