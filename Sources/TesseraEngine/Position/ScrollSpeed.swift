import TesseraLayout

/// The speed of the viewport, estimated from its offsets over time.
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
        let distance = offset - last.offset
        velocity = LayoutPoint { Self.clamped((velocity[$0] + distance[$0] / elapsed) / 2) }
      }
    }
    last = (offset, time)
  }

  /// Two events at almost the same time, or huge offsets, do not give a meaningful speed.
  private static func clamped(_ speed: Double) -> Double { max(-1e9, min(1e9, speed)) }

  /// Adjusts for content that has moved under the viewport, which is not a movement of the viewport.
  mutating func shift(by distance: LayoutPoint) { last?.offset += distance }

  /// Updates the speed after a time without movement.
  mutating func decay(until time: Double) {
    if let last, time - last.time > Self.patience { velocity = .zero }
  }
}
