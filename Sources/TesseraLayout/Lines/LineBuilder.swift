/// A builder that breaks items into lines as they are added, and stores the lines in runs and blocks. O(1) per item,
/// amortized. A run of equal items requires only arithmetic.
struct LineBuilder {
  let rules: LineRules
  private let isSingle: Bool
  private let shares: (maximum: Int64, between: Int64)
  private var runs: [LineRun] = []
  private var lengths = LengthBlock.reservingCapacity
  private var block = LineBlock()
  private var line = OpenLine()
  /// The item in the current run of equal one-item lines.
  private var equalItem = LineItem(share: 0, length: .zero)
  private var equalCount = 0
  private var extent = Fixed.zero
  private var isTooLong = false
  /// The number of blocks to close before they are full, and the number of items in each of these blocks.
  private var division = (blocks: 0, items: 0)

  /// The minimum number of equal items for a run between two blocks. Fewer items take less memory in a block.
  static let minimumRunLength = 64

  private struct OpenLine {
    var items = PackedItems.narrow([])
    var fill = LineFill()
  }

  /// The space taken by the items in a line.
  private struct LineFill {
    var count = 0
    /// The sum of the items' shares, including the space after each item.
    var used: Int64 = 0
    var thickness = Fixed.zero
  }

  init(_ rules: LineRules) {
    self.rules = rules
    isSingle = rules.breaking == .single
    shares = rules.lineShares
  }

  /// Returns the lines of `count` items with the same size, without calling a closure; nil if they exceed the maximum
  /// extent.
  static func lines(_ count: Int, of item: LineItem, _ rules: LineRules) -> SumTree<LineRun>? {
    guard count > 0 else { return SumTree() }
    let perLine = min(rules.itemsPerLine(share: item.share) ?? count, count)
    guard (item.length + rules.lineSpacing).repeated((count - 1) / perLine + 1) != nil else { return nil }
    return SumTree([.equal(item, items: count, perLine: perLine)])
  }

  /// Adds items with the same size.
  mutating func append(_ item: LineItem, count: Int = 1) {
    if isSingle { return appendSingle(item, count: count) }
    if count == 1 { return layOut(item) }
    var left = count
    while left > 0, !isAtLineStart(before: item.share) {
      layOut(item)
      left -= 1
    }
    left -= appendFullLines(item, atMost: left)
    for _ in 0..<left { layOut(item) }
  }

  /// Returns whether an item with this share would start a line, regardless of the items before it.
  func isAtLineStart(before share: Int64) -> Bool { isAtLineStart(line.fill, before: share) }

  private func isAtLineStart(_ fill: LineFill, before share: Int64) -> Bool {
    fill.count == 0 || fill.used + rules.counted(share) > shares.maximum
  }

  /// Adds adjacent lines of a block that are known to be complete: each starts after the end of another line, and no
  /// further item fits into it.
  ///
  /// - Parameter firstItem: the index of the first line's first item in the block.
  mutating func append(_ lines: Range<Int>, of other: LineBlock, firstItem: Int) {
    if isSingle {
      for index in 0..<lines.count { appendSingle(other.items[firstItem + index], count: 1) }
      return
    }
    if !lines.isEmpty { closeLine() }
    var (next, item) = (lines.lowerBound, firstItem)
    while next < lines.upperBound, !isTooLong {
      closeBlock(before: Int(other.lines[next].items))
      var (end, items) = (next, 0)
      repeat {
        items += Int(other.lines[end].items)
        end += 1
      } while end < lines.upperBound
        && block.items.count + items + Int(other.lines[end].items) <= full(LineBlock.capacity)
      let added = block.append(next..<end, with: item..<item + items, of: other)
      extent += added + rules.lineSpacing * (end - next)
      isTooLong = extent > .contentBound
      (next, item) = (end, item + items)
    }
  }

