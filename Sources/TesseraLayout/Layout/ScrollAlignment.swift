/// Where an element is to stand in what is visible, clear of what is pinned there. Source: layout rules 51 to 53.
public enum ScrollAlignment: Hashable, Sendable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// As little movement as brings all of it into view, or as much of it as there is room for: none if that is so already.
  case nearest
}
