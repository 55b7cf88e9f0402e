/// What the order of a layout means, besides where things stand: for going through it by keys, for moving items in it,
/// for reading it aloud. Every question has a default.
public protocol LayoutSemantics {
  /// What neighbours and moves mean in it.
  var navigationTraits: NavigationTraits { get }

  /// The cell of an item, where items stand in rows and columns; nil where they follow one another.
  func gridPlace(of path: ItemPath) -> GridPlace?

  /// How deep a section lies in the outline, from 0.
  func outlineLevel(ofSection section: Int) -> Int

  /// What an element goes with when the data change: its view, and where it comes from on screen.
  func owner(of element: Element) -> ElementOwner
}

extension LayoutSemantics {
  /// Lines follow one another on both axes, and items can be moved.
  public var navigationTraits: NavigationTraits { NavigationTraits() }

  /// No rows and columns.
  public func gridPlace(of path: ItemPath) -> GridPlace? { nil }

  /// All sections side by side.
  public func outlineLevel(ofSection section: Int) -> Int { 0 }

  /// The element's usual owner.
  public func owner(of element: Element) -> ElementOwner { element.defaultOwner }
}

/// Axes, as a set.
public struct Axes: OptionSet, Hashable, Sendable {
  /// One bit an axis.
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
  /// The axes along which lines follow one another. On these axes every item has a neighbour in the next line, even if it is
  /// not directly opposite. On the others an item without a neighbour directly opposite is the end of its line.
  public var lineAxes: Axes
  /// Whether an item stands where its place in the data puts it, so that moving it in the data moves it on screen.
  public var movesItems: Bool
  /// Where in the visible range an item is scrolled to when it gets the focus by keys.
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
  /// What the rows and columns are counted in.
  public enum Scope: Hashable, Sendable {
    /// The item's section.
    case section
    /// The whole collection.
    case collection
  }

  /// What a cell names for those who read the others.
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
  /// How many rows it takes.
  public var rowSpan: Int
  /// How many columns it takes.
  public var columnSpan: Int
  /// How many rows there are.
  public var rowCount: Int
  /// How many columns there are.
  public var columnCount: Int
  /// What they are counted in.
  public var scope: Scope
  /// What the cell is the header of; nil for one that holds data.
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
