/// A longest subsequence that rises, of different numbers: what can stay while everything else moves around it.
///
/// Patience sorting: O(n log r), r the length of the subsequence.
struct LongestRise {
  /// For each number: how long a rise can be that ends with it, less one; or `chosen`.
  private var ranks: ContiguousArray<UInt32> = []
  /// By rank: the least number seen that ends a rise of that rank.
  private var ends: ContiguousArray<UInt32> = []
  private static let chosen = UInt32.max

  init(of numbers: ContiguousArray<UInt32>) {
    rank(numbers)
    choose()
  }

  /// Whether the number at a place belongs to the subsequence.
  func contains(_ place: Int) -> Bool { ranks[place] == Self.chosen }

  private mutating func rank(_ numbers: ContiguousArray<UInt32>) {
    ranks.reserveCapacity(numbers.count)
    for number in numbers {
      if let last = ends.last, number < last {
        let rank = ends.withUnsafeBufferPointer { Self.firstPlace(notBelow: number, in: $0) }
        ends[rank] = number
        ranks.append(UInt32(truncatingIfNeeded: rank))
      } else {
        ranks.append(UInt32(truncatingIfNeeded: ends.count))
        ends.append(number)
      }
    }
  }

  /// Numbers of one rank fall from left to right; so of those before a chosen one the last is the least, and below it.
  private mutating func choose() {
    var wanted = ends.count
    for place in ranks.indices.reversed() where wanted > 0 && Int(ranks[place]) == wanted - 1 {
      ranks[place] = Self.chosen
      wanted -= 1
    }
  }

  /// Without branches on what is compared, which could not be foretold.
  private static func firstPlace(notBelow number: UInt32, in row: UnsafeBufferPointer<UInt32>) -> Int {
    var start = 0
    var length = row.count
    while length > 1 {
      let half = length / 2
      start &+= row[start &+ half &- 1] < number ? half : 0
      length &-= half
    }
    return start &+ (row[start] < number ? 1 : 0)
  }
}
