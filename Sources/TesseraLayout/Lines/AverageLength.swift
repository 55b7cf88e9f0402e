/// The average of the lengths that have been measured in a section, and the estimate that follows it.
///
/// A class, because most sections have none, and one word in each section is enough.
final class AverageLength: Sendable {
  /// The length of the items that have never been measured.
  let estimate: Fixed
  /// The sum of the measured lengths.
  private let sum: Fixed
  /// The number of measured lengths.
  private let count: Int

  /// Creates an average of nothing.
  convenience init(startingAt estimate: Fixed) { self.init(estimate, sum: .zero, count: 0) }

  private init(_ estimate: Fixed, sum: Fixed, count: Int) {
    (self.estimate, self.sum, self.count) = (estimate, sum, count)
  }

  /// The average without its measured lengths. The estimate stays.
  var forgotten: AverageLength { AverageLength(startingAt: estimate) }

  /// The average rounded to whole points, but not less than one, so that a screen never has more rows than points. It is
  /// the present estimate until something is measured.
  var rounded: Fixed {
    if count == 0 { return estimate }
    let point = Fixed(clamping: 1).units
    let points = (sum.units / Int64(count) + point / 2) / point
    return Fixed(units: max(1, points) * point)
  }

  /// The average with the same lengths, and an estimate that follows them.
  var following: AverageLength { AverageLength(rounded, sum: sum, count: count) }

  /// The average after an item has been measured. A valid earlier length of the item no longer counts.
  func measured(_ item: LineItem, before old: LineItem?) -> AverageLength {
    guard let old, old.sizing.contains(.isMeasured) else {
      return AverageLength(estimate, sum: sum + item.length, count: count + 1)
    }
    return AverageLength(estimate, sum: sum + item.length - old.length, count: count)
  }

  /// Whether two sections have measured the same, and estimate alike.
  func isAlike(_ other: AverageLength) -> Bool {
    estimate == other.estimate && sum == other.sum && count == other.count
  }
}

extension LineItem {
  /// Whether the item has never been measured and follows this average.
  fileprivate func follows(_ average: AverageLength) -> Bool {
    sizing.contains(.lengthIsEstimated) && !sizing.contains(.isMeasured) && length == average.estimate
  }

  /// The item with this length.
  fileprivate func with(_ length: Fixed) -> LineItem {
    var item = self
    item.length = length
    return item
  }
}

extension PreparedLines {
  /// Gives the items that follow an average another estimate. Linear in the stretches of equal items.
  ///
  /// - Returns: whether the content is not too long then; otherwise nothing has changed.
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
