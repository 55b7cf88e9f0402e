import TesseraLayout

/// The accessibility information of an element, except its label. Indices start at 0.
public struct AccessibilityInfo: Hashable, Sendable {
  /// The role of an element for assistive technology.
  public enum Role: Hashable, Sendable {
    /// An item of a list.
    case listItem
    /// An item of a grid or table.
    case gridCell
    /// A cell that contains the heading of a table column or table row.
    case columnHeader, rowHeader
    /// A header of a section, of a day or of the collection. Level 1 is the highest.
    case heading(level: Int)
    /// A footer, or a supplementary element of a custom kind.
    case supplementary
    /// An element owned by an item, such as a badge.
    case accessory
    /// An element owned by an item that handles presses itself.
    case button
    /// An element that assistive technology ignores.
    case decoration
  }

  /// The element's role.
  public var role: Role
  /// The index of an item in its section, or in an outline, among the children of its parent; nil for other elements.
  public var indexInSet: Int?
  /// The number of items in the section of an item, or in an outline, the number of children of its parent; nil for
  /// other elements.
  public var setSize: Int?
  /// The depth of an item in an outline, starting at 1 for items without a parent; nil for other elements.
  public var level: Int?
  /// Whether an item of an outline is expanded; nil if it has no children.
  public var isExpanded: Bool?
  /// The row and column of an item in a layout with rows and columns.
  public var cell: GridPosition?
  /// The selection mode of the collection for an item; `none` for other elements.
  public var selectionMode = SelectionMode.none

  /// Creates the accessibility information for an element that is not an item.
  public init(role: Role) {
    self.role = role
  }
}

extension AccessibilityInfo.Role {
  /// Creates the role of an item. If the layout has rows and columns, `cell` is the item's cell.
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
