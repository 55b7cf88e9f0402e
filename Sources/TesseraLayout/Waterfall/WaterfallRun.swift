/// A sequence of adjacent items in a waterfall.
enum WaterfallRun {
  /// Items with the same size, which fill the columns in rounds, each column once per round. No item spans several
  /// columns. If the items don't fill a whole round, columns without an item can be omitted.
  case equal(LineItem, count: Int, round: ContiguousArray<Int32>)
  /// Items with different sizes.
  case mixed(WaterfallBlock)

  var count: Int {
    switch self {
    case .equal(_, let count, _): count
    case .mixed(let block): block.count
    }
  }

  /// Whether any item covers several columns.
  var hasSpans: Bool {
    switch self {
    case .equal: false
    case .mixed(let block): block.hasSpans
    }
  }

  func item(_ index: Int) -> LineItem {
    switch self {
    case .equal(let item, _, _): item
    case .mixed(let block): block.item(index)
    }
  }

  /// Returns the first column that an item covers.
  func column(of index: Int) -> Int {
    switch self {
    case .equal(_, _, let round): Int(round[index % round.count])
    case .mixed(let block): block.column(of: index)
    }
  }

  /// Returns the number of items, out of a given number, that go into the column at an index of the round.
  static func items(ofRound columns: Int, at rank: Int, of count: Int) -> Int {
    count / columns + (rank < count % columns ? 1 : 0)
  }

  /// Returns the round for a part of an equal run that starts at one of its items.
  static func rotated(_ round: ContiguousArray<Int32>, by items: Int) -> ContiguousArray<Int32> {
    let first = items % round.count
    return ContiguousArray(round[first...]) + round[..<first]
  }
}
