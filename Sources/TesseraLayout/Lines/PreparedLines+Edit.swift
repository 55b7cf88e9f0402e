extension PreparedLines {
  /// Replaces items, and breaks lines again from that point until the line breaks agree with the old ones.
  ///
  /// O(log n) in a list, and otherwise linear in the lines affected. After an edit among mixed sizes, those can be all
  /// that follow in the section.
  mutating func replace(_ range: Range<Int>, with items: [LineItem]) {
    if range.isEmpty, items.isEmpty { return }
    if replaceInBlock(range, with: items) { return }
    var edit = LineEdit(self, replacing: range, with: items)
    // The edit must be the tree's only owner, or the tree does not change in place.
    runs = SumTree()
    edit.run()
    self = edit.lines
  }

  /// The item at an index.
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

  /// The number of `stretches`, without listing them.
  var stretchCount: Int {
    var count = 0
    runs.forEach { run, _ in if case .equal = run { count += 1 } else { count += run.summary.items } }
    return count
  }

  /// Every stretch of equal neighbors, in order.
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

  /// Replaces items by equally many others, or at most one item by another, in a block of one-item lines. Most edits of
  /// lists are of this kind.
  private mutating func replaceInBlock(_ range: Range<Int>, with items: [LineItem]) -> Bool {
    guard rules.breaking == .single, range.count == items.count || range.count <= 1 - items.count,
      items.allSatisfy(LengthBlock.holds)
    else { return false }
    // An insertion after the last item goes into the last item's block.
    let item = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    return runs.editElement(RunWithItem(item)) { run, before in
      let item = range.lowerBound - before.items
      guard case .lengths(var block) = run, item + range.count <= block.count,
        block.staysInBounds(removing: range.count, adding: items.count)
      else { return false }
      // Take the block out while it changes, so its storage has one owner.
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

/// One edit of lines. It removes runs from the tree, starting with the first line that may change, and passes their
/// items and the new ones to a builder. It stops where an old line start is also a new one.
private struct LineEdit {
  private(set) var lines: PreparedLines
  private let range: Range<Int>
  private let items: [LineItem]
  private var builder: LineBuilder
  /// The first line that may change starts with this item.
  private let anchor: Int
  /// The index of the first removed run.
  private var base: Int
  /// The index, before the edit, of the next item to remove.
  private var next: Int
  private var hasInserted = false
  private var agrees = false

  init(_ lines: PreparedLines, replacing range: Range<Int>, with items: [LineItem]) {
    self.lines = lines
    self.range = range
    self.items = items
    builder = LineBuilder(lines.rules)
    // The items that now follow may fit into the line before. Earlier lines end as before.
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

  /// Removes the next run from the tree. After lines agree, removes only a block that can be joined with the last one.
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

  /// Adds rows. Each is a line of its own, so lines agree from the first row after the edit on.
  private mutating func feed(_ block: LengthBlock, first: Int) {
    let (before, after) = parts(of: 0..<block.count, first: first)
    builder.appendRows(before, of: block)
    if before.count < block.count { insertNewItems() }
    if !after.isEmpty { agrees = true }
    builder.appendRows(after, of: block)
  }

  /// The items of a block that come before the edit, and those that come after it, given the index of the block's first.
  private func parts(of items: Range<Int>, first: Int) -> (before: Range<Int>, after: Range<Int>) {
    func clamped(_ index: Int) -> Int { min(items.upperBound, max(items.lowerBound, index - first)) }
    return (items.lowerBound..<clamped(range.lowerBound), clamped(range.upperBound)..<items.upperBound)
  }

  /// Adds lines: the lines before the anchor unchanged, then items until lines agree, then the remaining lines
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

  /// Adds a stretch of equal items: whole lines before the anchor, items up to the edit, items from it on.
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
    // Lines start at multiples of `perLine`; the first one after the edit is where they may agree.
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
