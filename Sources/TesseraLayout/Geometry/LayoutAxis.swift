/// The axis along which a layout scrolls, which is its main axis. The cross axis is the other one.
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

/// A side of a rectangle, in reading direction.
public enum RectEdge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The side on which reading starts.
  case leading
  /// The lower side.
  case bottom
  /// The side on which reading ends.
  case trailing
}

/// The reading direction of text. Right-to-left layouts are mirrored.
public enum ReadingDirection: Hashable, Sendable {
  /// The leading side is on the left.
  case leftToRight
  /// The leading side is on the right.
  case rightToLeft
}
