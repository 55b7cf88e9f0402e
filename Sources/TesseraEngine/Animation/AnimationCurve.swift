/// The curve and duration of an animation that moves an element from its current attributes to its target.
///
/// A movement ends immediately if its duration is not finite or is less than a millisecond. Durations are limited to
/// ten minutes.
///
/// Curves are computed only with addition, multiplication, division and square roots, so the results are bit-identical
/// on all platforms.
public enum AnimationCurve: Hashable, Sendable {
  /// Moves at a constant speed for the given number of seconds.
  case linear(duration: Double)
  /// Starts and ends slowly, and takes the given number of seconds.
  case eased(duration: Double)
  /// Moves like a spring. The duration, in seconds, is the period of the undamped spring, which is about how long the
  /// movement appears to take. With a bounce of 0, the movement does not overshoot. The closer the bounce is to 1, the
  /// longer the spring oscillates. With a negative bounce, the spring is overdamped.
  case spring(duration: Double, bounce: Double)

  /// A spring animation without overshoot, suitable for changes that the user sees.
  public static let spring = AnimationCurve.spring(duration: 0.4, bounce: 0)
  /// A short animation that starts and ends slowly.
  public static let eased = AnimationCurve.eased(duration: 0.25)

  /// The state of a movement at some time after its start. The remaining distance is
  /// `distance · ofDistance + velocity · ofVelocity`, where `distance` and `velocity` are the initial values. The speed is
  /// calculated in the same way.
  struct Progress: Hashable {
    var ofDistance: Double
    var ofVelocity: Double
    var speedOfDistance: Double
    var speedOfVelocity: Double

    static let done = Progress(ofDistance: 0, ofVelocity: 0, speedOfDistance: 0, speedOfVelocity: 0)
  }

  /// Returns the remaining distance of a movement that started from rest, after the given number of seconds; nil once the movement
  /// is over.
  ///
  /// - Parameter distance: the total distance, in points.
  package func remainder(after elapsed: Double, of distance: Double) -> Double? {
    let progress = progress(after: elapsed, of: distance)
    return progress == .done ? nil : progress.ofDistance
  }

  /// Returns the state of a movement the given number of seconds after its start; `done` once the remaining distance is
  /// invisible.
  ///
  /// - Parameters:
  ///   - distance: the initial distance, in points. A spring takes longer to settle if it moves farther.
  ///   - speed: the initial speed, in points per second.
  func progress(after elapsed: Double, of distance: Double, at speed: Double = 0) -> Progress {
    switch self {
    case .linear(let duration): return Self.timed(elapsed, duration) { ($0, 1) }
    case .eased(let duration): return Self.timed(elapsed, duration) { ($0 * $0 * (3 - 2 * $0), 6 * $0 * (1 - $0)) }
    case .spring(let duration, let bounce):
      guard let spring = Spring(duration: duration, bounce: bounce) else { return .done }
      return spring.progress(after: elapsed, of: distance, at: speed)
    }
  }

  /// Returns the progress of a movement with a fixed duration, given its course from 0 to 1 and the slope of that course. If an
  /// interrupted movement adds to the initial velocity, that additional velocity fades out over the same duration.
  private static func timed(
    _ elapsed: Double, _ duration: Double, _ course: (Double) -> (value: Double, slope: Double)
  ) -> Progress {
    guard let duration = usable(duration), elapsed < duration else { return .done }
    let part = max(0, elapsed) / duration
    let rest = 1 - part
    let (value, slope) = course(part)
    return Progress(
      ofDistance: 1 - value, ofVelocity: duration * part * rest * rest, speedOfDistance: -slope / duration,
      speedOfVelocity: rest * rest - 2 * part * rest)
  }

  /// The curve's initial speed for a movement of one unit.
  var startSpeed: Double {
    if case .linear(let duration) = self, let duration = Self.usable(duration) { -1 / duration } else { 0 }
  }

  /// Returns the duration, clamped to the limits; nil if the movement ends immediately.
  fileprivate static func usable(_ duration: Double) -> Double? {
    duration.isFinite && duration >= 0.001 ? min(duration, 600) : nil
  }
}

/// A damped spring: `x″ = −stiffness · x − damping · x′`.
private struct Spring {
  let stiffness: Double
  let damping: Double
  /// The rate at which the slowest part of the movement decays.
  private let slowest: Double

  /// Creates a spring; nil if the values do not describe one, in which case the movement ends immediately.
  init?(duration: Double, bounce: Double) {
    guard let duration = AnimationCurve.usable(duration), bounce.isFinite else { return nil }
    let bounce = max(-0.99, min(0.99, bounce))
    let frequency = 2 * Double.pi / duration
    stiffness = frequency * frequency
    // The damping ratio is 1 − bounce, or 1 / (1 + bounce) if the bounce is negative.
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * frequency
    slowest = ratio <= 1 ? ratio * frequency : (ratio - (ratio * ratio - 1).squareRoot()) * frequency
  }

  /// Returns the time after which a movement has less than half a point left.
  private func settlingTime(of distance: Double, at speed: Double) -> Double {
    let farthest = abs(distance) + abs(speed) / slowest
    // e^−9 is 0.0001. A critically damped spring has ten times that fraction left, which is about half a point out of
    // 400. For each doubling of the distance, add slightly more than ln 2.
    let doublings = farthest.isFinite && farthest >= 400 ? (farthest / 400).exponent + 1 : 0
    return (9 + 0.8 * Double(doublings)) / slowest
  }

  /// Returns the state of the movement. The state is a matrix exponential, computed as a series for a short time, then squared
  /// until it covers the whole time.
  func progress(after elapsed: Double, of distance: Double, at speed: Double) -> AnimationCurve.Progress {
    guard elapsed < settlingTime(of: distance, at: speed) else { return .done }
    var step = max(0, elapsed)
    var doublings = 0
    let fastest = damping + stiffness.squareRoot()
    while step * fastest > 0.5 {
      step /= 2
      doublings += 1
    }
    let rate = Matrix(a: 0, b: 1, c: -stiffness, d: -damping)
    var sum = Matrix.identity
    var term = Matrix.identity
    for order in 1...12 {
      term = (term * rate).scaled(by: step / Double(order))
      sum = sum + term
    }
    for _ in 0..<doublings { sum = sum * sum }
    return AnimationCurve.Progress(
      ofDistance: sum.a, ofVelocity: sum.b, speedOfDistance: sum.c, speedOfVelocity: sum.d)
  }
}

private struct Matrix {
  var a, b, c, d: Double

  static let identity = Matrix(a: 1, b: 0, c: 0, d: 1)

  static func * (x: Matrix, y: Matrix) -> Matrix {
    Matrix(
      a: x.a * y.a + x.b * y.c, b: x.a * y.b + x.b * y.d, c: x.c * y.a + x.d * y.c, d: x.c * y.b + x.d * y.d)
  }

  static func + (x: Matrix, y: Matrix) -> Matrix { Matrix(a: x.a + y.a, b: x.b + y.b, c: x.c + y.c, d: x.d + y.d) }

  func scaled(by factor: Double) -> Matrix { Matrix(a: a * factor, b: b * factor, c: c * factor, d: d * factor) }
}
