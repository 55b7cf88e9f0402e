import TesseraLayout

/// The edge of the visible range from which positions on one axis are measured. This is the edge where reading starts
/// or, in content that follows its end, the opposite edge.
///
/// This type lets the same code handle both reading directions and both ends of the content.
///
/// - SeeAlso: Layout rule 38
struct ReadingEdge {
  /// The offsets to which the container can scroll.
  let range: ClosedRange<Double>
  /// Whether reading ends at this edge.
  let isEnd: Bool
  /// The container's extent inside its insets.
  let room: Double
  /// The number of pixels per point; 0 for no rounding.
  let scale: Double
  /// The coordinate of the content's corresponding edge.
  let content: Double
  /// Whether this is the left or top edge.
  private let isLow: Bool
  /// The distance from the container's left or top edge to this edge.
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
      // Mirrored content that is too short to fill the container is right-aligned.
      let insets = environment.insets
      let minimum = isMirrored ? size.width - insets.leading - insets.trailing : 0
      content = max(layout.contentSize.width, minimum)
    }
  }

  /// Returns the maximum distance from the edge of the content at which a container is treated as being at that edge. A host that
  /// follows the end may round the offset.
  static func nearness(isEnd: Bool) -> Double { isEnd ? 1.5 : 0.5 }

  /// Returns whether a viewport is at the start of the content without also being at its end.
  static func isAtStart(of layout: AnyPreparedLayout, _ viewport: Viewport, on axis: LayoutAxis) -> Bool {
    let offset = viewport.offset[axis]
    return ReadingEdge(layout, on: axis, isEnd: false).excess(offset) > -nearness(isEnd: false)
      && ReadingEdge(layout, on: axis, isEnd: true).excess(offset) <= -nearness(isEnd: true)
  }

  /// Returns the end of a range that is closer to this edge.
  func near(_ range: ClosedRange<Double>) -> Double { isLow ? range.lowerBound : range.upperBound }

  /// Returns a range as the reader sees it at a given offset.
  func seen(_ range: ClosedRange<Double>, from offset: Double) -> ReadingRange {
    ReadingRange(start: distance(to: near(range), from: offset), length: range.upperBound - range.lowerBound)
  }

  /// Returns the distance of a coordinate inside the edge at a given offset.
  func distance(to coordinate: Double, from offset: Double) -> Double {
    isLow ? coordinate - offset - line : offset + line - coordinate
  }

  /// Returns the offset that puts a coordinate the given distance inside the edge.
  func offset(_ distance: Double, before coordinate: Double) -> Double {
    isLow ? coordinate - distance - line : coordinate + distance - line
  }

  /// Returns the distance by which an offset is past the edge of the content. The result is negative for offsets within the
  /// content.
  func excess(_ offset: Double) -> Double { isLow ? range.lowerBound - offset : offset - range.upperBound }

  /// Returns the distances by which an offset is past the range on this side and on the opposite side.
  func beyond(_ offset: Double) -> (near: Double, far: Double) {
    let (low, high) = (max(0, range.lowerBound - offset), max(0, offset - range.upperBound))
    return isLow ? (low, high) : (high, low)
  }

  /// Returns the nearest offset that is past the range by no more than the given distances.
  func clamp(_ offset: Double, beyond: (near: Double, far: Double)) -> Double {
    let (low, high) = isLow ? (beyond.near, beyond.far) : (beyond.far, beyond.near)
    return max(range.lowerBound - low, min(offset, range.upperBound + high))
  }

  /// Returns the offset at a given distance past the edge of the content.
  func offset(beyond excess: Double) -> Double { isLow ? range.lowerBound - excess : range.upperBound + excess }

  /// Returns a viewport movement as a distance that is positive away from this edge of the content.
  func inward(_ distance: Double) -> Double { isLow ? distance : -distance }
}

extension ClosedRange<Double> {
  /// Whether the ends of a scroll range differ by more than a rounding error.
  var canScroll: Bool { upperBound - lowerBound > 0.75 }

  /// Whether the range is long enough that no offset is treated as being at both ends.
  var separatesEnds: Bool { upperBound - lowerBound > ReadingEdge.nearness(isEnd: true) }

  /// Returns the nearest offset in the range.
  func clamp(_ offset: Double) -> Double { Swift.max(lowerBound, Swift.min(upperBound, offset)) }
}

extension AnyPreparedLayout {
  /// Returns the offset at the start or the end of the content.
  package func edgeOffset(isEnd: Bool) -> LayoutPoint {
    LayoutPoint { ReadingEdge(self, on: $0, isEnd: isEnd).offset(beyond: 0) }
  }

  /// The axis with more content to scroll. If the content is too short on both axes, this is the axis with less empty
  /// space inside the container's insets.
  var scrollAxis: LayoutAxis {
    let (size, content, insets) = (environment.containerSize, contentSize, environment.insets)
    let down = content.height + insets.top + insets.bottom - size.height
    let across = content.width + insets.leading + insets.trailing - size.width
    return down >= across ? .vertical : .horizontal
  }
}
