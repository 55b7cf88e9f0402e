import TesseraLayout

/// What assistive technology is to know of an element, but for its label. Indices are from 0, as all are.
public struct AccessibilityInfo: Hashable, Sendable {
  /// What an element is to someone who does not see it.
  public enum Role: Hashable, Sendable {
    /// One of a list.
    case listItem
    /// One of a grid or table.
    case gridCell
    /// A cell of a table that names its column, or its row.
    case columnHeader, rowHeader
    /// A header of a section, of a day or of everything, 1 for the highest level.
    case heading(level: Int)
    /// A footer, or a supplementary element of a layout's own.
    case supplementary
    /// Nothing to be told of.
    case decoration
  }

  /// What it is.
  public var role: Role
  /// An item's place among those of its section; nil for all others.
  public var indexInSet: Int?
  /// How many items its section has; nil for all others.
  public var setSize: Int?
  /// The cell of an item that stands in rows and columns.
  public var cell: GridPlace?
  /// How many items may be selected where this is one; none for what is no item.
  public var selectionMode = SelectionMode.none

  /// Makes the facts of an element that is no item.
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
