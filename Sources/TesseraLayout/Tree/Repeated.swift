/// Ranges of the same length at equal distances along an axis.
struct Repeated {
  var start: Fixed
  var extent: Fixed
  /// The distance between the starts of adjacent ranges, which is at least 0.
  var pitch: Fixed
  var count: Int

  /// Returns the indices of the ranges that overlap a given range and do not merely touch its edges. These ranges start before
  /// `high` and end after `low`.
  ///
  /// - Complexity: O(1).
  func indices(from low: Fixed, to high: Fixed) -> Range<Int> {
    guard pitch > .zero else { return start < high && start + extent > low ? 0..<count : 0..<0 }
    // The first range that ends after `low`: the smallest i with start + extent + i·pitch > low.
    let first = Fixed.floorDivide(low - start - extent, pitch) + 1
    // The first range that starts at or after `high`: the smallest i with start + i·pitch ≥ high.
    let end = -Fixed.floorDivide(start - high, pitch)
    let lower = max(0, min(Int64(count), first))
    return Int(lower)..<Int(max(lower, min(Int64(count), end)))
  }
}
