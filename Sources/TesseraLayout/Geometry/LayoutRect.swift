/// An axis-aligned rectangle in content coordinates, in points.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its upper-left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its upper-left corner and its size.
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The upper-left corner.
  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }
  /// The width and height.
  public var size: LayoutSize { LayoutSize(width: width, height: height) }
  /// The left edge.
  public var minX: Double { x }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The top edge.
  public var minY: Double { y }
  /// The bottom edge.
  public var maxY: Double { y + height }

  /// Returns the coordinates of the two edges on an axis.
  package func sides(on axis: LayoutAxis) -> (low: Double, high: Double) {
    axis == .horizontal ? (minX, maxX) : (minY, maxY)
  }

  /// Returns whether the two rectangles overlap. Rectangles that only touch do not overlap.
  ///
  /// A rectangle with a width or height of 0 intersects another one only if it is strictly inside.
  public func intersects(_ other: LayoutRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// Returns whether a point is inside the rectangle. The left and top edges are included; the right and bottom edges
  /// are not.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
