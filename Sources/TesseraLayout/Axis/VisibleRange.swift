extension LayoutEnvironment {
  /// The visible range that pinned elements stick to along an axis, in content coordinates: the visible part of the
  /// content, less insets and pin insets. Its upper end may lie below its lower end.
  public func pinRange(_ viewport: Viewport, on axis: LayoutAxis) -> (low: Double, high: Double) {
    let range: PerEnd<Double> = visibleRange(viewport, on: axis)
    return (range.start, range.end)
  }

  /// The same range in numbers of either kind, each part rounded as layouts round it.
  ///
  /// - SeeAlso: Layout rule 6
  func visibleRange<Number: PlaceNumber>(_ viewport: Viewport, on axis: LayoutAxis) -> PerEnd<Number> {
    let (covered, pins) = (insets.sides(on: axis, direction), viewport.pinInsets.sides(on: axis, direction))
    let low = Number(place: viewport.offset[axis])
    let high = low + Number(place: containerSize[axis])
    return PerEnd(
      start: low + Number(place: covered.start) + Number(place: pins.start),
      end: high - Number(place: covered.end) - Number(place: pins.end))
  }
}

/// A number type for positions: points, or whole units.
protocol PlaceNumber: AdditiveArithmetic {
  /// Creates a number from a position in points.
  init(place: Double)
}

extension Double: PlaceNumber {
  init(place: Double) { self = place }
}

extension Fixed: PlaceNumber {
  init(place: Double) { self.init(clamping: place) }
}

extension Insets {
  /// The insets of the low side and of the high side of an axis.
  func sides(on axis: LayoutAxis, _ direction: ReadingDirection) -> PerEnd<Double> {
    switch (axis, direction) {
    case (.vertical, _): PerEnd(start: top, end: bottom)
    case (.horizontal, .leftToRight): PerEnd(start: leading, end: trailing)
    case (.horizontal, .rightToLeft): PerEnd(start: trailing, end: leading)
    }
  }
}
