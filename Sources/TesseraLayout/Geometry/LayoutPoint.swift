/// A place in content coordinates, in points; x grows to the right and y downwards.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the content's left edge.
  public var x: Double
  /// The distance from the content's top edge.
  public var y: Double

  /// The content's origin.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// Makes a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance from the content's edge along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