  /// Adds the items in a block, starting at one of its lines, until a line of the block also starts a line here.
  ///
  /// - Parameter firstItem: the index of the line's first item in the block.
  /// - Returns: the first line whose items were not added, and the index of its first item.
  mutating func breakAgain(_ other: LineBlock, from line: Int, firstItem: Int) -> (line: Int, item: Int) {
    var (next, nextStart) = (line, firstItem)
    // The lines in the rest of the block, after the items that complete the open line.
    var (lines, linesStart) = (ContiguousArray<LineBlock.Line>(), firstItem)
    var (fill, start) = (self.line.fill, firstItem)
    for index in firstItem..<other.items.count {
      let item = other.items[index]
      let startsLine = isAtLineStart(fill, before: item.share)
      if startsLine, fill.count > 0 {
        if self.line.fill.count > 0 {
          self.line.items.append(contentsOf: start..<index, of: other.items)
          self.line.fill = fill
          closeLine()
          linesStart = index
        } else {
          lines.append(LineBlock.Line(items: fill.count, thickness: fill.thickness))
        }
        (fill, start) = (LineFill(), index)
      }
      if index == nextStart {
        if startsLine { break }
        nextStart += Int(other.lines[next].items)
        next += 1
      }
      take(item, &fill)
    }
    append(0..<lines.count, of: LineBlock(other.items, lines), firstItem: linesStart)
    self.line.items.append(contentsOf: start..<nextStart, of: other.items)
    self.line.fill = fill
    return (next, nextStart)
  }

  /// Adds lines that are known to be full.
  mutating func append(_ lines: Int, linesOf item: LineItem, perLine: Int) {
    guard lines > 0 else { return }
    if isSingle { return appendSingle(item, count: lines) }
    closeLine()
    if lines * perLine >= Self.minimumRunLength {
      appendRun(lines, linesOf: item, perLine: perLine)
    } else {
      for _ in 0..<lines {
        for _ in 0..<perLine { add(item) }
        closeLine()
      }
    }
  }

  /// Whether the block under construction is small enough that the following items should be added to it.
  var isRagged: Bool {
    // Equal lines that are too few for a run go into a block.
    let equal = equalCount < Self.minimumRunLength ? equalCount : 0
    return (1..<LengthBlock.capacity / 4).contains(lengths.count + equal)
      || (1..<LineBlock.capacity / 4).contains(block.items.count + line.fill.count)
  }

  /// Prepares to append the lines of the next block. If these don't fit into a block together with the open lines,
  /// divides all items evenly between two blocks.
  ///
  /// Filling one block would leave a remainder as small as before. The next block would then have to be merged too, and
  /// so on for thousands of blocks.
  mutating func divide(with items: Int) {
    let capacity = isSingle ? LengthBlock.capacity : LineBlock.capacity
    let all = lengths.count + equalCount + block.items.count + line.fill.count + items
    let blocks = max(1, (all + capacity - 1) / capacity)
    division = (blocks - 1, (all + blocks - 1) / blocks)
  }

  /// Returns the number of items at which a block is full, given its usual capacity.
  private func full(_ capacity: Int) -> Int { division.blocks > 0 ? division.items : capacity }

  /// Whether no items have been added.
  var isEmpty: Bool { runs.isEmpty && block.lines.isEmpty && line.fill.count == 0 }

  /// Continues from lines that were packed separately.
  mutating func takeOver(_ packed: inout PlainLines) {
    extent = packed.extent
    isTooLong = packed.isTooLong
    runs = packed.runs
    block = packed.takeLastBlock()
    line.items = .narrow(ContiguousArray(packed.openWords))
    line.fill = LineFill(count: line.items.count, used: packed.openUsed, thickness: packed.openThickness)
  }

  /// Adds packed rows whose lengths differ from those of adjacent rows.
  mutating func appendRows(_ words: UnsafeBufferPointer<UInt32>) {
    if words.isEmpty { return }
    closeEqual()
    closeBlock()
    var left = words[...]
    while !left.isEmpty, !isTooLong {
      // Also add the row that fills the block.
      let added = left.prefix(max(1, full(LengthBlock.capacity) - lengths.count))
      left = left[added.endIndex...]
      extent += lengths.append(words: added) + rules.lineSpacing * added.count
      isTooLong = extent > .contentBound
      if lengths.count >= full(LengthBlock.capacity) { closeLengths() }
    }
  }

