/// A longest subsequence that rises, of numbers that are all different: what can stay while everything else moves.
///
/// Patience sorting: O(n log r), r the length of the subsequence; O(n) where all rise. Numbers that are `absent` do not
/// count.
struct LongestIncreasingSubsequence {
  /// For each number: how long a rise can be that ends with it, less one; or `chosen`, or `absent`.
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

  /// Whether the number at a place has to move: it counts, and does not belong to the subsequence.
  func leavesOut(_ place: Int) -> Bool { ranks[place] < Self.chosen }

  /// Gives each number its rank, and returns the length of the rise.
  private static func rank(
    _ numbers: UnsafeBufferPointer<UInt32>, into ranks: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    // By rank: the least number seen that ends a rise of that rank.
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

  /// Numbers of one rank fall from first to last; so of those before a chosen one the last is the least, and below it.
  private mutating func choose(_ length: Int) {
    var left = UInt32(truncatingIfNeeded: length)
    for place in ranks.indices.reversed() where left > 0 && ranks[place] == left - 1 {
      ranks[place] = Self.chosen
      left -= 1
    }
  }

  /// By arithmetic, for a branch on what is compared could not be foretold: it made a diff of a million
  /// reshuffled items take half as long again.
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
