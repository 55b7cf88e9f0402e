extension PreparedLayout {
  /// The offsets at which the container may come to rest on an axis, in content coordinates. They range from where the
  /// content starts inside the container's insets to where it ends inside them.
  ///
  /// Content that is too short stays at its start, which is its right end if reading runs from right to left. During
  /// scrolling, a container may be beyond the range if the platform lets the user pull the content.
  public func scrollRange(on axis: LayoutAxis) -> ClosedRange<Double> {
    let (size, insets) = (environment.containerSize, environment.insets)
    let contentSize = contentSize.usable
    switch axis {
    case .vertical:
      return -insets.top...max(-insets.top, contentSize.height + insets.bottom - size.height)
    case .horizontal where environment.direction == .leftToRight:
      return -insets.leading...max(-insets.leading, contentSize.width + insets.trailing - size.width)
    case .horizontal:
      let end = max(contentSize.width, size.width - insets.leading - insets.trailing) + insets.leading - size.width
      return min(end, -insets.trailing)...end
    }
  }

  /// The offset nearest to another at which the container may come to rest. An offset that is not finite is returned
  /// unchanged.
  public func offset(nearestTo offset: LayoutPoint) -> LayoutPoint {
    guard offset.x.isFinite, offset.y.isFinite else { return offset }
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    return LayoutPoint(
      x: max(x.lowerBound, min(x.upperBound, offset.x)), y: max(y.lowerBound, min(y.upperBound, offset.y)))
  }
}
