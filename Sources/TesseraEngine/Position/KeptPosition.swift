import TesseraLayout

/// The position that stays in place on screen during a change of the layout. Source: layout rule 38.
package struct KeptPosition {
  private let x: OnAxis
  private let y: OnAxis
  private let anchors: [Anchor]

  /// Records the position before the change.
  ///
  /// - Parameters:
  ///   - layout: the layout before the change.
  ///   - viewport: the window of the container onto the content.
  ///   - followsEnd: whether a list that is scrolled to its end stays there.
  ///   - staysAtStart: whether a list that is scrolled to its start stays there.
  ///   - isMeasuring: whether the change is of sizes that were measured. At its very start, a list that follows its end
  ///     stays there then.
  ///   - plan: the batch that the change is; nil for other changes.
  ///   - successor: returns the same element after the change; nil if the change removes it.
  package init(
    in layout: AnyPreparedLayout, _ viewport: Viewport, followsEnd: Bool = false, staysAtStart: Bool = true,
    isMeasuring: Bool = false, over plan: BatchPlan? = nil, successor: (Element) -> Element?
  ) {
    let growing = followsEnd || !staysAtStart ? layout.growingAxes : []
    var ends = followsEnd ? growing : []
    if isMeasuring {
      for axis in [LayoutAxis.horizontal, .vertical] where HeldSide.isAtStart(of: layout, viewport, on: axis) {
        ends.remove(Axes(axis))
      }
    }
    let (isEndX, isEndY) = (ends.contains(.horizontal), ends.contains(.vertical))
    let isInPlace = layout.bringsIntoPlace(viewport)
    func side(_ axis: LayoutAxis, _ isEnd: Bool) -> HeldSide {
      let holds = isInPlace && !isEnd
      return HeldSide(layout, on: axis, isEnd: isEnd, at: holds ? layout.restAlignment(on: axis) : .start)
    }
    let (sideX, sideY) = (side(.horizontal, isEndX), side(.vertical, isEndY))
    var x = OnAxis(sideX, viewport.offset.x, isFromEnd: isEndX)
    var y = OnAxis(sideY, viewport.offset.y, isFromEnd: isEndY)
    if !staysAtStart, !followsEnd {
      if growing.contains(.horizontal) { x.excess = nil }
      if growing.contains(.vertical) { y.excess = nil }
    }
    let isAnchored = (x: x.excess == nil, y: y.excess == nil)
    if isAnchored.y, x.saysNothing(sideX) { x.excess = nil }
    if isAnchored.x, y.saysNothing(sideY) { y.excess = nil }
    (self.x, self.y) = (x, y)
    anchors = Anchor.all(in: layout, viewport, sideX, sideY, plan, successor)
  }

  /// The offset after the change at which everything kept is in its place on screen.
  ///
  /// - Parameters:
  ///   - layout: the layout after the change.
  ///   - viewport: the window of the container onto the content.
  package func offset(in layout: AnyPreparedLayout, _ viewport: Viewport) -> LayoutPoint {
    let sideX = HeldSide(layout, on: .horizontal, isEnd: x.isFromEnd, at: x.alignment)
    let sideY = HeldSide(layout, on: .vertical, isEnd: y.isFromEnd, at: y.alignment)
    let best = Anchor.best(of: anchors, in: layout, viewport)
    var viewport = viewport
    viewport.offset = LayoutPoint(
      x: x.offset(sideX, best.map { (sideX.side(of: $1.range(.horizontal)), $0.distance.x) }),
      y: y.offset(sideY, best.map { (sideY.side(of: $1.range(.vertical)), $0.distance.y) }))
    // With a middle or an end in place, the container was at rest, and is so again.
    if x.alignment == .start, y.alignment == .start { return viewport.offset }
    return layout.targetOffset(proposed: viewport.offset, velocity: .zero, viewport: viewport)
  }

  /// Whether the container is at the end of a list that follows its end.
  var isAtEnd: Bool { x.isFromEnd && x.excess != nil || y.isFromEnd && y.excess != nil }

  /// Whether the container is at the edge of the content on both axes.
  var isAtEdges: Bool { x.excess != nil && y.excess != nil }
}

/// The kept position on one axis.
private struct OnAxis {
  /// Whether distances are measured from the end of the axis.
  let isFromEnd: Bool
  /// The part of an anchor that was in place; the start where the container was not at rest so.
  let alignment: Snapping.Alignment
  /// How far beyond the edge of the content the viewport is pulled; nil if it is not at that edge.
  var excess: Double?
  /// How far the content's own side is inside the container.
  private let distance: Double
  /// How far beyond its range the viewport was: a container can be pulled there, and brings itself back.
  private let beyond: (near: Double, far: Double)

  init(_ side: HeldSide, _ offset: Double, isFromEnd: Bool) {
    (self.isFromEnd, alignment) = (isFromEnd, side.alignment)
    let nearness = HeldSide.nearness(isEnd: isFromEnd)
    let excess = side.excess(offset)
    if excess > -nearness { self.excess = isFromEnd && excess < nearness ? 0 : max(0, excess) }
    distance = side.distance(to: side.content, from: offset)
    beyond = side.beyond(offset)
  }

  /// Whether it is at the start only because there is nothing to scroll.
  func saysNothing(_ side: HeldSide) -> Bool { !isFromEnd && !side.range.canScroll && (excess ?? 0) < 0.5 }

  /// The offset after a change.
  ///
  /// - Parameter anchor: where the anchor's held side is now, and how far inside the container it was; nil if there is
  ///   no anchor.
  func offset(_ side: HeldSide, _ anchor: (place: Double, distance: Double)?) -> Double {
    if let excess { return side.offset(beyond: excess) }
    let offset = side.offset(anchor?.distance ?? distance, before: anchor?.place ?? side.content)
    return side.clamp(offset, beyond: beyond)
  }
}

extension AnyPreparedLayout {
  /// Whether a container is at rest where the layout brings the middle or the end of an element into place.
  fileprivate func bringsIntoPlace(_ viewport: Viewport) -> Bool {
    if restAlignment(on: .horizontal) == .start, restAlignment(on: .vertical) == .start { return false }
    let target = targetOffset(proposed: viewport.offset, velocity: .zero, viewport: viewport)
    return abs(target.x - viewport.offset.x) < 0.5 && abs(target.y - viewport.offset.y) < 0.5
  }

  /// The axes on which content grows at the start or the end, so that being there can mean something.
  fileprivate var growingAxes: Axes {
    let canScroll = [LayoutAxis.horizontal, .vertical].contains { scrollRange(on: $0).canScroll }
    // Content that is too short on both axes may later scroll on either.
    return canScroll ? Axes(scrollAxis) : [.horizontal, .vertical]
  }
}
