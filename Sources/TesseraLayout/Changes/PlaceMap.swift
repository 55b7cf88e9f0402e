/// How places in a row before a change map to places after it, where some go and others come.
struct PlaceMap {
  /// The places before, in order, of what leaves its row: deleted, or moved by name.
  let removed: [Int]
  /// The places after, in order, of what comes.
  let placed: [Int]

  /// The place after of what stays. O(log n) in the changes.
  func after(_ before: Int) -> Int {
    let rank = before - Self.count(removed) { $0 < before }
    return rank + Self.count(of: placed, upTo: rank)
  }

  /// The place before of what stands at a place after and was there; nil for what came.
  func before(_ after: Int) -> Int? {
    let index = Self.count(placed) { $0 < after }
    if index < placed.count, placed[index] == after { return nil }
    let rank = after - index
    return rank + Self.count(of: removed, upTo: rank)
  }

  /// How many of the gaps lie before the place that has `rank` others before it.
  private static func count(of gaps: [Int], upTo rank: Int) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many come before the first that does not satisfy the condition.
  private static func count(_ sorted: [Int], where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
