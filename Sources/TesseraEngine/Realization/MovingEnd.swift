import TesseraLayout

/// The moving edge of the last item that survives a change. Items inserted after that item move with this edge, which
/// keeps them from overlapping the items before them.
///
/// - SeeAlso: Layout rule 55
struct MovingEnd {
  /// The last item that survives the change.
  private let last: Element
  /// The distance of the item's end from its final position.
  let distance: LayoutPoint
  /// The rate of change of the distance, per second.
  let velocity: AttributeDistance

  /// - Parameters:
  ///   - start: the attributes from which the last item moves in this frame.
  ///   - startVelocity: the speed of the item at the start, per second.
  ///   - target: the item's attributes from the layout.
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

  /// Returns whether a new element moves with the edge. True if it follows the item in data order, unless it is pinned.
  func leads(_ target: LayoutAttributes, in layout: AnyPreparedLayout) -> Bool {
    last.isBefore(target.element, in: layout) && target.restingFrame == target.frame
  }
}
