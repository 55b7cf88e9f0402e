import TesseraLayout

/// A table as typically written by hand. It stores the ends of all rows and columns in arrays, searches all of them for
/// every rectangle, and computes all of them again for every inserted or deleted row.
public struct ArticleTable {
  private var heights: [Double]
  private let widths: [Double]
  private var bottoms: [Double] = []
  private let rights: [Double]

  /// Computes the positions of rows and columns.
  public init(heights: [Double], widths: [Double]) {
    (self.heights, self.widths) = (heights, widths)
    rights = Self.ends(of: widths)
    bottoms = Self.ends(of: heights)
  }

  private static func ends(of lengths: [Double]) -> [Double] {
    var end = 0.0
    return lengths.map { length in
      end += length
      return end
    }
  }

  /// The extent of all cells.
  public var contentSize: LayoutSize { LayoutSize(width: rights.last ?? 0, height: bottoms.last ?? 0) }

  /// Returns the cells whose frames intersect a rectangle, with the first rows and columns frozen at its upper left.
  public func cells(in rect: LayoutRect, frozenRows: Int, frozenColumns: Int) -> [(
    path: ItemPath, frame: LayoutRect
  )] {
    let rows = Self.positions(heights, bottoms, from: rect.minY, to: rect.maxY, frozen: frozenRows)
    let columns = Self.positions(widths, rights, from: rect.minX, to: rect.maxX, frozen: frozenColumns)
    return rows.flatMap { row in
      columns.map { column in
        (
          ItemPath(section: row.index, item: column.index),
          LayoutRect(x: column.start, y: row.start, width: widths[column.index], height: heights[row.index])
        )
      }
    }
  }

  private static func positions(
    _ lengths: [Double], _ ends: [Double], from low: Double, to high: Double, frozen: Int
  ) -> [(index: Int, start: Double)] {
    lengths.indices.compactMap { index in
      let rest = ends[index] - lengths[index]
      let start = index < frozen ? max(rest, low + rest) : rest
      return start < high && start + lengths[index] > low ? (index, start) : nil
    }
  }

  /// Inserts a row.
  public mutating func insert(height: Double, at row: Int) {
    heights.insert(height, at: row)
    bottoms = Self.ends(of: heights)
  }

  /// Deletes a row.
  public mutating func delete(at row: Int) {
    heights.remove(at: row)
    bottoms = Self.ends(of: heights)
  }
}
