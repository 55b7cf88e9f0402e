/// The meaning of a layout's order, beyond frames: for moving through it by keys, moving items in it, and reading it
/// aloud. Every requirement has a default.
public protocol LayoutSemantics {
  /// How the keyboard and drags move through the layout.
  var navigationTraits: NavigationTraits { get }

  /// The cell of an item, if items stand in rows and columns; nil if they follow one another.
  func gridPlace(of path: ItemPath) -> GridPlace?

  /// The depth of a section in the outline, from 0.
  func outlineLevel(ofSection section: Int) -> Int

  /// The owner that an element follows when the data change. This determines its view, and where it comes from on
  /// screen. Items are their own owners, and are not asked for.
  func owner(of element: Element) -> ElementOwner

  /// Whether presses on an element that an item owns are the element's own. Otherwise they are meant for the item.
  func takesPresses(_ element: Element) -> Bool
}

extension LayoutSemantics {
  /// Lines follow one another on both axes, and items can be moved.
  public var navigationTraits: NavigationTraits { NavigationTraits() }

  /// Nil: there are no rows and columns.
  public func gridPlace(of path: ItemPath) -> GridPlace? { nil }

  /// 0: all sections are on one level.
  public func outlineLevel(ofSection section: Int) -> Int { 0 }

  /// The element's usual owner.
  public func owner(of element: Element) -> ElementOwner { element.defaultOwner }

  /// False: presses are meant for the item.
  public func takesPresses(_ element: Element) -> Bool { false }
}

/// Axes, as a set.
public struct Axes: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// Makes a set of the axes whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// From side to side.
  public static let horizontal = Axes(rawValue: 1)
  /// Up and down.
  public static let vertical = Axes(rawValue: 2)

  /// The set of one axis.
  public init(_ axis: LayoutAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}

/// How the keyboard and drags move through a layout.
public struct NavigationTraits: Hashable, Sendable {
  /// The axes along which lines follow one another. On these axes every item has a neighbor in the next line, even if it is
  /// not directly opposite. On the others an item without a neighbor directly opposite is the end of its line.
  public var lineAxes: Axes
  /// Whether an item's place in the data determines its place on screen, so that moving it in the data moves it on
  /// screen.
  public var movesItems: Bool
  /// Where in the visible range an item is placed when it gets the focus by keys.
  public var focusPosition: ScrollAlignment

  /// Makes traits.
  public init(
    lineAxes: Axes = [.horizontal, .vertical], movesItems: Bool = true, focusPosition: ScrollAlignment = .nearest
  ) {
    self.lineAxes = lineAxes
    self.movesItems = movesItems
    self.focusPosition = focusPosition
  }
}

/// The cell in which an item stands. All indices are from 0.
public struct GridPlace: Hashable, Sendable {
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
  /// The number of rows that the cell takes.
  public var rowSpan: Int
  /// The number of columns that the cell takes.
  public var columnSpan: Int
  /// The number of rows.
  public var rowCount: Int
  /// The number of columns.
  public var columnCount: Int
  /// The scope in which rows and columns are counted.
  public var scope: Scope
  /// The cells that this cell is the header of; nil for a cell that holds data.
  public var heading: Heading?

  /// Makes a cell of one row and one column.
  public init(row: Int, column: Int, rowCount: Int, columnCount: Int, scope: Scope = .section) {
    self.row = row
    self.column = column
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.scope = scope
    (rowSpan, columnSpan) = (1, 1)
  }
}
