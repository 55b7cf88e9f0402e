/// Intervals sorted by their start. It finds the intervals that meet a range without visiting the others, including one
/// that starts long before and only reaches into it.
public struct IntervalIndex<Bound: Comparable> {
  private let starts: [Bound]
  /// A complete binary tree over the intervals: the greatest end below each node, the root at 1; nil if there is none.
  private let ends: [Bound?]
  private let leaves: Int

  /// Creates an index of intervals, which must be sorted by their start. Their ends may be in any order.
  ///
  /// - Complexity: O(n).
  public init(_ intervals: [Range<Bound>]) {
    starts = intervals.map { $0.lowerBound }
    var leaves = 1
    while leaves < intervals.count { leaves *= 2 }
    self.leaves = leaves
    var ends = [Bound?](repeating: nil, count: 2 * leaves)
    for (index, interval) in intervals.enumerated() { ends[leaves + index] = interval.upperBound }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      ends[node] = ends[2 * node]
      if let left = ends[node], let right = ends[2 * node + 1] { ends[node] = max(left, right) }
    }
    self.ends = ends
  }

  /// Calls a closure, in order, with the indices of the intervals that start before the range ends and end after it
  /// starts.
  ///
  /// - Complexity: O(log n + found).
  public func forEach(in range: Range<Bound>, _ body: (Int) -> Void) {
    // Descend to the left while an interval below may meet the range, then continue with the next node outside the
    // subtree.
    var (node, width) = (1, leaves)
    while true {
      if let reach = ends[node], reach > range.lowerBound {
        let first = node * width - leaves
        // No later interval starts earlier.
        if starts[first] >= range.upperBound { return }
        if width > 1 {
          (node, width) = (2 * node, width / 2)
          continue
        }
        body(first)
      }
      while node & 1 == 1 {
        if node == 1 { return }
        (node, width) = (node / 2, 2 * width)
      }
      node += 1
    }
  }
}

extension IntervalIndex: Sendable where Bound: Sendable {}
