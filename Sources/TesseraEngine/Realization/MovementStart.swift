import TesseraLayout

/// The position and the movement of a view at the time of a change that moves it.
///
/// Measuring may change the target several times before the frame is painted. Each time, the movement starts again from
/// here, because nothing else has been visible. A class, because few views move and all are copied.
final class MovementStart {
  /// The frame in which the movement started, by `ChangeAnimator.frame`.
  let frame: UInt32
  let attributes: LayoutAttributes
  /// The change of the attributes per second.
  let velocity: AttributeDistance
  /// The target before the change; nil if the motion toward it cannot continue, because the pin lines have changed.
  let target: LayoutAttributes?
  /// The motion toward the target before the change.
  let motion: Motion?

  init(
    _ attributes: LayoutAttributes, _ velocity: AttributeDistance, target: LayoutAttributes?, _ motion: Motion?,
    in frame: UInt32
  ) {
    (self.attributes, self.velocity, self.target, self.motion) = (attributes, velocity, target, motion)
    self.frame = frame
  }

  /// The same start after the content has moved in its coordinates.
  func shifted(by distance: LayoutPoint) -> MovementStart {
    changed(attributes: attributes.shifted(by: distance), target: target?.shifted(by: distance))
  }

  /// The same start with other attributes.
  func changed(attributes: LayoutAttributes, target: LayoutAttributes?) -> MovementStart {
    MovementStart(attributes, velocity, target: target, motion, in: frame)
  }
}
