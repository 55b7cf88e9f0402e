extension PreparedWaterfall {
  /// Returns the items in a visible range, and the last items of the columns that end above it, in data order. An item
  /// occurs once for each of its columns.
  ///
  /// - Complexity: O(columns + number of visible items · log n). If columns end above the range, also O(log n) for each
  ///   item after their last ones, for at most 512 items per column.
  func paintedItems(from low: Fixed, to high: Fixed, ofSection section: Int) -> [PaintedColumns.Item] {
    guard low < high else { return [] }
    var found: [PaintedColumns.Item] = []
    let limit = QueryLimit.onScreen
    forEachItem(from: low - ColumnAnchor.tolerance, to: high, limit) { item, _, frame in
      guard limit.shouldInclude() else { return }
      let covered = columnsCovered(by: item)
      let start = frame.main - low
      for column in covered {
        found.append(
          PaintedColumns.Item(
            path: ItemPath(section: section, item: item), column: column, covered: covered, start: start,
            end: start + frame.mainExtent,
            above: covered.count > 1 ? end(ofColumn: column, before: item) - low : start))
      }
    }
    addLastItems(ofColumnsEndingAbove: low, ofSection: section, to: &found)
    return found
  }

  /// Adds the last item in each column that ends above the visible range, unless too many later items are in other columns.
  private func addLastItems(
    ofColumnsEndingAbove low: Fixed, ofSection section: Int, to found: inout [PaintedColumns.Item]
  ) {
    func end(_ column: Int) -> Fixed { marks[runs.count - 1, column].end - self.columns.spacing - low }
    var isOpen = ContiguousArray(repeating: true, count: marks.columns)
    for item in found { isOpen[item.column] = false }
    var left = 0
    for column in isOpen.indices {
      isOpen[column] = isOpen[column] && end(column) <= -ColumnAnchor.tolerance
      if isOpen[column] { left += 1 }
    }
    var item = count
    let minimum = max(0, count - left * Self.searchedItems)
    // The index, in data order, at which to insert the next items found.
    var insertion = found.count
    while item > minimum, left > 0 {
      item -= 1
      while insertion > 0, found[insertion - 1].path.item >= item { insertion -= 1 }
      let covered = columnsCovered(by: item)
      for column in covered where isOpen[column] {
        isOpen[column] = false
        left -= 1
        found.insert(
          PaintedColumns.Item(
            path: ItemPath(section: section, item: item), column: column, covered: covered,
            start: end(column) - (self.item(item)?.length ?? .zero), end: end(column),
            above: self.end(ofColumn: column, before: item) - low), at: insertion)
      }
    }
  }

  /// Returns the columns to anchor while items are measured; nil if no painted item is still on screen in its column.
  ///
  /// - Parameter extent: the extent of the visible range.
  /// - Complexity: O(columns + number of painted items · log n).
  func columnAnchors(_ painted: PaintedColumns, extent: Fixed) -> ColumnAnchors? {
    guard painted.columns == columns.count else { return nil }
    var found = ContiguousArray(repeating: PaintedColumn(), count: marks.columns)
    let low = painted.scrolled - ColumnAnchor.tolerance
    for item in painted.items where item.start < painted.scrolled + extent {
      guard columnsCovered(by: item.path.item) == item.covered else { continue }
      if item.end > low {
        found[item.column].add(item, isCut: item.start < low)
      } else {
        found[item.column].lastAbove = item
      }
    }
    var anchors: ContiguousArray<ColumnAnchor> = []
    for (column, found) in found.enumerated() {
      guard var anchor = found.anchor, let firstVisible = found.firstVisible else { continue }
      if painted.haveDataChanged, !areNeighbors(from: firstVisible, to: anchor, of: painted) { anchor = firstVisible }
      let distance = anchor.start - painted.scrolled
      anchors.append(
        ColumnAnchor(
          column: column, item: anchor.path.item, end: anchor.above, firstVisible: firstVisible.path.item,
          distance: max(distance, -distance), isCut: anchor.start < low, isPainted: anchor.isPainted))
    }
    anchors.sort { $0.precedes($1) }
    guard let first = anchors.first else { return nil }
    let before = self.anchors(of: painted.frame)
    // Express positions relative to the first anchor's position in the layout before the first measurement.
    let shift = before?.start ?? end(ofColumn: first.column, before: first.item) - first.end
    for index in anchors.indices { anchors[index].end += shift }
    for column in found.indices where found[column].anchor == nil {
      if let last = found[column].lastAbove {
        anchors.append(ColumnAnchor(column: column, below: last.path.item, end: last.end + columns.spacing + shift))
      } else if let before {
        if let anchor = before.columns.first(where: { $0.column == column }) { anchors.append(anchor) }
      } else {
        let end = marks[runs.count - 1, column].end
        guard end - columns.spacing <= shift + low else { continue }
        anchors.append(ColumnAnchor(column: column, below: count - 1, end: end))
      }
    }
    return ColumnAnchors(columns: anchors, start: shift, frame: painted.frame)
  }

  /// Returns whether any painted item is still in its column.
  func hasItems(of painted: PaintedColumns) -> Bool {
    painted.columns == columns.count && painted.items.contains { columnsCovered(by: $0.path.item) == $0.covered }
  }

  /// Returns whether the painted items between two items in a column are still adjacent, without new items between them.
  private func areNeighbors(
    from first: PaintedColumns.Item, to last: PaintedColumns.Item, of painted: PaintedColumns
  ) -> Bool {
    let column = first.column
    var end = end(ofColumn: column, before: first.path.item)
    for item in painted.items where item.column == column && first.path <= item.path && item.path <= last.path {
      let index = item.path.item
      if columnsCovered(by: index) != item.covered { continue }
      if self.end(ofColumn: column, before: index) != end { return false }
      for covered in item.covered { end = max(end, self.end(ofColumn: covered, before: index)) }
      end += (self.item(index)?.length ?? .zero) + columns.spacing
    }
    return true
  }

  /// Returns the columns that were anchored before the first of the combined measurements; nil if there was none.
  func anchors(of frame: PaintedFrame) -> ColumnAnchors? {
    adjustment.flatMap { $0.anchors.frame === frame ? $0.anchors : nil }
  }

  /// Moves all columns by the same distance after items above them have been measured, as far as the estimates of other
  /// items above allow.
  ///
  /// - Complexity: O(columns), plus the cost of a few items for each column.
  /// - SeeAlso: Layout rule 17
  mutating func restore(_ anchors: ColumnAnchors) {
    if let adjustment, adjustment.anchors.frame === anchors.frame { undo(adjustment) }
    adjustment = ColumnAdjustment(anchors: anchors)
    var columns: ContiguousArray<AdjustedColumn> = []
    for anchor in anchors.columns {
      columns.append(AdjustedColumn(anchor, distance: end(ofColumn: anchor.column, before: anchor.item) - anchor.end))
    }
    guard let first = columns.first, first.anchor.distance != nil,
      columns.contains(where: { $0.distance != first.distance })
    else { return }
    findEstimates(for: &columns)
    let common = columns.commonDistance
    for column in columns { adjust(column, by: common - column.distance) }
  }

  /// Restores the original lengths of changed estimates. The result then does not depend on the order of measurements.
  private mutating func undo(_ adjustment: ColumnAdjustment) {
    for (index, before, after) in adjustment.estimates.reversed() {
      guard var item = item(index), !item.sizing.contains(.isMeasured), item.length == after else { continue }
      item.length = before
      resize(index, to: item)
    }
  }

  /// The maximum number of items above the visible range in which to search for estimates, for each visible column.
  private static let searchedItems = 512

  /// Finds estimated items above the visible range whose lengths can compensate for the differences between the
  /// columns.
  private func findEstimates(for adjusted: inout ContiguousArray<AdjustedColumn>) {
    let minimum = adjusted.minimumDistance
    var indices = ContiguousArray(repeating: -1, count: marks.columns)
    var next = 0
    for index in adjusted.indices {
      let anchor = adjusted[index].anchor
      indices[anchor.column] = index
      next = max(next, anchor.firstVisible)
      // An item above an item that also covers other columns would not move this column alone.
      let isJoined = anchor.firstVisible < anchor.item && columnsCovered(by: anchor.firstVisible).count > 1
      if isJoined { adjusted[index].close() }
    }
    var left = adjusted.reduce(0) { $0 + ($1.anchor.distance == nil ? 0 : Self.searchedItems) }
    var found = next > 0 ? run(of: next - 1) : nil
    while let run = found, left > 0, adjusted.contains(where: { $0.isOpen }) {
      let first = firstItem(ofRun: run)
      while next > first, left > 0 {
        next -= 1
        left -= 1
        let (item, column) = (runs[run].item(next - first), runs[run].column(of: next - first))
        let span = columns.span(share: item.share)
        for column in column..<column + span {
          let index = indices[column]
          guard index >= 0, adjusted[index].isOpen, next < adjusted[index].anchor.firstVisible else { continue }
          if span > 1 {
            adjusted[index].close()
          } else if item.sizing.contains(.lengthIsEstimated), !item.sizing.contains(.isMeasured) {
            let needed = adjusted[index].distance - minimum + ContiguousArray<AdjustedColumn>.wholePixels
            adjusted[index].add(next, length: item.length, needed: needed)
          }
        }
      }
      found = run > 0 ? run - 1 : nil
    }
  }

  /// Changes the estimates of a column to make it longer or, as far as possible, shorter.
  private mutating func adjust(_ column: AdjustedColumn, by growth: Fixed) {
    var left = growth
    for index in column.estimates where left != .zero {
      guard var item = item(index) else { continue }
      let change = max(left, min(.zero, AdjustedColumn.minimumLength - item.length))
      adjustment?.estimates.append((index, item.length, item.length + change))
      item.length += change
      left -= change
      resize(index, to: item)
    }
  }

  /// Returns the columns that an item covers. O(log n).
  private func columnsCovered(by item: Int) -> Range<Int> {
    guard let found = run(of: item) else { return 0..<0 }
    let index = item - firstItem(ofRun: found)
    let column = runs[found].column(of: index)
    return column..<column + columns.span(share: runs[found].item(index).share)
  }

  /// Returns the end of a column before an item, or before the end of the section. O(log n + size of a block).
  private func end(ofColumn column: Int, before item: Int) -> Fixed {
    guard let found = run(of: item) else { return marks[runs.count - 1, column].end }
    let index = item - firstItem(ofRun: found)
    switch runs[found] {
    case .equal(let item, _, let round):
      let rank = round.firstIndex(of: Int32(column))
      let items = rank.map { WaterfallRun.items(ofRound: round.count, at: $0, of: index) } ?? 0
      return marks[found - 1, column].end + (item.length + columns.spacing) * items
    case .mixed(let block):
      var end = Fixed.zero
      marks.withEnds(ofRun: found - 1) { ends in
        end = ends[column]
        forEachItem(of: block, ends: ends) { blockIndex, first, span, start, last in
          if blockIndex < index, column >= first, column < first + span { end = last + columns.spacing }
        }
      }
      return end
    }
  }
}
