extension PreparedTable {
  /// Calls a closure with each element whose frame intersects a rectangle. Each row gives its cells, from the first
  /// column to the last, and then the line after the row. The rows are in three groups: the first frozen, the scrolling
  /// and the last frozen rows. The lines between columns come before the group that they cross.
  ///
  /// O(log n + f + found) for f frozen rows and columns. The rows and columns that meet the rectangle count as found.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    forEachElement(in: rect, viewport: viewport, nil, body)
  }

  /// Calls a closure like `forEachElement(in:viewport:_:)`, and ends when the limit is exceeded.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) {
    forEachElement(in: rect, viewport: viewport, limit, body)
  }

  private func forEachElement(
    in rect: LayoutRect, viewport: Viewport, _ limit: QueryLimit?, _ body: (LayoutAttributes) -> Void
  ) {
    guard rect.isFinite, let sight = TableSight(self, viewport) else { return }
    let shown = ShownColumns(sight.columns, meeting: rect, limit)
    for group in rows.groups {
      let stretch = sight.rows.group(group)
      if stretch.meets((low: rect.minY, high: rect.maxY)) {
        for line in shown.lines { body(.line(.columnLine, row: stretch, column: line)) }
      }
      sight.rows.forEach(in: group, meeting: rect, while: { limit?.goesOn() != false }) { row in
        guard !shown.columns.isEmpty else { return }
        let count = cells[row.index]
        // In a loop of their own: a test for each cell took 4% of a query.
        if let measured = rows.tracks.cells(of: row.index) {
          for column in shown.columns {
            if column.index >= count { return }
            body(sight.cell(row: row, column: column, measured))
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

  /// The attributes of one element; nil if there is no such element.
  ///
  /// - Complexity: O(log n).
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard let sight = TableSight(self, viewport) else { return nil }
    let path = element.path
    switch element {
    case .item:
      guard hasCell(at: path), let row = sight.rows.track(path.section), let column = sight.columns.track(path.item)
      else { return nil }
      guard let measured = rows.tracks.cells(of: path.section) else { return .cell(row: row, column: column) }
      return sight.cell(row: row, column: column, measured)
    case .decoration(.rowLine, _):
      guard let row = sight.rows.line(after: path.section), let column = sight.columns.group(startingAt: path.item)
      else { return nil }
      return .line(.rowLine, row: row, column: column)
    case .decoration(.columnLine, _):
      guard let row = sight.rows.group(startingAt: path.section), let column = sight.columns.line(after: path.item)
      else { return nil }
      return .line(.columnLine, row: row, column: column)
    case .supplementary, .decoration: return nil
    }
  }
}

/// A table as a viewport shows it.
private struct TableSight {
  let rows: TrackSight
  let columns: TrackSight
  private let containerChanges: Int

  init?(_ table: PreparedTable, _ viewport: Viewport) {
    let (projection, environment) = (table.projection, table.environment)
    guard let rows = TrackSight(table.rows, projection, viewport, in: environment),
      let columns = TrackSight(table.columns, projection, viewport, in: environment)
    else { return nil }
    self.rows = rows
    self.columns = columns
    containerChanges = table.containerChanges
  }

  /// The attributes of a cell, given the measured cells of its row.
  func cell(row: PlacedTrack, column: PlacedTrack, _ cells: MeasuredCells) -> LayoutAttributes {
    var attributes = LayoutAttributes.cell(row: row, column: column)
    let length = columns.axis.tracks[column.index]?.length ?? .zero
    let width = MeasuredCells.Width(column: length, containerChanges: containerChanges)
    if !cells.isMeasured(column.index, at: width) { attributes.estimates = .height }
    return attributes
  }
}

/// The parts of the columns that meet a rectangle, the same for each of its rows.
private struct ShownColumns {
  private(set) var columns: [PlacedTrack] = []
  private(set) var lines: [PlacedTrack] = []
  private(set) var groups: [PlacedTrack] = []

  /// - Parameter limit: the maximum number of elements. More columns than that are not needed, since each row has those
  ///   before them first.
  init(_ sight: TrackSight, meeting rect: LayoutRect, _ limit: QueryLimit?) {
    let most = limit?.count ?? .max
    var (columns, lines): ([PlacedTrack], [PlacedTrack]) = ([], [])
    for group in sight.axis.groups {
      let stretch = sight.group(group)
      if stretch.meets((low: rect.minX, high: rect.maxX)) { groups.append(stretch) }
      sight.forEach(in: group, meeting: rect, while: { columns.count <= most && limit?.goesOn() != false }) {
        columns.append($0)
      } line: {
        lines.append($0)
      }
    }
    (self.columns, self.lines) = (columns, lines)
  }
}

extension TrackSight {
  /// The group whose first track has an index; nil if there is none.
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
    // The order from back to front is: scrolling cells, frozen columns, frozen rows, corners. If two ends overlap, the
    // first is in front. Lines are in front of the cells along them.
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
