import TesseraLayout

// How assistive technology and the focus reach the items of a shelf beyond its window: an item that gets the focus
// brings its neighbors into the window. If the item fills the window, the neighbors come to its edges.

extension Shelf {
  /// The offset at which an item and its neighbors are visible, at least their edges.
  ///
  /// The shelf moves as little as possible. If the neighbors do not fit, their edges show beside the item. If there is
  /// no room for these either, the item rests in the middle.
  ///
  /// - Parameters:
  ///   - item: the frame of the item at the current offset, in content coordinates.
  ///   - neighbors: the frames of the items before and after it.
  ///   - environment: the environment of the layout, which determines the reading direction.
  public func offset(
    reaching item: LayoutRect, neighbors: [LayoutRect], in environment: LayoutEnvironment
  ) -> Double {
    let own = range(of: item, in: environment)
    let others = neighbors.map { range(of: $0, in: environment) }
    let length = axis == .horizontal ? window.width : window.height
    let whole = others.reduce(own) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
    let edges = others.reduce(own) { wanted, other in
      other.lowerBound < own.lowerBound
        ? min(wanted.lowerBound, other.upperBound - 1)...wanted.upperBound
        : wanted.lowerBound...max(wanted.upperBound, other.lowerBound + 1)
    }
    for wanted in [whole, edges] where wanted.upperBound - wanted.lowerBound <= length {
      return reachable(min(max(offset, wanted.upperBound - length), wanted.lowerBound))
    }
    return reachable((own.lowerBound + own.upperBound - length) / 2)
  }

  /// The frame at which a neighbor of the item with the focus has a view: its own, if a part of that is in the window.
  /// Otherwise, one point of it is at the edge of the window, so that the focus finds it.
  ///
  /// - Parameter neighbor: the frame of the neighbor at the current offset, in content coordinates.
  public func reachableFrame(of neighbor: LayoutRect) -> LayoutRect {
    var frame = neighbor
    if axis == .horizontal {
      frame.x = max(window.minX + 1 - frame.width, min(frame.x, window.maxX - 1))
    } else {
      frame.y = max(window.minY + 1 - frame.height, min(frame.y, window.maxY - 1))
    }
    return frame
  }

  /// The offset one window further; the current one at the end.
  public func offset(ofNextWindow isForward: Bool) -> Double {
    let length = axis == .horizontal ? window.width : window.height
    return reachable(offset + (isForward ? length : -length))
  }

  private func reachable(_ offset: Double) -> Double { max(0, min(offset, greatestOffset)) }

  /// The position of an element on the axis of the shelf, from the start of the window at offset 0.
  private func range(of frame: LayoutRect, in environment: LayoutEnvironment) -> ClosedRange<Double> {
    let start =
      axis == .vertical
      ? frame.minY - window.minY
      : isMirrored(in: environment) ? window.maxX - frame.maxX : frame.minX - window.minX
    return start + offset...start + offset + max(0, axis == .horizontal ? frame.width : frame.height)
  }
}
