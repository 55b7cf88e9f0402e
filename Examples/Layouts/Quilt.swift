import Tessera

/// One large tile and five small ones in three columns, over and over.
struct Quilt: Arrangement {
  /// The space between tiles, in points.
  var spacing = 4.0

  /// Where a tile stands follows from its number alone, so that equal sections are equal.
  var isUniform: Bool { true }

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> PreparedQuilt {
    let spacing = try LayoutError.checked(length: spacing, .itemSpacing)
    let side = try LayoutError.checked(length: max(0, (context.crossExtent - 2 * spacing) / 3), .itemSize)
    return PreparedQuilt(spacing: spacing, side: side, count: context.itemCount)
  }
}

/// A prepared quilt: nothing is stored per tile.
struct PreparedQuilt: PreparedArrangement {
  /// The tiles of one block: row, column, and how many rows and columns each takes.
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

  /// O(tiles of the blocks that the range meets).
  func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    let (block, blocks) = (3 * pitch, Double(count / 6 + 1))
    let first = pitch > 0 ? max(0, min(blocks, (main.lowerBound / block).rounded(.down))) : 0
    let end = pitch > 0 ? max(first, min(blocks, (main.upperBound / block).rounded(.up))) : blocks
    for item in Int(first) * 6..<max(Int(first) * 6, min(Int(end) * 6, count)) { body(item, frame(of: item)) }
  }

  /// O(1): another number of tiles is all that a batch changes.
  mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
    guard case .items(let items) = change else { return false }
    count = items.itemCount
    return true
  }
}
