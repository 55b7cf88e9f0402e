/// Where an element is to stand in what is visible, clear of what is pinned there.
public enum ScrollPosition: Hashable, Sendable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// As little movement as brings all of it into sight.
  case nearest
}
