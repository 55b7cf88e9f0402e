extension PreparedTable {
  /// The row and the column of a cell; nil if there is no such cell.
  ///
  /// Cells of the first frozen rows are the headers of their columns. Cells of the first frozen columns are the headers
  /// of their rows. Cells in both are the headers of their columns.
  ///
  /// - Complexity: O(log n).
  public func gridPosition(of path: ItemPath) -> GridPosition? {
    guard hasCell(at: path) else { return nil }
    var position = GridPosition(
      row: path.section, column: path.item, rowCount: rowCount, columnCount: columnCount, scope: .collection)
    position.heading = path.section < rows.headings.start ? .column : path.item < columns.headings.start ? .row : nil
    return position
  }

  /// The height if the row's height is an estimate, before and after the cell is measured.
  ///
  /// - Complexity: O(log n).
  public func measurableSides(of element: Element) -> EstimatedSides {
    guard case .item(let path) = element, hasCell(at: path), rows.tracks.cells(of: path.section) != nil else {
      return []
    }
    return .height
  }
}
