/// Distances from the four edges, in points, relative to the reading direction.
///
/// `leading` is the left edge in left-to-right layouts and the right edge in right-to-left layouts. An integer or
/// floating-point literal creates insets with the same distance from all four edges.
public struct Insets: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where reading starts.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where reading ends.
  public var trailing: Double

  /// Insets with a distance of 0 from all edges.
  public static let zero = Insets()

  /// Creates insets from distances, which default to 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance from all four edges.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Creates insets with the same distance from all four edges.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// Creates insets with the same distance from all four edges.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
