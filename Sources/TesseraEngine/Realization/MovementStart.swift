import TesseraLayout

/// A view's position and movement when a change begins to move it.
///
/// Measuring can change the target several times before the frame is painted. Each time, the movement restarts from
/// here, because no other position has been visible. This is a class because all views are copied, but few of them
/// move.
final class MovementStart {
  /// The frame in which the movement started, from `ChangeAnimator.frame`.
  let frame: UInt32
  let attributes: LayoutAttributes
  /// The rate of change of the attributes, per second.
  let velocity: AttributeDistance
  /// The target before the change; nil if the animation toward it cannot continue because the pin lines have changed.
  let target: LayoutAttributes?
  /// The animation toward the target before the change.
  let motion: Motion?

  init(
    _ attributes: LayoutAttributes, _ velocity: AttributeDistance, target: LayoutAttributes?, _ motion: Motion?,
    in frame: UInt32
  ) {
    (self.attributes, self.velocity, self.target, self.motion) = (attributes, velocity, target, motion)
    self.frame = frame
  }

  /// Returns the start, adjusted for content that has moved in its own coordinates.
  func shifted(by distance: LayoutPoint) -> MovementStart {
    changed(attributes: attributes.shifted(by: distance), target: target?.shifted(by: distance))
  }

  /// Returns the same start with different attributes.
  func changed(attributes: LayoutAttributes, target: LayoutAttributes?) -> MovementStart {
    MovementStart(attributes, velocity, target: target, motion, in: frame)
  }
}
