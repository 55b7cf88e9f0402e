extension PreparedTable {
  /// Returns the row and the column of a cell; nil if the cell does not exist.
  ///
  /// Cells in the first frozen rows are column headings, and cells in the first frozen columns are row headings. Cells
  /// in both are column headings.
  ///
  /// - Complexity: O(log n).
  public func gridPosition(of path: ItemPath) -> GridPosition? {
    guard hasCell(at: path) else { return nil }
    var position = GridPosition(
      row: path.section, column: path.item, rowCount: rowCount, columnCount: columnCount, scope: .collection)
    position.heading = path.section < rows.headings.start ? .column : path.item < columns.headings.start ? .row : nil
    return position
  }

  /// Returns the height dimension if the row's height is an estimate, whether or not the cell has been measured yet.
  ///
  /// - Complexity: O(log n).
  public func measurableSides(of element: Element) -> EstimatedSides {
    guard case .item(let path) = element, hasCell(at: path), rows.tracks.cells(of: path.section) != nil else {
      return []
    }
    return .height
  }
}
