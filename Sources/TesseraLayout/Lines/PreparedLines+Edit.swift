extension PreparedLines {
  /// Replaces items, and breaks the following items into lines again until the line breaks match the old ones.
  ///
  /// O(log n) in a list, and otherwise linear in the number of affected lines. After an edit among items with different
  /// sizes, this can include all following lines in the section.
  mutating func replace(_ range: Range<Int>, with items: [LineItem]) {
    if range.isEmpty, items.isEmpty { return }
    if replaceInBlock(range, with: items) { return }
    var edit = LineEdit(self, replacing: range, with: items)
    // The edit must be the only owner of the tree. Otherwise, the tree does not change in place.
    runs = SumTree()
    edit.run()
    self = edit.lines
  }

  /// Returns the item at an index.
  ///
  /// - Complexity: O(log n).
  func item(_ index: Int) -> LineItem? {
    guard index >= 0, let (run, before) = runs.first(RunWithItem(index)) else { return nil }
    switch run {
    case .equal(let item, _, _): return item
    case .lengths(let block): return block[index - before.items]
    case .mixed(let block): return block.items[index - before.items]
    }
  }

  /// The number of elements in `stretches`, without creating the array.
  var stretchCount: Int {
    var count = 0
    runs.forEach { run, _ in if case .equal = run { count += 1 } else { count += run.summary.items } }
    return count
  }

  /// All runs of equal adjacent items, in order.
  var stretches: [(item: LineItem, count: Int)] {
    var all: [(item: LineItem, count: Int)] = []
    runs.forEach { run, _ in
      switch run {
      case .equal(let item, let items, _): all.append((item, items))
      case .lengths(let block): for index in 0..<block.count { all.append((block[index], 1)) }
      case .mixed(let block): for index in 0..<block.items.count { all.append((block.items[index], 1)) }
      }
    }
    return all
  }

  /// Replaces items with the same number of new ones, or inserts or deletes a single item, in a block of one-item lines. Most list
  /// edits have this form.
  private mutating func replaceInBlock(_ range: Range<Int>, with items: [LineItem]) -> Bool {
    guard rules.breaking == .single, range.count == items.count || range.count <= 1 - items.count,
      items.allSatisfy(LengthBlock.holds)
    else { return false }
    // An insertion after the last item goes into the block of the last item.
    let item = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    return runs.editElement(RunWithItem(item)) { run, before in
      let item = range.lowerBound - before.items
      guard case .lengths(var block) = run, item + range.count <= block.count,
        block.staysInBounds(removing: range.count, adding: items.count)
      else { return false }
      // Take the block out during the change. Its storage then has a single owner.
      run = .lengths(LengthBlock())
      if range.count == items.count {
        for (index, new) in items.enumerated() { block.replace(item + index, with: new) }
      } else if let new = items.first {
        block.insert(new, at: item)
      } else {
        block.remove(at: item)
      }
      run = .lengths(block)
      return true
    }
  }
}

/// An edit to lines. It removes runs from the tree, starting with the first line that can change, and passes their
/// items and the new ones to a builder. The edit stops when the start of an old line is also the start of a new one.
private struct LineEdit {
  private(set) var lines: PreparedLines
  private let range: Range<Int>
  private let items: [LineItem]
  private var builder: LineBuilder
  /// The index of the first item of the first line that can change.
  private let anchor: Int
  /// The index of the first removed run.
  private var base: Int
  /// The next item to remove, as an index before the edit.
  private var next: Int
  private var hasInserted = false
  private var agrees = false

  init(_ lines: PreparedLines, replacing range: Range<Int>, with items: [LineItem]) {
    self.lines = lines
    self.range = range
    self.items = items
    builder = LineBuilder(lines.rules)
    // The following items may now fit into the previous line. Earlier lines do not change.
    anchor = lines.line(of: range.lowerBound - 1)?.firstItem ?? 0
    base = lines.total.items
    next = base
    if let (_, before) = lines.runs.first(RunWithItem(anchor)) {
      base = before.items
      next = base
    }
  }

  mutating func run() {
    while !agrees || builder.isRagged, let run = takeRun() {
      if agrees { builder.divide(with: run.summary.items) }
      feed(run)
    }
    insertNewItems()
    let runs = builder.finish() ?? []
    let isInserted = lines.runs.edit(RunWithItem(base)) { elements, index, _ in
      elements.insert(contentsOf: runs, at: index)
    }
    if !isInserted { for run in runs { lines.runs.append(run) } }
  }

