/// The changes that a batch makes to the items of one section, with all sizes worked out.
struct ItemEdits {
  /// Places before the batch, in order.
  var removed: [Int]
  /// Places after the batch, in order.
  var placed: [(item: Int, size: LineItem)]
  /// Places before the batch, of items that stay.
  var reloaded: [(item: Int, size: LineItem)]
}

extension ItemEdits {
  /// Makes reloads first, since they name places before the batch, then deletions from the back, then insertions from
  /// the front.
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

  /// Neighboring places as ranges, in order.
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
