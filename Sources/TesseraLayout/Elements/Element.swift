/// An element that a layout positions: an item, a supplementary element or a decoration.
///
/// Elements that belong to a section rather than to an item have the path `[section, 0]`. Elements that belong to the
/// entire collection have the path `[0, 0]`.
public enum Element: Hashable, Sendable {
  /// An item in the data.
  case item(ItemPath)
  /// A view that accompanies the data, such as a header.
  case supplementary(ElementKind, ItemPath)
  /// A view that the layout itself adds, such as a section's background.
  case decoration(ElementKind, ItemPath)

  /// The element's path.
  public var path: ItemPath {
    switch self {
    case .item(let path), .supplementary(_, let path), .decoration(_, let path): path
    }
  }

  /// The element's kind; nil for items.
  public var kind: ElementKind? {
    switch self {
    case .item: nil
    case .supplementary(let kind, _), .decoration(let kind, _): kind
    }
  }

  /// Returns the item at an index in a section.
  public static func item(_ section: Int, _ item: Int) -> Element {
    .item(ItemPath(section: section, item: item))
  }

  /// Returns the header of a section.
  public static func header(of section: Int) -> Element {
    .supplementary(.header, ItemPath(section: section, item: 0))
  }

  /// Returns the footer of a section.
  public static func footer(of section: Int) -> Element {
    .supplementary(.footer, ItemPath(section: section, item: 0))
  }

  /// The header above all sections.
  public static var globalHeader: Element { .supplementary(.globalHeader, ItemPath(section: 0, item: 0)) }

  /// The footer below all sections.
  public static var globalFooter: Element { .supplementary(.globalFooter, ItemPath(section: 0, item: 0)) }
}
