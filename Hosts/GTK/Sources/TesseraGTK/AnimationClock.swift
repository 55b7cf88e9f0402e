/// The engine's clock. It is the frame clock minus the time by which an animation's first frame takes too long.
///
/// The first frame creates and measures the cells that move in, which can take longer than the frame interval. The
/// second frame is then late, and without the correction, the animation would begin with a jump.
struct AnimationClock {
  /// The time by which this clock is behind the frame clock.
  private var lag = 0.0
  /// The time of an animation's first frame. Reset by the second frame.
  private var start: Double?
  private(set) var isRunning = false

  /// The interval between two frames at the start of an animation.
  private static let interval = 1 / 60.0
  /// The maximum time to skip. A longer gap means that the window was hidden and had no frames.
  private static let maximumPause = 1.0

  /// Returns the engine's time for a time on the frame clock.
  mutating func time(at time: Double) -> Double {
    if let start, time > start {
      lag += max(0, min(time - start - Self.interval, Self.maximumPause))
      self.start = nil
    }
    return time - lag
  }

  /// Records the end of a frame.
  ///
  /// - Parameters:
  ///   - time: the time on the frame clock.
  ///   - isRunning: whether an animation continues.
  mutating func endFrame(at time: Double, isRunning: Bool) {
    if isRunning != self.isRunning { start = isRunning ? time : nil }
    self.isRunning = isRunning
  }
}
