/// What an element goes with when the data change.
public enum ElementOwner: Hashable, Sendable {
  /// With the item at its path.
  case item
  /// With its section.
  case section
  /// With neither: it stays where it is, as does what belongs to the collection as a whole.
  case collection
}

extension Element {
  /// What the element goes with if its layout has nothing to say: items and separators with the item, headers, footers and
  /// backgrounds with the section, all other kinds with the collection.
  public var defaultOwner: ElementOwner {
    switch self {
    case .item: .item
    case .supplementary(let kind, _): kind == .header || kind == .footer ? .section : .collection
    case .decoration(let kind, _): kind == .separator ? .item : kind == .background ? .section : .collection
    }
  }

  /// The element at another path.
  func at(_ path: ItemPath) -> Element {
    switch self {
    case .item: .item(path)
    case .supplementary(let kind, _): .supplementary(kind, path)
    case .decoration(let kind, _): .decoration(kind, path)
    }
  }
}
