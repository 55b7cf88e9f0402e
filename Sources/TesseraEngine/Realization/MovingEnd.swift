import TesseraLayout

/// The moving edge of the last item that survives a change. Items inserted after it move with this edge, so that they
/// are not drawn over the items before them.
///
/// - SeeAlso: Layout rule 55
struct MovingEnd {
  /// The last item that stays.
  private let last: Element
  /// The distance from the final position of its end to the current one.
  let distance: LayoutPoint
  /// The change of the distance per second.
  let velocity: AttributeDistance

  /// - Parameters:
  ///   - start: from where the last item moves in this frame.
  ///   - startVelocity: how fast it moves there, per second.
  ///   - target: its attributes by the layout.
  ///   - isLow: whether items end at their left or upper sides.
  init?(
    of start: LayoutAttributes, _ startVelocity: AttributeDistance, to target: LayoutAttributes, on axis: LayoutAxis,
    isLow: Bool
  ) {
    last = target.element
    let (from, to) = (start.frame.range(axis), target.frame.range(axis))
    let left = isLow ? from.lowerBound - to.lowerBound : from.upperBound - to.upperBound
    let speed = startVelocity.start(on: axis) + (isLow ? 0 : startVelocity.extent(on: axis))
    var velocity = AttributeDistance()
    switch axis {
    case .horizontal:
      distance = LayoutPoint(x: left, y: 0)
      velocity.frame.x = speed
    case .vertical:
      distance = LayoutPoint(x: 0, y: left)
      velocity.frame.y = speed
    }
    self.velocity = velocity
    if left == 0, velocity.isInvisible { return nil }
  }

  /// Whether a new element moves with the edge: one that follows the item in data order, unless a pin holds it.
  func leads(_ target: LayoutAttributes, in layout: AnyPreparedLayout) -> Bool {
    last.isBefore(target.element, in: layout) && target.restingFrame == target.frame
  }
}
