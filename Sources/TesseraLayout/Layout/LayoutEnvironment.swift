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
}
