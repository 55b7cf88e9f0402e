/// A position in content coordinates, in points; x grows to the right and y downwards.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the content's left edge.
  public var x: Double
  /// The distance from the content's top edge.
  public var y: Double

  /// The content's origin.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from the coordinate of each axis, the horizontal one first.
  @inlinable @inline(__always)
  package init(_ coordinate: (LayoutAxis) -> Double) {
    self.init(x: coordinate(.horizontal), y: coordinate(.vertical))
  }

  /// The distance from the content's edge along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// Points as vectors: distances between points, and points at a distance.
extension LayoutPoint: AdditiveArithmetic {
  /// The sum of two distances, or the point at a distance from another.
  public static func + (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(x: a.x + b.x, y: a.y + b.y) }
  /// The distance from one point to another.
  public static func - (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(x: a.x - b.x, y: a.y - b.y) }
  /// A multiple of a distance.
  @inlinable package static func * (a: LayoutPoint, factor: Double) -> LayoutPoint {
    LayoutPoint(x: a.x * factor, y: a.y * factor)
  }
  /// The greater absolute value of the two coordinates.
  @inlinable package var farthest: Double { max(abs(x), abs(y)) }
}
