import TesseraLayout

/// What motions depend on.
struct Moment {
  /// In seconds, by the host's clock.
  var time: Double
  /// The progress of the interactive transition, from 0 to 1; nil without one.
  var transition: Double?
}

/// A running animation of one element: what is left of the way to its target, wherever that is by now.
///
/// Distances are added to the target, so a target that moves on, as a pinned one does while scrolling, takes its
/// animation along; and an interrupted animation is followed by one that starts where and as fast as it was.
struct Motion {
  /// What carries the movement on.
  private enum Course {
    case time(AnimationCurve, start: Double?)
    /// The progress of an interactive transition.
    case transition
  }

  private let distance: AttributeDistance
  private let velocity: AttributeDistance
  private var course: Course

  /// What an animation has come to.
  struct State {
    let distance: AttributeDistance
    let velocity: AttributeDistance

    static let still = State(distance: .zero, velocity: .zero)
  }

  /// Starts towards a target.
  ///
  /// - Parameters:
  ///   - presented: what is shown now.
  ///   - velocity: how fast that changes, a second.
  ///   - time: when it starts; nil for the time of the next update.
  init(
    from presented: LayoutAttributes, velocity: AttributeDistance = .zero, to target: LayoutAttributes,
    curve: AnimationCurve, at time: Double?
  ) {
    distance = AttributeDistance(from: target, to: presented)
    // What moves already goes on as fast as it went; a course that starts fast by itself starts so only from rest.
    let isMoving = !velocity.isInvisible
    self.velocity =
      isMoving ? .combine(velocity, 1, distance, -curve.startSpeed) : velocity
    course = .time(curve, start: time)
  }

  /// Starts a movement that an interactive transition carries on.
  init(interactivelyFrom presented: LayoutAttributes, to target: LayoutAttributes) {
    distance = AttributeDistance(from: target, to: presented)
    velocity = .zero
    course = .transition
  }

  /// Lets a movement start that has not started yet.
  mutating func start(at time: Double) {
    if case .time(let curve, nil) = course { course = .time(curve, start: time) }
  }

  /// What is left at a moment; nil once nothing of it can be seen.
  func state(at moment: Moment) -> State? {
    switch course {
    case .time(let curve, let start):
      let progress = curve.progress(after: moment.time - (start ?? moment.time))
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
