/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// A size with a width and height of 0.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from the extents along an axis and perpendicular to it.
  package init(main: Double, cross: Double, on axis: LayoutAxis) {
    self = axis == .vertical ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
  }

  /// Accesses the extent along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
