import Tessera

/// Repeating blocks of one large tile and five small tiles in three columns.
struct Quilt: Arrangement {
  /// The space between tiles, in points.
  var spacing = 4.0

  /// The index of a tile determines its position, so all sections with the same number of tiles are equal.
  var isUniform: Bool { true }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> PreparedQuilt {
    let spacing = try LayoutError.checked(length: spacing, .itemSpacing)
    let side = try LayoutError.checked(length: max(0, (context.crossExtent - 2 * spacing) / 3), .itemSize)
    return PreparedQuilt(spacing: spacing, side: side, count: context.itemCount)
  }
}

/// A prepared quilt, which stores nothing for each tile.
struct PreparedQuilt: PreparedArrangement {
  /// The tiles of one block: the row, the column, and the number of rows and columns that the tile spans.
  private static let tiles = [(0, 0, 2), (0, 2, 1), (1, 2, 1), (2, 0, 1), (2, 1, 1), (2, 2, 1)]
  /// The number of rows that the first tiles of a block need.
  private static let rows = [0, 2, 2, 2, 3, 3]

  let spacing: Double
  let side: Double
  var count: Int

  private var pitch: Double { side + spacing }

  var extent: Double {
    let rows = Double(count / 6 * 3 + Self.rows[count % 6])
    return rows == 0 ? 0 : rows * pitch - spacing
  }

  func frame(of item: Int) -> AxisRect {
    let (row, column, span) = Self.tiles[item % 6]
    let length = Double(span) * pitch - spacing
    return AxisRect(
      main: Double(item / 6 * 3 + row) * pitch, cross: Double(column) * pitch, mainExtent: length, crossExtent: length)
  }

  /// O(tiles in the blocks that intersect the range).
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    let (block, blocks) = (3 * pitch, Double(count / 6 + 1))
    let first = pitch > 0 ? max(0, min(blocks, (main.lowerBound / block).rounded(.down))) : 0
    let end = pitch > 0 ? max(first, min(blocks, (main.upperBound / block).rounded(.up))) : blocks
    for item in Int(first) * 6..<max(Int(first) * 6, min(Int(end) * 6, count)) { body(item, frame(of: item)) }
  }

  /// O(1): a batch changes only the number of tiles.
  mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
    guard case .items(let items) = change else { return false }
    count = items.itemCount
    return true
  }
}
