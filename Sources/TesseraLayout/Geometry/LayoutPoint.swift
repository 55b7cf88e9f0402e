/// A position in content coordinates, in points. The x-coordinate increases to the right, and the y-coordinate
/// increases downward.
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

  /// Creates a point from a closure that returns the coordinate on each axis, starting with the horizontal axis.
  @inlinable @inline(__always)
  package init(_ coordinate: (LayoutAxis) -> Double) {
    self.init(x: coordinate(.horizontal), y: coordinate(.vertical))
  }

  /// Accesses the coordinate on an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// Vector arithmetic. A point can also represent the distance between two points.
extension LayoutPoint: AdditiveArithmetic {
  /// Returns the sum of two distances, or the point at a distance from another point.
  public static func + (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the distance from one point to another.
  public static func - (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(x: a.x - b.x, y: a.y - b.y) }
  /// Returns a multiple of a distance.
  @inlinable package static func * (a: LayoutPoint, factor: Double) -> LayoutPoint {
    LayoutPoint(x: a.x * factor, y: a.y * factor)
  }
  /// The larger absolute value of the two coordinates.
  @inlinable package var farthest: Double { max(abs(x), abs(y)) }
}
