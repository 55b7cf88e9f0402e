/// The visible part of the content. Scrolling changes the viewport without preparing the layout again.
public struct Viewport: Hashable, Sendable {
  /// The content coordinates of the container's upper-left corner. At the start of the content, these are (−left inset,
  /// −top inset).
  public var offset: LayoutPoint
  /// The distances that pinned elements move inward from the container's insets. Use these insets for a bar whose
  /// height changes during scrolling.
  public var pinInsets: Insets
  /// The space to leave at the edges of the visible range, in addition to pinned elements, when scrolling to an element
  /// and when snapping. Pinned elements ignore it.
  public var scrollPadding: Insets

  /// Creates a viewport at an offset.
  public init(offset: LayoutPoint = .zero, pinInsets: Insets = .zero, scrollPadding: Insets = .zero) {
    self.offset = offset
    self.pinInsets = pinInsets
    self.scrollPadding = scrollPadding
  }
}

extension Insets {
  /// Whether all four distances are finite.
  package var isFinite: Bool { (top + leading + bottom + trailing).isFinite }
}

extension Viewport {
  /// Whether all numbers that affect positions are finite.
  var isFinite: Bool {
    offset.x.isFinite && offset.y.isFinite && pinInsets.isFinite
  }
}
