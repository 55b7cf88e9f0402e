/// The axis along which a layout scrolls. This is the layout's main axis, and the other one is its cross axis.
public enum LayoutAxis: Hashable, Sendable {
  /// The layout scrolls horizontally.
  case horizontal
  /// The layout scrolls vertically.
  case vertical

  /// Both axes.
  package static let both: [LayoutAxis] = [.horizontal, .vertical]

  /// The other axis.
  @inlinable package var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}

/// An edge of a rectangle, relative to the reading direction.
public enum RectEdge: Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The edge where reading starts.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge where reading ends.
  case trailing
}

/// The reading direction of text. Right-to-left layouts are mirrored.
public enum ReadingDirection: Hashable, Sendable {
  /// The leading edge is on the left.
  case leftToRight
  /// The leading edge is on the right.
  case rightToLeft
}
