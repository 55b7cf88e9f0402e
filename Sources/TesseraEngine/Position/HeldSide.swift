import TesseraLayout

/// The side of the container from which distances on one axis are measured: the side where reading starts, or the
/// opposite one in a list that follows its end. This makes both reading directions and both ends of a list the same. In a
/// layout that brings the middle or the end of elements into place, distances are measured between those. Source: layout
/// rule 38.
struct HeldSide {
  /// The offsets at which the container may rest.
  let range: ClosedRange<Double>
  /// Whether it is the side where reading ends.
  let isEnd: Bool
  /// Whether it is the left or upper side.
  private let isLow: Bool
  /// The part of elements, seen from this side, whose distance from that part of the container is measured.
  let alignment: Snapping.Alignment
  /// The container's extent.
  private let container: Double
  /// The coordinate of the content's edge on this side.
  let content: Double

  init(_ layout: AnyPreparedLayout, on axis: LayoutAxis, isEnd: Bool, at alignment: Snapping.Alignment = .start) {
    self.alignment = alignment
    range = layout.scrollRange(on: axis)
    let size = layout.environment.containerSize
    container = axis == .vertical ? size.height : size.width
    let isMirrored = axis == .horizontal && layout.environment.direction == .rightToLeft
    self.isEnd = isEnd
    isLow = isEnd == isMirrored
    if isLow {
      content = 0
    } else if axis == .vertical {
      content = layout.contentSize.height
    } else {
      // Mirrored content that is too short is at the right end.
      let insets = layout.environment.insets
      let least = isMirrored ? size.width - insets.leading - insets.trailing : 0
      content = max(layout.contentSize.width, least)
    }
  }

  /// How near the edge of the content counts as at the edge. A host may round the offset while it follows the end.
  static func nearness(isEnd: Bool) -> Double { isEnd ? 1.5 : 0.5 }

  /// Whether a viewport is at the start of the content, and not at its end as well.
  static func isAtStart(of layout: AnyPreparedLayout, _ viewport: Viewport, on axis: LayoutAxis) -> Bool {
    let offset = axis == .vertical ? viewport.offset.y : viewport.offset.x
    return HeldSide(layout, on: axis, isEnd: false).excess(offset) > -nearness(isEnd: false)
      && HeldSide(layout, on: axis, isEnd: true).excess(offset) <= -nearness(isEnd: true)
  }

  /// The side of a range that is held.
  func side(of range: ClosedRange<Double>) -> Double { side(of: (range.lowerBound, range.upperBound)) }

  /// The held side of a range whose bounds may be in the wrong order.
  func side(of range: (low: Double, high: Double)) -> Double {
    if alignment == .center { return (range.low + range.high) / 2 }
    return measuresLow ? range.low : range.high
  }

  /// Whether distances are measured at the left or upper side.
  private var measuresLow: Bool { isLow != (alignment == .end) }

  /// How far inside the container distances begin.
  private var inset: Double { alignment == .center ? container / 2 : 0 }

  /// How far a place is inside the container at an offset.
  func distance(to place: Double, from offset: Double) -> Double {
    (measuresLow ? place - offset : offset + container - place) - inset
  }

  /// What an element's distance from the held side of the visible range counts when the nearest is chosen: an element may
  /// be on either side of the middle, but should not start before the range.
  func nearness(of distance: Double) -> Double { alignment == .center ? abs(distance) : distance }

  /// The offset at which a place is a distance inside the container.
  func offset(_ distance: Double, before place: Double) -> Double {
    measuresLow ? place - (distance + inset) : place + (distance + inset) - container
  }

  /// How far an offset is beyond the edge of the content; less than 0 within it.
  func excess(_ offset: Double) -> Double { isLow ? range.lowerBound - offset : offset - range.upperBound }

  /// How far an offset is beyond the range on this side, and on the other.
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
}

extension ClosedRange<Double> {
  /// Whether there is more than rounding between the ends of a scroll range.
  var canScroll: Bool { upperBound - lowerBound > 0.75 }

  /// The offset in the range that is nearest to another.
  func clamp(_ offset: Double) -> Double { Swift.max(lowerBound, Swift.min(upperBound, offset)) }
}

extension AnyPreparedLayout {
  /// The offset at the start of the content, or at its end.
  package func edgeOffset(isEnd: Bool) -> LayoutPoint {
    LayoutPoint(
      x: HeldSide(self, on: .horizontal, isEnd: isEnd).offset(beyond: 0),
      y: HeldSide(self, on: .vertical, isEnd: isEnd).offset(beyond: 0))
  }

  /// The axis on which there is more to scroll, or less missing to fill the container inside its insets.
  var scrollAxis: LayoutAxis {
    let (size, content, insets) = (environment.containerSize, contentSize, environment.insets)
    let down = content.height + insets.top + insets.bottom - size.height
    let across = content.width + insets.leading + insets.trailing - size.width
    return down >= across ? .vertical : .horizontal
  }
}
