/// Prefix sums of a sequence of numbers. Looking up a sum or changing a number takes O(log n). Source: Fenwick, “A new
/// data structure for cumulative frequency tables”, 1994.
struct FenwickSums {
  /// At each index i, counted from 1, the sum of the last k numbers up to and including the one at i, where k is the
  /// value of the lowest set bit of i.
  private var sums: [Double]
  private let highest: Int

  init(_ numbers: [Double]) {
    sums = [0] + numbers
    for index in sums.indices.dropFirst() {
      let next = index + index & -index
      if next < sums.count { sums[next] += sums[index] }
    }
    highest = numbers.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - numbers.count.leadingZeroBitCount)
  }

  mutating func add(_ number: Double, at position: Int) {
    var index = position + 1
    while index < sums.count {
      sums[index] += number
      index += index & -index
    }
  }

  func sum(before position: Int) -> Double {
    var (index, sum) = (position, 0.0)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Returns the last position whose prefix sum is at most a value, and that sum.
  func position(of value: Double) -> (position: Int, before: Double) {
    var (position, before, step) = (0, 0.0, highest)
    while step > 0 {
      let next = position + step
      if next < sums.count - 1, before + sums[next] <= value {
        position = next
        before += sums[next]
      }
      step /= 2
    }
    return (position, before)
  }
}
