/// Distances from the four sides, in points, in reading direction.
///
/// `leading` is the left side in left-to-right layouts and the right side in right-to-left layouts. An integer or
/// floating-point literal creates insets with the same distance on all four sides.
public struct Insets: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The distance from the upper side.
  public var top: Double
  /// The distance from the side at which reading starts.
  public var leading: Double
  /// The distance from the lower side.
  public var bottom: Double
  /// The distance from the side at which reading ends.
  public var trailing: Double

  /// Insets with a distance of 0 on all sides.
  public static let zero = Insets()

  /// Creates insets from distances, which default to 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance on all four sides.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Creates insets with the same distance on all four sides.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// Creates insets with the same distance on all four sides.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
