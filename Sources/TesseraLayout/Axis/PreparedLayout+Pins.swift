extension LayoutAttributes {
  /// Whether a pin moves the element or its content away from its resting position; nil if the element has no pins.
  public var isPinned: Bool? {
    if pins.isEmpty { return nil }
    return [LayoutAxis.horizontal, .vertical].contains { shift(on: $0) != 0 }
  }

  /// Returns the distance along an axis between the element's position and its resting position, in points; 0 if it is
  /// not pinned.
  private func shift(on axis: LayoutAxis) -> Double {
    guard let pin = pins[axis] else { return 0 }
    let range = (contentFrame ?? frame).range(axis)
    let shift = (pin.edge == .min ? range.lowerBound : range.upperBound) - pin.rest
    // This threshold is smaller than any length. It absorbs the error from adding up the parts of a frame that is
    // rounded to pixels.
    return abs(shift) < 0x1p-18 ? 0 : shift
  }

  /// The element's frame before pinning.
  public var restingFrame: LayoutRect {
    guard contentFrame == nil else { return frame }
    var rest = frame
    rest.x -= shift(on: .horizontal)
    rest.y -= shift(on: .vertical)
    return rest
  }

  /// Returns the element's pin state along an axis; nil if it is not pinned on that axis.
  public func pinState(on axis: LayoutAxis, in environment: LayoutEnvironment, viewport: Viewport) -> PinState? {
    guard let pin = pins[axis] else { return nil }
    let range = (contentFrame ?? frame).range(axis)
    if shift(on: axis) == 0 { return .resting }
    let visible: PerEnd<Fixed> = environment.visibleRange(viewport, on: axis)
    let push =
      switch pin.edge {
      case .min: visible.start.points + pin.distance - range.lowerBound
      case .max: range.upperBound - visible.end.points + pin.distance
      }
    // Rounding to pixels moves a pinned element by up to half a pixel. A layout that does not compute in whole units
    // may have rounded each part of the sum.
    let slack = environment.scale > 0 ? 1 / environment.scale : 0x1p-14
    return push > slack ? .pushed(by: push) : .pinned
  }
}

extension LayoutRect {
  /// Returns the rectangle's range along an axis. If the start is NaN, the range starts at 0.
  package func range(_ axis: LayoutAxis) -> ClosedRange<Double> {
    let (start, end) = sides(on: axis)
    let low = start.isNaN ? 0 : start
    return low...max(low, end)
  }
}
