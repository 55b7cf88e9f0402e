/// The meaning of a layout beyond frames, for keyboard navigation, moving items and assistive technologies. Every
/// requirement has a default.
public protocol LayoutSemantics {
  /// The rules by which the keyboard and drags move through the layout.
  var navigationTraits: NavigationTraits { get }

  /// The cell of an item in rows and columns; nil in a layout without them.
  func gridPosition(of path: ItemPath) -> GridPosition?

  /// The depth of a section in the outline, from 0.
  func outlineLevel(ofSection section: Int) -> Int

  /// The owner that an element follows when the data change. The owner determines the element's view and the position
  /// from which it moves. Items own themselves, so the layout is not queried for them.
  func owner(of element: Element) -> ElementOwner

  /// Whether an element that belongs to an item handles presses itself. Otherwise the item handles them.
  func takesPresses(_ element: Element) -> Bool
}

extension LayoutSemantics {
  /// Lines follow one another on both axes, and items are movable.
  public var navigationTraits: NavigationTraits { NavigationTraits() }

  /// Nil: there are no rows and columns.
  public func gridPosition(of path: ItemPath) -> GridPosition? { nil }

  /// 0: all sections are on one level.
  public func outlineLevel(ofSection section: Int) -> Int { 0 }

  /// The element's usual owner.
  public func owner(of element: Element) -> ElementOwner { element.defaultOwner }

  /// False: the item handles presses.
  public func takesPresses(_ element: Element) -> Bool { false }
}

/// A set of axes.
public struct Axes: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// Creates a set of the axes whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The horizontal axis.
  public static let horizontal = Axes(rawValue: 1)
  /// The vertical axis.
  public static let vertical = Axes(rawValue: 2)

  /// The set of one axis.
  public init(_ axis: LayoutAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}

/// The rules by which the keyboard and drags move through a layout.
public struct NavigationTraits: Hashable, Sendable {
  /// The axes along which lines follow one another. On these axes every item has a neighbor in the next line, even if it is
  /// not directly opposite. On the others an item without a neighbor directly opposite is the end of its line.
  public var lineAxes: Axes
  /// Whether an item's path determines its position on screen. If so, moving the item in the data moves it on screen.
  public var movesItems: Bool
  /// The alignment in the visible range of an item that gets the keyboard focus.
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

/// The cell of an item in rows and columns. All indices start at 0.
public struct GridPosition: Hashable, Sendable {
  /// The scope in which rows and columns are counted.
  public enum Scope: Hashable, Sendable {
    /// The item's section.
    case section
    /// The whole collection.
    case collection
  }

  /// The cells that a header cell names.
  public enum Heading: Hashable, Sendable {
    /// The cells of its column.
    case column
    /// The cells of its row.
    case row
  }

  /// The row, from the top.
  public var row: Int
  /// The first column, from the leading side.
  public var column: Int
  /// The number of rows that the cell spans.
  public var rowSpan: Int
  /// The number of columns that the cell spans.
  public var columnSpan: Int
  /// The number of rows.
  public var rowCount: Int
  /// The number of columns.
  public var columnCount: Int
  /// The scope in which rows and columns are counted.
  public var scope: Scope
  /// The cells that this header cell names; nil for a data cell.
  public var heading: Heading?

  /// Creates a cell of one row and one column.
  public init(row: Int, column: Int, rowCount: Int, columnCount: Int, scope: Scope = .section) {
    self.row = row
    self.column = column
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.scope = scope
    (rowSpan, columnSpan) = (1, 1)
  }
}
