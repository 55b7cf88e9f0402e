import TesseraLayout

/// A table as plain values, with the length of each row and column.
public struct TableDescription: Hashable, Sendable {
  /// A row.
  public struct Row: Hashable, Sendable {
    /// Its height.
    public var length: Length
    /// The number of cells in it.
    public var cells: Int
    /// The measured cells, by column.
    public var measured: [Int: MeasuredCell] = [:]

    /// The height of the row: the height of the tallest measured cell, or the declared height.
    var height: Length { measured.values.map { $0.height }.max().map { .fixed($0) } ?? length }
  }

  /// The height of a cell, and the conditions under which it was measured.
  public struct MeasuredCell: Hashable, Sendable {
    /// The measured height, in points.
    public var height: Double
    /// The declared width of the column.
    public var width: Length
    /// The number of earlier changes to the container's width.
    public var containerChanges: Int
  }

  /// The rows.
  public var rows: [Row]
  /// The widths of the columns, one for each cell of the longest row.
  public var columns: [Length]
  /// The numbers of frozen rows, at the start and at the end.
  public var frozenRows: [Int]
  /// The numbers of frozen columns, at the start and at the end.
  public var frozenColumns: [Int]
  /// The space between rows and between columns.
  public var spacing: LayoutSize
  /// The thickness of lines between columns and between rows.
  public var lines: LayoutSize
  /// The environment of the table.
  public var environment: LayoutEnvironment {
    didSet { if environment.innerWidth != oldValue.innerWidth { containerChanges += 1 } }
  }
  /// The number of changes to the container's width.
  public private(set) var containerChanges = 0

  /// The shape of the data.
  public var data: DataShape { DataShape(rows.map { $0.cells }) }

  /// The required number of columns.
  var maximumCellCount: Int { rows.reduce(0) { max($0, $1.cells) } }

  /// The layout, with the lengths of the rows and columns in this description.
  public var layout: TableLayout {
    let (rows, columns) = (rows, columns)
    return layout(
      rows: .each { rows[$0].length }, columns: columns.count % 2 == 0 ? .list(columns) : .each { columns[$0] })
  }

  /// The layout, with the current height of each row as its declared height.
  var measuredLayout: TableLayout {
    let rows = rows
    return layout(rows: .each { rows[$0].height }, columns: .list(columns))
  }

  func layout(rows: TrackLengths, columns: TrackLengths) -> TableLayout {
    TableLayout(
      rows: rows, columns: columns, frozenRows: frozenRows[0], frozenColumns: frozenColumns[0],
      frozenLastRows: frozenRows[1], frozenLastColumns: frozenColumns[1], rowSpacing: spacing.height,
      columnSpacing: spacing.width, rowLines: lines.height, columnLines: lines.width)
  }
}

extension LayoutEnvironment {
  fileprivate var innerWidth: Double { max(0, containerSize.width - insets.leading - insets.trailing) }
}
