/// A prepared table. Queries find rows and columns by index or by position in O(log n).
///
/// No data is stored per cell, except the heights of measured cells. Adjacent rows or columns with the same length are
/// stored as a single value. A copy shares the trees with its original until one of them changes.
public struct PreparedTable: PreparedLayout {
  /// The environment for which the table was prepared.
  public internal(set) var environment: LayoutEnvironment
  /// The layout that provides the lengths of new rows and columns.
  let layout: TableLayout
  var context: StackContext
  /// The number of cells in each row.
  var cells: SectionCounts
  var rows: TableAxis
  var columns: TableAxis
  /// The number of times that the container's width has changed. Heights measured before the last change are estimates.
  var containerChanges = 0

  init(
    _ layout: TableLayout, environment: LayoutEnvironment, context: StackContext, cells: SectionCounts,
    rows: TableAxis, columns: TableAxis
  ) {
    self.layout = layout
    self.environment = environment
    self.context = context
    self.cells = cells
    self.rows = rows
    self.columns = columns
  }

  /// The size of the content, which includes all columns and rows.
  public var contentSize: LayoutSize { projection.size(main: rows.tracks.extent, cross: columns.tracks.extent) }

  /// The number of rows.
  package var rowCount: Int { rows.tracks.count }

  /// The number of columns, which is the number of items in the longest row.
  package var columnCount: Int { columns.tracks.count }

  /// Returns whether a cell exists.
  func hasCell(at path: ItemPath) -> Bool {
    path.section >= 0 && path.section < rowCount && path.item >= 0 && path.item < cells[path.section]
  }

  /// The table's projection, in which rows follow one another along the main axis.
  var projection: Projection {
    Projection(
      axis: .vertical, scale: environment.scale,
      mirror: environment.direction == .rightToLeft ? max(columns.tracks.extent, context.crossExtent) : nil)
  }
}
