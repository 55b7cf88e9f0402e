/// A value that all items of a section share, or that the data owner gives for each.
public enum ItemProvider<Value> {
  /// The same for all: such a section is a handful of numbers, however many items it has.
  case same(Value)
  /// Asked once for each item, with the path it has when it appears.
  case each((ItemPath) -> Value)

  /// The value for the item at a path.
  func value(at path: ItemPath) -> Value {
    switch self {
    case .same(let value): value
    case .each(let value): value(path)
    }
  }

  /// The value that all items share, if they do.
  package var shared: Value? {
    if case .same(let value) = self { value } else { nil }
  }
}
