/// A prepared table. Queries find rows and columns by index or by position in O(log n).
///
/// Nothing is stored per cell, except the heights of measured cells. Neighboring rows or columns of one length are stored as one number. A copy shares the
/// trees with its original until one of them changes.
public struct PreparedTable: PreparedLayout {
  /// The environment that the table was prepared for.
  public internal(set) var environment: LayoutEnvironment
  /// The layout that gives the lengths of new rows and columns.
  let layout: TableLayout
  var context: StackContext
  /// The number of cells in each row.
  var cells: SectionCounts
  var rows: TableAxis
  var columns: TableAxis
  /// The number of changes of the container's width. Heights from before the last one are estimates.
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

  /// The extent of the content: all columns by all rows.
  public var contentSize: LayoutSize { projection.size(main: rows.tracks.extent, cross: columns.tracks.extent) }

  /// The number of rows.
  package var rowCount: Int { rows.tracks.count }

  /// The number of columns: the items of the longest row.
  package var columnCount: Int { columns.tracks.count }

  /// Whether a cell exists.
  func hasCell(at path: ItemPath) -> Bool {
    path.section >= 0 && path.section < rowCount && path.item >= 0 && path.item < cells[path.section]
  }

  /// Rows lie along the main axis.
  var projection: Projection {
    Projection(
      axis: .vertical, scale: environment.scale,
      mirror: environment.direction == .rightToLeft ? max(columns.tracks.extent, context.crossExtent) : nil)
  }
}
