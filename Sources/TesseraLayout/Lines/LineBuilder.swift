/// Breaks items into lines as they come, and lays the lines up in runs and blocks. O(1) amortised an item.
struct LineBuilder {
  private let rules: LineRules
  private var runs: [LineRun] = []
  private var lengths = LengthBlock()
  private var block = LineBlock()
  private var line = OpenLine()
  private var equal: (item: LineItem, count: Int)?
  private var extent = Fixed.zero
  private var isTooLong = false

  /// Fewer equal one-item lines than this are cheaper in a block than as a run between two blocks.
  private static let leastRun = 64

  private struct OpenLine {
    var items: [LineItem] = []
    var used: Int64 = 0
    var thickness = Fixed.zero
  }

  init(_ rules: LineRules) {
    self.rules = rules
  }

  /// The lines of `count` items of one size, without asking for any of them; nil beyond the greatest extent.
  static func lines(_ count: Int, of item: LineItem, _ rules: LineRules) -> SumTree<LineRun>? {
    guard count > 0 else { return SumTree() }
    let perLine = min(rules.itemsPerLine(share: item.share) ?? count, count)
    guard (item.length + rules.lineSpacing).repeated((count - 1) / perLine + 1) != nil else { return nil }
    return SumTree([.equal(item, items: count, perLine: perLine)])
  }

  mutating func append(_ item: LineItem) {
    if rules.breaking == .single {
      appendSingle(item)
      return
    }
    if !line.items.isEmpty, !rules.fits(item.share, after: line.used, count: line.items.count) { closeLine() }
    line.items.append(item)
    line.used += rules.counted(item.share)
    line.thickness = max(line.thickness, item.length)
  }

  /// The lines of all items appended; nil if they are longer than the greatest extent.
  mutating func finish() -> SumTree<LineRun>? {
    closeEqual()
    closeLengths()
    if !line.items.isEmpty { closeLine() }
    closeBlock()
    return isTooLong ? nil : SumTree(runs)
  }

  /// Counts lines towards the extent; what would exceed the greatest is not laid up.
  private mutating func takes(_ count: Int, linesOf thickness: Fixed) -> Bool {
    let added = (thickness + rules.lineSpacing).repeated(count)
    extent += added ?? Fixed.contentBound
    isTooLong = isTooLong || added == nil || extent > .contentBound
    return !isTooLong
  }

  private mutating func appendSingle(_ item: LineItem) {
    if equal?.item == item {
      equal?.count += 1
    } else {
      closeEqual()
      equal = (item, 1)
    }
  }

  private mutating func closeEqual() {
    guard let (item, count) = equal else { return }
    equal = nil
    guard takes(count, linesOf: item.length) else { return }
    if count >= Self.leastRun || !LengthBlock.holds(item.length) {
      closeLengths()
      runs.append(.equal(item, items: count, perLine: 1))
      return
    }
    for _ in 0..<count { lengths.append(item.length) }
    if lengths.lengths.count >= LengthBlock.capacity { closeLengths() }
  }

  private mutating func closeLengths() {
    guard !lengths.lengths.isEmpty else { return }
    runs.append(.lengths(lengths))
    lengths = LengthBlock()
  }

  private mutating func closeLine() {
    if takes(1, linesOf: line.thickness) {
      if block.items.count + line.items.count > LineBlock.capacity { closeBlock() }
      block.append(line.items, thickness: line.thickness)
    }
    line.items.removeAll(keepingCapacity: true)
    line.used = 0
    line.thickness = .zero
  }

  private mutating func closeBlock() {
    guard !block.lines.isEmpty else { return }
    runs.append(.mixed(block))
    block = LineBlock()
  }
}
