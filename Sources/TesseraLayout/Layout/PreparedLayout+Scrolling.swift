extension PreparedLayout {
  /// The offsets at which the container may come to rest on an axis, in content coordinates: from where the content starts
  /// inside the container's insets to where it ends inside them.
  ///
  /// Content that is too short stays at its start, which right to left is its right end. While it is being scrolled a
  /// container may stand beyond the range, as where a platform lets content be pulled.
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

  /// The offset nearest to another at which the container may come to rest; one that is not finite stands.
  public func offset(nearestTo offset: LayoutPoint) -> LayoutPoint {
    guard offset.x.isFinite, offset.y.isFinite else { return offset }
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    return LayoutPoint(
      x: max(x.lowerBound, min(x.upperBound, offset.x)), y: max(y.lowerBound, min(y.upperBound, offset.y)))
  }
}
