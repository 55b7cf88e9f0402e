import TesseraLayout

/// The edge of the visible range from which positions on one axis are measured: the edge at which reading starts, or
/// the opposite one in a list that follows its end.
///
/// This makes both reading directions and both ends of a list the same.
///
/// - SeeAlso: Layout rule 38
struct ReadingEdge {
  /// The offsets at which the container may rest.
  let range: ClosedRange<Double>
  /// Whether it is the edge at which reading ends.
  let isEnd: Bool
  /// The extent of the container inside its insets.
  let room: Double
  /// Pixels per point; 0 for no rounding.
  let scale: Double
  /// The coordinate of the content's edge on this side.
  let content: Double
  /// Whether it is the left or upper edge.
  private let isLow: Bool
  /// The edge, measured from the left or upper edge of the container.
  private let line: Double

  /// - Parameter isInsideInsets: whether positions are measured from inside the container's insets.
  init(_ layout: AnyPreparedLayout, on axis: LayoutAxis, isEnd: Bool, isInsideInsets: Bool = true) {
    range = layout.scrollRange(on: axis)
    let environment = layout.environment
    let size = environment.containerSize
    let isMirrored = axis == .horizontal && environment.direction == .rightToLeft
    self.isEnd = isEnd
    scale = environment.scale
    isLow = isEnd == isMirrored
    let visible =
      isInsideInsets
      ? environment.pinRange(Viewport(), on: axis) : (low: 0, high: size[axis])
    room = max(0, visible.high - visible.low)
    line = isLow ? visible.low : visible.high
    if isLow {
      content = 0
    } else if axis == .vertical {
      content = layout.contentSize.height
    } else {
      // Mirrored content that is too short is at the right end.
      let insets = environment.insets
      let least = isMirrored ? size.width - insets.leading - insets.trailing : 0
      content = max(layout.contentSize.width, least)
    }
  }

  /// The maximum distance from the edge of the content that counts as at the edge. A host may round the offset while it
  /// follows the end.
  static func nearness(isEnd: Bool) -> Double { isEnd ? 1.5 : 0.5 }

  /// Whether a viewport is at the start of the content, and not at its end as well.
  static func isAtStart(of layout: AnyPreparedLayout, _ viewport: Viewport, on axis: LayoutAxis) -> Bool {
    let offset = viewport.offset[axis]
    return ReadingEdge(layout, on: axis, isEnd: false).excess(offset) > -nearness(isEnd: false)
      && ReadingEdge(layout, on: axis, isEnd: true).excess(offset) <= -nearness(isEnd: true)
  }

  /// The side of a range that faces this edge.
  func near(_ range: ClosedRange<Double>) -> Double { isLow ? range.lowerBound : range.upperBound }

  /// The range as a reader sees it at an offset.
  func seen(_ range: ClosedRange<Double>, from offset: Double) -> SeenRange {
    SeenRange(start: distance(to: near(range), from: offset), length: range.upperBound - range.lowerBound)
  }

  /// The distance of a coordinate inside the edge at an offset.
  func distance(to coordinate: Double, from offset: Double) -> Double {
    isLow ? coordinate - offset - line : offset + line - coordinate
  }

  /// The offset at which a coordinate is a distance inside the edge.
  func offset(_ distance: Double, before coordinate: Double) -> Double {
    isLow ? coordinate - distance - line : coordinate + distance - line
  }

  /// The distance of an offset beyond the edge of the content; less than 0 within it.
  func excess(_ offset: Double) -> Double { isLow ? range.lowerBound - offset : offset - range.upperBound }

  /// The distances of an offset beyond the range on this side, and on the other.
  func beyond(_ offset: Double) -> (near: Double, far: Double) {
    let (low, high) = (max(0, range.lowerBound - offset), max(0, offset - range.upperBound))
    return isLow ? (low, high) : (high, low)
  }

  /// The nearest offset that is no farther beyond the range.
  func clamp(_ offset: Double, beyond: (near: Double, far: Double)) -> Double {
    let (low, high) = isLow ? (beyond.near, beyond.far) : (beyond.far, beyond.near)
    return max(range.lowerBound - low, min(offset, range.upperBound + high))
  }

  /// The offset a distance beyond the edge of the content.
  func offset(beyond excess: Double) -> Double { isLow ? range.lowerBound - excess : range.upperBound + excess }

  /// A distance that the viewport has moved, away from this edge of the content.
  func inward(_ distance: Double) -> Double { isLow ? distance : -distance }
}

extension ClosedRange<Double> {
  /// Whether there is more than rounding between the ends of a scroll range.
  var canScroll: Bool { upperBound - lowerBound > 0.75 }

  /// Whether an offset in the range cannot be at both ends.
  var separatesEnds: Bool { upperBound - lowerBound > ReadingEdge.nearness(isEnd: true) }

  /// The offset in the range that is nearest to another.
  func clamp(_ offset: Double) -> Double { Swift.max(lowerBound, Swift.min(upperBound, offset)) }
}

extension AnyPreparedLayout {
  /// The offset at the start of the content, or at its end.
  package func edgeOffset(isEnd: Bool) -> LayoutPoint {
    LayoutPoint { ReadingEdge(self, on: $0, isEnd: isEnd).offset(beyond: 0) }
  }

  /// The axis on which there is more to scroll, or less missing to fill the container inside its insets.
  var scrollAxis: LayoutAxis {
    let (size, content, insets) = (environment.containerSize, contentSize, environment.insets)
    let down = content.height + insets.top + insets.bottom - size.height
    let across = content.width + insets.leading + insets.trailing - size.width
    return down >= across ? .vertical : .horizontal
  }
}
