extension PreparedTable {
  /// The row and the column of a cell; nil if there is no such cell.
  ///
  /// Cells of the first frozen rows are the headers of their columns. Cells of the first frozen columns are the headers
  /// of their rows. Cells in both are the headers of their columns.
  ///
  /// - Complexity: O(log n).
  public func gridPlace(of path: ItemPath) -> GridPlace? {
    guard path.section >= 0, path.section < rowCount, path.item >= 0, path.item < cells[path.section] else {
      return nil
    }
    var place = GridPlace(
      row: path.section, column: path.item, rowCount: rowCount, columnCount: columnCount, scope: .collection)
    place.heading = path.section < rows.headings.start ? .column : path.item < columns.headings.start ? .row : nil
    return place
  }
}