  /// Removes the next run from the tree. Once the line starts match, removes only a block that can be joined with the
  /// last one.
  private mutating func takeRun() -> LineRun? {
    var taken: LineRun?
    lines.runs.edit(RunWithItem(base)) { [agrees] runs, index, _ in
      if agrees, case .equal = runs[index] { return }
      taken = runs.remove(at: index)
    }
    return taken
  }

  private mutating func feed(_ run: LineRun) {
    let first = next
    next += run.summary.items
    switch run {
    case .equal(let item, let items, let perLine): feed(item, count: items, perLine: perLine, first: first)
    case .lengths(let block): feed(block, first: first)
    case .mixed(let block): feed(block, first: first)
    }
  }

  /// Adds rows. Each row is a separate line, so the line starts match from the first row after the edit.
  private mutating func feed(_ block: LengthBlock, first: Int) {
    let (before, after) = parts(of: 0..<block.count, first: first)
    builder.appendRows(before, of: block)
    if before.count < block.count { insertNewItems() }
    if !after.isEmpty { agrees = true }
    builder.appendRows(after, of: block)
  }

  /// Returns the items in a block before and after the edit, given the index of the block's first item.
  private func parts(of items: Range<Int>, first: Int) -> (before: Range<Int>, after: Range<Int>) {
    func clamped(_ index: Int) -> Int { min(items.upperBound, max(items.lowerBound, index - first)) }
    return (items.lowerBound..<clamped(range.lowerBound), clamped(range.upperBound)..<items.upperBound)
  }

  /// Adds lines: unchanged lines before the anchor, then items until the line starts match, then the remaining lines
  /// unchanged.
  private mutating func feed(_ block: LineBlock, first: Int) {
    var (line, item) = (0, 0)
    while line < block.lines.count, first + item + Int(block.lines[line].items) <= anchor {
      item += Int(block.lines[line].items)
      line += 1
    }
    builder.append(0..<line, of: block, firstItem: 0)
    while line < block.lines.count, first + item < range.upperBound {
      let items = item..<item + Int(block.lines[line].items)
      let (before, after) = parts(of: items, first: first)
      for item in before { builder.append(block.items[item]) }
      if before.count < items.count { insertNewItems() }
      for item in after { builder.append(block.items[item]) }
      (line, item) = (line + 1, items.upperBound)
    }
    guard line < block.lines.count else { return }
    insertNewItems()
    if !agrees { (line, item) = builder.breakAgain(block, from: line, firstItem: item) }
    agrees = line < block.lines.count
    builder.append(line..<block.lines.count, of: block, firstItem: item)
  }

  /// Adds a run of equal items: complete lines before the anchor, then the items up to the edit, then the items
  /// after it.
  private mutating func feed(_ item: LineItem, count: Int, perLine: Int, first: Int) {
    let end = first + count
    if agrees { return feedFullLines(of: item, from: first, to: end, perLine: perLine) }
    let kept = min(end, max(first, anchor))
    builder.append((kept - first) / perLine, linesOf: item, perLine: perLine)
    let edited = min(end, max(kept, range.lowerBound))
    if edited > kept { builder.append(item, count: edited - kept) }
    if edited == end { return }
    insertNewItems()
    let rest = min(end, max(edited, range.upperBound))
    // Lines start at multiples of `perLine`. The first line start after the edit can match.
    let (past, line) = ((rest - first) % perLine, rest - (rest - first) % perLine)
    let boundary = past == 0 ? rest : end - line < perLine ? end : line + perLine
    if boundary > rest { builder.append(item, count: boundary - rest) }
    if boundary == end { return }
    agree(before: item, at: boundary)
    if agrees {
      feedFullLines(of: item, from: boundary, to: end, perLine: perLine)
    } else {
      builder.append(item, count: end - boundary)
    }
  }

  private mutating func feedFullLines(of item: LineItem, from start: Int, to end: Int, perLine: Int) {
    let lines = (end - start) / perLine
    builder.append(lines, linesOf: item, perLine: perLine)
    let rest = end - start - lines * perLine
    if rest > 0 { builder.append(item, count: rest) }
  }

  private mutating func agree(before item: LineItem, at index: Int) {
    guard !agrees, index >= range.upperBound else { return }
    insertNewItems()
    agrees = builder.isAtLineStart(before: item.share)
  }

  private mutating func insertNewItems() {
    guard !hasInserted else { return }
    hasInserted = true
    for item in items { builder.append(item) }
  }
}
