/// The meaning of a layout beyond its frames. It is used for keyboard navigation, for moving items, and by assistive
/// technologies. Every requirement has a default implementation.
public protocol LayoutSemantics {
  /// The rules for keyboard navigation and for moving items by dragging.
  var navigationTraits: NavigationTraits { get }

  /// Returns the row and column of an item; nil if the layout has no rows and columns.
  func gridPosition(of path: ItemPath) -> GridPosition?

  /// Returns the depth of a section in the outline, starting at 0.
  func outlineLevel(ofSection section: Int) -> Int

  /// Returns the owner that an element follows when the data changes. The owner determines the element's view and the
  /// position that the element moves from. Items always own themselves, so the layout is not queried for them.
  func owner(of element: Element) -> ElementOwner

  /// Returns whether an element that belongs to an item handles presses itself. Otherwise, the item handles them.
  func takesPresses(_ element: Element) -> Bool
}

extension LayoutSemantics {
  /// Lines follow one another on both axes, and items can be moved.
  public var navigationTraits: NavigationTraits { NavigationTraits() }

  /// Returns nil, because the layout has no rows and columns.
  public func gridPosition(of path: ItemPath) -> GridPosition? { nil }

  /// Returns 0, because all sections are on the same level.
  public func outlineLevel(ofSection section: Int) -> Int { 0 }

  /// Returns the default owner of the element.
  public func owner(of element: Element) -> ElementOwner { element.defaultOwner }

  /// Returns false, because the item handles presses.
  public func takesPresses(_ element: Element) -> Bool { false }
}

/// A set of axes.
public struct Axes: OptionSet, Hashable, Sendable {
  /// A bit for each axis.
  public let rawValue: UInt8

  /// Creates a set of the axes whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The horizontal axis.
  public static let horizontal = Axes(rawValue: 1)
  /// The vertical axis.
  public static let vertical = Axes(rawValue: 2)

  /// Creates a set with a single axis.
  public init(_ axis: LayoutAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}

/// The rules for keyboard navigation in a layout, and for moving its items by dragging.
public struct NavigationTraits: Hashable, Sendable {
  /// The axes along which lines follow one another. On these axes, every item has a neighbor in the next line, even if
  /// none is directly opposite. On the other axes, an item without a neighbor directly opposite is the end of its line.
  public var lineAxes: Axes
  /// Whether an item's path determines its position on screen. If so, moving the item in the data moves it on screen.
  public var movesItems: Bool
  /// The alignment, in the visible range, of the item that receives the keyboard focus.
  public var focusPosition: ScrollAlignment

  /// Creates traits.
  public init(
    lineAxes: Axes = [.horizontal, .vertical], movesItems: Bool = true, focusPosition: ScrollAlignment = .nearest
  ) {
    self.lineAxes = lineAxes
    self.movesItems = movesItems
    self.focusPosition = focusPosition
  }
}

/// The row and column of an item. All indices start at 0.
public struct GridPosition: Hashable, Sendable {
  /// The scope in which rows and columns are counted.
  public enum Scope: Hashable, Sendable {
    /// The item's section.
    case section
    /// The entire collection.
    case collection
  }

  /// The type of a heading cell.
  public enum Heading: Hashable, Sendable {
    /// The heading of a column.
    case column
    /// The heading of a row.
    case row
  }

  /// The index of the row, from the top.
  public var row: Int
  /// The index of the first column, from the leading edge.
  public var column: Int
  /// The number of rows that the cell spans.
  public var rowSpan: Int
  /// The number of columns that the cell spans.
  public var columnSpan: Int
  /// The number of rows in the scope.
  public var rowCount: Int
  /// The number of columns in the scope.
  public var columnCount: Int
  /// The scope in which rows and columns are counted.
  public var scope: Scope
  /// The type of heading in this cell; nil for a data cell.
  public var heading: Heading?

  /// Creates the position of a cell that spans one row and one column.
  public init(row: Int, column: Int, rowCount: Int, columnCount: Int, scope: Scope = .section) {
    self.row = row
    self.column = column
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.scope = scope
    (rowSpan, columnSpan) = (1, 1)
  }
}
