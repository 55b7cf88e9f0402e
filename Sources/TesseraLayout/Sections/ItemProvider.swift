/// A value that all items of a section share, or that a closure returns for each.
public enum ItemProvider<Value> {
  /// One value for all items. Such a section is stored as a few numbers, however many items it has.
  case same(Value)
  /// A closure, called once for each item with the path that the item has when it appears.
  case each((ItemPath) -> Value)

  /// The value for the item at a path.
  func value(at path: ItemPath) -> Value {
    switch self {
    case .same(let value): value
    case .each(let value): value(path)
    }
  }

  /// The value that all items share; nil if each has its own.
  package var shared: Value? {
    if case .same(let value) = self { value } else { nil }
  }
}
