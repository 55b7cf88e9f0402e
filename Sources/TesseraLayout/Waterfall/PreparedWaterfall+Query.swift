extension PreparedWaterfall {
  /// Calls a closure, in order, with the items that overlap a range along the scroll axis and do not merely touch its edges.
  ///
  /// - Complexity: O(columns · log n + number of items found + size of a block for each column). A long item next to
  ///   hundreds of short ones adds no cost, and neither do columns of very different lengths.
  func forEachItem(
    from low: Fixed, to high: Fixed, _ limit: QueryLimit? = nil, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    var next = 0
    while limit?.isExceeded != true, let found = firstRun(from: next, reaching: low, high) {
      forEachItem(ofRun: found, from: low, to: high, limit, body)
      next = found + 1
    }
  }

  /// Returns the frame of an item.
  ///
  /// - Complexity: O(log n + size of a block).
  func frame(of item: Int) -> FixedRect? {
    guard let found = run(of: item) else { return nil }
    let index = item - firstItem(ofRun: found)
    switch runs[found] {
    case .equal(let item, _, let round):
      let column = Int(round[index % round.count])
      let start = marks[found - 1, column].end + (item.length + columns.spacing) * (index / round.count)
      return frame(column: column, span: 1, start: start, end: start + item.length)
    case .mixed(let block):
      var frame: FixedRect?
      marks.withEnds(ofRun: found - 1) { ends in
        forEachItem(of: block, ends: ends) { blockIndex, column, span, start, end in
          if blockIndex == index { frame = self.frame(column: column, span: span, start: start, end: end) }
        }
      }
      return frame
    }
  }

  private func frame(column: Int, span: Int, start: Fixed, end: Fixed) -> FixedRect {
    let cross = columns.cross(column: column, span: span)
    return FixedRect(main: start, cross: cross.start, mainExtent: end - start, crossExtent: cross.extent)
  }

  /// Returns the first run from an index onward that may contain an item in a range.
  private func firstRun(from first: Int, reaching low: Fixed, _ high: Fixed) -> Int? {
    var found = runs.count
    for column in 0..<marks.columns {
      // The items in a column are in order, so those that end after `low` are the last ones.
      var run = Self.first(in: first..<found) { marks[$0, column].end - columns.spacing > low }
      guard run < found else { continue }
      let before = marks[run - 1, column].items
      if marks[run, column].items == before {
        run = Self.first(in: run..<found) { marks[$0, column].items > before }
      }
      if run < found, marks[run - 1, column].end < high { found = run }
    }
    return found < runs.count ? found : nil
  }

  private func forEachItem(
    ofRun found: Int, from low: Fixed, to high: Fixed, _ limit: QueryLimit?,
    _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    let first = firstItem(ofRun: found)
    switch runs[found] {
    case .equal(let item, let count, let round):
      let equal = EqualItems(self, found, item, count, round)
      equal.forEachItem(from: low, to: high, limit) { index, column, start in
        body(first + index, item.sizing, frame(column: column, span: 1, start: start, end: start + item.length))
      }
    case .mixed(let block):
      marks.withEnds(ofRun: found - 1) { ends in
        forEachItem(of: block, ends: ends) { index, column, span, start, end in
          if start < high, end > low {
            let frame = frame(column: column, span: span, start: start, end: end)
            body(first + index, block.item(index).sizing, frame)
          }
        }
      }
    }
  }
}

/// The items of an equal run and their positions.
private struct EqualItems {
  let waterfall: PreparedWaterfall
  let run: Int
  let length: Fixed
  let count: Int
  let round: ContiguousArray<Int32>

  init(_ waterfall: PreparedWaterfall, _ run: Int, _ item: LineItem, _ count: Int, _ round: ContiguousArray<Int32>) {
    (self.waterfall, self.run, self.count, self.round) = (waterfall, run, count, round)
    length = item.length
  }

  /// Calls a closure, in order, with the items in a range, along with their columns and starts.
  func forEachItem(
    from low: Fixed, to high: Fixed, _ limit: QueryLimit? = nil, _ body: (Int, Int, Fixed) -> Void
  ) {
    var turn = firstTurn(from: 0, low, high)
    while limit?.shouldContinue() != false, let current = turn {
      var isEmpty = true
      for (rank, column) in round.enumerated() {
        let start = start(ofColumn: Int(column)) + pitch * current
        let index = current * round.count + rank
        guard index < count, start < high, start + length > low else { continue }
        isEmpty = false
        body(index, Int(column), start)
      }
      // If the columns have very different lengths, the range can contain different rounds of each column.
      turn = isEmpty ? firstTurn(from: current + 1, low, high) : current + 1
    }
  }

  /// Returns the first round, starting at a given one, that has an item in a range.
  private func firstTurn(from turn: Int, _ low: Fixed, _ high: Fixed) -> Int? {
    var found: Int?
    for (rank, column) in round.enumerated() {
      let items = WaterfallRun.items(ofRound: round.count, at: rank, of: count)
      let repeated = Repeated(start: start(ofColumn: Int(column)), extent: length, pitch: pitch, count: items)
      let turns = repeated.indices(from: low, to: high)
      let first = max(turn, turns.lowerBound)
      if first < turns.upperBound, first < found ?? .max { found = first }
    }
    return found
  }

  private var pitch: Fixed { length + waterfall.columns.spacing }

  private func start(ofColumn column: Int) -> Fixed { waterfall.marks[run - 1, column].end }
}
