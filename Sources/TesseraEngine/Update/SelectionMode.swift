/// The number of items that can be selected.
public enum SelectionMode: Hashable, Sendable {
  /// No items.
  case none
  /// At most one item.
  case single
  /// Any number of items.
  case multiple
}
