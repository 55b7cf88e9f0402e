/// One line of items with its position.
struct Line {
  /// The items of the line.
  enum Items {
    case equal(LineItem)
    case mixed(PackedItems, first: Int)
  }

  /// The index of its first item in the section.
  var firstItem: Int
  var itemCount: Int
  /// Its start along the scroll axis, from the first line's start.
  var start: Fixed
  var thickness: Fixed
  var items: Items
  /// Whether it is the last line.
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

/// The starts of the items of a line across the scroll axis: the `j`-th is at `lead + Σ (extent + gap) + ⌊j · slack /
/// intervals⌋`, so the last item ends exactly where it should.
struct LineSpread {
  var lead = Fixed.zero
  var slack: Int64 = 0
  var intervals: Int64 = 1

  func shift(_ index: Int) -> Fixed {
    let (whole, rest) = slack.quotientAndRemainder(dividingBy: intervals)
    return lead + Fixed(units: Int64(index) * whole + Self.divide(Int64(index), times: rest, by: intervals))
  }

  /// Multiplies and divides. The product may have more than 64 bits: 10¹² items can be on a line if they have no extent.
  private static func divide(_ index: Int64, times rest: Int64, by intervals: Int64) -> Int64 {
    #if _pointerBitWidth(_64)
      let (product, isTooLarge) = index.multipliedReportingOverflow(by: rest)
      if isTooLarge { return intervals.dividingFullWidth(index.multipliedFullWidth(by: rest)).quotient }
      return product / intervals
    #else
      // Both factors are below the number of items, which has 31 bits.
      return index * rest / intervals
    #endif
  }
}

extension LineRules {
  /// The distribution of a line's items.
  ///
  /// - Complexity: O(1), except that the items of lines of several sizes are added up.
  /// - SeeAlso: Layout rules 9–11 and 13
  func spread(_ line: Line, in total: LineTotal) -> LineSpread {
    if case .uniform(let columns) = spread { return uniformSpread(line.item(0), columns: columns ?? total.items) }
    let slack = (room - packedExtent(line)).units
    let middle = LineSpread(lead: Fixed(units: slack).half)
    switch spread {
    case .start: return LineSpread()
    case .center: return middle
    case .end: return LineSpread(lead: Fixed(units: slack))
    case .justified, .uniform:
      if line.itemCount == 1 {
        return slack < 0 || !line.isLast || total.lines == total.items ? middle : LineSpread()
      }
      return line.isLast ? LineSpread() : LineSpread(slack: slack, intervals: Int64(line.itemCount - 1))
    }
  }

  /// The grid of a uniform section: `columns` across, in the last line too. Source: rule 9.
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
    of line: Line, in total: LineTotal, while goesOn: () -> Bool, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    let spread = spread(line, in: total)
    var cross = Fixed.zero
    for index in 0..<line.itemCount {
      if !goesOn() { return }
      let item = line.item(index)
      let extent = crossExtent(share: item.share)
      let frame = frame(item, cross: cross + spread.shift(index), crossExtent: extent, in: line)
      body(line.firstItem + index, item.sizing, frame)
      cross += extent + gap
    }
  }

  /// Calls a closure with the frames of a line's items, in order, each with its index in the section.
  func forEachItem(of line: Line, in total: LineTotal, _ body: (Int, LineItem.Sizing, FixedRect) -> Void) {
    forEachItem(of: line, in: total, while: { true }, body)
  }

  /// Calls a closure like `forEachItem(of:in:_:)`. In a line of many items, it ends when the limit is exceeded.
  func forEachItem(
    of line: Line, in total: LineTotal, upTo limit: QueryLimit, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    if line.itemCount > Self.longLine {
      forEachItem(of: line, in: total, while: { limit.goesOn() }, body)
    } else {
      forEachItem(of: line, in: total, body)
    }
  }

  /// The number of items up to which a line is passed as a whole.
  private static let longLine = 64

  /// The frame of a line's item at an index in the line. Linear in the items before it if sizes differ.
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
