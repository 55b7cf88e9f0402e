/// How many items may be selected.
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One at most.
  case single
  /// Any number.
  case multiple
}
