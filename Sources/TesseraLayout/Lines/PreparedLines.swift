/// Items broken into lines. A prepared list, grid or flow consists of such lines.
struct PreparedLines {
  let rules: LineRules
  var runs: SumTree<LineRun> {
    didSet { total = runs.total }
  }
  private(set) var total: LineTotal

  init(rules: LineRules, runs: SumTree<LineRun>) {
    self.rules = rules
    self.runs = runs
    total = runs.total
  }

  /// The extent along the scroll axis.
  var extent: Fixed {
    total.thickness + rules.lineSpacing * max(0, total.lines - 1)
  }

  /// Calls a closure, in order, with the lines that overlap a range along the scroll axis and do not merely touch its edges.
  func forEachLine(from low: Fixed, to high: Fixed, _ limit: QueryLimit? = nil, _ body: (Line) -> Void) {
    forEachRun(from: low, to: high) { run, before in
      forEachLine(of: run, before: before, from: low, to: high, limit, body)
    }
  }

  /// Calls a closure, in order, with the runs of lines that intersect a range along the scroll axis, and the sum of all
  /// lines before each run.
  private func forEachRun(from low: Fixed, to high: Fixed, _ body: (LineRun, LineTotal) -> Void) {
    runs.forEach(LinesMeeting(low: low, high: high, spacing: rules.lineSpacing), body)
  }

  /// Calls a closure, in order, with the index and the frame of each item in the lines that overlap a range along the scroll axis.
  /// Lines that only touch the range are omitted.
  func forEachItem(
    from low: Fixed, to high: Fixed, _ limit: QueryLimit? = nil, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    forEachRun(from: low, to: high) { run, before in
      if case .lengths(let block) = run {
        // Handle rows separately, because most queried lines are rows, and creating a line for each row took a sixth of
        // a query's time.
        let start = before.offset(spacing: rules.lineSpacing)
        block.forEachItem(startingAt: start, spacing: rules.lineSpacing, from: low, to: high) {
          item, sizing, start, length in
          let frame = FixedRect(main: start, cross: .zero, mainExtent: length, crossExtent: rules.room)
          body(before.items + item, sizing, frame)
        }
      } else {
        guard let limit else {
          forEachLine(of: run, before: before, from: low, to: high, nil) { rules.forEachItem(of: $0, in: total, body) }
          return
        }
        forEachLine(of: run, before: before, from: low, to: high, limit) {
          rules.forEachItem(of: $0, in: total, upTo: limit, body)
        }
      }
    }
  }

  /// Returns the frame of an item.
  ///
  /// - Complexity: O(log n).
  func frame(of item: Int) -> FixedRect? {
    guard let line = line(of: item) else { return nil }
    return rules.frame(of: item - line.firstItem, in: line, of: total)
  }

  /// Returns the line that contains an item.
  ///
  /// - Complexity: O(log n).
  func line(of item: Int) -> Line? {
    guard item >= 0, let (run, before) = runs.first(RunWithItem(item)) else { return nil }
    let start = before.offset(spacing: rules.lineSpacing)
    switch run {
    case .equal(let size, let items, let perLine):
      return equalLine((item - before.items) / perLine, of: size, items: items, perLine: perLine, before: before)
    case .lengths(let block):
      let index = item - before.items
      let skipped = (0..<index).reduce(start) { $0 + block.length($1) + rules.lineSpacing }
      return singleLine(item, start: skipped, of: block[index])
    case .mixed(let block):
      var found: Line?
      forEachLine(of: block, before: before) {
        if $0.lastItem < item { return true }
        found = $0
        return false
      }
      return found
    }
  }

  /// Returns the last line that starts at or before a position; nil if there is none.
  ///
  /// - Complexity: O(log n).
  func line(startingBy position: Fixed) -> Line? {
    let spacing = rules.lineSpacing
    guard let (run, before) = runs.last(RunStartingBy(position, spacing: spacing)) else {
      return nil
    }
    switch run {
    case .equal(let size, let items, let perLine):
      let pitch = size.length + spacing
      let last = (items - 1) / perLine
      let index =
        pitch > .zero ? Int(clamping: (position - before.offset(spacing: spacing)).units / pitch.units) : last
      return equalLine(min(last, index), of: size, items: items, perLine: perLine, before: before)
    case .lengths(let block):
      var index = 0
      var start = before.offset(spacing: spacing)
      while index < block.count - 1, start + block.length(index) + spacing <= position {
        start += block.length(index) + spacing
        index += 1
      }
      return singleLine(before.items + index, start: start, of: block[index])
    case .mixed(let block):
      var found: Line?
      forEachLine(of: block, before: before) {
        guard $0.start <= position else { return false }
        found = $0
        return true
      }
      return found
    }
  }

