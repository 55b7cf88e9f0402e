/// A builder that fills the columns of a waterfall as items are added, and stores the items in runs and blocks.
/// O(columns) for each item that chooses its column. Once the columns of equal items repeat, a sequence of these items
/// requires only arithmetic.
struct WaterfallBuilder {
  private let columns: WaterfallColumns
  private var runs: ContiguousArray<WaterfallRun> = []
  private var runEnds: ContiguousArray<Int> = []
  private var marks = ColumnMarks()
  private var filled: FilledColumns
  private var count = 0
  private var block = WaterfallBlock()

  /// The minimum number of equal items for a run between two blocks. Fewer items take less memory in a block.
  private static let minimumRunLength = 64

  init(_ columns: WaterfallColumns) {
    self.columns = columns
    filled = FilledColumns(columns)
  }

  /// Takes ownership of a waterfall, and continues after the first `kept` items, which keep their columns.
  init(taking waterfall: inout PreparedWaterfall, keeping kept: Int) {
    self.init(waterfall.columns)
    let whole = waterfall.run(of: kept) ?? waterfall.runs.count
    let parted = whole < waterfall.runs.count ? waterfall.runs[whole] : nil
    // Clear the original. The arrays then have a single owner and change in place.
    (runs, runEnds, marks) = (waterfall.runs, waterfall.runEnds, waterfall.marks)
    waterfall = PreparedWaterfall(columns: columns)
    runs.removeSubrange(whole...)
    runEnds.removeSubrange(whole...)
    marks.remove(from: whole)
    filled = FilledColumns(columns, marks: marks[whole - 1])
    count = runEnds.last ?? 0
    guard count < kept, let parted else { return }
    switch parted {
    case .equal(let item, _, let round): append(item, count: kept - count, round: round)
    case .mixed(let block):
      for index in 0..<kept - count { append(block.item(index), at: block.column(of: index)) }
    }
  }

  /// Adds items with the same size, each to the column where it can start earliest.
  mutating func append(_ item: LineItem, count: Int = 1) {
    let span = columns.span(share: item.share)
    var left = count
    while left > 0 {
      if left >= Self.minimumRunLength, span == 1, let round = filled.round(of: item.length, atMost: left) {
        return append(item, count: left, round: round)
      }
      append(item, at: filled.firstColumn(span: span))
      left -= 1
    }
  }

  /// Adds an item to a column.
  mutating func append(_ item: LineItem, at column: Int) {
    let span = columns.span(share: item.share)
    filled.put(item.length, at: column, span: span)
    block.append(item, at: column, span: span)
    count += 1
    if block.count >= WaterfallBlock.capacity(columns: filled.marks.count) { closeBlock() }
  }

  /// Adds items whose columns repeat in rounds.
  mutating func append(_ item: LineItem, count: Int, round: ContiguousArray<Int32>) {
    guard count >= Self.minimumRunLength else {
      for index in 0..<count { append(item, at: Int(round[index % round.count])) }
      return
    }
    closeBlock()
    let run = WaterfallRun.equal(item, count: count, round: round)
    filled.put(run)
    self.count += count
    close(run)
  }

  /// Returns the waterfall with all appended items, even if it is too long.
  mutating func finish() -> PreparedWaterfall {
    closeBlock()
    return PreparedWaterfall(columns: columns, runs: runs, runEnds: runEnds, marks: marks)
  }

  private mutating func closeBlock() {
    if block.count > 0 { close(.mixed(block.takeAll())) }
  }

  private mutating func close(_ run: WaterfallRun) {
    runs.append(run)
    runEnds.append(count)
    marks.append(filled.marks)
  }
}

extension WaterfallBlock {
  /// Returns the number of items in a block. It is large enough that the marks at the block's end take only a few bytes per item.
  static func capacity(columns: Int) -> Int { max(128, 8 * columns) }
}
