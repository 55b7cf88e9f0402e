import Tessera
import TesseraJSON

extension CollectionScene {
  /// The settings of a table, whose rows are the sections of the scene.
  @dynamicMemberLookup
  public struct Table: Hashable, Sendable {
    /// The height of rows that do not have their own height.
    public var rows: Length
    /// The widths of the columns. The last width also applies to all columns after it. There must be at least one.
    public var columns: [Length]
    private var described: Described<TableLayout>
    /// The layout, without rows and columns.
    public internal(set) var layout: TableLayout {
      get { described.layout }
      set { described.layout = newValue }
    }

    /// Creates the settings of a table.
    public init(
      rows: Length, columns: [Length], frozenRows: Int = 0, frozenColumns: Int = 0, frozenLastRows: Int = 0,
      frozenLastColumns: Int = 0, rowSpacing: Double = 0, columnSpacing: Double = 0, rowLines: Double = 0,
      columnLines: Double = 0
    ) {
      self.rows = rows
      self.columns = columns
      described = Described(
        layout: TableLayout(
          rows: .same(0), columns: .same(0), frozenRows: frozenRows, frozenColumns: frozenColumns,
          frozenLastRows: frozenLastRows, frozenLastColumns: frozenLastColumns, rowSpacing: rowSpacing,
          columnSpacing: columnSpacing, rowLines: rowLines, columnLines: columnLines))
    }

    init(_ description: TableDescription) {
      (rows, columns) = (description.rows, description.columns)
      described = Described(layout: description.layout)
    }

    /// The layout's property with the same name.
    public subscript<Value>(dynamicMember member: WritableKeyPath<TableLayout, Value>) -> Value {
      get { layout[keyPath: member] }
      set { layout[keyPath: member] = newValue }
    }
  }

  /// The settings of a section as a row of a table.
  public struct Row: Hashable, Sendable {
    /// The row's height; nil for the table's row height.
    public var height: Length?

    /// Creates a row.
    public init(height: Length? = nil) {
      self.height = height
    }
  }
}

extension CollectionScene.Section {
  /// Creates a section that is a row of a table.
  public init(items: CollectionScene.Items, row: CollectionScene.Row) {
    self.init(items: items, arrangement: .list(CollectionScene.List()))
    self.row = row
  }
}
