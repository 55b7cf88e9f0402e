extension PreparedLayout {
  /// The range of offsets at which the container can come to rest on an axis, in content coordinates. It reaches from
  /// the offset that shows the start of the content inside the container's insets to the one that shows its end.
  ///
  /// Content that is too short stays at its start, which is its right end if reading runs from right to left. During
  /// scrolling, a container may be beyond the range if the platform supports overscrolling. Bounds from numbers that
  /// are not finite are 0.
  public func scrollRange(on axis: LayoutAxis) -> ClosedRange<Double> {
    let (size, insets) = (environment.containerSize, environment.insets)
    let contentSize = contentSize.usable
    switch axis {
    case .vertical:
      return Self.range(-insets.top, contentSize.height + insets.bottom - size.height)
    case .horizontal where environment.direction == .leftToRight:
      return Self.range(-insets.leading, contentSize.width + insets.trailing - size.width)
    case .horizontal:
      let end = max(contentSize.width, size.width - insets.leading - insets.trailing) + insets.leading - size.width
      return Self.range(min(end, -insets.trailing), end)
    }
  }

  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    let low = low.isFinite ? low : 0
    return low...max(low, high.isFinite ? high : 0)
  }

  /// The resting offset of the container that is nearest to another offset. An offset that is not finite is returned
  /// unchanged.
  public func offset(nearestTo offset: LayoutPoint) -> LayoutPoint {
    guard offset.x.isFinite, offset.y.isFinite else { return offset }
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    return LayoutPoint(
      x: max(x.lowerBound, min(x.upperBound, offset.x)), y: max(y.lowerBound, min(y.upperBound, offset.y)))
  }
}
