/// An assignment of ranges to lanes. Add ranges in the order of their starts; each goes into the first available lane.
///
/// Because of this order, the number of lanes is the maximum number of ranges that overlap at any point.
struct Lanes {
  /// The number of lanes.
  private(set) var count = 0
  /// A complete binary tree over the lanes, with its root at index 1. Each node stores the minimum end of the lanes
  /// below it. Lanes that do not exist yet have the smallest possible end.
  private var ends: [Int64] = [.min, .min]

  private var capacity: Int { ends.count / 2 }

  /// Adds a range and returns its lane.
  ///
  /// - Complexity: O(log n) for n lanes, amortized.
  mutating func lane(from start: Int64, to end: Int64) -> Int {
    if ends[1] > start { grow() }
    var node = 1
    while node < capacity { node = ends[2 * node] <= start ? 2 * node : 2 * node + 1 }
    let lane = node - capacity
    count = max(count, lane + 1)
    ends[node] = end
    while node > 1 {
      node /= 2
      ends[node] = min(ends[2 * node], ends[2 * node + 1])
    }
    return lane
  }

  /// Doubles the number of lanes.
  private mutating func grow() {
    let old = ends[capacity...]
    let capacity = 2 * self.capacity
    ends = [Int64](repeating: .min, count: capacity) + old + [Int64](repeating: .min, count: old.count)
    for node in stride(from: capacity - 1, to: 0, by: -1) { ends[node] = min(ends[2 * node], ends[2 * node + 1]) }
  }
}
