import TesseraLayout

extension AnyPreparedLayout {
  /// Returns the offset that reaches an aim, clamped to the content; nil if the element does not exist.
  package func offset(of aim: ScrollAim, _ viewport: Viewport) -> LayoutPoint? {
    let ranges = Axial { scrollRange(on: $0) }
    let attributes = aim.element.flatMap { self.attributes(of: $0, viewport: viewport) }
    switch aim.placement {
    case .offset(let distance):
      let offset = distance + scrollStart
      return LayoutPoint { ranges[$0].clamp(offset[$0]) }
    case .rest:
      var origin = viewport
      origin.offset = aim.origin
      return self.offset(nearestTo: targetOffset(proposed: aim.origin, velocity: .zero, viewport: origin))
    case .end: return edgeOffset(isEnd: true)
    case .element(let position):
      guard let attributes else { return nil }
      return LayoutPoint { offset(of: attributes, position, viewport, from: aim.origin[$0], on: $0) }
    case .corner(let distance):
      guard let frame = attributes?.restingFrame else { return nil }
      return LayoutPoint { axis in
        let edge = ReadingEdge(self, on: axis, isEnd: false, isInsideInsets: false)
        return ranges[axis].clamp(edge.offset(distance[axis], before: edge.near(frame.range(axis))))
      }
    }
  }

  /// The offset from which distances are measured. In content that scrolls from right to left, coordinates change when
  /// the content grows, but distances from this offset do not.
  var scrollStart: LayoutPoint {
    let isMirrored = environment.direction == .rightToLeft
    return LayoutPoint(x: isMirrored ? edgeOffset(isEnd: false).x : 0, y: 0)
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
