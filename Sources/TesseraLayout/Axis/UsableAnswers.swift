// A custom layout can return any value. These checks drop values that no host can show.

extension LayoutAttributes {
  /// Whether all numbers are finite, no extent is negative, and no position is farther away than any content can be.
  package var isUsable: Bool {
    guard frame.isUsable, alpha.isFinite else { return false }
    if let contentFrame, !contentFrame.isUsable { return false }
    return (pins.isEmpty || pins.isUsable) && (!isRare || (transform.isFinite && values.areFinite))
  }
}

extension LayoutRect {
  fileprivate var isUsable: Bool {
    let maximum = Fixed.maximumCoordinate
    return x.magnitude <= maximum && y.magnitude <= maximum && width >= 0 && width <= maximum && height >= 0
      && height <= maximum
  }
}

extension Fixed {
  /// The maximum distance from the content's origin, in points. It exceeds the maximum extent of content.
  static let maximumCoordinate = 0x1p40
}

extension LayoutSize {
  /// The size with invalid extents replaced by usable ones. An extent is invalid if it is negative, infinite or NaN.
  var usable: LayoutSize {
    func usable(_ extent: Double) -> Double { extent > 0 ? min(extent, Fixed.maximumCoordinate) : 0 }
    return LayoutSize(width: usable(width), height: usable(height))
  }
}

extension Pins {
  fileprivate var isUsable: Bool {
    for pin in [horizontal, vertical] {
      guard let pin else { continue }
      for number in [pin.distance, pin.rest, pin.box.lowerBound, pin.box.upperBound] where !number.isFinite {
        return false
      }
    }
    return true
  }
}

extension Transform3D {
  fileprivate var isFinite: Bool {
    for row in [row1, row2, row3, row4] where !(row.x * 0 + row.y * 0 + row.z * 0 + row.w * 0 == 0) { return false }
    return true
  }
}

extension AttributeValues {
  fileprivate var areFinite: Bool { names.allSatisfy { self[$0]?.isFinite ?? true } }
}
