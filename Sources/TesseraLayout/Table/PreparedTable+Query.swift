extension PreparedTable {
  /// Calls a closure with each element whose frame intersects a rectangle. Elements are ordered by groups of rows: the
  /// first frozen rows, the scrolling rows, and the last frozen rows. Each group starts with the column lines that
  /// cross it. They are followed by each row's cells, from the first column to the last, and the line after the row.
  ///
  /// O(log n + f + number of elements found) for f frozen rows and columns. The number of elements includes the rows
  /// and columns that intersect the rectangle.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    forEachElement(in: rect, viewport: viewport, nil, body)
  }

  /// Calls a closure with each element whose frame intersects a rectangle, in the same order, and stops when the limit
  /// is exceeded.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) {
    forEachElement(in: rect, viewport: viewport, limit, body)
  }

  private func forEachElement(
    in rect: LayoutRect, viewport: Viewport, _ limit: QueryLimit?, _ body: (LayoutAttributes) -> Void
  ) {
    guard rect.isFinite, let visible = VisibleTable(self, viewport) else { return }
    let shown = ShownColumns(visible.columns, meeting: rect, limit)
    for group in rows.groups {
      let stretch = visible.rows.group(group)
      if stretch.meets((low: rect.minY, high: rect.maxY)) {
        for line in shown.lines { body(.line(.columnLine, row: stretch, column: line)) }
      }
      visible.rows.forEach(in: group, meeting: rect, while: { limit?.shouldContinue() != false }) { row in
        guard !shown.columns.isEmpty else { return }
        let count = cells[row.index]
        // Use a separate loop, because a test for each cell took 4 % of a query's time.
        if let measured = rows.tracks.cells(of: row.index) {
          for column in shown.columns {
            if column.index >= count { return }
            body(visible.cell(row: row, column: column, measured))
          }
          return
        }
        for column in shown.columns {
          if column.index >= count { return }
          body(.cell(row: row, column: column))
        }
      } line: { line in
        for stretch in shown.groups { body(.line(.rowLine, row: line, column: stretch)) }
      }
    }
  }

  /// Returns the attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log n).
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard let visible = VisibleTable(self, viewport) else { return nil }
    let path = element.path
    switch element {
    case .item:
      guard hasCell(at: path), let row = visible.rows.track(path.section), let column = visible.columns.track(path.item)
      else { return nil }
      guard let measured = rows.tracks.cells(of: path.section) else { return .cell(row: row, column: column) }
      return visible.cell(row: row, column: column, measured)
    case .decoration(.rowLine, _):
      guard let row = visible.rows.line(after: path.section), let column = visible.columns.group(startingAt: path.item)
      else { return nil }
      return .line(.rowLine, row: row, column: column)
    case .decoration(.columnLine, _):
      guard let row = visible.rows.group(startingAt: path.section), let column = visible.columns.line(after: path.item)
      else { return nil }
      return .line(.columnLine, row: row, column: column)
    case .supplementary, .decoration: return nil
    }
  }
}

/// A table as it appears in a viewport.
private struct VisibleTable {
  let rows: VisibleTracks
  let columns: VisibleTracks
  private let containerChanges: Int

  init?(_ table: PreparedTable, _ viewport: Viewport) {
    let (projection, environment) = (table.projection, table.environment)
    guard let rows = VisibleTracks(table.rows, projection, viewport, in: environment),
      let columns = VisibleTracks(table.columns, projection, viewport, in: environment)
    else { return nil }
    self.rows = rows
    self.columns = columns
    containerChanges = table.containerChanges
  }

  /// Returns the attributes of a cell, given the measured cells in its row.
  func cell(row: PlacedTrack, column: PlacedTrack, _ cells: MeasuredCells) -> LayoutAttributes {
    var attributes = LayoutAttributes.cell(row: row, column: column)
    let length = columns.axis.tracks[column.index]?.length ?? .zero
    let width = MeasuredCells.Width(column: length, containerChanges: containerChanges)
    if !cells.isMeasured(column.index, at: width) { attributes.estimates = .height }
    return attributes
  }
}

/// The parts of the columns that intersect a rectangle. They are the same for all rows in the rectangle.
private struct ShownColumns {
  private(set) var columns: [PlacedTrack] = []
  private(set) var lines: [PlacedTrack] = []
  private(set) var groups: [PlacedTrack] = []

  /// - Parameter limit: the maximum number of elements. No more columns than that are needed, because the cells of
  ///   earlier columns come first in each row.
  init(_ visible: VisibleTracks, meeting rect: LayoutRect, _ limit: QueryLimit?) {
    let maximum = limit?.count ?? .max
    var (columns, lines): ([PlacedTrack], [PlacedTrack]) = ([], [])
    for group in visible.axis.groups {
      let stretch = visible.group(group)
      if stretch.meets((low: rect.minX, high: rect.maxX)) { groups.append(stretch) }
      visible.forEach(in: group, meeting: rect, while: { columns.count <= maximum && limit?.shouldContinue() != false })
      {
        columns.append($0)
      } line: {
        lines.append($0)
      }
    }
    (self.columns, self.lines) = (columns, lines)
  }
}

extension VisibleTracks {
  /// Returns the group whose first track has the given index; nil if there is none.
  fileprivate func group(startingAt index: Int) -> PlacedTrack? {
    axis.groups.first { $0.tracks.lowerBound == index }.map { group($0) }
  }
}

extension LayoutAttributes {
  fileprivate static func cell(row: PlacedTrack, column: PlacedTrack) -> LayoutAttributes {
    LayoutAttributes(.item(row.index, column.index), row: row, column: column, depth: 0)
  }

  fileprivate static func line(_ kind: ElementKind, row: PlacedTrack, column: PlacedTrack) -> LayoutAttributes {
    LayoutAttributes(
      .decoration(kind, ItemPath(section: row.index, item: column.index)), row: row, column: column, depth: 1)
  }

  private init(_ element: Element, row: PlacedTrack, column: PlacedTrack, depth: Int) {
    // From back to front, the drawing order is: scrolling cells, frozen columns, frozen rows, corners. If the two
    // frozen ends overlap, the first one is in front. Lines are in front of the cells along them.
    let rank = 3 * row.rank + column.rank
    self.init(
      element: element, frame: LayoutRect(x: column.low, y: row.low, width: column.length, height: row.length),
      zIndex: (rank == 0 ? 0 : 200 + 2 * rank) + depth, pins: Pins(horizontal: column.pin, vertical: row.pin))
  }
}

extension PlacedTrack {
  fileprivate var rank: Int {
    switch hold {
    case nil: 0
    case .end: 1
    case .start: 2
    }
  }
}
