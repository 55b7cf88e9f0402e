/// The conversion from units to points that all layouts use. It maps the main and cross axes to x and y, mirrors
/// positions if reading runs from right to left, and rounds them to pixels. Source: rules 7 and 27.
struct Projection {
  let axis: LayoutAxis
  let scale: Double
  /// The horizontal extent within which x is mirrored; nil if reading runs from left to right.
  let mirror: Fixed?

  /// Returns a rectangle in output coordinates.
  func rect(_ rect: FixedRect) -> LayoutRect {
    switch axis {
    case .vertical:
      let (left, right) = horizontal(rect.cross, rect.cross + rect.crossExtent)
      return LayoutRect(minX: left, minY: rounded(rect.main), maxX: right, maxY: rounded(rect.main + rect.mainExtent))
    case .horizontal:
      let (left, right) = horizontal(rect.main, rect.main + rect.mainExtent)
      return LayoutRect(
        minX: left, minY: rounded(rect.cross), maxX: right, maxY: rounded(rect.cross + rect.crossExtent))
    }
  }

  /// Returns a size in output coordinates, given the extents along the scroll axis and perpendicular to it.
  func size(main: Fixed, cross: Fixed) -> LayoutSize {
    LayoutSize(main: rounded(main), cross: rounded(cross), on: axis)
  }

  /// Returns a range on an axis in output coordinates.
  func range(_ low: Fixed, _ high: Fixed, on axis: LayoutAxis) -> (low: Double, high: Double) {
    axis == .horizontal ? horizontal(low, high) : (rounded(low), rounded(high))
  }

  /// Returns whether the low end of an axis is on the right.
  func isMirrored(_ axis: LayoutAxis) -> Bool { axis == .horizontal && mirror != nil }

  /// Returns the range on an axis that can intersect a rectangle in output coordinates. The range includes an
  /// additional pixel on each side, because rounding moves edges by up to half a pixel.
  func range(reaching rect: LayoutRect, on axis: LayoutAxis) -> (low: Fixed, high: Fixed) {
    let pixel = scale > 0 ? 1 / scale : 0
    let (low, high) = rect.sides(on: axis)
    return unmirrored(Fixed(clamping: low - pixel), Fixed(clamping: high + pixel) + Fixed(units: 1), on: axis)
  }

  /// Returns the range on an axis that the container covers, including its insets.
  func covered(_ viewport: Viewport, in environment: LayoutEnvironment, on axis: LayoutAxis) -> (
    low: Fixed, high: Fixed
  ) {
    let low = Fixed(clamping: viewport.offset[axis])
    return unmirrored(low, low + Fixed(clamping: environment.containerSize[axis]), on: axis)
  }

  /// Returns the bounds of the visible range on an axis, inside the insets and pin insets. The rules call them `vLow`
  /// and `vHigh`. Returns nil if the viewport is not finite.
  func visible(_ viewport: Viewport, in environment: LayoutEnvironment, on axis: LayoutAxis) -> PerEnd<Fixed>? {
    guard viewport.isFinite else { return nil }
    let range: PerEnd<Fixed> = environment.visibleRange(viewport, on: axis)
    let (low, high) = unmirrored(range.start, range.end, on: axis)
    return PerEnd(start: low, end: high)
  }

  /// Returns the insets along the scroll axis.
  func ends(of insets: Insets) -> PerEnd<Fixed> {
    let sides = insets.sides(on: axis, .leftToRight)
    return PerEnd(start: Fixed(clamping: sides.start), end: Fixed(clamping: sides.end))
  }

  /// Returns the offset along the scroll axis that puts the container's low edge at a position.
  func offset(ofContainerAt low: Fixed, extent: Fixed) -> Double {
    unmirrored(low, low + extent, on: axis).low.points
  }

  /// Returns the distance that rounding to pixels moves an edge along the scroll axis.
  func pixelShift(of edge: Fixed) -> Double {
    let exact = unmirrored(edge, edge, on: axis).low
    return rounded(exact) - exact.points
  }

  private func unmirrored(_ low: Fixed, _ high: Fixed, on axis: LayoutAxis) -> (low: Fixed, high: Fixed) {
    guard let mirror, axis == .horizontal else { return (low, high) }
    return (mirror - high, mirror - low)
  }

  private func horizontal(_ low: Fixed, _ high: Fixed) -> (Double, Double) {
    guard let mirror else { return (rounded(low), rounded(high)) }
    return (rounded(mirror - high), rounded(mirror - low))
  }

  /// Rounds halves up, even for negative values, so touching edges still touch.
  private func rounded(_ value: Fixed) -> Double {
    scale > 0 ? (value.points * scale + 0.5).rounded(.down) / scale : value.points
  }
}

extension LayoutRect {
  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
