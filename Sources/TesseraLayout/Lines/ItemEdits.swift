/// A batch's changes to the items in a section, with resolved sizes.
struct ItemEdits {
  /// The removed items, as indices before the batch, in ascending order.
  var removed: [Int]
  /// The inserted items, as indices after the batch, in ascending order.
  var placed: [(item: Int, size: LineItem)]
  /// The reloaded items that stay, as indices before the batch.
  var reloaded: [(item: Int, size: LineItem)]
}

extension ItemEdits {
  /// Applies the edits one by one, or all at once if that is less work.
  func make(in lines: inout PreparedLines) {
    if isManyEdits(for: lines), let runs = runsAfter(lines) {
      lines.runs = runs
    } else {
      makeOneByOne(in: &lines)
    }
  }

  /// The cost of an edit, expressed as the number of runs of equal items that could be added again at the same cost.
  private static let editCost = 16

  /// Returns whether applying the edits one by one costs more than adding all items again. Filters delete or insert
  /// many items that are not adjacent.
  private func isManyEdits(for lines: PreparedLines) -> Bool {
    guard removed.count + placed.count + reloaded.count > Self.editCost else { return false }
    var edits = reloaded.count + Self.ranges(removed).count
    for (index, (item, _)) in placed.enumerated() where index == 0 || placed[index - 1].item + 1 != item { edits += 1 }
    return edits * Self.editCost > lines.stretchCount
  }

  /// Returns the lines after the edits, built from the start; nil if they exceed the maximum extent.
  private func runsAfter(_ lines: PreparedLines) -> SumTree<LineRun>? {
    var builder = LineBuilder(lines.rules)
    var (removed, placed, reloaded) = (removed[...], placed[...], reloaded[...])
    // The indices of the next item before and after the batch.
    var (before, after) = (0, 0)
    for (item, count) in lines.stretches {
      let end = before + count
      while before < end {
        if let next = placed.first, next.item == after {
          builder.append(next.size)
          placed.removeFirst()
          after += 1
        } else if removed.first == before {
          removed.removeFirst()
          before += 1
        } else if let next = reloaded.first, next.item == before {
          builder.append(next.size)
          reloaded.removeFirst()
          (before, after) = (before + 1, after + 1)
        } else {
          var unchanged = end - before
          if let next = placed.first { unchanged = min(unchanged, next.item - after) }
          if let next = removed.first { unchanged = min(unchanged, next - before) }
          if let next = reloaded.first { unchanged = min(unchanged, next.item - before) }
          builder.append(item, count: unchanged)
          (before, after) = (before + unchanged, after + unchanged)
        }
      }
    }
    for (_, size) in placed { builder.append(size) }
    return builder.finish().map { SumTree($0) }
  }

  /// Applies reloads first, because they use indices before the batch. Then applies deletions from last to first, and
  /// insertions from first to last.
  private func makeOneByOne(in lines: inout PreparedLines) {
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

  /// Returns ranges of adjacent indices, in order.
  private static func ranges(_ sorted: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in sorted {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.endIndex - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}
