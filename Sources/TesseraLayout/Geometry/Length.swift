/// How long an element is along one axis. A number literal is a fixed length.
public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  case fixed(Double)
  /// A length in points that holds until the element has been measured.
  case estimated(Double)
  /// A share of the extent that is available to the element along the same axis, 1 being all of it.
  ///
  /// Across the scroll axis that is what the section's insets leave; along it, the container inside its insets.
  case fraction(Double)

  /// Makes a fixed length.
  public init(integerLiteral value: Int) {
    self = .fixed(Double(value))
  }

  /// Makes a fixed length.
  public init(floatLiteral value: Double) {
    self = .fixed(value)
  }
}
