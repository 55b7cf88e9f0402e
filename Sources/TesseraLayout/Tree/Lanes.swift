/// Lanes that stretches are put into, one after the other by their starts, each into the first lane that is free.
///
/// Since they come by their starts, that needs as few lanes as ever overlap at once.
struct Lanes {
  /// How many there are.
  private(set) var count = 0
  /// A complete binary tree: the least end of the lanes below each node, the root at 1; lanes yet to come end at once.
  private var ends: [Int64] = [.min, .min]

  private var capacity: Int { ends.count / 2 }

  /// The lane that a stretch goes to. O(log lanes), amortised.
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

  /// Twice as many lanes.
  private mutating func grow() {
    let old = ends[capacity...]
    let capacity = 2 * self.capacity
    ends = [Int64](repeating: .min, count: capacity) + old + [Int64](repeating: .min, count: old.count)
    for node in stride(from: capacity - 1, to: 0, by: -1) { ends[node] = min(ends[2 * node], ends[2 * node + 1]) }
  }
}
