/// A layout of rows and columns. Each row is a section, its items are cells, and the index of an item is the index of
/// its column.
///
/// ```
/// ┌────────┬─────────┬─────────┬────────┐
/// │ corner │ frozen row        │        │  the first and last rows can be frozen,
/// ├────────┼─────────┬─────────┼────────┤
/// │ frozen │ cell    │ cell    │ frozen │  and so can the first and last columns
/// │ column │ cell    │ cell    │ column │
/// ├────────┼─────────┼─────────┼────────┤
/// │        │ frozen row        │        │
/// └────────┴─────────┴─────────┴────────┘
/// ```
///
/// A table scrolls on both axes, and has as many columns as its longest row has items. A shorter row has no cells in the remaining
/// columns. Header rows and columns consist of ordinary cells in the first rows and columns in the data. These rows and columns are
/// frozen.
///
/// ```swift
/// let table = TableLayout(rows: .same(32), columns: .each { $0 == 0 ? 160 : 72 }, frozenRows: 1, frozenColumns: 1)
/// ```
///
/// Source: layout rules, Table.
public struct TableLayout: CollectionLayout {
  /// The heights of the rows. A row keeps its initial height until it is reloaded. If that height is an estimate, the
  /// row is as tall as its tallest measured cell.
  public var rows: TrackLengths
  /// The widths of the columns. They are requested again when items in any row are inserted, deleted, moved or
  /// reloaded, or when the length of the longest row changes.
  public var columns: TrackLengths
  /// The number of rows that are frozen at the top, starting with the first row.
  public var frozenRows: Int
  /// The number of columns that are frozen at the leading edge, starting with the first column.
  public var frozenColumns: Int
  /// The number of rows that are frozen at the bottom, ending with the last row. Excludes rows that are already frozen
  /// at the top.
  public var frozenLastRows: Int
  /// The number of columns that are frozen at the trailing edge, ending with the last column. Excludes columns that are
  /// already frozen at the leading edge.
  public var frozenLastColumns: Int
  /// The space between rows, in points.
  public var rowSpacing: Double
  /// The space between columns, in points.
  public var columnSpacing: Double
  /// The thickness of the lines between rows, in points; 0 for none.
  public var rowLines: Double
  /// The thickness of the lines between columns, in points; 0 for none.
  public var columnLines: Double

  /// Creates a table.
  public init(
    rows: TrackLengths, columns: TrackLengths, frozenRows: Int = 0, frozenColumns: Int = 0, frozenLastRows: Int = 0,
    frozenLastColumns: Int = 0, rowSpacing: Double = 0, columnSpacing: Double = 0, rowLines: Double = 0,
    columnLines: Double = 0
  ) {
    self.rows = rows
    self.columns = columns
    self.frozenRows = frozenRows
    self.frozenColumns = frozenColumns
    self.frozenLastRows = frozenLastRows
    self.frozenLastColumns = frozenLastColumns
    self.rowSpacing = rowSpacing
    self.columnSpacing = columnSpacing
    self.rowLines = rowLines
    self.columnLines = columnLines
  }

  /// Prepares rows and columns. Linear in the number of rows and columns with individual lengths, and in the number of
  /// runs in the data's shape.
  public func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedTable {
    try data.checkCounts()
    let cells = SectionCounts(data)
    let context = try StackContext(environment, axis: .vertical)
    return PreparedTable(
      self, environment: environment, context: context, cells: cells,
      rows: try TableAxis(rowsOf: self, count: cells.sections, in: context),
      columns: try TableAxis(columnsOf: self, count: cells.maximumItemCount, in: context))
  }
}

extension ElementKind {
  /// A line between two rows in a table, along a group of columns: the first frozen, the scrolling, or the last frozen ones. Its
  /// path consists of the row before it and the first column in the group.
  public static let rowLine: Self = "rowLine"
  /// A line between two columns in a table, along a group of rows: the first frozen, the scrolling, or the last frozen ones. Its
  /// path consists of the first row in the group and the column before it.
  public static let columnLine: Self = "columnLine"
}
