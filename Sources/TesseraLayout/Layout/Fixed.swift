/// A length or position in whole units of 2⁻¹⁶ point.
///
/// Points are quantized downward once, on input. All later arithmetic uses integers, so results depend neither on the
/// order of additions nor on the platform. Source: layout rule 6.
struct Fixed: Hashable, Comparable, AdditiveArithmetic, Sendable {
  var units: Int64

  static let unitsPerPoint = 65536.0
  static let zero = Fixed(units: 0)

  /// The maximum single length, in points.
  static let greatestLength = 2_147_483_648.0
  /// The maximum extent of all content, in points: up to it, a Double holds every unit exactly.
  static let greatestExtent = 137_438_953_472.0

  init(units: Int64) {
    self.units = units
  }

  /// Quantizes a finite number of points, clamped to the bounds of content.
  init(clamping points: Double) {
    self.init(usable: max(-Fixed.greatestPosition, min(Fixed.greatestPosition, points)))
  }

  /// The farthest position of a frame, in points.
  static let greatestPosition = 4 * greatestExtent

  /// Quantizes a number of points within the bounds of content.
  init(usable points: Double) {
    let scaled = points * Fixed.unitsPerPoint
    // Rounding down by a comparison takes a third of the time of the C library's function.
    let truncated = Int64(scaled)
    units = Double(truncated) > scaled ? truncated - 1 : truncated
  }

  /// The units of a number of points from 0 to below 65,536, which fit in a word.
  ///
  /// After adding this power of two, the last bit of the sum is one unit, so its bits are the units, rounded to the
  /// nearest. This takes half of the time of a conversion, which checks the range.
  @inline(__always)
  static func word(_ points: Double) -> UInt32 {
    let power = 68_719_476_736.0
    let sum = points + power
    let nearest = UInt32(truncatingIfNeeded: sum.bitPattern)
    return sum - power > points ? nearest &- 1 : nearest
  }

  /// Quantizes a length that must be finite, at least 0 and not beyond `greatestLength`.
  init(
    length points: Double, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard points >= 0, points <= Fixed.greatestLength else {
      if points < 0 { throw LayoutError(.negative, quantity, value: points, at: location) }
      try self.init(distance: points, quantity, at: location)
      return
    }
    // For values of at least 0, truncation rounds downward.
    self.init(units: Int64(points * Fixed.unitsPerPoint))
  }

  /// Quantizes a length of either sign that must be finite and not beyond `greatestLength`.
  init(
    distance points: Double, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard points.isFinite else { throw LayoutError(.notFinite, quantity, value: points, at: location) }
    guard points.magnitude <= Fixed.greatestLength else {
      throw LayoutError(.tooLarge(limit: Fixed.greatestLength), quantity, value: points, at: location)
    }
    self.init(clamping: points)
  }

  /// The value in points; exact up to `greatestExtent`.
  var points: Double { Double(units) / Fixed.unitsPerPoint }

  /// A share of this extent, quantized downward.
  func scaled(by factor: Double) -> Double {
    (Double(units) * factor).rounded(.down) / Fixed.unitsPerPoint
  }

  /// Half of the value, rounded downward also below 0.
  var half: Fixed { Fixed(units: units >> 1) }

  static func < (a: Fixed, b: Fixed) -> Bool { a.units < b.units }
  // A length is at most 2⁴⁷ units and all content at most 2⁵³; content beyond `contentBound` is refused. Sums of
  // positions stay far from 2⁶³. They therefore use wrapping arithmetic, which takes half the code of checked
  // arithmetic. Debug builds check.
  static func + (a: Fixed, b: Fixed) -> Fixed { sum(a.units.addingReportingOverflow(b.units)) }
  static func - (a: Fixed, b: Fixed) -> Fixed { sum(a.units.subtractingReportingOverflow(b.units)) }
  static func * (a: Fixed, count: Int) -> Fixed { sum(a.units.multipliedReportingOverflow(by: Int64(count))) }
  static prefix func - (a: Fixed) -> Fixed { zero - a }
  static func += (a: inout Fixed, b: Fixed) { a = a + b }
  static func -= (a: inout Fixed, b: Fixed) { a = a - b }

  private static func sum(_ result: (partialValue: Int64, overflow: Bool)) -> Fixed {
    assert(!result.overflow, "A sum of lengths is beyond all content.")
    return Fixed(units: result.partialValue)
  }

  /// The number of times that a positive extent fits, rounded downward also below 0.
  static func floorDivide(_ a: Fixed, _ b: Fixed) -> Int64 {
    let (quotient, remainder) = a.units.quotientAndRemainder(dividingBy: b.units)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// This extent `count` times; nil beyond `greatestExtent`.
  func repeated(_ count: Int) -> Fixed? {
    let (product, overflow) = units.multipliedReportingOverflow(by: Int64(count))
    let sum = Fixed(units: product)
    return overflow || sum > .contentBound ? nil : sum
  }

  static let contentBound = Fixed(units: Int64(greatestExtent * unitsPerPoint))
}

/// A rectangle in an arrangement's coordinates: `main` along the scroll axis, `cross` across it.
struct FixedRect: Hashable, Sendable {
  var main: Fixed
  var cross: Fixed
  var mainExtent: Fixed
  var crossExtent: Fixed
}

/// Insets in an arrangement's coordinates.
struct FixedInsets: Hashable, Sendable {
  var before: Fixed
  var after: Fixed
  var leading: Fixed
  var trailing: Fixed

  /// Quantizes insets, each of which must pass `check`.
  init(
    _ insets: Insets, axis: LayoutAxis, at location: LayoutError.Location,
    check: (Double, LayoutError.Quantity, LayoutError.Location) throws(LayoutError) -> Fixed
  ) throws(LayoutError) {
    let top = try check(insets.top, .insets, location)
    let start = try check(insets.leading, .insets, location)
    let bottom = try check(insets.bottom, .insets, location)
    let end = try check(insets.trailing, .insets, location)
    switch axis {
    case .vertical: (before, after, leading, trailing) = (top, bottom, start, end)
    case .horizontal: (before, after, leading, trailing) = (start, end, top, bottom)
    }
  }

  /// Quantizes insets that must not be negative.
  init(nonnegative insets: Insets, axis: LayoutAxis, at location: LayoutError.Location) throws(LayoutError) {
    try self.init(insets, axis: axis, at: location, check: Fixed.init(length:_:at:))
  }

  /// Quantizes insets of either sign.
  init(signed insets: Insets, axis: LayoutAxis, at location: LayoutError.Location) throws(LayoutError) {
    try self.init(insets, axis: axis, at: location, check: Fixed.init(distance:_:at:))
  }
}
