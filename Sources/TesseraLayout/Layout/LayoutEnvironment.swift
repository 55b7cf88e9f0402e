/// The conditions that a layout is prepared for, besides the data.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the view that shows the content, in points.
  public var containerSize: LayoutSize
  /// The parts at the container's sides that are covered at rest (safe areas, content insets). Content starts inside
  /// them.
  public var insets: Insets
  /// Pixels per point. Output edges are rounded to pixels. 0 means no rounding; other values are at least 2⁻¹⁰.
  public var scale: Double
  /// The direction in which the content is read.
  public var direction: ReadingDirection

  /// Creates an environment; only the container's size has no default.
  public init(
    containerSize: LayoutSize, insets: Insets = .zero, scale: Double = 0, direction: ReadingDirection = .leftToRight
  ) {
    self.containerSize = containerSize
    self.insets = insets
    self.scale = scale
    self.direction = direction
  }

  /// The nearest point on whole pixels.
  ///
  /// The edges of frames are on whole pixels. A host whose platform scrolls by fractions of a pixel reports and draws
  /// the offset that this function returns. Otherwise, pinned elements shift by a fraction of a pixel and text blurs.
  public func roundedToPixels(_ point: LayoutPoint) -> LayoutPoint {
    guard scale > 0 else { return point }
    return LayoutPoint { axis in (point[axis] * scale).rounded() / scale }
  }
}
