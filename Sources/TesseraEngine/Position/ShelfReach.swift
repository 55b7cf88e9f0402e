import TesseraLayout

// Lets assistive technology and focus reach shelf items outside the shelf's window. When an item gets focus, its
// neighbors move into the window. If the item fills the window, the neighbors move to the window's edges.

extension Shelf {
  /// Returns the offset at which an item and its neighbors, or at least the neighbors' edges, are visible.
  ///
  /// The shelf moves as little as possible. If the neighbors do not fit, only their edges are visible next to the item.
  /// If there is no room even for the edges, the item is centered.
  ///
  /// - Parameters:
  ///   - item: the item's frame at the current offset, in content coordinates.
  ///   - neighbors: the frames of the items before and after it.
  ///   - environment: the layout's environment, which determines the reading direction.
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

  /// Returns the frame for the view of a focused item's neighbor. If any part of the neighbor is in the window, this is the
  /// neighbor's own frame. Otherwise, the frame overlaps the edge of the window by one point to let focus reach the neighbor.
  ///
  /// - Parameter neighbor: the neighbor's frame at the current offset, in content coordinates.
  public func reachableFrame(of neighbor: LayoutRect) -> LayoutRect {
    var frame = neighbor
    if axis == .horizontal {
      frame.x = max(window.minX + 1 - frame.width, min(frame.x, window.maxX - 1))
    } else {
      frame.y = max(window.minY + 1 - frame.height, min(frame.y, window.maxY - 1))
    }
    return frame
  }

  /// Returns the offset one window forward or back. If the shelf cannot scroll that far, returns the nearest reachable offset.
  public func offset(ofNextWindow isForward: Bool) -> Double {
    let length = axis == .horizontal ? window.width : window.height
    return reachable(offset + (isForward ? length : -length))
  }

  private func reachable(_ offset: Double) -> Double { max(0, min(offset, maximumOffset)) }

  /// Returns an element's range on the shelf's axis, measured from the start of the window at offset 0.
  private func range(of frame: LayoutRect, in environment: LayoutEnvironment) -> ClosedRange<Double> {
    let start =
      axis == .vertical
      ? frame.minY - window.minY
      : isMirrored(in: environment) ? window.maxX - frame.maxX : frame.minX - window.minX
    return start + offset...start + offset + max(0, axis == .horizontal ? frame.width : frame.height)
  }
}
