/// Where to place an element in the visible range, clear of pinned elements. Source: layout rules 51 to 53.
public enum ScrollAlignment: Hashable, Sendable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// With the least movement that brings all of the element into view, or as much of it as fits. There is none if it is
  /// already in view.
  case nearest
}
