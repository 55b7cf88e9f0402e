extension PreparedWaterfall {
  /// Changes the size of an item. All items keep their columns.
  ///
  /// Without spans, this moves the items below the changed one in its column, with a few additions for each block of
  /// 128 items. This takes microseconds for a million items. Items with spans make columns depend on each other. Blocks
  /// with such items are processed again until all columns have moved by the same distance. This can include all
  /// following blocks.
  ///
  /// - SeeAlso: Layout rule 17
  mutating func resize(_ index: Int, to item: LineItem) {
    guard let found = run(of: index), runs[found].item(index - firstItem(ofRun: found)) != item else { return }
    let run = block(around: index, in: found)
    let inside = index - firstItem(ofRun: run)
    guard case .mixed(var block) = runs[run] else { return }
    let (column, growth) = (block.column(of: inside), item.length - block.item(inside).length)
    // Take the block out during the change. Its storage then has a single owner.
    runs[run] = .mixed(WaterfallBlock())
    block.replace(inside, with: item)
    let spans = block.hasSpans
    runs[run] = .mixed(block)
    if growth == .zero { return }
    if spans || runs[run...].contains(where: { $0.hasSpans }) {
      flow(from: run)
    } else {
      marks.move(column: column, fromRun: run, by: growth)
    }
  }

  /// Replaces all items from an index onward. The new items are distributed among the columns.
  ///
  /// - Complexity: O(columns) per item.
  mutating func replace(from index: Int, with items: [(item: LineItem, count: Int)]) {
    var builder = WaterfallBuilder(taking: &self, keeping: index)
    for (item, count) in items { builder.append(item, count: count) }
    self = builder.finish()
  }

  /// Returns all runs of equal adjacent items, starting at an index, in order. Linear in the number of items that
  /// are not stored as a single value.
  func stretches(from index: Int = 0) -> [(item: LineItem, count: Int)] {
    var all: [(item: LineItem, count: Int)] = []
    var next = index
    for run in runs.indices where runEnds[run] > index {
      switch runs[run] {
      case .equal(let item, _, _): all.append((item, runEnds[run] - next))
      case .mixed(let block):
        for blockIndex in next - firstItem(ofRun: run)..<block.count { all.append((block.item(blockIndex), 1)) }
      }
      next = runEnds[run]
    }
    return all
  }

  /// Returns the same items in the same columns, with the sizes that `resized` returns. Linear in the number of items
  /// that are not stored as a single value.
  func resized(
    in columns: WaterfallColumns, _ resized: (LineItem) throws(LayoutError) -> LineItem
  ) throws(LayoutError) -> PreparedWaterfall {
    var builder = WaterfallBuilder(columns)
    for run in runs {
      switch run {
      case .equal(let item, let count, let round): builder.append(try resized(item), count: count, round: round)
      case .mixed(let block):
        for index in 0..<block.count { builder.append(try resized(block.item(index)), at: block.column(of: index)) }
      }
    }
    return builder.finish()
  }

  /// Whether the marks equal new marks computed from the items and their columns, and all columns exist.
  var isConsistent: Bool {
    var filled = FilledColumns(columns)
    var count = 0
    for index in runs.indices {
      let run = runs[index]
      for index in 0..<run.count {
        let (item, column) = (run.item(index), run.column(of: index))
        let span = columns.span(share: item.share)
        guard column >= 0, column + span <= columns.count else { return false }
        filled.put(item.length, at: column, span: span)
      }
      count += run.count
      let isMarked = filled.marks.indices.allSatisfy { marks[index, $0] == filled.marks[$0] }
      guard isMarked, runEnds[index] == count else { return false }
    }
    return runs.count == marks.runs && runs.count == runEnds.count
  }

  /// Processes the blocks again, starting at a run, until no column moves or all columns move by the same distance.
  private mutating func flow(from first: Int) {
    var moved = ContiguousArray(repeating: Fixed.zero, count: marks.columns)
    for run in first..<runs.count {
      if run > first, moved.allSatisfy({ $0 == moved[0] }) { return move(fromRun: run, by: moved) }
      if run > first, !runs[run].hasSpans {
        // Without spans, columns are independent.
        marks.move(run: run, by: moved)
      } else if case .mixed(let block) = runs[run] {
        moved = layOut(block, ofRun: run)
      }
    }
  }

  /// Computes the marks of a block from those before it, and returns the distance that each column has moved.
  private mutating func layOut(_ block: WaterfallBlock, ofRun run: Int) -> ContiguousArray<Fixed> {
    var new: ContiguousArray<Fixed> = []
    marks.withEnds(ofRun: run - 1) { ends in
      forEachItem(of: block, ends: ends) { _, _, _, _, _ in }
      new = ContiguousArray(ends)
    }
    return marks.set(new, ofRun: run)
  }

  private mutating func move(fromRun run: Int, by moved: ContiguousArray<Fixed>) {
    for column in moved.indices where moved[column] != .zero {
      marks.move(column: column, fromRun: run, by: moved[column])
    }
  }

  /// Returns the run that is a block around an item. If there is none, splits it off from a run of equal items.
  private mutating func block(around index: Int, in found: Int) -> Int {
    guard case .equal(let item, let count, let round) = runs[found] else { return found }
    let first = firstItem(ofRun: found)
    let capacity = WaterfallBlock.capacity(columns: marks.columns)
    let start = (index - first) / capacity * capacity
    let end = min(count, start + capacity)
    var parts: [WaterfallRun] = []
    if start > 0 { parts.append(.equal(item, count: start, round: round)) }
    var block = WaterfallBlock()
    for index in start..<end { block.append(item, at: Int(round[index % round.count]), span: 1) }
    parts.append(.mixed(block.takeAll()))
    if end < count { parts.append(.equal(item, count: count - end, round: WaterfallRun.rotated(round, by: end))) }
    replace(run: found, with: parts)
    return start > 0 ? found + 1 : found
  }

  /// Replaces a run with several runs that contain the same items.
  private mutating func replace(run: Int, with parts: [WaterfallRun]) {
    var filled = FilledColumns(columns, marks: marks[run - 1])
    var count = firstItem(ofRun: run)
    for index in parts.indices.dropLast() {
      filled.put(parts[index])
      count += parts[index].count
      runEnds.insert(count, at: run + index)
      marks.insert(filled.marks, at: run + index)
    }
    runs.replaceSubrange(run...run, with: parts)
  }
}
