/// The direction in which a layout scrolls: its main axis. The cross axis is the other one.
public enum LayoutAxis: Hashable, Sendable {
  /// Scrolling from side to side.
  case horizontal
  /// Scrolling up and down.
  case vertical

  /// Both axes.
  package static let both: [LayoutAxis] = [.horizontal, .vertical]

  /// The axis across this one.
  @inlinable package var other: LayoutAxis { self == .vertical ? .horizontal : .vertical }
}

/// A side of a rectangle, in reading direction.
public enum RectEdge: Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The side at which reading starts.
  case leading
  /// The lower side.
  case bottom
  /// The side at which reading ends.
  case trailing
}

/// The reading direction of text. Layouts are mirrored for it.
public enum ReadingDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
