/// The side of an item along the scroll axis where the other side is given by its place in a list or grid.
public enum ItemLength: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length of its own.
  case length(Length)
  /// What gives the item this ratio of width to height.
  case aspectRatio(Double)

  /// Makes a fixed length.
  public init(integerLiteral value: Int) {
    self = .length(.fixed(Double(value)))
  }

  /// Makes a fixed length.
  public init(floatLiteral value: Double) {
    self = .length(.fixed(value))
  }

  /// A length that holds until the item has been measured.
  public static func estimated(_ length: Double) -> ItemLength {
    .length(.estimated(length))
  }
}