  private func forEachLine(
    of run: LineRun, before: LineTotal, from low: Fixed, to high: Fixed, _ limit: QueryLimit?, _ body: (Line) -> Void
  ) {
    switch run {
    case .equal(let size, let items, let perLine):
      let start = before.offset(spacing: rules.lineSpacing)
      let count = (items - 1) / perLine + 1
      let repeated = Repeated(start: start, extent: size.length, pitch: size.length + rules.lineSpacing, count: count)
      QueryLimit.forEach(in: repeated.indices(from: low, to: high), upTo: limit) { index in
        body(equalLine(index, of: size, items: items, perLine: perLine, before: before))
      }
    case .lengths(let block):
      var start = before.offset(spacing: rules.lineSpacing)
      for index in 0..<block.count {
        let length = block.length(index)
        if start >= high { return }
        if start + length > low { body(singleLine(before.items + index, start: start, of: block[index])) }
        start += length + rules.lineSpacing
      }
    case .mixed(let block):
      forEachLine(of: block, before: before) { line in
        if line.start >= high { return false }
        if line.end > low { body(line) }
        return true
      }
    }
  }

  /// Calls a closure with the lines of a block in order, until the closure returns false.
  private func forEachLine(of block: LineBlock, before: LineTotal, _ body: (Line) -> Bool) {
    var start = before.offset(spacing: rules.lineSpacing)
    var first = 0
    for packed in block.lines {
      let thickness = block.thickness(of: packed, firstItem: first)
      let line = Line(
        firstItem: before.items + first, itemCount: Int(packed.items), start: start, thickness: thickness,
        items: .mixed(block.items, first: first),
        isLast: before.items + first + Int(packed.items) == total.items)
      if !body(line) { return }
      first += Int(packed.items)
      start += thickness + rules.lineSpacing
    }
  }

  private func equalLine(_ index: Int, of size: LineItem, items: Int, perLine: Int, before: LineTotal) -> Line {
    let first = index * perLine
    let count = min(perLine, items - first)
    let start = before.offset(spacing: rules.lineSpacing) + (size.length + rules.lineSpacing) * index
    return Line(
      firstItem: before.items + first, itemCount: count, start: start, thickness: size.length, items: .equal(size),
      isLast: before.items + first + count == total.items)
  }

  private func singleLine(_ item: Int, start: Fixed, of size: LineItem) -> Line {
    Line(
      firstItem: item, itemCount: 1, start: start, thickness: size.length, items: .equal(size),
      isLast: item == total.items - 1)
  }
}

/// A query for the lines that overlap a range along the scroll axis and do not merely touch its edges.
private struct LinesMeeting: TreeQuery {
  let low: Fixed
  let high: Fixed
  let spacing: Fixed

  func asks(for stretch: LineTotal, after before: LineTotal) -> Bool {
    before.offset(spacing: spacing) + stretch.offset(spacing: spacing) - spacing > low
  }

  func isPast(_ before: LineTotal) -> Bool { before.offset(spacing: spacing) >= high }
}

/// A query for the run of lines that contains an item.
struct RunWithItem: TreeQuery {
  let item: Int

  init(_ item: Int) { self.item = item }

  func asks(for stretch: LineTotal, after before: LineTotal) -> Bool { before.items + stretch.items > item }
}

/// A query for the runs of lines that start at or before a position.
private struct RunStartingBy: TreeQuery {
  let position: Fixed
  let spacing: Fixed

  init(_ position: Fixed, spacing: Fixed) { (self.position, self.spacing) = (position, spacing) }

  func asks(for stretch: LineTotal, after before: LineTotal) -> Bool { before.offset(spacing: spacing) <= position }
}
