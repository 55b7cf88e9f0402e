/// The visible part of the content. It changes during scrolling without preparing the layout again.
public struct Viewport: Hashable, Sendable {
  /// The content coordinates of the container's upper-left corner. At the start of the content, these are (−left inset,
  /// −top inset).
  public var offset: LayoutPoint
  /// The distances by which pinned elements move inward from the container's insets. Use these insets for a bar whose
  /// height changes during scrolling.
  public var pinInsets: Insets
  /// The free space at the sides of the visible range, in addition to pinned elements, for scrolling to an element and
  /// for snapping. Pinned elements ignore it.
  public var scrollPadding: Insets

  /// Creates a viewport at an offset.
  public init(offset: LayoutPoint = .zero, pinInsets: Insets = .zero, scrollPadding: Insets = .zero) {
    self.offset = offset
    self.pinInsets = pinInsets
    self.scrollPadding = scrollPadding
  }
}

extension Insets {
  /// Whether all sides are finite.
  package var isFinite: Bool { (top + leading + bottom + trailing).isFinite }
}

extension Viewport {
  /// Whether all numbers that affect positions are finite.
  var isFinite: Bool {
    offset.x.isFinite && offset.y.isFinite && pinInsets.isFinite
  }
}
