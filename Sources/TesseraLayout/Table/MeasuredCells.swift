/// The heights required by the measured cells in a row, in column order.
struct MeasuredCells: Hashable {
  /// The height of the row until one of its cells is measured.
  private let estimate: Fixed
  private var cells: [Cell] = []

  private struct Cell: Hashable {
    let column: Int
    let height: Fixed
    let width: Width
  }

  /// The width at which a cell is measured.
  struct Width: Hashable {
    /// The width of the cell's column.
    let column: Fixed
    /// The number of times that the container's width changed before the measurement.
    let containerChanges: Int
  }

  /// Creates the cells of a row in which no cell has been measured.
  init(estimate: Fixed) {
    self.estimate = estimate
  }

  /// Whether no cell has been measured.
  var isEmpty: Bool { cells.isEmpty }

  /// The height of the row: the height of its tallest measured cell, or the estimate if no cell has been measured.
  ///
  /// - Complexity: O(n) for n measured cells.
  var rowHeight: Fixed { cells.isEmpty ? estimate : cells.reduce(.zero) { max($0, $1.height) } }

  /// Returns whether a cell has been measured at a width.
  ///
  /// - Complexity: O(log n) for n measured cells.
  func isMeasured(_ column: Int, at width: Width) -> Bool {
    let index = index(of: column)
    return index < cells.count && cells[index].column == column && cells[index].width == width
  }

  /// Stores the height of a cell.
  ///
  /// - Complexity: O(n) for n measured cells.
  mutating func set(_ height: Fixed, of column: Int, at width: Width) {
    let (index, cell) = (index(of: column), Cell(column: column, height: height, width: width))
    if index < cells.count, cells[index].column == column { cells[index] = cell } else { cells.insert(cell, at: index) }
  }

  /// Returns the cells after a change to their row. Cells that move inside the row keep their heights; inserted,
  /// reloaded and deleted cells lose theirs.
  ///
  /// - Parameter row: the index of the row before the change.
  /// - Complexity: O(n log n) for n measured and changed cells.
  func after(_ edit: SectionEdits.Edit, row: Int) -> MeasuredCells {
    var changed: [Cell] = []
    var reloaded = edit.reloaded[...]
    for cell in cells {
      while let first = reloaded.first, first < cell.column { reloaded.removeFirst() }
      guard reloaded.first != cell.column, let column = edit.map.after(cell.column) else { continue }
      changed.append(Cell(column: column, height: cell.height, width: cell.width))
    }
    for (column, source) in edit.placed {
      guard case .moved(let origin) = source, origin.section == row else { continue }
      let index = index(of: origin.item)
      guard index < cells.count, cells[index].column == origin.item else { continue }
      changed.append(Cell(column: column, height: cells[index].height, width: cells[index].width))
    }
    var result = self
    result.cells = changed.ordered { $0.column < $1.column }
    return result
  }

  /// Returns the index of a column's cell, or the index at which to insert it.
  private func index(of column: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
