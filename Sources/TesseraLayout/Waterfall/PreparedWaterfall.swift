/// Items in independent columns: the prepared form of a waterfall.
///
/// Items lie in runs in data order. For the end of each run, `marks` stores the end of every column. A position is
/// found by binary search among the runs, column by column, and then in one block.
struct PreparedWaterfall {
  let columns: WaterfallColumns
  var runs: ContiguousArray<WaterfallRun> = []
  /// The number of items up to the end of each run.
  var runEnds: ContiguousArray<Int> = []
  var marks = ColumnMarks()
  /// The estimates that the last measurements changed so that columns stay; nil for none.
  var adjustment: ColumnAdjustment?

  /// The number of items.
  var count: Int { runEnds.last ?? 0 }

  /// The extent along the scroll axis.
  var extent: Fixed { runs.isEmpty ? .zero : marks.greatestEnd - columns.spacing }

  /// The run that contains an item; nil if there is no such item.
  ///
  /// - Complexity: O(log n).
  func run(of item: Int) -> Int? {
    guard item >= 0, item < count else { return nil }
    return Self.first(in: 0..<runs.count) { runEnds[$0] > item }
  }

  /// The index of the first item of a run.
  func firstItem(ofRun run: Int) -> Int { run == 0 ? 0 : runEnds[run - 1] }

  /// The item at an index.
  ///
  /// - Complexity: O(log n).
  func item(_ index: Int) -> LineItem? {
    run(of: index).map { runs[$0].item(index - firstItem(ofRun: $0)) }
  }

  /// Calls a closure with the items of a block in order: the index in the block, first column, span and range along the
  /// scroll axis.
  ///
  /// - Parameter ends: the ends of the columns before the block, and after it.
  func forEachItem(
    of block: WaterfallBlock, ends: UnsafeMutableBufferPointer<Fixed>, _ body: (Int, Int, Int, Fixed, Fixed) -> Void
  ) {
    var index = 0
    block.forEach { column, share, length in
      let span = columns.span(share: share)
      var start = ends[column]
      if span > 1 { for other in column..<column + span { start = max(start, ends[other]) } }
      let next = start + length + columns.spacing
      for column in column..<column + span { ends[column] = next }
      body(index, column, span, start, start + length)
      index += 1
    }
  }

  /// The first index of a range that satisfies a condition; the range's end if none does. If an index satisfies the
  /// condition, all later ones must.
  static func first(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
