/// The window onto the content. It changes during scrolling, without preparing the layout again.
public struct Viewport: Hashable, Sendable {
  /// The content coordinates of the container's top left corner. At the start of the content, those are (−left inset,
  /// −top inset).
  public var offset: LayoutPoint
  /// Distances by which pinned elements move inwards from the container's insets. Use them for a bar whose height
  /// changes during scrolling.
  public var pinInsets: Insets
  /// The free space at the sides of the visible range, beyond pinned elements, when scrolling to an element or
  /// snapping. Pinned elements ignore it.
  public var scrollPadding: Insets

  /// Creates a viewport at an offset.
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
  /// Whether every number that positions depend on is usable.
  var isFinite: Bool {
    offset.x.isFinite && offset.y.isFinite && pinInsets.isFinite
  }
}
