import TesseraLayout

/// The accessibility information for an element, except its label. Indices start at 0.
public struct AccessibilityInfo: Hashable, Sendable {
  /// The element's role for assistive technology.
  public enum Role: Hashable, Sendable {
    /// An item in a list.
    case listItem
    /// An item in a grid or table.
    case gridCell
    /// A cell that contains the heading of a table column or row.
    case columnHeader, rowHeader
    /// The header of a section, a day or the collection. Level 1 is the highest.
    case heading(level: Int)
    /// A footer, or a supplementary element of a custom kind.
    case supplementary
    /// An element owned by an item, such as a badge.
    case accessory
    /// An element that is owned by an item and handles presses itself.
    case button
    /// An element that assistive technology ignores.
    case decoration
  }

  /// The element's role.
  public var role: Role
  /// An item's index in its section or, in an outline, among its parent's children; nil for other elements.
  public var indexInSet: Int?
  /// The number of items in an item's section or, in an outline, the number of its parent's children; nil for other
  /// elements.
  public var setSize: Int?
  /// An item's depth in an outline, starting at 1 for items without a parent; nil for other elements.
  public var level: Int?
  /// Whether an item in an outline is expanded; nil if it has no children.
  public var isExpanded: Bool?
  /// An item's row and column in a layout that has rows and columns.
  public var cell: GridPosition?
  /// The collection's selection mode for an item; `none` for other elements.
  public var selectionMode = SelectionMode.none

  /// Creates the accessibility information for an element that is not an item.
  public init(role: Role) {
    self.role = role
  }
}

extension AccessibilityInfo.Role {
  /// Creates an item's role. If the layout has rows and columns, `cell` is the item's cell.
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
