/// How what is shown goes over into what is to be shown: along which curve, in what time.
///
/// A duration that is not finite, or less than a millisecond, is none: the movement is over at once. One of more than ten
/// minutes counts as ten minutes.
///
/// All curves are worked out from additions, multiplications, divisions and square roots alone, so they are the same to
/// the bit on every platform.
public enum AnimationCurve: Hashable, Sendable {
  /// At constant speed, for this many seconds.
  case linear(duration: Double)
  /// Starting and ending slowly, for this many seconds.
  case eased(duration: Double)
  /// As a spring pulls. The duration, in seconds, is that of one period undamped, about what the movement seems to take;
  /// a bounce of 0 comes to rest without passing its aim, one towards 1 swings ever longer, a negative one creeps.
  case spring(duration: Double, bounce: Double)

  /// A spring that does not swing, for changes of what is on screen.
  public static let spring = AnimationCurve.spring(duration: 0.4, bounce: 0)
  /// A short change that starts and ends slowly.
  public static let eased = AnimationCurve.eased(duration: 0.25)

  /// Where a movement is a time after its start: the parts of its first distance and of its first velocity that are
  /// still to go, `distance · ofDistance + velocity · ofVelocity`, and the same of the speed.
  struct Progress: Hashable {
    var ofDistance: Double
    var ofVelocity: Double
    var speedOfDistance: Double
    var speedOfVelocity: Double

    static let done = Progress(ofDistance: 0, ofVelocity: 0, speedOfDistance: 0, speedOfVelocity: 0)
  }

  /// What is left of a movement this many seconds after its start; `done` once nothing is to be seen of it.
  func progress(after elapsed: Double) -> Progress {
    switch self {
    case .linear(let duration): return Self.timed(elapsed, duration) { ($0, 1) }
    case .eased(let duration): return Self.timed(elapsed, duration) { ($0 * $0 * (3 - 2 * $0), 6 * $0 * (1 - $0)) }
    case .spring(let duration, let bounce):
      guard let spring = Spring(duration: duration, bounce: bounce) else { return .done }
      return spring.progress(after: elapsed)
    }
  }

  /// A movement that ends at a time, by a course from 0 to 1 and its slope. A first velocity that is not the course's own
  /// dies away within the same time, beginning as fast as what was interrupted.
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

  /// The speed that a movement of one unit has at its start, by itself.
  var startSpeed: Double {
    if case .linear(let duration) = self, let duration = Self.usable(duration) { -1 / duration } else { 0 }
  }

  /// A duration for which a movement can be worked out; nil for none.
  fileprivate static func usable(_ duration: Double) -> Double? {
    duration.isFinite && duration >= 0.001 ? min(duration, 600) : nil
  }
}

/// A damped spring: `x″ = −stiffness · x − damping · x′`.
private struct Spring {
  let stiffness: Double
  let damping: Double
  /// After this time less than a thousandth is left of any distance, and of what a velocity has led to.
  let settlingTime: Double

  /// Nil if the numbers describe no spring; the movement is over at once then.
  init?(duration: Double, bounce: Double) {
    guard let duration = AnimationCurve.usable(duration), bounce.isFinite else { return nil }
    let bounce = max(-0.99, min(0.99, bounce))
    let frequency = 2 * Double.pi / duration
    stiffness = frequency * frequency
    // The ratio to critical damping: 1 − bounce, or 1 / (1 + bounce) where that is negative.
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * frequency
    let slowest = ratio <= 1 ? ratio * frequency : (ratio - (ratio * ratio - 1).squareRoot()) * frequency
    // e^−9 is 0.0001, and a spring damped critically is ten times behind that.
    settlingTime = 9 / slowest
  }

  /// The exponential of the movement's matrix: a series over a short time, squared until the time is reached.
  func progress(after elapsed: Double) -> AnimationCurve.Progress {
    guard elapsed < settlingTime else { return .done }
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
