import Tessera

/// A length in units of 2⁻¹⁶ points, which the reference uses for all arithmetic (rule 6).
typealias Units = Int64

/// Converts points to units, rounding down.
func units(_ points: Double) -> Units {
  Units((points * 65536).rounded(.down))
}

/// Converts units to points, exactly.
func points(_ units: Units) -> Double {
  Double(units) / 65536
}

/// Returns a fraction of an extent, rounded down.
func share(_ fraction: Double, of extent: Units) -> Units {
  Units((fraction * Double(extent)).rounded(.down))
}

/// Returns the height for a width and a ratio of width to height, rounded down.
func height(ofWidth width: Units, aspectRatio: Double) -> Units {
  Units((Double(width) / aspectRatio).rounded(.down))
}

/// Returns the width for a height and a ratio of width to height, rounded down.
func width(ofHeight height: Units, aspectRatio: Double) -> Units {
  Units((Double(height) * aspectRatio).rounded(.down))
}

/// Returns a quotient, rounded toward minus infinity.
func floorDivided(_ dividend: Units, by divisor: Units) -> Units {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder != 0 && (remainder < 0) != (divisor < 0) ? quotient - 1 : quotient
}

/// The range between two positions on one axis.
struct Span: Hashable {
  var low: Units
  var high: Units

  init(_ low: Units, _ high: Units) {
    self.low = low
    self.high = high
  }

  init(at low: Units, length: Units) {
    self.init(low, low + length)
  }

  var length: Units { high - low }

  func moved(by distance: Units) -> Span {
    Span(low + distance, high + distance)
  }

  /// Returns the span measured from the other end of an extent (rule 27).
  func mirrored(in extent: Units) -> Span {
    Span(extent - high, extent - low)
  }
}

/// A rectangle in axis coordinates, where `cross` is measured from the leading edge.
struct AxisBox: Hashable {
  var main: Span
  var cross: Span
}

/// Insets in axis coordinates.
struct AxisInsets: Hashable {
  var before: Units
  var after: Units
  var crossStart: Units
  var crossEnd: Units

  init(_ insets: Insets, axis: LayoutAxis) {
    switch axis {
    case .vertical:
      before = units(insets.top)
      after = units(insets.bottom)
      crossStart = units(insets.leading)
      crossEnd = units(insets.trailing)
    case .horizontal:
      before = units(insets.leading)
      after = units(insets.trailing)
      crossStart = units(insets.top)
      crossEnd = units(insets.bottom)
    }
  }
}
