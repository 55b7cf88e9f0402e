/// The curve and duration of the animation from presented attributes to their targets.
///
/// A movement ends at once if its duration is not finite or is less than a millisecond. A duration of more than ten
/// minutes counts as ten minutes.
///
/// All curves use only additions, multiplications, divisions and square roots, so they are the same to the bit on every
/// platform.
public enum AnimationCurve: Hashable, Sendable {
  /// Moves at constant speed for this many seconds.
  case linear(duration: Double)
  /// Starts and ends slowly, for this many seconds.
  case eased(duration: Double)
  /// Moves like a spring. The duration, in seconds, is one period without damping, which is about how long the movement
  /// seems to take. With a bounce of 0, the movement does not overshoot; the nearer the bounce is to 1, the longer the
  /// spring oscillates; with a negative bounce, it is overdamped.
  case spring(duration: Double, bounce: Double)

  /// A spring that does not overshoot, for changes on screen.
  public static let spring = AnimationCurve.spring(duration: 0.4, bounce: 0)
  /// A short change that starts and ends slowly.
  public static let eased = AnimationCurve.eased(duration: 0.25)

  /// The state of a movement at a time after its start: the fractions of its initial distance and initial velocity that
  /// make up the remaining distance, `distance · ofDistance + velocity · ofVelocity`, and likewise for the speed.
  struct Progress: Hashable {
    var ofDistance: Double
    var ofVelocity: Double
    var speedOfDistance: Double
    var speedOfVelocity: Double

    static let done = Progress(ofDistance: 0, ofVelocity: 0, speedOfDistance: 0, speedOfVelocity: 0)
  }

  /// The part of a movement's distance that remains this many seconds after its start from rest; nil once it is over.
  ///
  /// - Parameter distance: the distance, in points.
  package func remainder(after elapsed: Double, of distance: Double) -> Double? {
    let progress = progress(after: elapsed, of: distance)
    return progress == .done ? nil : progress.ofDistance
  }

  /// The remainder of a movement this many seconds after its start; `done` once it is invisible.
  ///
  /// - Parameters:
  ///   - distance: the initial distance, in points: a spring comes to rest the later, the farther it goes.
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

  /// A movement of fixed duration, given its course from 0 to 1 and the slope. An initial velocity beyond the course's
  /// own continues that of an interrupted movement, and dies away within the same duration.
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

  /// The speed at which the curve itself starts a movement of one unit.
  var startSpeed: Double {
    if case .linear(let duration) = self, let duration = Self.usable(duration) { -1 / duration } else { 0 }
  }

  /// The duration within the limits; nil if the movement ends at once.
  fileprivate static func usable(_ duration: Double) -> Double? {
    duration.isFinite && duration >= 0.001 ? min(duration, 600) : nil
  }
}

/// A damped spring: `x″ = −stiffness · x − damping · x′`.
private struct Spring {
  let stiffness: Double
  let damping: Double
  /// The frequency at which the movement fades.
  private let slowest: Double

  /// Nil if the numbers do not describe a spring; then the movement ends at once.
  init?(duration: Double, bounce: Double) {
    guard let duration = AnimationCurve.usable(duration), bounce.isFinite else { return nil }
    let bounce = max(-0.99, min(0.99, bounce))
    let frequency = 2 * Double.pi / duration
    stiffness = frequency * frequency
    // The ratio to critical damping: 1 − bounce, or 1 / (1 + bounce) if the bounce is negative.
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * frequency
    slowest = ratio <= 1 ? ratio * frequency : (ratio - (ratio * ratio - 1).squareRoot()) * frequency
  }

  /// The time after which less than half a point is left of a movement.
  private func settlingTime(of distance: Double, at speed: Double) -> Double {
    let farthest = abs(distance) + abs(speed) / slowest
    // e^−9 is 0.0001. A critically damped spring has ten times as much left, which is half a point of 400. Each
    // doubling of the distance takes a little longer than its logarithm.
    let doublings = farthest.isFinite && farthest >= 400 ? (farthest / 400).exponent + 1 : 0
    return (9 + 0.8 * Double(doublings)) / slowest
  }

  /// The exponential of the movement's matrix: a series for a short time, squared until it covers the whole time.
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
