/// The engine's clock: the frame clock, minus the excess duration of an animation's first frame.
///
/// The first frame creates and measures the cells that move in, which takes longer than a frame. The second frame is
/// therefore late, and the animation would begin with a jump.
struct AnimationClock {
  /// The time by which the clock is behind the frame clock.
  private var lag = 0.0
  /// The time of an animation's first frame, until the second one.
  private var start: Double?
  private(set) var isRunning = false

  /// The interval between two frames at the start of an animation.
  private static let interval = 1 / 60.0
  /// The maximum time to skip. A hidden window has no frames.
  private static let maximumPause = 1.0

  /// Returns the engine's time for a time of the frame clock.
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
  ///   - time: the time of the frame clock.
  ///   - isRunning: whether an animation continues.
  mutating func endFrame(at time: Double, isRunning: Bool) {
    if isRunning != self.isRunning { start = isRunning ? time : nil }
    self.isRunning = isRunning
  }
}
