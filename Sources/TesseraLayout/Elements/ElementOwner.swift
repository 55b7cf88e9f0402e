/// The owner that an element follows when the data change.
public enum ElementOwner: Hashable, Sendable {
  /// The item at its path.
  case item
  /// Its section.
  case section
  /// The collection as a whole: changes of the data do not move the element.
  case collection
}

extension Element {
  /// The element's owner if its layout does not name one: the item for items and separators, the section for headers,
  /// footers and backgrounds, and the collection for all other kinds.
  public var defaultOwner: ElementOwner {
    switch self {
    case .item: .item
    case .supplementary(let kind, _): kind == .header || kind == .footer ? .section : .collection
    case .decoration(let kind, _): kind == .separator ? .item : kind == .background ? .section : .collection
    }
  }

  /// The element at a different path.
  func at(_ path: ItemPath) -> Element {
    switch self {
    case .item: .item(path)
    case .supplementary(let kind, _): .supplementary(kind, path)
    case .decoration(let kind, _): .decoration(kind, path)
    }
  }
}
