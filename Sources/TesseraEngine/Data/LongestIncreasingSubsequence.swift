/// A longest increasing subsequence of distinct numbers: the elements that can stay while the others move.
///
/// Patience sorting: O(n log r) for a subsequence of length r; O(n) if all numbers increase. Numbers that are `absent`
/// do not count.
struct LongestIncreasingSubsequence {
  /// For each number, the length of the longest increasing subsequence that ends with it, minus one; or `chosen`, or
  /// `absent`.
  private var ranks: ContiguousArray<UInt32> = []
  private static let chosen = UInt32.max - 1

  init(of numbers: ContiguousArray<UInt32>) {
    var length = 0
    ranks = ContiguousArray(unsafeUninitializedCapacity: numbers.count) { ranks, filled in
      length = numbers.withUnsafeBufferPointer { Self.rank($0, into: ranks) }
      filled = numbers.count
    }
    choose(length)
  }

  /// Whether the number at a place must move: it is not `absent` and does not belong to the subsequence.
  func leavesOut(_ place: Int) -> Bool { ranks[place] < Self.chosen }

  /// Gives each number its rank, and returns the length of the subsequence.
  private static func rank(
    _ numbers: UnsafeBufferPointer<UInt32>, into ranks: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    // For each rank, the least number so far that ends a subsequence of that rank.
    let ends = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: numbers.count)
    defer { ends.deallocate() }
    var length = 0
    for place in 0..<numbers.count {
      let number = numbers[place]
      if number == .absent {
        ranks.initializeElement(at: place, to: .absent)
        continue
      }
      let isLast = length == 0 || ends[length &- 1] < number
      let rank = isLast ? length : firstPlace(notBelow: number, in: ends, length)
      ends.initializeElement(at: rank, to: number)
      ranks.initializeElement(at: place, to: UInt32(truncatingIfNeeded: rank))
      if isLast { length &+= 1 }
    }
    return length
  }

  /// Numbers of one rank decrease from first to last. So among those before a chosen number, the last is the least, and
  /// is less than the chosen one.
  private mutating func choose(_ length: Int) {
    var left = UInt32(truncatingIfNeeded: length)
    for place in ranks.indices.reversed() where left > 0 && ranks[place] == left - 1 {
      ranks[place] = Self.chosen
      left -= 1
    }
  }

  /// Branch-free, because a branch on the comparison cannot be predicted: it made a diff of a million reshuffled items
  /// take half as long again.
  private static func firstPlace(
    notBelow number: UInt32, in row: UnsafeMutableBufferPointer<UInt32>, _ count: Int
  ) -> Int {
    var start = 0
    var length = count
    while length > 1 {
      let half = length / 2
      let difference = Int64(row[start &+ half &- 1]) &- Int64(number)
      start &+= half & Int(truncatingIfNeeded: difference >> 63)
      length &-= half
    }
    return start
  }
}
