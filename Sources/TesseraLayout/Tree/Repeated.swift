/// Equal stretches at equal distances along an axis.
struct Repeated {
  var start: Fixed
  var extent: Fixed
  /// The distance from the start of one to the start of the next, at least 0.
  var pitch: Fixed
  var count: Int

  /// The stretches that share more than an edge with a range: those that start before `high` and end after `low`.
  ///
  /// - Complexity: O(1).
  func indices(from low: Fixed, to high: Fixed) -> Range<Int> {
    guard pitch > .zero else { return start < high && start + extent > low ? 0..<count : 0..<0 }
    // The first stretch that ends after `low`: the least i with start + extent + i·pitch > low.
    let first = Fixed.floorDivide(low - start - extent, pitch) + 1
    // The first stretch that starts at or after `high`: the least i with start + i·pitch ≥ high.
    let end = -Fixed.floorDivide(start - high, pitch)
    let lower = max(0, min(Int64(count), first))
    return Int(lower)..<Int(max(lower, min(Int64(count), end)))
  }
}
