import TesseraLayout

/// The time and the transition progress that determine the state of motions.
struct Moment {
  /// The time in seconds, by the host's clock.
  var time: Double
  /// The progress of the interactive transition, from 0 to 1; nil if there is none.
  var transition: Double?
}

/// A running animation of one element, which is the remaining distance to its current target.
///
/// The distance is added to the target, so the animation follows a target that moves, such as a pinned one during
/// scrolling. A new animation starts at the position and speed of the animation that it interrupts.
struct Motion {
  /// The source of the movement's progress.
  private enum Course {
    case time(AnimationCurve, start: Double?)
    /// The progress of an interactive transition.
    case transition
  }

  private let distance: AttributeDistance
  private let velocity: AttributeDistance
  private var course: Course

  /// The state of an animation at a moment.
  struct State {
    let distance: AttributeDistance
    let velocity: AttributeDistance

    static let still = State(distance: .zero, velocity: .zero)
  }

  /// Starts an animation toward a target.
  ///
  /// - Parameters:
  ///   - presented: the current attributes.
  ///   - velocity: the rate of change of the attributes, per second.
  ///   - lines: the pin lines.
  ///   - time: the start time; nil for the time of the next update.
  init(
    from presented: LayoutAttributes, velocity: AttributeDistance = .zero, to target: LayoutAttributes,
    heldAt lines: PinLines, curve: AnimationCurve, at time: Double?
  ) {
    distance = AttributeDistance(from: target, to: presented, at: lines)
    let velocity = velocity.pinned(like: distance)
    // A moving element keeps its speed. The curve's own start speed applies only from rest.
    let isMoving = !velocity.isInvisible
    self.velocity =
      isMoving ? .combine(velocity, 1, distance, -curve.startSpeed) : velocity
    course = .time(curve, start: time)
  }

  /// Starts a movement that is driven by an interactive transition.
  init(interactivelyFrom presented: LayoutAttributes, to target: LayoutAttributes, heldAt lines: PinLines) {
    distance = AttributeDistance(from: target, to: presented, at: lines)
    velocity = .zero
    course = .transition
  }

  /// Starts the movement if it has not started yet.
  mutating func start(at time: Double) {
    if case .time(let curve, nil) = course { course = .time(curve, start: time) }
  }

  /// Whether the movement continues over time, rather than with the progress of a transition.
  var isTimed: Bool { if case .time = course { true } else { false } }

  /// Returns the remaining distance and its velocity at a moment; nil once the distance is invisible.
  func state(at moment: Moment) -> State? {
    switch course {
    case .time(let curve, let start):
      let progress = curve.progress(
        after: moment.time - (start ?? moment.time), of: distance.farthest, at: velocity.farthest)
      if progress == .done { return nil }
      return State(
        distance: .combine(distance, progress.ofDistance, velocity, progress.ofVelocity),
        velocity: .combine(distance, progress.speedOfDistance, velocity, progress.speedOfVelocity))
    case .transition:
      guard let part = moment.transition else { return nil }
      return State(distance: .combine(distance, 1 - part, .zero, 0), velocity: .zero)
    }
  }
}
