import TesseraLayout

/// A table as plain values: each row and column with its length.
public struct TableDescription: Hashable, Sendable {
  /// A row.
  public struct Row: Hashable, Sendable {
    /// Its height.
    public var length: Length
    /// The number of cells in it.
    public var cells: Int
  }

  /// The rows.
  public var rows: [Row]
  /// The widths of the columns; as many as the longest row has cells.
  public var columns: [Length]
  /// The numbers of frozen rows: first and last.
  public var frozenRows: [Int]
  /// The numbers of frozen columns: first and last.
  public var frozenColumns: [Int]
  /// The space between rows and between columns.
  public var spacing: LayoutSize
  /// The thickness of lines between columns and between rows.
  public var lines: LayoutSize
  /// The environment of the table.
  public var environment: LayoutEnvironment

  /// The shape of the data.
  public var data: DataShape { DataShape(rows.map { $0.cells }) }

  /// The number of columns that there must be.
  var mostCells: Int { rows.reduce(0) { max($0, $1.cells) } }

  /// The layout, with the lengths of rows and columns described here.
  public var layout: TableLayout {
    let (rows, columns) = (rows, columns)
    return layout(
      rows: .each { rows[$0].length }, columns: columns.count % 2 == 0 ? .list(columns) : .each { columns[$0] })
  }

  func layout(rows: TrackLengths, columns: TrackLengths) -> TableLayout {
    TableLayout(
      rows: rows, columns: columns, frozenRows: frozenRows[0], frozenColumns: frozenColumns[0],
      frozenLastRows: frozenRows[1], frozenLastColumns: frozenColumns[1], rowSpacing: spacing.height,
      columnSpacing: spacing.width, rowLines: lines.height, columnLines: lines.width)
  }
}
