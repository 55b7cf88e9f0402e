extension PreparedLayout {
  /// Returns the offsets at which scrolling can stop on an axis, in content coordinates. The range extends from the
  /// offset that shows the start of the content inside the container's insets to the offset that shows its end.
  ///
  /// Content that is too short to scroll stays at its start, which is its right end if reading runs from right to left.
  /// During scrolling, the container may be outside the range if the platform supports overscrolling. If the numbers
  /// are not finite, the bounds are 0.
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

  /// Returns the nearest offset at which scrolling can stop. If the offset is not finite, returns it unchanged.
  public func offset(nearestTo offset: LayoutPoint) -> LayoutPoint {
    guard offset.x.isFinite, offset.y.isFinite else { return offset }
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    return LayoutPoint(
      x: max(x.lowerBound, min(x.upperBound, offset.x)), y: max(y.lowerBound, min(y.upperBound, offset.y)))
  }
}
