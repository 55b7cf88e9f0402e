extension PreparedTable {
  /// A planned change, with its lengths resolved.
  public struct PlannedChange {
    fileprivate enum Content {
      case batch(TableChanges)
      case environment(LayoutEnvironment, StackContext, rows: TableAxis, columns: TableAxis)
      case nothing
    }

    fileprivate let content: Content
  }

  /// Plans a change, at the cost of `apply` or `setEnvironment`. A table has no measured sizes.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange? {
    switch change {
    case .batch(let plan): return try planned(plan)
    case .measured(let sizes, viewport: _, painted: _):
      if let first = sizes.first { throw .notEstimated(first.element) }
      return PlannedChange(content: .nothing)
    case .section(let index, _): throw .notDescribed(section: index)
    case .environment(let environment):
      do { return try planned(environment) } catch { throw .layout(error) }
    }
  }

  /// True: `make` calls no closures.
  public static var changesInPlace: Bool { true }

  /// Makes a change that was planned for this table. Never throws.
  public mutating func make(_ change: PlannedChange) {
    switch change.content {
    case .batch(let changes):
      cells = changes.cells
      for index in changes.removedRows.reversed() { rows.tracks.remove(at: index) }
      for (index, length) in changes.placedRows { rows.tracks.insert(length: length, at: index) }
      rows.hasFractions = rows.hasFractions || changes.bringsFractions
      if let columns = changes.columns { self.columns = columns }
      assert(isConsistent, "the changed table differs from one made of the same lengths from scratch")
    case .environment(let environment, let context, let rows, let columns):
      (self.environment, self.context, self.rows, self.columns) = (environment, context, rows, columns)
    case .nothing: break
    }
  }

  /// Applies a batch, in one pass.
  ///
  /// O(log n) for each row that is inserted, deleted, moved or reloaded, and linear in the runs of the data's shape. A
  /// batch that names items, or changes the length of the longest row, requests the widths of all columns again,
  /// because a column exists only as the items with the same index.
  ///
  /// - Parameters:
  ///   - batch: what changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    make(try planned(BatchPlan(batch, from: cells.data, to: data)))
  }

  private func planned(_ plan: BatchPlan) throws(ChangeError) -> PlannedChange {
    let isOfThis = plan.dataBefore == cells.data
    let plan = isOfThis ? plan : try BatchPlan(plan.batch, from: cells.data, to: plan.dataAfter)
    return PlannedChange(content: .batch(try TableChanges(plan, in: self)))
  }

  /// Adapts to a change of the container's size, insets, scale or direction.
  ///
  /// O(1), unless lengths are fractions of an extent that has changed. Those lengths are requested again.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public mutating func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    make(try planned(environment))
  }

  private func planned(_ environment: LayoutEnvironment) throws(LayoutError) -> PlannedChange {
    let context = try StackContext(environment, axis: .vertical)
    let (isSameMain, isSameCross) = (
      context.mainExtent == self.context.mainExtent, context.crossExtent == self.context.crossExtent
    )
    var rows = rows.hasFractions && !isSameMain ? try TableAxis(rowsOf: layout, count: rowCount, in: context) : rows
    var columns =
      columns.hasFractions && !isSameCross
      ? try TableAxis(columnsOf: layout, count: columnCount, in: context) : columns
    if rows.room != context.mainExtent { rows.room = context.mainExtent }
    if columns.room != context.crossExtent { columns.room = context.crossExtent }
    return PlannedChange(content: .environment(environment, context, rows: rows, columns: columns))
  }
}

/// A planned batch with resolved lengths for all new rows and columns. Applying it cannot fail.
fileprivate struct TableChanges {
  let cells: SectionCounts
  let removedRows: [Int]
  /// By index after the batch, in order.
  private(set) var placedRows: [(index: Int, length: Fixed)] = []
  /// Whether some of the new rows have lengths that depend on the container.
  private(set) var bringsFractions = false
  /// The new columns, if they change.
  private(set) var columns: TableAxis?

  init(_ plan: BatchPlan, in table: PreparedTable) throws(ChangeError) {
    cells = plan.countsAfter
    removedRows = plan.removedSections
    do {
      try placeRows(of: plan, in: table)
      if cells.mostItems != table.columnCount || plan.batch.namesItems {
        columns = try TableAxis(columnsOf: table.layout, count: cells.mostItems, in: table.context)
      }
    } catch {
      throw .layout(error)
    }
  }

  private mutating func placeRows(of plan: BatchPlan, in table: PreparedTable) throws(LayoutError) {
    let tracks = table.rows.tracks
    var extent = tracks.runs.total.extent
    for index in removedRows { extent -= (tracks[index]?.length ?? .zero) + tracks.spacing }
    var builder = TrackBuilder(room: table.context.mainExtent, spacing: tracks.spacing, context: table.context) {
      .section($0)
    }
    for (index, source) in plan.placedSections {
      let length: Fixed
      switch source {
      case .moved(let from): length = tracks[from]?.length ?? .zero
      case .new: length = try builder.length(table.layout.rows, at: index)
      }
      extent += length + tracks.spacing
      guard extent <= .contentBound else { throw LayoutError.contentTooLong(at: .section(index)) }
      placedRows.append((index: index, length: length))
    }
    bringsFractions = builder.hasFractions
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
