/// An index of intervals, sorted by their starts. It finds the intervals that intersect a range without visiting any
/// others. This includes intervals that start long before the range and extend into it.
public struct IntervalIndex<Bound: Comparable> {
  private let starts: [Bound]
  /// A complete binary tree over the intervals, with its root at index 1. Each node stores the maximum end of the
  /// intervals below it, or nil if there are none.
  private let ends: [Bound?]
  private let leaves: Int

  /// Creates an index of intervals, which must be sorted by their starts. Their ends can be in any order.
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

  /// Calls a closure, in order, with the indices of the intervals that start before the end of a range and end after
  /// its start.
  ///
  /// - Complexity: O(log n + number of intervals found).
  public func forEach(in range: Range<Bound>, _ body: (Int) -> Void) {
    // Descend to the left as long as an interval below can intersect the range, and then continue with the next node
    // outside the subtree.
    var (node, width) = (1, leaves)
    while true {
      if let reach = ends[node], reach > range.lowerBound {
        let first = node * width - leaves
        // All later intervals start at or after this one.
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
