import TesseraLayout

/// Rows of mixed heights in blocks, with Fenwick sums over the blocks: the floor for lists.
///
/// This does only the minimum work for finding and editing rows. It supports nothing else: it has one section, and no
/// headers, estimates, rounding to pixels, or validation of its input.
struct BlockedRows: Floor {
  private static let capacity = 256

  private var blocks: [[Double]]
  private var heights: FenwickSums
  private var counts: FenwickSums
  private let width: Double

  init(_ rows: [LayoutSize], width: Double) {
    self.width = width
    blocks = stride(from: 0, to: rows.count, by: Self.capacity).map { start in
      rows[start..<min(start + Self.capacity, rows.count)].map { $0.height }
    }
    (heights, counts) = (FenwickSums([]), FenwickSums([]))
    addUp()
  }

  private mutating func addUp() {
    heights = FenwickSums(blocks.map { $0.reduce(0, +) })
    counts = FenwickSums(blocks.map { Double($0.count) })
  }

  var contentHeight: Double { heights.sum(before: blocks.count) }

  func forEachItem(in rect: LayoutRect, _ body: (Int, LayoutRect) -> Void) {
    var (block, y) = heights.position(of: rect.minY)
    var row = Int(counts.sum(before: block))
    while block < blocks.count {
      for height in blocks[block] {
        if y >= rect.maxY { return }
        if y + height > rect.minY { body(row, LayoutRect(x: 0, y: y, width: width, height: height)) }
        y += height
        row += 1
      }
      block += 1
    }
  }

  mutating func resize(_ row: Int, to height: Double) {
    let (block, index) = position(of: row)
    heights.add(height - blocks[block][index], at: block)
    blocks[block][index] = height
  }

  mutating func insert(_ size: LayoutSize, at row: Int) {
    let (block, index) = position(of: row)
    blocks[block].insert(size.height, at: index)
    if blocks[block].count > 2 * Self.capacity {
      blocks.insert(Array(blocks[block][Self.capacity...]), at: block + 1)
      blocks[block].removeSubrange(Self.capacity...)
      return addUp()
    }
    heights.add(size.height, at: block)
    counts.add(1, at: block)
  }

  mutating func delete(at row: Int) {
    let (block, index) = position(of: row)
    heights.add(-blocks[block].remove(at: index), at: block)
    counts.add(-1, at: block)
  }

  private func position(of row: Int) -> (block: Int, index: Int) {
    let (block, first) = counts.position(of: Double(row))
    return (block, row - Int(first))
  }
}
