/// The average of the measured lengths in a section, and the estimate that follows it.
///
/// This is a class because most sections have no average, and a reference takes only one word in each section.
final class AverageLength: Sendable {
  /// The length of items that have never been measured.
  let estimate: Fixed
  /// The sum of the measured lengths.
  private let sum: Fixed
  /// The number of measured lengths.
  private let count: Int

  /// Creates an average without measured lengths.
  convenience init(startingAt estimate: Fixed) { self.init(estimate, sum: .zero, count: 0) }

  private init(_ estimate: Fixed, sum: Fixed, count: Int) {
    (self.estimate, self.sum, self.count) = (estimate, sum, count)
  }

  /// The average without its measured lengths. The estimate does not change.
  var forgotten: AverageLength { AverageLength(startingAt: estimate) }

  /// The average, rounded to whole points. It is at least 1, so a screen cannot show more rows than it has points.
  /// Until an item is measured, this is the current estimate.
  var rounded: Fixed {
    if count == 0 { return estimate }
    let point = Fixed(clamping: 1).units
    let points = (sum.units / Int64(count) + point / 2) / point
    return Fixed(units: max(1, points) * point)
  }

  /// The average with the same lengths and an updated estimate.
  var following: AverageLength { AverageLength(rounded, sum: sum, count: count) }

  /// Returns the average after an item has been measured. If the item had a valid measured length, the new length
  /// replaces it.
  func measured(_ item: LineItem, before old: LineItem?) -> AverageLength {
    guard let old, old.sizing.contains(.isMeasured) else {
      return AverageLength(estimate, sum: sum + item.length, count: count + 1)
    }
    return AverageLength(estimate, sum: sum + item.length - old.length, count: count)
  }

  /// Returns whether two averages have the same lengths and the same estimate.
  func isAlike(_ other: AverageLength) -> Bool {
    estimate == other.estimate && sum == other.sum && count == other.count
  }
}

extension LineItem {
  /// Returns whether the item has never been measured and follows this average.
  fileprivate func follows(_ average: AverageLength) -> Bool {
    sizing.contains(.lengthIsEstimated) && !sizing.contains(.isMeasured) && length == average.estimate
  }

  /// Returns the item with a different length.
  fileprivate func with(_ length: Fixed) -> LineItem {
    var item = self
    item.length = length
    return item
  }
}

extension PreparedLines {
  /// Changes the estimate of the items that follow an average. Linear in the number of runs of equal items.
  ///
  /// - Returns: false if the content would be too long. In that case, nothing has changed.
  mutating func follow(_ average: AverageLength, to estimate: Fixed) -> Bool {
    var builder = LineBuilder(rules)
    for (item, count) in stretches {
      builder.append(item.follows(average) ? item.with(estimate) : item, count: count)
    }
    guard let runs = builder.finish() else { return false }
    self.runs = SumTree(runs)
    return true
  }
}
