extension PreparedTable {
  /// The row and the column of a cell; nil where there is none. O(log n).
  public func gridPlace(of path: ElementPath) -> GridPlace? {
    guard path.section >= 0, path.section < rowCount, path.item >= 0, path.item < cells[path.section] else {
      return nil
    }
    return GridPlace(
      row: path.section, column: path.item, rowCount: rowCount, columnCount: columnCount, scope: .collection)
  }
}
