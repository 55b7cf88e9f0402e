extension LayoutEnvironment {
  /// Returns the visible range that elements are pinned to along an axis, in content coordinates. This is the visible
  /// part of the content inside the insets and pin insets. Its upper end can be less than its lower end.
  public func pinRange(_ viewport: Viewport, on axis: LayoutAxis) -> (low: Double, high: Double) {
    let range: PerEnd<Double> = visibleRange(viewport, on: axis)
    return (range.start, range.end)
  }

  /// Returns the same range in points or in whole units, with each part rounded as in layouts.
  ///
  /// - SeeAlso: Layout rule 6
  func visibleRange<Number: PositionNumber>(_ viewport: Viewport, on axis: LayoutAxis) -> PerEnd<Number> {
    let (covered, pins) = (insets.sides(on: axis, direction), viewport.pinInsets.sides(on: axis, direction))
    let low = Number(position: viewport.offset[axis])
    let high = low + Number(position: containerSize[axis])
    return PerEnd(
      start: low + Number(position: covered.start) + Number(position: pins.start),
      end: high - Number(position: covered.end) - Number(position: pins.end))
  }
}

/// A number type for positions, either points or whole units.
protocol PositionNumber: AdditiveArithmetic {
  /// Creates a number from a position in points.
  init(position: Double)
}

extension Double: PositionNumber {
  init(position: Double) { self = position }
}

extension Fixed: PositionNumber {
  init(position: Double) { self.init(clamping: position) }
}

extension Insets {
  /// Returns the insets at the low and high ends of an axis.
  func sides(on axis: LayoutAxis, _ direction: ReadingDirection) -> PerEnd<Double> {
    switch (axis, direction) {
    case (.vertical, _): PerEnd(start: top, end: bottom)
    case (.horizontal, .leftToRight): PerEnd(start: leading, end: trailing)
    case (.horizontal, .rightToLeft): PerEnd(start: trailing, end: leading)
    }
  }
}
