/// A longest increasing subsequence of distinct numbers. Its elements can stay in place while all others move.
///
/// The algorithm is patience sorting, which is O(n log r) for a subsequence of length r, or O(n) if the numbers are
/// already increasing. Numbers that are `absent` are ignored.
struct LongestIncreasingSubsequence {
  /// For each number, the length of the longest increasing subsequence that ends with it, minus one. The value is
  /// `chosen` for elements of the result, and `absent` for absent numbers.
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

  /// Returns whether the number at an index must move, because it is neither `absent` nor part of the subsequence.
  func leavesOut(_ index: Int) -> Bool { ranks[index] < Self.chosen }

  /// Computes the rank of each number, and returns the length of the subsequence.
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

  /// Chooses the last suitable number of each rank. Numbers of the same rank are in decreasing order. Among those
  /// before a chosen number, the last is therefore the smallest, and is less than the chosen number.
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

  /// Returns whether all ends are less than a number.
  func areBelow(_ number: UInt32) -> Bool { count == 0 || row[count &- 1] < number }

  /// Adds the next number, which must be greater than all ends, and returns its rank.
  mutating func append(_ number: UInt32) -> UInt32 {
    replaceEnd(at: UInt32(truncatingIfNeeded: count), with: number)
  }

  /// Adds the next four numbers and returns their ranks. There must be at least one end.
  ///
  /// Each step of a search waits for memory, so four searches run together. The comparisons avoid branches, because
  /// their outcomes are unpredictable. With branches, finding a subsequence of a million shuffled items takes four
  /// times as long.
  mutating func append(_ numbers: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var ranks = ranks(notBelow: numbers)
    var taken = SIMD4<UInt32>()
    for next in 0..<4 {
      taken[next] = replaceEnd(at: ranks[next], with: numbers[next])
      // This number is now the end for its rank, so a greater number with the same rank moves up by one.
      let follows = (ranks .== ranks[next]) .& (numbers .> numbers[next])
      ranks &+= SIMD4(repeating: 1).replacing(with: 0, where: .!follows)
    }
    return taken
  }

  /// Returns, for each number, the first rank whose end is not less than the number, or the count if there is none.
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

  /// Returns `count` if the given number of ends, starting at a rank, are less than a number; otherwise returns 0.
  ///
  /// This method uses the upper half of the difference, which is all ones or all zeros, because the compiler would turn
  /// a comparison into a branch.
  private func skipped(_ count: Int, from rank: Int, below number: UInt32) -> Int {
    count & Int(truncatingIfNeeded: (Int64(row[rank &+ count &- 1]) &- Int64(number)) &>> 32)
  }

  /// Makes a number the end for a rank, unless the number is `absent`, and returns its rank.
  private mutating func replaceEnd(at rank: UInt32, with number: UInt32) -> UInt32 {
    guard number != .absent else { return .absent }
    row.initializeElement(at: Int(rank), to: number)
    count = max(count, Int(rank) &+ 1)
    return rank
  }
}
