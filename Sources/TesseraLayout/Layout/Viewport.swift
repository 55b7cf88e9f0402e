/// Where the container stands over the content: what changes while scrolling, and re-prepares nothing.
public struct Viewport: Hashable, Sendable {
  /// The content coordinates of the container's top left corner; at rest, minus the container's insets.
  public var offset: LayoutPoint
  /// What moves the pin lines inwards, beyond the container's insets: a bar whose height changes while scrolling.
  public var pinInsets: Insets
  /// What scrolling to an element and snapping leave free at the sides of the visible range, beyond what is pinned there.
  /// Pinned elements take no notice of it.
  public var scrollPadding: Insets

  /// Makes a viewport at an offset.
  public init(offset: LayoutPoint = .zero, pinInsets: Insets = .zero, scrollPadding: Insets = .zero) {
    self.offset = offset
    self.pinInsets = pinInsets
    self.scrollPadding = scrollPadding
  }
}

extension Insets {
  /// Whether every side is a number.
  package var isFinite: Bool { (top + leading + bottom + trailing).isFinite }
}

extension Viewport {
  /// Whether every number that places depend on is usable.
  var isFinite: Bool {
    offset.x.isFinite && offset.y.isFinite && pinInsets.isFinite
  }
}
