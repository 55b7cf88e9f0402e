import TesseraLayout

/// A table as plain values: each row and column with its length.
public struct TableDescription: Hashable, Sendable {
  /// A row.
  public struct Row: Hashable, Sendable {
    /// Its height.
    public var length: Length
    /// How many cells it has.
    public var cells: Int
  }

  /// The rows.
  public var rows: [Row]
  /// The widths of the columns; as many as the longest row has cells.
  public var columns: [Length]
  /// How many rows are frozen: the first and the last.
  public var frozenRows: [Int]
  /// How many columns are frozen: the first and the last.
  public var frozenColumns: [Int]
  /// The space between rows and between columns.
  public var spacing: LayoutSize
  /// The thickness of lines between columns and between rows.
  public var lines: LayoutSize
  /// Where the table is shown.
  public var environment: LayoutEnvironment

  /// The shape of the data.
  public var data: DataShape { DataShape(rows.map { $0.cells }) }

  /// How many columns there have to be.
  var mostCells: Int { rows.reduce(0) { max($0, $1.cells) } }

  /// The layout, which asks for rows and columns as they are here.
  public var layout: TableLayout {
    let (rows, columns) = (rows, columns)
    return layout(rows: .each { rows[$0].length }, columns: .each { columns[$0] })
  }

  func layout(rows: TrackLengths, columns: TrackLengths) -> TableLayout {
    TableLayout(
      rows: rows, columns: columns, frozenRows: frozenRows[0], frozenColumns: frozenColumns[0],
      frozenLastRows: frozenRows[1], frozenLastColumns: frozenColumns[1], rowSpacing: spacing.height,
      columnSpacing: spacing.width, rowLines: lines.height, columnLines: lines.width)
  }
}
