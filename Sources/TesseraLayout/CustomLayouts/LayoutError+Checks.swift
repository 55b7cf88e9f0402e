extension LayoutError {
  /// Checks a length in a custom layout, in points, and rounds it down to whole units of 2⁻¹⁶ points. Sums of such
  /// lengths are exact, so frames do not depend on the order of additions.
  ///
  /// - Throws: `LayoutError` if the length is not between 0 and 2³¹.
  public static func checked(
    length: Double, _ quantity: Quantity, at location: Location = .layout
  ) throws(LayoutError) -> Double {
    try Fixed(length: length, quantity, at: location).points
  }

  /// Checks a length that is used as a divisor, in the same way as `checked(length:_:at:)`.
  ///
  /// - Throws: `LayoutError` if the length is not between one unit and 2³¹.
  public static func checked(
    divisor length: Double, _ quantity: Quantity, at location: Location = .layout
  ) throws(LayoutError) -> Double {
    let length = try checked(length: length, quantity, at: location)
    guard length > 0 else { throw LayoutError(.notPositive, quantity, value: length, at: location) }
    return length
  }
}
