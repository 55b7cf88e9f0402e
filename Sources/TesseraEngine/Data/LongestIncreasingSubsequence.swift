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

  /// Whether the number at an index must move: it is not `absent` and does not belong to the subsequence.
  func leavesOut(_ index: Int) -> Bool { ranks[index] < Self.chosen }

  /// Gives each number its rank, and returns the length of the subsequence.
  private static func rank(
    _ numbers: UnsafeBufferPointer<UInt32>, into ranks: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: numbers.count)
    defer { row.deallocate() }
    var ends = RankEnds(row)
    var index = 0
    while index < numbers.count {
      if ends.areBelow(numbers[index]) {
        ranks.initializeElement(at: index, to: ends.append(numbers[index]))
        index &+= 1
        continue
      }
      let rest = numbers.count &- index
      let found = ends.append(
        SIMD4(
          numbers[index], rest > 1 ? numbers[index &+ 1] : .absent, rest > 2 ? numbers[index &+ 2] : .absent,
          rest > 3 ? numbers[index &+ 3] : .absent))
      for offset in 0..<min(4, rest) { ranks.initializeElement(at: index &+ offset, to: found[offset]) }
      index &+= 4
    }
    return ends.count
  }

  /// Numbers of one rank decrease from first to last. So among those before a chosen number, the last is the least, and
  /// is less than the chosen one.
  private mutating func choose(_ length: Int) {
    var left = UInt32(truncatingIfNeeded: length)
    for index in ranks.indices.reversed() where left > 0 && ranks[index] == left - 1 {
      ranks[index] = Self.chosen
      left -= 1
    }
  }
}

/// For each rank, the smallest number so far that ends an increasing subsequence of that rank.
private struct RankEnds {
  private let row: UnsafeMutableBufferPointer<UInt32>
  private(set) var count = 0

  init(_ row: UnsafeMutableBufferPointer<UInt32>) { self.row = row }

  /// Whether all ends are below a number.
  func areBelow(_ number: UInt32) -> Bool { count == 0 || row[count &- 1] < number }

  /// Takes the next number if all ends are below it, and returns its rank.
  mutating func append(_ number: UInt32) -> UInt32 {
    replaceEnd(at: UInt32(truncatingIfNeeded: count), with: number)
  }

  /// Takes the next four numbers, if there are ends, and returns their ranks.
  ///
  /// A search waits for memory at each step, so four of them wait together. Comparisons have no branches, since nothing
  /// could predict them: a subsequence of a million reshuffled items would take four times as long.
  mutating func append(_ numbers: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var ranks = ranks(notBelow: numbers)
    var taken = SIMD4<UInt32>()
    for next in 0..<4 {
      taken[next] = replaceEnd(at: ranks[next], with: numbers[next])
      // This number is the end at its rank now, so a greater one that found the same rank moves up by one.
      let follows = (ranks .== ranks[next]) .& (numbers .> numbers[next])
      ranks &+= SIMD4(repeating: 1).replacing(with: 0, where: .!follows)
    }
    return taken
  }

  /// For each number, the first rank whose end is not below it, or the count.
  private func ranks(notBelow numbers: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var (first, second, third, fourth) = (0, 0, 0, 0)
    var rest = count
    while rest > 0 {
      let half = (rest &+ 1) / 2
      first &+= skipped(half, from: first, below: numbers[0])
      second &+= skipped(half, from: second, below: numbers[1])
      third &+= skipped(half, from: third, below: numbers[2])
      fourth &+= skipped(half, from: fourth, below: numbers[3])
      rest = rest > 1 ? rest &- half : 0
    }
    return SIMD4(truncatingIfNeeded: SIMD4<Int>(first, second, third, fourth))
  }

  /// `count` if that many ends from a rank on are below a number, else 0.
  ///
  /// The upper half of the difference is all ones or all zeros. Of a comparison, the compiler makes a branch.
  private func skipped(_ count: Int, from rank: Int, below number: UInt32) -> Int {
    count & Int(truncatingIfNeeded: (Int64(row[rank &+ count &- 1]) &- Int64(number)) &>> 32)
  }

  /// Ends a rank with a number, unless that is `absent`, and returns the number's rank.
  private mutating func replaceEnd(at rank: UInt32, with number: UInt32) -> UInt32 {
    guard number != .absent else { return .absent }
    row.initializeElement(at: Int(rank), to: number)
    count = max(count, Int(rank) &+ 1)
    return rank
  }
}
