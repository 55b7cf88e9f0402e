/// The conditions, other than the data, under which a layout is prepared.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the view that shows the content, in points.
  public var containerSize: LayoutSize
  /// The space along each edge of the container that is covered by bars or other views, such as safe areas and content insets.
  /// Content starts inside these insets.
  public var insets: Insets
  /// The number of pixels per point. The edges of frames are rounded to whole pixels. The value 0 turns rounding off;
  /// other values must be at least 2⁻¹⁰.
  public var scale: Double
  /// The direction in which the content is read.
  public var direction: ReadingDirection

  /// Creates an environment.
  public init(
    containerSize: LayoutSize, insets: Insets = .zero, scale: Double = 0, direction: ReadingDirection = .leftToRight
  ) {
    self.containerSize = containerSize
    self.insets = insets
    self.scale = scale
    self.direction = direction
  }

  /// Returns the nearest point on whole pixels.
  ///
  /// The edges of frames are on whole pixels. If the platform scrolls by fractions of a pixel, the host must report and
  /// draw the offset that this method returns. Otherwise, pinned elements shift by a fraction of a pixel and text
  /// blurs.
  public func roundedToPixels(_ point: LayoutPoint) -> LayoutPoint {
    guard scale > 0 else { return point }
    return LayoutPoint { axis in (point[axis] * scale).rounded() / scale }
  }
}
