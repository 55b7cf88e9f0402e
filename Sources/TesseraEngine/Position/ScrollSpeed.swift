import TesseraLayout

/// The viewport's speed, estimated from its offsets over time.
struct ScrollSpeed {
  private(set) var velocity = LayoutPoint.zero
  private var last: (offset: LayoutPoint, time: Double)?

  /// The time without movement, in seconds, after which the speed is treated as 0.
  private static let patience = 0.1

  mutating func moved(to offset: LayoutPoint, at time: Double) {
    if let last, time > last.time {
      let elapsed = time - last.time
      if elapsed > Self.patience {
        velocity = .zero
      } else {
        // Average the old and the new speed, because single events can be early or late.
        let distance = offset - last.offset
        velocity = LayoutPoint { Self.clamped((velocity[$0] + distance[$0] / elapsed) / 2) }
      }
    }
    last = (offset, time)
  }

  /// Returns a speed within limits. Two events at almost the same time, or huge offsets, do not yield a meaningful
  /// speed.
  private static func clamped(_ speed: Double) -> Double { max(-1e9, min(1e9, speed)) }

  /// Adjusts for content that has moved under the viewport. This is not treated as viewport movement.
  mutating func shift(by distance: LayoutPoint) { last?.offset += distance }

  /// Updates the speed after a period without movement.
  mutating func decay(until time: Double) {
    if let last, time - last.time > Self.patience { velocity = .zero }
  }
}
