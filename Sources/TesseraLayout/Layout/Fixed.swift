/// A length or position in whole units of 2⁻¹⁶ points.
///
/// Input in points is rounded down once. All later arithmetic uses integers, so results depend neither on the order of
/// additions nor on the platform. Source: layout rule 6.
struct Fixed: Hashable, Comparable, AdditiveArithmetic, Sendable {
  var units: Int64

  static let unitsPerPoint = 65536.0
  static let zero = Fixed(units: 0)

  /// The maximum length of a single element, in points.
  static let maximumLength = 2_147_483_648.0
  /// The maximum extent of all content, in points. Up to this limit, a `Double` represents every unit exactly.
  static let maximumExtent = 137_438_953_472.0

  init(units: Int64) {
    self.units = units
  }

  /// Creates a value from a finite number of points, clamped to the bounds of content.
  init(clamping points: Double) {
    self.init(usable: max(-Fixed.maximumPosition, min(Fixed.maximumPosition, points)))
  }

  /// The maximum position of a frame, in points.
  static let maximumPosition = 4 * maximumExtent

  /// Creates a value from a number of points within the bounds of content.
  init(usable points: Double) {
    let scaled = points * Fixed.unitsPerPoint
    // Rounding down with a comparison takes a third of the time of the C library's function.
    let truncated = Int64(scaled)
    units = Double(truncated) > scaled ? truncated - 1 : truncated
  }

  /// Returns a number of points in units. The number must be at least 0 and less than 65,536, so the units fit in 32
  /// bits.
  ///
  /// After adding this power of two, the last bit of the sum is one unit, so the low bits of the sum are the units,
  /// rounded to nearest. This takes half the time of a conversion, which checks the range.
  @inline(__always)
  static func word(_ points: Double) -> UInt32 {
    let power = 68_719_476_736.0
    let sum = points + power
    let nearest = UInt32(truncatingIfNeeded: sum.bitPattern)
    return sum - power > points ? nearest &- 1 : nearest
  }

  /// Creates a value from a length, which must be finite and between 0 and `maximumLength`.
  init(
    length points: Double, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard points >= 0, points <= Fixed.maximumLength else {
      if points < 0 { throw LayoutError(.negative, quantity, value: points, at: location) }
      try self.init(distance: points, quantity, at: location)
      return
    }
    // For nonnegative values, truncation rounds down.
    self.init(units: Int64(points * Fixed.unitsPerPoint))
  }

  /// Creates a value from a length, which can be negative but must be finite. Its magnitude must be at most
  /// `maximumLength`.
  init(
    distance points: Double, _ quantity: LayoutError.Quantity, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard points.isFinite else { throw LayoutError(.notFinite, quantity, value: points, at: location) }
    guard points.magnitude <= Fixed.maximumLength else {
      throw LayoutError(.tooLarge(limit: Fixed.maximumLength), quantity, value: points, at: location)
    }
    self.init(clamping: points)
  }

  /// The value in points. Exact up to `maximumExtent`.
  var points: Double { Double(units) / Fixed.unitsPerPoint }

  /// Returns a fraction of this extent, rounded down to whole units.
  func scaled(by factor: Double) -> Double {
    (Double(units) * factor).rounded(.down) / Fixed.unitsPerPoint
  }

  /// Half of the value, rounded down even if negative.
  var half: Fixed { Fixed(units: units >> 1) }

  static func < (a: Fixed, b: Fixed) -> Bool { a.units < b.units }
  // A length is at most 2⁴⁷ units, and all content is at most 2⁵³ units, because content beyond `contentBound` is
  // rejected. Sums of positions stay far below 2⁶³. They therefore use wrapping arithmetic, which takes half the code
  // of checked arithmetic. Debug builds check for overflow.
  static func + (a: Fixed, b: Fixed) -> Fixed { sum(a.units.addingReportingOverflow(b.units)) }
  static func - (a: Fixed, b: Fixed) -> Fixed { sum(a.units.subtractingReportingOverflow(b.units)) }
  static func * (a: Fixed, count: Int) -> Fixed { sum(a.units.multipliedReportingOverflow(by: Int64(count))) }
  static prefix func - (a: Fixed) -> Fixed { zero - a }
  static func += (a: inout Fixed, b: Fixed) { a = a + b }
  static func -= (a: inout Fixed, b: Fixed) { a = a - b }

  private static func sum(_ result: (partialValue: Int64, overflow: Bool)) -> Fixed {
    assert(!result.overflow, "A sum of lengths exceeds the maximum content length.")
    return Fixed(units: result.partialValue)
  }

  /// Returns the number of times that a positive extent fits into another, rounded down even if negative.
  static func floorDivide(_ a: Fixed, _ b: Fixed) -> Int64 {
    let (quotient, remainder) = a.units.quotientAndRemainder(dividingBy: b.units)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns this extent multiplied by `count`; nil if the result exceeds `maximumExtent`.
  func repeated(_ count: Int) -> Fixed? {
    let (product, overflow) = units.multipliedReportingOverflow(by: Int64(count))
    let sum = Fixed(units: product)
    return overflow || sum > .contentBound ? nil : sum
  }

  static let contentBound = Fixed(units: Int64(maximumExtent * unitsPerPoint))
}

/// A rectangle in the coordinates of an arrangement: `main` along the scroll axis and `cross` perpendicular to it.
struct FixedRect: Hashable, Sendable {
  var main: Fixed
  var cross: Fixed
  var mainExtent: Fixed
  var crossExtent: Fixed
}

/// Insets in the coordinates of an arrangement.
struct FixedInsets: Hashable, Sendable {
  var before: Fixed
  var after: Fixed
  var leading: Fixed
  var trailing: Fixed

  /// Creates insets from points. Each inset must pass `check`.
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

  /// Creates insets from points, which must not be negative.
  init(nonnegative insets: Insets, axis: LayoutAxis, at location: LayoutError.Location) throws(LayoutError) {
    try self.init(insets, axis: axis, at: location, check: Fixed.init(length:_:at:))
  }

  /// Creates insets from points, which can be negative.
  init(signed insets: Insets, axis: LayoutAxis, at location: LayoutError.Location) throws(LayoutError) {
    try self.init(insets, axis: axis, at: location, check: Fixed.init(distance:_:at:))
  }
}
