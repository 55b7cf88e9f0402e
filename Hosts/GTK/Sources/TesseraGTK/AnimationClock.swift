/// The engine's clock: the frame clock, minus the duration of the first frame of an animation.
///
/// That frame creates and measures the cells that move in, which takes longer than a frame. The second frame is then
/// late, and the animation would begin with a jump.
struct AnimationClock {
  /// The time by which the clock is behind the frame clock.
  private var lag = 0.0
  /// The time of the first frame of an animation, until the second one.
  private var start: Double?
  private(set) var isRunning = false

  /// The time between two frames of an animation, at the start.
  private static let interval = 1 / 60.0
  /// The maximum time to leave out. A hidden window has no frames.
  private static let greatestPause = 1.0

  /// The engine's time at a time of the frame clock.
  mutating func time(at time: Double) -> Double {
    if let start, time > start {
      lag += max(0, min(time - start - Self.interval, Self.greatestPause))
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
