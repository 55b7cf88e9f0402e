/// A target that scrolling can snap to.
struct SnapTarget {
  /// The target's range along the scroll axis.
  let range: (low: Fixed, high: Fixed)
  /// The first and last offset at which scrolling can stop at the target. If the target is longer than the area, it
  /// fills the area at all offsets between them; otherwise, both are the same offset.
  let restOffsets: PerEnd<Fixed>
  let alignment: Snapping.Alignment

  /// Returns the edges of the target, in content units, that determine its position at one of its outermost rest
  /// offsets. If the center is aligned, these are both edges; otherwise, both values are the same edge.
  func edges(at offset: Fixed) -> (Fixed, Fixed) {
    let isLonger = restOffsets.start < restOffsets.end
    switch isLonger ? (offset == restOffsets.start ? .start : .end) : alignment {
    case .start: return (range.low, range.low)
    case .center: return range
    case .end: return (range.high, range.high)
    }
  }
}

/// The part of the container that targets are aligned with, measured from the container's low edge. It excludes the
/// parts that bars and the elements pinned before and after the target cover.
struct SnapArea {
  var low: Fixed
  var high: Fixed

  var extent: Fixed { high - low }

  /// Returns a target with a range along the scroll axis.
  ///
  /// - Parameter isOpen: whether the pinned elements of the target's section leave part of the visible range free.
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
  /// Returns one of two numbers, or their mean, depending on the alignment.
  func pick(_ start: Fixed, _ end: Fixed) -> Fixed {
    switch self {
    case .start: start
    case .center: (start + end).half
    case .end: end
    }
  }
}
