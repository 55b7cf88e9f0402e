/// Where the container stands over the content: what changes while scrolling, and re-prepares nothing.
public struct Viewport: Hashable, Sendable {
  /// The content coordinates of the container's top left corner; at rest, minus the container's insets.
  public var offset: Point
  /// What moves the pin lines inwards, beyond the container's insets: a bar whose height changes while scrolling.
  public var pinInsets: Insets

  /// Makes a viewport at an offset.
  public init(offset: Point = .zero, pinInsets: Insets = .zero) {
    self.offset = offset
    self.pinInsets = pinInsets
  }
}

extension Viewport {
  /// Whether every number of it is usable.
  var isFinite: Bool {
    offset.x.isFinite && offset.y.isFinite && pinInsets.top.isFinite && pinInsets.leading.isFinite
      && pinInsets.bottom.isFinite && pinInsets.trailing.isFinite
  }
}
