extension LayoutAttributes {
  /// Whether the element, or what it shows of its content, stands elsewhere than it rests; nil if it is never pinned.
  public var isPinned: Bool? {
    if pins.isEmpty { return nil }
    return [LayoutAxis.horizontal, .vertical].contains { shift(on: $0) != 0 }
  }

  /// How far along an axis the element stands from where it rests, in points; 0 where it is not pinned.
  private func shift(on axis: LayoutAxis) -> Double {
    guard let pin = pins[axis] else { return 0 }
    let range = (contentFrame ?? frame).range(axis)
    let shift = (pin.edge == .min ? range.lowerBound : range.upperBound) - pin.rest
    // Less than any length: what adding up the parts of a frame rounded to pixels loses.
    return abs(shift) < 0x1p-18 ? 0 : shift
  }

  /// The frame where nothing holds the element off it.
  public var restingFrame: LayoutRect {
    guard contentFrame == nil else { return frame }
    var rest = frame
    rest.x -= shift(on: .horizontal)
    rest.y -= shift(on: .vertical)
    return rest
  }

  /// What the element is doing along one axis; nil if it is not pinned on that axis.
  public func pinState(on axis: LayoutAxis, in environment: LayoutEnvironment, viewport: Viewport) -> PinState? {
    guard let pin = pins[axis] else { return nil }
    let range = (contentFrame ?? frame).range(axis)
    if shift(on: axis) == 0 { return .resting }
    let visible = environment.visibleRange(viewport, on: axis)
    let push =
      switch pin.edge {
      case .min: visible.start.points + pin.distance - range.lowerBound
      case .max: range.upperBound - visible.end.points + pin.distance
      }
    // Rounding to pixels moves what is held by up to half of one, and a layout that counts in no whole units may have
    // rounded each part of the sum.
    let slack = environment.scale > 0 ? 1 / environment.scale : 0x1p-14
    return push > slack ? .pushed(by: push) : .pinned
  }
}

extension LayoutEnvironment {
  /// The visible range that pins hold to along an axis: what the container shows, insets and pin insets taken off, in
  /// content coordinates. Its upper end may lie below its lower one.
  public func pinRange(_ viewport: Viewport, on axis: LayoutAxis) -> (low: Double, high: Double) {
    let (sides, pinSides) = (insets, viewport.pinInsets)
    switch axis {
    case .vertical:
      let low = viewport.offset.y
      return (low + sides.top + pinSides.top, low + containerSize.height - sides.bottom - pinSides.bottom)
    case .horizontal:
      let (leading, trailing) = (sides.leading + pinSides.leading, sides.trailing + pinSides.trailing)
      let (left, right) = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
      let low = viewport.offset.x
      return (low + left, low + containerSize.width - right)
    }
  }
}

extension LayoutEnvironment {
  /// The same in whole units, each part rounded as layouts round it. Source: layout rule 6.
  fileprivate func visibleRange(_ viewport: Viewport, on axis: LayoutAxis) -> PerEnd<Fixed> {
    let isVertical = axis == .vertical
    let low = Fixed(clamping: isVertical ? viewport.offset.y : viewport.offset.x)
    let high = low + Fixed(clamping: isVertical ? containerSize.height : containerSize.width)
    func taken(_ side: (Insets) -> Double) -> Fixed {
      Fixed(clamping: side(insets)) + Fixed(clamping: side(viewport.pinInsets))
    }
    if isVertical { return PerEnd(start: low + taken { $0.top }, end: high - taken { $0.bottom }) }
    let (leading, trailing) = (taken { $0.leading }, taken { $0.trailing })
    let (left, right) = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
    return PerEnd(start: low + left, end: high - right)
  }
}

extension LayoutRect {
  /// The range that it takes along an axis.
  package func range(_ axis: LayoutAxis) -> ClosedRange<Double> {
    axis == .horizontal ? minX...max(minX, maxX) : minY...max(minY, maxY)
  }
}
