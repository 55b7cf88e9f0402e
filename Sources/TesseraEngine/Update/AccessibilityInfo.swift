import TesseraLayout

/// The accessibility information of an element, except its label. Indices start at 0.
public struct AccessibilityInfo: Hashable, Sendable {
  /// The role of an element for assistive technology.
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
    /// A part of an item, such as a badge.
    case accessory
    /// A part of an item that takes presses itself.
    case button
    /// Nothing that assistive technology announces.
    case decoration
  }

  /// The element's role.
  public var role: Role
  /// An item's index in its section, or in an outline among the children of its parent; nil for other elements.
  public var indexInSet: Int?
  /// The number of items in an item's section, or in an outline of the children of its parent; nil for other elements.
  public var setSize: Int?
  /// An item's depth in an outline, 1 if it has no parent; nil for other elements.
  public var level: Int?
  /// Whether an item of an outline shows its children; nil if it has none.
  public var isExpanded: Bool?
  /// The cell of an item in a layout with rows and columns.
  public var cell: GridPosition?
  /// For an item, how many items can be selected; `none` for other elements.
  public var selectionMode = SelectionMode.none

  /// Creates the information of an element that is not an item.
  public init(role: Role) {
    self.role = role
  }
}

extension AccessibilityInfo.Role {
  /// The role of an item, given its cell if the layout has rows and columns.
  init(ofItemIn cell: GridPosition?) {
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
