extension PreparedTable {
  /// The row and the column of a cell; nil where there is none. O(log n).
  ///
  /// Cells of the first frozen rows are the headers of their columns, cells of the first frozen columns those of their
  /// rows; where both cross, of the column.
  public func gridPlace(of path: ItemPath) -> GridPlace? {
    guard path.section >= 0, path.section < rowCount, path.item >= 0, path.item < cells[path.section] else {
      return nil
    }
    var place = GridPlace(
      row: path.section, column: path.item, rowCount: rowCount, columnCount: columnCount, scope: .collection)
    place.heading = path.section < rows.frozen.start ? .column : path.item < columns.frozen.start ? .row : nil
    return place
  }
}
