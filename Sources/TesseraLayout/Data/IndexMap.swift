/// A mapping from indices before a change to indices after it, for a sequence in which elements are removed and
/// inserted.
struct IndexMap: Sendable {
  /// The deleted and explicitly moved elements, as indices before the change, in ascending order.
  let removed: [Int]
  /// The inserted elements, as indices after the change, in ascending order.
  let placed: [Int]

  /// Returns an element's index after the change, given its index before it; nil if the element is removed.
  ///
  /// - Complexity: O(log n) in the number of changes.
  func after(_ before: Int) -> Int? {
    let index = Self.count(removed) { $0 < before }
    if index < removed.count, removed[index] == before { return nil }
    let rank = before - index
    return rank + Self.count(of: placed, upTo: rank)
  }

  /// Returns the index that an element has after the change, if the change does not remove it.
  ///
  /// - Complexity: O(log n) in the number of changes.
  func shifted(_ before: Int) -> Int {
    let rank = before - Self.count(removed) { $0 < before }
    return rank + Self.count(of: placed, upTo: rank)
  }

  /// Returns an element's index before the change, given its index after it; nil if the element is inserted.
  func before(_ after: Int) -> Int? {
    let index = Self.count(placed) { $0 < after }
    if index < placed.count, placed[index] == after { return nil }
    let rank = after - index
    return rank + Self.count(of: removed, upTo: rank)
  }

  /// Calls a closure, in order, with the ranges of indices that the remaining elements of a range have after the
  /// change.
  func forEachRange(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    var index = Self.count(removed) { $0 < start }
    while index < removed.count, removed[index] < range.upperBound {
      forEachRange(ofStaying: start..<removed[index], body)
      start = removed[index] + 1
      index += 1
    }
    forEachRange(ofStaying: start..<range.upperBound, body)
  }

  /// Does the same for a range in which no element is removed.
  private func forEachRange(ofStaying range: Range<Int>, _ body: (Range<Int>) -> Void) {
    if range.isEmpty { return }
    var next = shifted(range.lowerBound)
    var left = range.count
    var index = Self.count(placed) { $0 < next }
    while left > 0 {
      let free = index < placed.count ? min(left, placed[index] - next) : left
      if free > 0 { body(next..<next + free) }
      left -= free
      next += free
      while index < placed.count, placed[index] == next {
        next += 1
        index += 1
      }
    }
  }

  /// Returns the number of gaps before the remaining element with index `rank`.
  private static func count(of gaps: [Int], upTo rank: Int) -> Int {
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number of elements before the first element that does not satisfy the condition.
  private static func count(_ sorted: [Int], where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
