import TesseraLayout

/// The moving edge of the last item that survives a change. Items inserted after that item move along with this edge,
/// so they do not overlap the items before them.
///
/// - SeeAlso: Layout rule 55
struct MovingEnd {
  /// The last item that survives the change.
  private let last: Element
  /// The distance from the final position of the item's end to its current position.
  let distance: LayoutPoint
  /// The rate of change of the distance, per second.
  let velocity: AttributeDistance

  /// - Parameters:
  ///   - start: the attributes that the last item moves from in this frame.
  ///   - startVelocity: the rate of change of the attributes, per second.
  ///   - target: the item's attributes from the layout.
  ///   - isLow: whether the end of an item is its left or top edge.
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

  /// Returns whether a new element moves with the edge. It does if it follows the item in data order and is not pinned.
  func leads(_ target: LayoutAttributes, in layout: AnyPreparedLayout) -> Bool {
    last.isBefore(target.element, in: layout) && target.restingFrame == target.frame
  }
}
