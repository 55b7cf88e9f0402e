import TesseraLayout

/// The lines that elements are pinned to, in content coordinates.
struct PinLines {
  private let ranges: Axial<(low: Double, high: Double)>
  private let scale: Double

  init(_ environment: LayoutEnvironment, _ viewport: Viewport) {
    ranges = Axial { environment.pinRange(viewport, on: $0) }
    scale = environment.scale
  }

  /// Returns the start of a pinned element that has the given extent.
  ///
  /// - Parameter isRounded: whether to round the line to pixels, as layouts do.
  func start(of extent: Double, heldBy pin: Pin, on axis: LayoutAxis, isRounded: Bool) -> Double {
    func rounded(_ position: Double) -> Double {
      isRounded && scale > 0 ? (position * scale + 0.5).rounded(.down) / scale : position
    }
    let line = ranges[axis]
    switch pin.edge {
    case .min: return max(pin.rest, min(rounded(line.low + pin.distance), pin.box.upperBound - extent))
    case .max:
      return min(pin.rest, max(rounded(line.high - pin.distance), pin.box.lowerBound + extent)) - extent
    }
  }

  /// Returns a pin that has the same effect at these lines as the given pin has at the other lines.
  func translated(_ pin: Pin?, from others: PinLines, on axis: LayoutAxis) -> Pin? {
    guard var pin else { return nil }
    switch pin.edge {
    case .min: pin.distance += others.ranges[axis].low - ranges[axis].low
    case .max: pin.distance += ranges[axis].high - others.ranges[axis].high
    }
    return pin
  }
}

extension LayoutAttributes {
  /// Returns the attributes as they are pinned in another viewport. The result differs from the layout's by at most a
  /// pixel or a small rounding error. A band keeps its frame, because pins do not move it.
  package func held(in environment: LayoutEnvironment, _ viewport: Viewport) -> LayoutAttributes {
    pins.isEmpty ? self : held(at: PinLines(environment, viewport))
  }

  /// Returns the attributes as they are pinned at other lines.
  func held(at lines: PinLines) -> LayoutAttributes {
    guard contentFrame == nil else { return self }
    var copy = self
    if let pin = pins.horizontal {
      copy.frame.x = lines.start(of: frame.width, heldBy: pin, on: .horizontal, isRounded: true)
    }
    if let pin = pins.vertical {
      copy.frame.y = lines.start(of: frame.height, heldBy: pin, on: .vertical, isRounded: true)
    }
    return copy
  }

  /// Returns the attributes with their pins adjusted to have the same effect at other pin lines.
  func translated(from former: PinLines, to lines: PinLines) -> LayoutAttributes {
    var copy = self
    copy.pins.horizontal = lines.translated(pins.horizontal, from: former, on: .horizontal)
    copy.pins.vertical = lines.translated(pins.vertical, from: former, on: .vertical)
    return copy
  }
}

extension Pin {
  /// Adjusts the pin after the content moves in its own coordinates.
  mutating func shift(by distance: Double) {
    rest += distance
    box = box.lowerBound + distance...box.upperBound + distance
  }
}

extension Viewport {
  /// Returns whether the viewport differs from another one by more than the rounding errors that add up when it moves.
  func differs(from other: Viewport) -> Bool {
    (offset - other.offset).farthest > 1e-6 || pinInsets != other.pinInsets
  }
}
