/// The changes that a batch makes to the items of one section, with resolved sizes.
struct ItemEdits {
  /// Ascending indices before the batch.
  var removed: [Int]
  /// Ascending indices after the batch.
  var placed: [(item: Int, size: LineItem)]
  /// Indices before the batch, of items that stay.
  var reloaded: [(item: Int, size: LineItem)]
}

extension ItemEdits {
  /// Make reloads first, because they use indices before the batch. Then make deletions from the back and insertions
  /// from the front.
  func make(in lines: inout PreparedLines) {
    for (item, size) in reloaded { lines.replace(item..<item + 1, with: [size]) }
    for range in Self.ranges(removed).reversed() { lines.replace(range, with: []) }
    var next = 0
    while next < placed.count {
      let first = placed[next].item
      var sizes: [LineItem] = []
      while next < placed.count, placed[next].item == first + sizes.count {
        sizes.append(placed[next].size)
        next += 1
      }
      lines.replace(first..<first, with: sizes)
    }
  }

  /// Ranges of neighboring indices, in order.
  private static func ranges(_ sorted: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for place in sorted {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.endIndex - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges
  }
}
