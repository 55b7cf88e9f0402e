/// A line of items and its position.
struct Line {
  /// The items in the line.
  enum Items {
    case equal(LineItem)
    case mixed(PackedItems, first: Int)
  }

  /// The index of the line's first item in the section.
  var firstItem: Int
  var itemCount: Int
  /// The start of the line along the scroll axis, from the start of the first line.
  var start: Fixed
  var thickness: Fixed
  var items: Items
  /// Whether the line is the last one.
  var isLast: Bool

  var end: Fixed { start + thickness }
  var lastItem: Int { firstItem + itemCount - 1 }

  func item(_ index: Int) -> LineItem {
    switch items {
    case .equal(let item): item
    case .mixed(let items, let first): items[first + index]
    }
  }
}

/// The starts of a line's items, measured perpendicular to the scroll axis. Item `j` starts at
/// `lead + Σ (extent + gap) + ⌊j · slack / intervals⌋`, so the last item ends exactly at its intended position.
struct LineSpread {
  var lead = Fixed.zero
  var slack: Int64 = 0
  var intervals: Int64 = 1

  func shift(_ index: Int) -> Fixed {
    let (whole, rest) = slack.quotientAndRemainder(dividingBy: intervals)
    return lead + Fixed(units: Int64(index) * whole + Self.divide(Int64(index), times: rest, by: intervals))
  }

  /// Multiplies and divides. The product can exceed 64 bits, because a line can contain 10¹² items with an extent of 0.
  private static func divide(_ index: Int64, times rest: Int64, by intervals: Int64) -> Int64 {
    #if _pointerBitWidth(_64)
      let (product, isTooLarge) = index.multipliedReportingOverflow(by: rest)
      if isTooLarge { return intervals.dividingFullWidth(index.multipliedFullWidth(by: rest)).quotient }
      return product / intervals
    #else
      // Both factors are less than the number of items, which has 31 bits.
      return index * rest / intervals
    #endif
  }
}

extension LineRules {
  /// Returns the distribution of a line's items.
  ///
  /// - Complexity: O(1), plus the cost of adding up the line's items if they have different sizes.
  /// - SeeAlso: Layout rules 9–11 and 13
  func spread(_ line: Line, in total: LineTotal) -> LineSpread {
    if case .alignedToFullLine(let items) = spread { return uniformSpread(line.item(0), columns: items ?? total.items) }
    let slack = (room - packedExtent(line)).units
    let middle = LineSpread(lead: Fixed(units: slack).half)
    switch spread {
    case .start: return LineSpread()
    case .center: return middle
    case .end: return LineSpread(lead: Fixed(units: slack))
    case .justified, .alignedToFullLine:
      if line.itemCount == 1 {
        return slack < 0 || !line.isLast || total.lines == total.items ? middle : LineSpread()
      }
      return line.isLast ? LineSpread() : LineSpread(slack: slack, intervals: Int64(line.itemCount - 1))
    }
  }

  /// Returns the grid of a uniform section, with the same number of columns even in the last line. Source: rule 9.
  private func uniformSpread(_ item: LineItem, columns: Int) -> LineSpread {
    let extent = crossExtent(share: item.share)
    if columns <= 1 { return LineSpread(lead: (room - extent).half) }
    let slack = room - extent * columns - gap * (columns - 1)
    return LineSpread(slack: slack.units, intervals: Int64(columns - 1))
  }

  private func packedExtent(_ line: Line) -> Fixed {
    let gaps = gap * (line.itemCount - 1)
    switch line.items {
    case .equal(let item): return crossExtent(share: item.share) * line.itemCount + gaps
    case .mixed: return (0..<line.itemCount).reduce(gaps) { $0 + crossExtent(share: line.item($1).share) }
    }
  }

  @inline(__always)
  private func forEachItem(
    of line: Line, in total: LineTotal, while shouldContinue: () -> Bool,
    _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    let spread = spread(line, in: total)
    var cross = Fixed.zero
    for index in 0..<line.itemCount {
      if !shouldContinue() { return }
      let item = line.item(index)
      let extent = crossExtent(share: item.share)
      let frame = frame(item, cross: cross + spread.shift(index), crossExtent: extent, in: line)
      body(line.firstItem + index, item.sizing, frame)
      cross += extent + gap
    }
  }

  /// Calls a closure with the frames of a line's items, in order, along with their indices in the section.
  func forEachItem(of line: Line, in total: LineTotal, _ body: (Int, LineItem.Sizing, FixedRect) -> Void) {
    forEachItem(of: line, in: total, while: { true }, body)
  }

  /// Calls a closure with the frames of a line's items, in order, along with their indices in the section. In a line
  /// with many items, stops when the limit is exceeded.
  func forEachItem(
    of line: Line, in total: LineTotal, upTo limit: QueryLimit, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    if line.itemCount > Self.longLine {
      forEachItem(of: line, in: total, while: { limit.shouldContinue() }, body)
    } else {
      forEachItem(of: line, in: total, body)
    }
  }

  /// The maximum number of items in a line that is enumerated without checking the limit.
  private static let longLine = 64

  /// Returns the frame of the item at an index in a line. Linear in the number of items before it if sizes differ.
  func frame(of index: Int, in line: Line, of total: LineTotal) -> FixedRect {
    let item = line.item(index)
    let extent = crossExtent(share: item.share)
    let before =
      switch line.items {
      case .equal: (extent + gap) * index
      case .mixed: (0..<index).reduce(.zero) { $0 + crossExtent(share: line.item($1).share) + gap }
      }
    let cross = before + spread(line, in: total).shift(index)
    return frame(item, cross: cross, crossExtent: extent, in: line)
  }

  /// Source: rule 12.
  private func frame(_ item: LineItem, cross: Fixed, crossExtent: Fixed, in line: Line) -> FixedRect {
    let free = line.thickness - item.length
    return switch alignment {
    case .start: FixedRect(main: line.start, cross: cross, mainExtent: item.length, crossExtent: crossExtent)
    case .center:
      FixedRect(main: line.start + free.half, cross: cross, mainExtent: item.length, crossExtent: crossExtent)
    case .end: FixedRect(main: line.start + free, cross: cross, mainExtent: item.length, crossExtent: crossExtent)
    case .stretch: FixedRect(main: line.start, cross: cross, mainExtent: line.thickness, crossExtent: crossExtent)
    }
  }
}
