/// The owner that an element follows when the data changes.
public enum ElementOwner: Hashable, Sendable {
  /// The item at the element's path.
  case item
  /// The element's section.
  case section
  /// The collection as a whole. Changes to the data do not move the element.
  case collection
}

extension Element {
  /// The element's owner if its layout does not specify one. The item owns items and separators, the section owns
  /// headers, footers and backgrounds, and the collection owns all other kinds.
  public var defaultOwner: ElementOwner {
    switch self {
    case .item: .item
    case .supplementary(let kind, _): kind == .header || kind == .footer ? .section : .collection
    case .decoration(let kind, _): kind == .separator ? .item : kind == .background ? .section : .collection
    }
  }

  /// Returns the element with a different path.
  func at(_ path: ItemPath) -> Element {
    switch self {
    case .item: .item(path)
    case .supplementary(let kind, _): .supplementary(kind, path)
    case .decoration(let kind, _): .decoration(kind, path)
    }
  }
}
