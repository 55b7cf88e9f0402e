import Tessera

/// The number of a layout's elements in a rectangle, computed without visiting each element.
///
/// Every visible element gets a view, so the number of visible elements must be limited. It depends on values that a
/// document can choose freely, such as items without length, a container of millions of points, or pixels larger than
/// all content. The computed number is never less than the number of elements that a query finds, and not much greater.
struct ElementCount {
  let layout: AnyPreparedLayout
  let sections: [CollectionScene.Section]
  let viewport: Viewport

  /// Throws if a section or the whole layout has more elements in a rectangle than a limit allows.
  ///
  /// - Complexity: O(1) if the total number of items is within the limit, otherwise O(log n) for each section.
  func check(in rect: LayoutRect, limit: Int) throws(LayoutError) {
    func fail(_ count: Int, at location: LayoutError.Location) -> LayoutError {
      LayoutError(.tooLarge(limit: Double(limit)), .elementCount, value: Double(count), at: location)
    }
    if let calendar = layout as? PreparedLayoutBox<CalendarLayout> {
      let count = lines(of: calendar.layout, in: rect)
      if count > limit { throw fail(count, at: .layout) }
    }
    if !sections.contains(where: { $0.items.count > limit / max(1, sections.count) }) { return }
    let isTable = layout is PreparedLayoutBox<TableLayout>
    var count = 0
    for index in sections.indices where sections[index].items.count > 0 {
      let found = isTable ? cells(ofRow: index, in: rect) : items(ofSection: index, in: rect)
      if found > limit { throw fail(found, at: .section(index)) }
      count += found
      if count > limit { throw fail(count, at: .layout) }
    }
  }

  /// Returns the number of elements that a calendar shows for its hours and its days, which have a header and a line
  /// each. The width of days may be 0.
  private func lines(of calendar: CalendarLayout, in rect: LayoutRect) -> Int {
    let shown = max(0, rect.width) / max(1, layout.environment.containerSize.width)
    let days = min(Double(max(0, calendar.days)), (shown + 1) * Double(max(0, calendar.visibleDays)))
    let hours = Double(calendar.hours.count)
    return Int(min(1e15, days * 4 + hours * 2))
  }

  /// Returns the number of a section's items in a rectangle. Items are in order along the scroll axis.
  private func items(ofSection section: Int, in rect: LayoutRect) -> Int {
    let isHorizontal = (layout as? PreparedLayoutBox<StackLayout>)?.layout.axis == .horizontal
    return touching(rect, isHorizontal ? .horizontal : .vertical, 0..<sections[section].items.count) {
      ItemPath(section: section, item: $0)
    }
  }

  /// Returns the number of a row's cells in a rectangle. Cells are in order along the row, and frozen cells are always
  /// included.
  private func cells(ofRow row: Int, in rect: LayoutRect) -> Int {
    guard let table = (layout as? PreparedLayoutBox<TableLayout>)?.layout else { return 0 }
    let count = sections[row].items.count
    let first = min(count, max(0, table.frozenColumns))
    let last = max(first, count - max(0, table.frozenLastColumns))
    let isFrozen = row < table.frozenRows || row >= sections.count - table.frozenLastRows
    let frame = layout.attributes(of: .item(row, 0), viewport: viewport)?.frame
    guard isFrozen || frame.map({ $0.minY <= rect.maxY && $0.maxY >= rect.minY }) ?? true else { return 0 }
    let free = touching(rect, .horizontal, first..<last) { ItemPath(section: row, item: $0) }
    return first + free + (count - last)
  }

  /// Returns the number of items in a range that touch a rectangle. The items must be in order along an axis.
  private func touching(_ rect: LayoutRect, _ axis: LayoutAxis, _ items: Range<Int>, path: (Int) -> ItemPath) -> Int {
    let isMirrored = axis == .horizontal && layout.environment.direction == .rightToLeft
    func range(_ rect: LayoutRect) -> (low: Double, high: Double) {
      switch axis {
      case .vertical: (rect.minY, rect.maxY)
      case .horizontal: isMirrored ? (-rect.maxX, -rect.minX) : (rect.minX, rect.maxX)
      }
    }
    let sought = range(rect)
    /// Returns the first item that meets a condition, which all items after it also meet.
    func first(where holds: ((low: Double, high: Double)) -> Bool) -> Int {
      var (low, high) = (items.lowerBound, items.upperBound)
      while low < high {
        let middle = low + (high - low) / 2
        guard let frame = layout.attributes(of: .item(path(middle)), viewport: viewport)?.frame else { return low }
        if holds(range(frame)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    return max(0, first { $0.low > sought.high } - first { $0.high >= sought.low })
  }
}

extension ScenePlayer {
  /// The maximum number of elements that a view can show, including those realized ahead.
  static let maximumVisibleCount = 100_000
  /// The maximum number of items in a section that are queried individually for their sizes or times.
  static let maximumDescribedCount = 1 << 22
  /// The maximum number of elements to write or draw, in all moments together.
  static let maximumWrittenCount = 1_000_000

  /// Throws if there are more visible elements than can have views.
  func checkVisibleElementCount() throws(LayoutError) {
    let (size, content, offset) = (environment.containerSize, prepared.contentSize, viewport.offset)
    let count = ElementCount(layout: prepared, sections: sections, viewport: viewport)
    // If the offset is beyond the content, the engine may move it back.
    let within = LayoutPoint(
      x: max(0, min(offset.x, content.width - size.width)), y: max(0, min(offset.y, content.height - size.height)))
    for corner in Set([offset, within]) {
      try count.check(
        in: LayoutRect(
          x: corner.x - size.width, y: corner.y - size.height, width: 3 * size.width, height: 3 * size.height),
        limit: Self.maximumVisibleCount)
    }
  }

  /// Throws if there are more elements than can be written or drawn.
  func checkWritten(_ rect: LayoutRect, beside written: Int = 0) throws(LayoutError) {
    try ElementCount(layout: prepared, sections: sections, viewport: viewport)
      .check(in: rect, limit: max(0, Self.maximumWrittenCount - written))
  }

  /// Checks that all elements of the content can be drawn.
  ///
  /// - Throws: `ScenePlayError` if there are too many elements, with the section that has the largest number of them.
  public func checkDrawnElementCount() throws(ScenePlayError) {
    do {
      try checkWritten(SceneFrames.Selection.everywhere)
    } catch {
      throw ScenePlayError(step: stepsPlayed, problem: .layout(error))
    }
  }

  /// Throws if there are more items than can be described individually. Call this before describing them.
  static func checkDescribed(_ sections: [CollectionScene.Section], by layout: CollectionScene.Layout)
    throws(LayoutError)
  {
    for (index, section) in sections.enumerated() where section.items.count > maximumDescribedCount {
      let isOneByOne =
        switch layout {
        case .stack: section.isPerItem || !section.layout.accessories.isEmpty
        case .table(let table): table.columns.count > 1
        case .calendar: true
        }
      guard isOneByOne else { continue }
      throw LayoutError(
        .tooLarge(limit: Double(maximumDescribedCount)), .itemCount, value: Double(section.items.count),
        at: .section(index))
    }
  }
}
