/// A target at which scrolling can come to rest.
struct SnapTarget {
  /// The target's range along the scroll axis.
  let range: (low: Fixed, high: Fixed)
  /// The offsets at which the target is at rest. If the target is longer than the area, these are all offsets at which
  /// it fills the area; otherwise, there is a single offset.
  let restOffsets: PerEnd<Fixed>
  let alignment: Snapping.Alignment

  /// Returns the edges of the target, in content units, that determine its position at one of its outermost rest
  /// offsets. These are both edges if the center is aligned; otherwise, both values are the same edge.
  func edges(at offset: Fixed) -> (Fixed, Fixed) {
    let isLonger = restOffsets.start < restOffsets.end
    switch isLonger ? (offset == restOffsets.start ? .start : .end) : alignment {
    case .start: return (range.low, range.low)
    case .center: return range
    case .end: return (range.high, range.high)
    }
  }
}

/// The part of the container with which targets are aligned, measured from the container's low side. It excludes parts
/// covered by bars, and by elements pinned before and after the target.
struct SnapArea {
  var low: Fixed
  var high: Fixed

  var extent: Fixed { high - low }

  /// Returns a target with a range along the scroll axis.
  ///
  /// - Parameter isOpen: whether the pins of the target's section leave part of the visible range free.
  /// - SeeAlso: Layout rules 40 and 42
  func target(
    from low: Fixed, to high: Fixed, at alignment: Snapping.Alignment, isOpen: Bool = true
  ) -> SnapTarget {
    let (start, end) = (low - self.low, high - self.high)
    let isLonger = isOpen && extent >= .zero && high - low > extent
    let offset = alignment.pick(start, end)
    return SnapTarget(
      range: (low, high), restOffsets: isLonger ? PerEnd(start: start, end: end) : PerEnd(start: offset, end: offset),
      alignment: alignment)
  }
}

extension Snapping.Alignment {
  /// Returns one of two numbers, or their mean.
  func pick(_ start: Fixed, _ end: Fixed) -> Fixed {
    switch self {
    case .start: start
    case .center: (start + end).half
    case .end: end
    }
  }
}
