/// The alignment of a target element in the part of the visible range that pinned elements do not cover.
///
/// - SeeAlso: Layout rules 51 to 53
public enum ScrollAlignment: Hashable, Sendable {
  /// Aligns the element with the start.
  case start
  /// Centers the element.
  case center
  /// Aligns the element with the end.
  case end
  /// Scrolls by the smallest distance that makes the entire element visible, or as much of it as fits. If the element
  /// is already fully visible, nothing moves.
  case nearest
}
