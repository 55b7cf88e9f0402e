import Tessera

extension Scene {
  /// The settings of a table, whose rows are the sections of the scene.
  public struct Table: Hashable, Sendable {
    /// The height of the rows that do not have their own.
    public var rows: Length
    /// The widths of the columns; the last holds for all columns after it. There has to be one.
    public var columns: [Length]
    /// How many of the first rows stay in sight.
    public var frozenRows: Int
    /// How many of the first columns stay in sight.
    public var frozenColumns: Int
    /// How many of the last rows stay in sight.
    public var frozenLastRows: Int
    /// How many of the last columns stay in sight.
    public var frozenLastColumns: Int
    /// The space between rows, in points.
    public var rowSpacing: Double
    /// The space between columns, in points.
    public var columnSpacing: Double
    /// The thickness of the lines between rows, in points.
    public var rowLines: Double
    /// The thickness of the lines between columns, in points.
    public var columnLines: Double

    /// Makes the settings of a table.
    public init(
      rows: Length, columns: [Length], frozenRows: Int = 0, frozenColumns: Int = 0, frozenLastRows: Int = 0,
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
  }

  /// What a section is as the row of a table.
  public struct Row: Hashable, Sendable {
    /// Its height; nil for that of all rows.
    public var height: Length?

    /// Makes a row.
    public init(height: Length? = nil) {
      self.height = height
    }
  }
}

extension Scene.Section {
  /// A section that is the row of a table.
  public init(items: Scene.Items, row: Scene.Row) {
    self.init(items: items, arrangement: .list(Scene.List()))
    self.row = row
  }
}
