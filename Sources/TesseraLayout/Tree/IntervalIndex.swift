/// Intervals sorted by their start, in which those that meet a range are found without walking the others: also one that
/// began long before and only reaches into it.
struct IntervalIndex {
  private let starts: [Int64]
  /// A complete binary tree over the intervals: the greatest end below each node, the root at 1.
  private let ends: [Int64]
  private let leaves: Int

  /// - Parameter intervals: sorted by start.
  init(_ intervals: [(start: Int64, end: Int64)]) {
    starts = intervals.map { $0.start }
    var leaves = 1
    while leaves < intervals.count { leaves *= 2 }
    self.leaves = leaves
    var ends = [Int64](repeating: .min, count: 2 * leaves)
    for (index, interval) in intervals.enumerated() { ends[leaves + index] = interval.end }
    for node in stride(from: leaves - 1, to: 0, by: -1) { ends[node] = max(ends[2 * node], ends[2 * node + 1]) }
    self.ends = ends
  }

  /// Gives, in order, the indices of the intervals that start before `high` and end after `low`. O(log n + found).
  func forEach(from low: Int64, to high: Int64, _ body: (Int) -> Void) {
    visit(1, 0, leaves, low, high, body)
  }

  private func visit(_ node: Int, _ first: Int, _ end: Int, _ low: Int64, _ high: Int64, _ body: (Int) -> Void) {
    guard ends[node] > low, first < starts.count, starts[first] < high else { return }
    if end - first == 1 { return body(first) }
    let middle = (first + end) / 2
    visit(2 * node, first, middle, low, high, body)
    visit(2 * node + 1, middle, end, low, high, body)
  }
}