  /// Returns the lines of all appended items; nil if they exceed the maximum extent.
  mutating func finish() -> [LineRun]? {
    closeEqual()
    closeLengths()
    closeLine()
    closeBlock()
    return isTooLong ? nil : runs
  }

  /// Adds lines to the extent. Does not store lines that would exceed the maximum extent.
  private mutating func takes(_ count: Int, linesOf thickness: Fixed) -> Bool {
    guard !isTooLong, let added = (thickness + rules.lineSpacing).repeated(count) else {
      isTooLong = true
      return false
    }
    extent += added
    isTooLong = extent > .contentBound
    return !isTooLong
  }

  private mutating func appendSingle(_ item: LineItem, count: Int) {
    if equalCount > 0, item.length == equalItem.length, item == equalItem {
      equalCount += count
    } else {
      closeEqual()
      (equalItem, equalCount) = (item, count)
    }
  }

  private mutating func closeEqual() {
    let (item, count) = (equalItem, equalCount)
    equalCount = 0
    guard count > 0, takes(count, linesOf: item.length) else { return }
    if count >= Self.minimumRunLength {
      closeLengths()
      closeBlock()
      runs.append(.equal(item, items: count, perLine: 1))
    } else if LengthBlock.holds(item) {
      closeBlock()
      for _ in 0..<count { lengths.append(item) }
      if lengths.count >= full(LengthBlock.capacity) { closeLengths() }
    } else {
      closeLengths()
      for _ in 0..<count { block.append(PackedItems(item), thickness: item.length) }
      if block.items.count >= full(LineBlock.capacity) { closeBlock() }
    }
  }

  private mutating func closeLengths() {
    guard lengths.count > 0 else { return }
    appendBlock(.lengths(lengths.takeAll()))
  }

  private mutating func layOut(_ item: LineItem) {
    if isAtLineStart(before: item.share) { closeLine() }
    add(item)
  }

  /// Adds an item to the open line.
  private mutating func add(_ item: LineItem) {
    line.items.append(item)
    take(item, &line.fill)
  }

  private func take(_ item: LineItem, _ fill: inout LineFill) {
    fill.count += 1
    fill.used += rules.counted(item.share) + shares.between
    fill.thickness = max(fill.thickness, item.length)
  }

  /// Adds full lines of equal items. Omits the last line, because an item with a different size may still fit into it.
  /// Returns the number of items added.
  private mutating func appendFullLines(_ item: LineItem, atMost count: Int) -> Int {
    guard count >= Self.minimumRunLength, let perLine = rules.itemsPerLine(share: item.share) else { return 0 }
    let lines = (count - 1) / perLine
    guard lines * perLine >= Self.minimumRunLength else { return 0 }
    closeLine()
    appendRun(lines, linesOf: item, perLine: perLine)
    return lines * perLine
  }

  private mutating func appendRun(_ lines: Int, linesOf item: LineItem, perLine: Int) {
    guard takes(lines, linesOf: item.length) else { return }
    closeBlock()
    if case .equal(item, let items, perLine) = runs.last, items % perLine == 0 {
      runs[runs.endIndex - 1] = .equal(item, items: items + lines * perLine, perLine: perLine)
    } else {
      runs.append(.equal(item, items: lines * perLine, perLine: perLine))
    }
  }

  private mutating func closeLine() {
    guard line.fill.count > 0 else { return }
    if takes(1, linesOf: line.fill.thickness) {
      closeBlock(before: line.fill.count)
      block.append(line.items, thickness: line.fill.thickness)
    }
    line.items.removeAll()
    line.fill = LineFill()
  }

  /// Closes the block if a line with the given number of items no longer fits. Does not close a block that the line
  /// would exactly fill.
  private mutating func closeBlock(before items: Int) {
    if block.items.count + items > full(LineBlock.capacity) { closeBlock() }
  }

  private mutating func closeBlock() {
    guard !block.lines.isEmpty else { return }
    appendBlock(.mixed(block.takeAll()))
  }

  private mutating func appendBlock(_ block: LineRun) {
    runs.append(block)
    division.blocks = max(0, division.blocks - 1)
  }
}
