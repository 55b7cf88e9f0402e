import TesseraLayout

/// Items of mixed sizes in lines, with the lines in blocks and Fenwick sums over the blocks: the floor for flows.
///
/// Like `BlockedRows`, it supports only one section. It positions the items of a line when they are queried.
struct BlockedLines: Floor {
  private static let capacity = 16

  private struct Line {
    var count: Int
    var height: Double
  }

  private struct Block {
    var lines: [Line] = []
    /// The sizes of the items in all lines.
    var sizes: [LayoutSize] = []
  }

  private var blocks: [Block] = []
  /// For each block, its lines with the space after each line.
  private var heights = FenwickSums([])
  private var counts = FenwickSums([])
  private let width: Double
  private let lineSpacing: Double
  private let itemSpacing: Double

  init(_ sizes: [LayoutSize], width: Double, lineSpacing: Double, itemSpacing: Double) {
    self.width = width
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    var first = 0
    while first < sizes.count {
      var block = Block()
      block.lines.reserveCapacity(Self.capacity)
      var end = first
      while end < sizes.count, block.lines.count < Self.capacity {
        let line = line(of: sizes, from: end)
        block.lines.append(line)
        end += line.count
      }
      block.sizes = Array(sizes[first..<end])
      blocks.append(block)
      first = end
    }
    addUp()
  }

  private mutating func addUp() {
    heights = FenwickSums(blocks.map { height(of: $0) })
    counts = FenwickSums(blocks.map { Double($0.sizes.count) })
  }

  private func height(of block: Block) -> Double { block.lines.reduce(0) { $0 + $1.height + lineSpacing } }

  var contentHeight: Double { max(0, heights.sum(before: blocks.count) - lineSpacing) }

  /// Returns the line that starts with an item and contains as many items as fit.
  private func line(of sizes: [LayoutSize], from first: Int) -> Line {
    var (end, used, height) = (first + 1, sizes[first].width, sizes[first].height)
    while end < sizes.count, used + itemSpacing + sizes[end].width <= width {
      used += itemSpacing + sizes[end].width
      height = max(height, sizes[end].height)
      end += 1
    }
    return Line(count: end - first, height: height)
  }

  func forEachItem(in rect: LayoutRect, _ body: (Int, LayoutRect) -> Void) {
    var (block, y) = heights.position(of: rect.minY)
    var item = Int(counts.sum(before: block))
    while block < blocks.count {
      var first = 0
      for line in blocks[block].lines {
        if y >= rect.maxY { return }
        if y + line.height > rect.minY {
          let isLast = block == blocks.count - 1 && first + line.count == blocks[block].sizes.count
          position(blocks[block].sizes[first..<first + line.count], at: y, line.height, isLast: isLast) {
            index, frame in
            if frame.intersects(rect) { body(item + index, frame) }
          }
        }
        y += line.height + lineSpacing
        first += line.count
        item += line.count
      }
      block += 1
    }
  }

  /// Positions the items in a line. Spreads them from edge to edge, except in the last line.
  private func position(
    _ sizes: ArraySlice<LayoutSize>, at y: Double, _ height: Double, isLast: Bool, _ body: (Int, LayoutRect) -> Void
  ) {
    let free = width - sizes.reduce(-itemSpacing) { $0 + $1.width + itemSpacing }
    let gap = isLast || sizes.count == 1 ? itemSpacing : itemSpacing + free / Double(sizes.count - 1)
    var x = !isLast && sizes.count == 1 ? free / 2 : 0
    for (index, size) in sizes.enumerated() {
      let top = y + (height - size.height) / 2
      body(index, LayoutRect(x: x, y: top, width: size.width, height: size.height))
      x += size.width + gap
    }
  }

  mutating func insert(_ size: LayoutSize, at item: Int) {
    let (block, index) = position(of: item)
    blocks[block].sizes.insert(size, at: index)
    counts.add(1, at: block)
    breakAgain(around: index, of: block)
  }

  mutating func delete(at item: Int) {
    let (block, index) = position(of: item)
    blocks[block].sizes.remove(at: index)
    counts.add(-1, at: block)
    breakAgain(around: index, of: block)
  }

  private func position(of item: Int) -> (block: Int, index: Int) {
    let (block, first) = counts.position(of: Double(item))
    return (block, item - Int(first))
  }

  /// Breaks the lines of a block again. Its first item may now fit on the previous line.
  private mutating func breakAgain(around index: Int, of block: Int) {
    breakAgain(block)
    guard index == 0, let former = blocks[..<block].lastIndex(where: { !$0.sizes.isEmpty }) else { return }
    breakAgain(former)
  }

  /// Breaks the lines of a block again, and moves lines here from the next blocks as long as their first item fits on
  /// the last line. The lines after the first item that does not fit are unchanged.
  private mutating func breakAgain(_ block: Int) {
    let former = height(of: blocks[block])
    var (lines, first): ([Line], Int) = ([], 0)
    while first < blocks[block].sizes.count {
      let line = line(of: blocks[block].sizes, from: first)
      if first + line.count == blocks[block].sizes.count, takeLine(for: block, from: first) { continue }
      lines.append(line)
      first += line.count
    }
    blocks[block].lines = lines
    heights.add(height(of: blocks[block]) - former, at: block)
  }

  /// Moves the next line from a later block here if its first item fits on the last line of this block. Returns whether
  /// it fits.
  private mutating func takeLine(for block: Int, from first: Int) -> Bool {
    guard let next = blocks[(block + 1)...].firstIndex(where: { !$0.sizes.isEmpty }) else { return false }
    let used = blocks[block].sizes[first...].reduce(0) { $0 + $1.width + itemSpacing }
    guard used + blocks[next].sizes[0].width <= width else { return false }
    let line = blocks[next].lines.removeFirst()
    blocks[block].sizes += blocks[next].sizes[..<line.count]
    blocks[next].sizes.removeFirst(line.count)
    heights.add(-line.height - lineSpacing, at: next)
    counts.add(-Double(line.count), at: next)
    counts.add(Double(line.count), at: block)
    return true
  }
}
