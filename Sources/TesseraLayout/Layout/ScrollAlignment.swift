/// The target position of an element in the visible range, clear of pinned elements.
///
/// - SeeAlso: Layout rules 51 to 53
public enum ScrollAlignment: Hashable, Sendable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// The smallest movement that makes the whole element visible, or as much of it as fits. An element that is already
  /// visible does not move.
  case nearest
}
