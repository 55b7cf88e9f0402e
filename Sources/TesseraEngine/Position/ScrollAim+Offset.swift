import TesseraLayout

extension AnyPreparedLayout {
  /// The offset that meets an aim, limited to the content; nil if there is no such element.
  package func offset(of aim: ScrollAim, _ viewport: Viewport) -> LayoutPoint? {
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    let attributes = aim.element.flatMap { self.attributes(of: $0, viewport: viewport) }
    switch aim.placement {
    case .offset(let offset): return LayoutPoint(x: x.clamp(offset.x), y: y.clamp(offset.y))
    case .rest:
      var origin = viewport
      origin.offset = aim.origin
      return self.offset(nearestTo: targetOffset(proposed: aim.origin, velocity: .zero, viewport: origin))
    case .end: return edgeOffset(isEnd: true)
    case .element(let position):
      guard let attributes else { return nil }
      return LayoutPoint(
        x: offset(of: attributes, position, viewport, from: aim.origin.x, on: .horizontal),
        y: offset(of: attributes, position, viewport, from: aim.origin.y, on: .vertical))
    case .corner(let distance):
      guard let frame = attributes?.restingFrame else { return nil }
      let edgeX = ReadingEdge(self, on: .horizontal, isEnd: false, isInsideInsets: false)
      let edgeY = ReadingEdge(self, on: .vertical, isEnd: false, isInsideInsets: false)
      return LayoutPoint(
        x: x.clamp(edgeX.offset(distance.x, before: edgeX.near(frame.range(.horizontal)))),
        y: y.clamp(edgeY.offset(distance.y, before: edgeY.near(frame.range(.vertical)))))
    }
  }

  private func offset(
    of attributes: LayoutAttributes, _ position: ScrollAlignment, _ viewport: Viewport, from origin: Double,
    on axis: LayoutAxis
  ) -> Double {
    let range = scrollRange(on: axis)
    if range.lowerBound == range.upperBound { return range.lowerBound }
    let approach = ScrollApproach(attributes, in: self, viewport, on: axis)
    let isMirrored = axis == .horizontal && environment.direction == .rightToLeft
    let offset =
      switch position {
      case .start: isMirrored ? approach.atHigh : approach.atLow
      case .end: isMirrored ? approach.atLow : approach.atHigh
      case .center: (approach.atLow + approach.atHigh) / 2
      case .nearest: approach.nearest(to: range.clamp(origin))
      }
    return range.clamp(offset)
  }
}
