/// The number of items that may be selected.
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One at most.
  case single
  /// Any number.
  case multiple
}
