import TesseraLayout

/// What assistive technology needs to know of an element, except its label. Indices start at 0.
public struct AccessibilityInfo: Hashable, Sendable {
  /// What an element is for assistive technology.
  public enum Role: Hashable, Sendable {
    /// An item of a list.
    case listItem
    /// An item of a grid or table.
    case gridCell
    /// A cell of a table that names its column, or its row.
    case columnHeader, rowHeader
    /// A header of a section, of a day or of everything, 1 for the highest level.
    case heading(level: Int)
    /// A footer, or a supplementary element of a custom kind.
    case supplementary
    /// Nothing that assistive technology announces.
    case decoration
  }

  /// The element's role.
  public var role: Role
  /// An item's place among those of its section; nil for all others.
  public var indexInSet: Int?
  /// How many items its section has; nil for all others.
  public var setSize: Int?
  /// The cell of an item that stands in rows and columns.
  public var cell: GridPlace?
  /// How many items can be selected, for an item; none for other elements.
  public var selectionMode = SelectionMode.none

  /// Makes the information of an element that is not an item.
  public init(role: Role) {
    self.role = role
  }
}

extension AccessibilityInfo.Role {
  /// The role of an item, by its cell where items stand in rows and columns.
  init(ofItemIn cell: GridPlace?) {
    guard let cell else {
      self = .listItem
      return
    }
    self =
      switch cell.heading {
      case .column: .columnHeader
      case .row: .rowHeader
      case nil: .gridCell
      }
  }
}
