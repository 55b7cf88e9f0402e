/// A set of indices, stored as ranges. A set with all items costs no more than a set with a single item.
public struct IndexRanges: Hashable, Sendable {
  /// The ranges in order. No range is empty, and no two ranges touch.
  public private(set) var ranges: [Range<Int>] = []

  /// Creates an empty set.
  init() {}

  /// Creates a set from a range of indices.
  init(_ range: Range<Int>) {
    if !range.isEmpty { ranges = [range] }
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The number of indices.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Returns whether an index is in the set.
  ///
  /// - Complexity: O(log r) for r ranges.
  public func contains(_ index: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= index
  }

  /// Adds a range that starts at or after the start of the last range.
  mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    guard let last = ranges.last, range.lowerBound <= last.upperBound else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
  }

  /// Returns the indices in either set. Linear in the number of ranges.
  func union(_ other: IndexRanges) -> IndexRanges {
    var union = IndexRanges()
    var (mine, others) = (ranges[...], other.ranges[...])
    while let next = mine.first ?? others.first {
      if let rival = others.first, rival.lowerBound <= next.lowerBound {
        union.append(rival)
        others.removeFirst()
      } else {
        union.append(next)
        mine.removeFirst()
      }
    }
    return union
  }

  /// Returns the indices that are not in the other set. Linear in the number of ranges.
  func subtracting(_ other: IndexRanges) -> IndexRanges {
    var rest = IndexRanges()
    var others = other.ranges[...]
    for range in ranges {
      var start = range.lowerBound
      while let next = others.first, next.lowerBound < range.upperBound {
        if start < next.lowerBound { rest.append(start..<next.lowerBound) }
        start = max(start, next.upperBound)
        // A range that extends past this one can also overlap the next one.
        if next.upperBound > range.upperBound { break }
        others.removeFirst()
      }
      if start < range.upperBound { rest.append(start..<range.upperBound) }
    }
    return rest
  }
}
