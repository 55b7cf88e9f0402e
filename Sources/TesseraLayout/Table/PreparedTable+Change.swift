extension PreparedTable {
  /// A planned change with its lengths resolved.
  public struct PlannedChange {
    fileprivate enum Content {
      case batch(TableChanges)
      case environment(LayoutEnvironment, StackContext, rows: TableAxis, columns: TableAxis)
      case measured([MeasuredRow])
    }

    fileprivate let content: Content
  }

  /// Plans a change, at the same cost as `apply` or `setEnvironment`, or in O(log n) for each measured cell.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange? {
    switch change {
    case .batch(let plan): return try planned(plan)
    case .measured(let sizes, viewport: _, painted: _):
      return PlannedChange(content: .measured(try measuredRows(sizes)))
    case .section(let index, _): throw .notDescribed(section: index)
    case .environment(let environment):
      do { return try planned(environment) } catch { throw .layout(error) }
    }
  }

  /// True, because `make` calls no closures.
  public static var changesInPlace: Bool { true }

  /// Makes a change that was planned for this table. Never throws.
  public mutating func make(_ change: PlannedChange) {
    switch change.content {
    case .batch(let changes):
      cells = changes.cells
      for index in changes.removedRows.reversed() { rows.tracks.remove(at: index) }
      for (index, row) in changes.placedRows { rows.tracks.insert(row, at: index) }
      for row in changes.editedRows { rows.tracks.setCells(row.cells, at: row.index) }
      rows.hasFractions = rows.hasFractions || changes.bringsFractions
      if let columns = changes.columns { self.columns = columns }
      assert(isConsistent, "the changed table differs from one made of the same lengths from scratch")
    case .environment(let environment, let context, let rows, let columns):
      if context.crossExtent != self.context.crossExtent { containerChanges += 1 }
      (self.environment, self.context, self.rows, self.columns) = (environment, context, rows, columns)
    case .measured(let measured):
      for row in measured { rows.tracks.setCells(row.cells, at: row.index) }
      assert(isConsistent, "the measured table differs from one made of the same lengths from scratch")
    }
  }

  /// Applies a batch in one pass.
  ///
  /// O(log n) for each row that is inserted, deleted, moved or reloaded, and linear in the number of runs in the data's
  /// shape. If a batch changes items or the length of the longest row, the widths of all columns are requested again.
  /// This is necessary because a column is identified only by the index of its items.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    make(try planned(BatchPlan(batch, from: cells.data, to: data)))
  }

  private func planned(_ plan: BatchPlan) throws(ChangeError) -> PlannedChange {
    let isOfThis = plan.dataBefore == cells.data
    let plan = isOfThis ? plan : try BatchPlan(plan.batch, from: cells.data, to: plan.dataAfter)
    return PlannedChange(content: .batch(try TableChanges(plan, in: self)))
  }

  /// Returns the measured rows after checking the sizes of their cells.
  private func measuredRows(_ sizes: [MeasuredSize]) throws(ChangeError) -> [MeasuredRow] {
    var checked: [(path: ItemPath, height: Fixed)] = []
    for measured in sizes {
      guard case .item(let path) = measured.element, hasCell(at: path) else { throw .noSuchElement(measured.element) }
      guard rows.tracks.cells(of: path.section) != nil else { throw .notEstimated(measured.element) }
      let size = try CheckedSize(measured.size, .main, .itemSize, at: .item(path), on: .vertical)
      checked.append((path, size.main))
    }
    var measured: [MeasuredRow] = []
    var extent = rows.tracks.runs.total.extent
    // If a cell occurs twice, the last size applies.
    for (path, height) in checked.ordered(byPath: { $0.path }) {
      guard let row = rows.tracks.run(at: path.section), let column = columns.tracks[path.item], let cells = row.cells
      else { continue }
      if measured.last?.index != path.section {
        measured.append(MeasuredRow(index: path.section, cells: cells))
        extent -= row.pitch - rows.tracks.spacing
      }
      let width = MeasuredCells.Width(column: column.length, containerChanges: containerChanges)
      measured[measured.count - 1].cells.set(height, of: path.item, at: width)
    }
    for row in measured {
      extent += row.cells.rowHeight
      if extent > .contentBound { throw .layout(LayoutError.contentTooLong(at: .section(row.index))) }
    }
    return measured
  }

  /// Adapts the table to a change in the container's size, insets, scale or direction.
  ///
  /// O(1), unless lengths are fractions of an extent that has changed. Those lengths are requested again.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    make(try planned(environment))
  }

  private func planned(_ environment: LayoutEnvironment) throws(LayoutError) -> PlannedChange {
    let context = try StackContext(environment, axis: .vertical)
    let (isSameMain, isSameCross) = (
      context.mainExtent == self.context.mainExtent, context.crossExtent == self.context.crossExtent
    )
    var rows = rows
    if rows.hasFractions, !isSameMain {
      rows = try TableAxis(rowsOf: layout, count: rowCount, in: context)
      try rows.restoreCells(of: self.rows)
    }
    var columns =
      columns.hasFractions && !isSameCross
      ? try TableAxis(columnsOf: layout, count: columnCount, in: context) : columns
    if rows.room != context.mainExtent { rows.room = context.mainExtent }
    if columns.room != context.crossExtent { columns.room = context.crossExtent }
    return PlannedChange(content: .environment(environment, context, rows: rows, columns: columns))
  }
}

