/// Lanes for stretches. Stretches are added in the order of their starts, each to the first free lane.
///
/// Because of this order, the number of lanes is the maximum number of stretches that overlap at once.
struct Lanes {
  /// The number of lanes.
  private(set) var count = 0
  /// A complete binary tree: the smallest end of the lanes below each node, the root at 1. Lanes that do not exist yet
  /// have the smallest end.
  private var ends: [Int64] = [.min, .min]

  private var capacity: Int { ends.count / 2 }

  /// Adds a stretch and returns its lane.
  ///
  /// - Complexity: O(log lanes), amortized.
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
