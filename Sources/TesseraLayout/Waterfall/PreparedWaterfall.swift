/// A prepared waterfall, whose items are in independent columns.
///
/// Items are stored in runs in data order. For the end of each run, `marks` stores the end of every column. To find a
/// position, a query uses binary search in the runs, column by column, and then searches a single block.
struct PreparedWaterfall {
  let columns: WaterfallColumns
  var runs: ContiguousArray<WaterfallRun> = []
  /// The number of items up to the end of each run.
  var runEnds: ContiguousArray<Int> = []
  var marks = ColumnMarks()
  /// The estimates that the last measurements changed to keep columns in place; nil if there are none.
  var adjustment: ColumnAdjustment?

  /// The number of items.
  var count: Int { runEnds.last ?? 0 }

  /// The extent along the scroll axis.
  var extent: Fixed { runs.isEmpty ? .zero : marks.maximumEnd - columns.spacing }

  /// Returns the run that contains an item; nil if the item does not exist.
  ///
  /// - Complexity: O(log n).
  func run(of item: Int) -> Int? {
    guard item >= 0, item < count else { return nil }
    return Self.first(in: 0..<runs.count) { runEnds[$0] > item }
  }

  /// Returns the index of the first item in a run.
  func firstItem(ofRun run: Int) -> Int { run == 0 ? 0 : runEnds[run - 1] }

  /// Returns the item at an index.
  ///
  /// - Complexity: O(log n).
  func item(_ index: Int) -> LineItem? {
    run(of: index).map { runs[$0].item(index - firstItem(ofRun: $0)) }
  }

  /// Calls a closure with the items in a block, in order. The arguments are the index in the block, the first column, the span, and
  /// the range along the scroll axis.
  ///
  /// - Parameter ends: the ends of the columns before the block. On return, contains the ends after the block.
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

  /// Returns the first index in a range that satisfies a condition, or the end of the range if there is none. If an
  /// index satisfies the condition, all later indices must satisfy it too.
  static func first(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
