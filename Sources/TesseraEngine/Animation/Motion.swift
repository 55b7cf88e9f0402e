import TesseraLayout

/// The time and the transition progress at which animations are evaluated.
struct Moment {
  /// The time in seconds on the host's clock.
  var time: Double
  /// The progress of the interactive transition, from 0 to 1; nil if there is none.
  var transition: Double?
}

/// A running animation of one element, expressed as the remaining distance to the element's current target.
///
/// The distance is added to the target, so the animation follows a moving target, such as a pinned element during
/// scrolling. A new animation starts at the position and speed of the animation that it interrupts.
struct Motion {
  /// The value that drives the movement.
  private enum ProgressSource {
    case time(AnimationCurve, start: Double?)
    /// The progress of an interactive transition.
    case transition
  }

  private let distance: AttributeDistance
  private let velocity: AttributeDistance
  private var progressSource: ProgressSource

  /// The state of an animation at a point in time.
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
  ///   - time: the start time; nil to start at the next update.
  init(
    from presented: LayoutAttributes, velocity: AttributeDistance = .zero, to target: LayoutAttributes,
    heldAt lines: PinLines, curve: AnimationCurve, at time: Double?
  ) {
    distance = AttributeDistance(from: target, to: presented, at: lines)
    let velocity = velocity.pinned(like: distance)
    // A moving element keeps its speed. The curve's own start speed applies only if the element is not moving.
    let isMoving = !velocity.isInvisible
    self.velocity =
      isMoving ? .combine(velocity, 1, distance, -curve.startSpeed) : velocity
    progressSource = .time(curve, start: time)
  }

  /// Starts a movement that an interactive transition drives.
  init(interactivelyFrom presented: LayoutAttributes, to target: LayoutAttributes, heldAt lines: PinLines) {
    distance = AttributeDistance(from: target, to: presented, at: lines)
    velocity = .zero
    progressSource = .transition
  }

  /// Starts the movement if it has not started yet.
  mutating func start(at time: Double) {
    if case .time(let curve, nil) = progressSource { progressSource = .time(curve, start: time) }
  }

  /// Whether time, rather than the progress of a transition, drives the movement.
  var isTimed: Bool { if case .time = progressSource { true } else { false } }

  /// Returns the remaining distance and its velocity at a point in time; nil once the distance is invisible.
  func state(at moment: Moment) -> State? {
    switch progressSource {
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
