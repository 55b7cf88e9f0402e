import TesseraLayout

extension LayoutAttributes {
  /// The attributes as their pins hold them in another viewport, within a pixel or a few units of those that the layout
  /// would give there. A band keeps its frame, which no pin moves.
  package func held(in environment: LayoutEnvironment, _ viewport: Viewport) -> LayoutAttributes {
    guard contentFrame == nil else { return self }
    var copy = self
    if let pin = pins.horizontal {
      copy.frame.x = pin.start(of: frame.width, by: environment.pinRange(viewport, on: .horizontal), environment.scale)
    }
    if let pin = pins.vertical {
      copy.frame.y = pin.start(of: frame.height, by: environment.pinRange(viewport, on: .vertical), environment.scale)
    }
    return copy
  }
}

extension Pin {
  /// The start of an element of an extent while a range is visible, rounded to pixels like in layouts.
  fileprivate func start(of extent: Double, by visible: (low: Double, high: Double), _ scale: Double) -> Double {
    func rounded(_ place: Double) -> Double { scale > 0 ? (place * scale + 0.5).rounded(.down) / scale : place }
    switch edge {
    case .min: return max(rest, min(rounded(visible.low + distance), box.upperBound - extent))
    case .max: return min(rest, max(rounded(visible.high - distance), box.lowerBound + extent)) - extent
    }
  }

  /// Moves the coordinates of the pin along with content that moves in its coordinates.
  mutating func shift(by distance: Double) {
    rest += distance
    box = box.lowerBound + distance...box.upperBound + distance
  }
}

extension Viewport {
  /// Whether the viewport differs from another by more than the rounding errors of added distances.
  func differs(from other: Viewport) -> Bool {
    abs(offset.x - other.offset.x) > 1e-6 || abs(offset.y - other.offset.y) > 1e-6 || pinInsets != other.pinInsets
  }
}