/// A row and its measured cells after a change.
fileprivate struct MeasuredRow {
  let index: Int
  var cells: MeasuredCells
}

/// A planned batch with resolved lengths for all new rows and columns. Applying it cannot fail.
fileprivate struct TableChanges {
  let cells: SectionCounts
  let removedRows: [Int]
  /// The inserted and moved rows, in order of their indices after the batch.
  private(set) var placedRows: [(index: Int, row: TrackRun)] = []
  /// The measured rows whose items change, by their indices after the batch.
  private(set) var editedRows: [MeasuredRow] = []
  /// Whether any new rows have lengths that depend on the container.
  private(set) var bringsFractions = false
  /// The new columns; nil if they do not change.
  private(set) var columns: TableAxis?

  init(_ plan: BatchPlan, in table: PreparedTable) throws(ChangeError) {
    cells = plan.countsAfter
    removedRows = plan.removedSections
    do {
      try positionRows(of: plan, in: table)
      edit(table.rows.tracks, by: plan)
      if cells.maximumItemCount != table.columnCount || plan.batch.namesItems {
        columns = try TableAxis(columnsOf: table.layout, count: cells.maximumItemCount, in: table.context)
      }
    } catch {
      throw .layout(error)
    }
  }

  private mutating func positionRows(of plan: BatchPlan, in table: PreparedTable) throws(LayoutError) {
    let tracks = table.rows.tracks
    var extent = tracks.runs.total.extent
    for index in removedRows { extent -= (tracks[index]?.length ?? .zero) + tracks.spacing }
    var builder = TrackBuilder(
      room: table.context.mainExtent, spacing: tracks.spacing, context: table.context, measuresCells: true
    ) { .section($0) }
    for (index, source) in plan.placedSections {
      let row: TrackRun
      switch source {
      case .moved(let from):
        guard let moved = tracks.run(at: from) else { continue }
        row = moved
      case .new: row = try builder.track(table.layout.rows, at: index)
      }
      extent += row.pitch
      guard extent <= .contentBound else { throw LayoutError.contentTooLong(at: .section(index)) }
      placedRows.append((index: index, row: row))
    }
    bringsFractions = builder.hasFractions
  }

  /// Updates the measured cells of rows whose items change.
  private mutating func edit(_ rows: Tracks, by plan: BatchPlan) {
    for edit in plan.edits {
      guard let index = plan.before(section: edit.section), let cells = rows.run(at: index)?.cells, !cells.isEmpty
      else { continue }
      editedRows.append(MeasuredRow(index: edit.section, cells: cells.after(edit, row: index)))
    }
  }
}

extension BatchUpdate {
  fileprivate var namesItems: Bool {
    operations.contains { operation in
      switch operation {
      case .insertItem, .deleteItem, .moveItem, .reloadItem: true
      case .insertSection, .deleteSection, .moveSection, .reloadSection: false
      }
    }
  }
}
