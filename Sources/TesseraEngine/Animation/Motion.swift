import TesseraLayout

/// The time and the transition progress, on which motions depend.
struct Moment {
  /// In seconds, by the host's clock.
  var time: Double
  /// The progress of the interactive transition, from 0 to 1; nil if there is none.
  var transition: Double?
}

/// A running animation of one element: the remaining distance to its target, wherever the target is now.
///
/// The distance is added to the target. So a target that moves, such as a pinned one during scrolling, takes its
/// animation along. A new animation starts at the position and speed of the one that it interrupts.
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

  /// Starts toward a target.
  ///
  /// - Parameters:
  ///   - presented: the attributes shown now.
  ///   - velocity: how fast they change, per second.
  ///   - lines: where pins hold the element.
  ///   - time: when it starts; nil for the time of the next update.
  init(
    from presented: LayoutAttributes, velocity: AttributeDistance = .zero, to target: LayoutAttributes,
    heldAt lines: PinLines, curve: AnimationCurve, at time: Double?
  ) {
    distance = AttributeDistance(from: target, to: presented, at: lines)
    let velocity = velocity.pinned(like: distance)
    // A moving element keeps its speed. The start speed of the curve itself applies only from rest.
    let isMoving = !velocity.isInvisible
    self.velocity =
      isMoving ? .combine(velocity, 1, distance, -curve.startSpeed) : velocity
    course = .time(curve, start: time)
  }

  /// Starts a movement that an interactive transition drives.
  init(interactivelyFrom presented: LayoutAttributes, to target: LayoutAttributes, heldAt lines: PinLines) {
    distance = AttributeDistance(from: target, to: presented, at: lines)
    velocity = .zero
    course = .transition
  }

  /// Starts the movement if it has not started yet.
  mutating func start(at time: Double) {
    if case .time(let curve, nil) = course { course = .time(curve, start: time) }
  }

  /// Whether it continues as time passes, and not only with the progress of a transition.
  var isTimed: Bool { if case .time = course { true } else { false } }

  /// The remaining distance and its velocity at a moment; nil once it is invisible.
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
