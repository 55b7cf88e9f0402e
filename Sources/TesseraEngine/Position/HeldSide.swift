import TesseraLayout

/// The side of the container from which one axis is held: that at which reading starts, or ends in a list that follows its
/// end. Seen from there, both directions of reading and both ends of a list are the same. Source: layout rule 38.
struct HeldSide {
  let range: ScrollRange
  /// Whether it is the left or upper side.
  private let isLow: Bool
  /// The container's extent.
  private let container: Double
  /// Where the content's own side is.
  let content: Double

  init(_ layout: AnyPreparedLayout, on axis: Axis, isEnd: Bool) {
    range = ScrollRange(layout, on: axis)
    let size = layout.environment.containerSize
    container = axis == .vertical ? size.height : size.width
    let isMirrored = axis == .horizontal && layout.environment.direction == .rightToLeft
    isLow = isEnd == isMirrored
    if isLow {
      content = 0
    } else if axis == .vertical {
      content = layout.contentSize.height
    } else {
      // Mirrored content that is too short stands at the right end.
      let insets = layout.environment.insets
      let least = isMirrored ? size.width - insets.leading - insets.trailing : 0
      content = max(layout.contentSize.width, least)
    }
  }

  /// The side of a range that is held.
  func side(of range: ClosedRange<Double>) -> Double { side(of: (range.lowerBound, range.upperBound)) }

  /// The side of a range, which may be turned round, that is held.
  func side(of range: (low: Double, high: Double)) -> Double { isLow ? range.low : range.high }

  /// How far a place is inside the container that stands at an offset.
  func distance(to place: Double, from offset: Double) -> Double {
    isLow ? place - offset : offset + container - place
  }

  /// The offset at which a place is so far inside the container.
  func offset(_ distance: Double, before place: Double) -> Double {
    isLow ? place - distance : place + distance - container
  }

  /// How far an offset is beyond the edge of the content; less than 0 within it.
  func excess(_ offset: Double) -> Double { isLow ? range.low - offset : offset - range.high }

  /// The offset so far beyond the edge of the content.
  func offset(beyond excess: Double) -> Double { isLow ? range.low - excess : range.high + excess }
}
