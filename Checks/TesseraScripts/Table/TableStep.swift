import TesseraLayout
import TesseraRandom

/// A step for a table.
public enum TableStep: Hashable, Sendable {
  /// The data change.
  case batch(Batch)
  /// The container changes.
  case environment(LayoutEnvironment)
  /// Cells are measured.
  case measure(Measurement)
  /// The table is scrolled.
  case viewport(Viewport)

  /// Measured sizes.
  public struct Measurement: Hashable, Sendable {
    /// The sizes. If a cell is measured twice, the last one applies.
    public var sizes: [MeasuredSize]
    /// Whether one of the sizes is invalid.
    public var isWrong = false
  }

  /// A batch with the data after it.
  public struct Batch: Hashable, Sendable {
    /// The changes.
    public var operations: [BatchUpdate.Operation]
    /// The rows after the batch.
    public var rows: [TableDescription.Row]
    /// The indices, after the batch, of inserted or reloaded rows.
    public var newRows: Set<Int>
    /// The columns, in case the layout queries them.
    public var columns: [Length]
    /// Whether the batch contains an error.
    public var isWrong = false
  }
}

extension RandomTables {
  /// Returns a step for the current table.
  mutating func step(for table: TableDescription, contentSize: LayoutSize) -> TableStep {
    switch generator.below(10) {
    case 0, 1: return .viewport(viewport(of: contentSize))
    case 2: return .environment(environment())
    case 3, 4, 5: return .measure(measurement(of: table))
    default: return .batch(batch(for: table))
    }
  }

  private mutating func measurement(of table: TableDescription) -> TableStep.Measurement {
    var measurement = TableStep.Measurement(sizes: [])
    for row in table.rows.indices where table.rows[row].length.isEstimated {
      for column in 0..<table.rows[row].cells where generator.chance(25) {
        measurement.sizes.append(MeasuredSize(.item(row, column), measuredSize()))
      }
    }
    measurement.sizes = generator.shuffled(measurement.sizes)
    if let size = measurement.sizes.first, generator.chance(20) {
      measurement.sizes.append(MeasuredSize(size.element, measuredSize()))
    }
    if generator.chance(8) { spoil(&measurement, of: table) }
    return measurement
  }

  private mutating func measuredSize() -> LayoutSize {
    let other = Double(generator.below(6000)) / 100
    return LayoutSize(width: .nan, height: generator.pick([0, 20, 31.7, other]))
  }

  /// Adds a size for a cell that does not exist or whose height is declared, or an invalid height.
  private mutating func spoil(_ measurement: inout TableStep.Measurement, of table: TableDescription) {
    let declared = table.rows.indices.filter { !table.rows[$0].length.isEstimated && table.rows[$0].cells > 0 }
    switch generator.below(4) {
    case 0 where !measurement.sizes.isEmpty:
      let index = generator.below(measurement.sizes.count)
      measurement.sizes[index].size.height = generator.pick([-1, .nan, .infinity])
    case 1 where !declared.isEmpty:
      measurement.sizes.append(MeasuredSize(.item(generator.pick(declared), 0), measuredSize()))
    case 2:
      measurement.sizes.append(
        MeasuredSize(.decoration(.rowLine, ItemPath(section: 0, item: 0)), measuredSize()))
    default:
      let row = generator.below(table.rows.count + 1)
      let cells = row < table.rows.count ? table.rows[row].cells : 0
      measurement.sizes.append(MeasuredSize(.item(row, cells), measuredSize()))
    }
    measurement.isWrong = true
  }

  private mutating func batch(for table: TableDescription) -> TableStep.Batch {
    var draft = RowDraft(count: table.rows.count)
    draft.draw(&generator)
    var batch = TableStep.Batch(operations: draft.operations, rows: [], newRows: [], columns: [])
    let width = table.maximumCellCount
    for (index, origin) in draft.after.enumerated() {
      guard let origin, !draft.reloaded.contains(origin) else {
        batch.rows.append(row(cells: generator.chance(85) ? width : generator.below(width + 3)))
        batch.newRows.insert(index)
        continue
      }
      var row = table.rows[origin]
      if generator.chance(12) { editCells(of: &row, before: origin, after: index, &batch.operations) }
      batch.rows.append(row)
    }
    batch.columns = lengths(batch.rows.reduce(0) { max($0, $1.cells) })
    batch.operations = generator.shuffled(batch.operations)
    if generator.chance(8) { spoil(&batch) }
    return batch
  }

  private mutating func editCells(
    of row: inout TableDescription.Row, before: Int, after: Int, _ operations: inout [BatchUpdate.Operation]
  ) {
    let items = generator.shuffled((0..<row.cells).map { $0 })
    let deleted = items.prefix(generator.below(3))
    for item in deleted { operations.append(.deleteItem(ItemPath(section: before, item: item))) }
    let left = items.dropFirst(deleted.count)
    let moved = left.prefix(generator.below(2))
    let inserted = generator.below(3)
    row.cells += inserted - deleted.count
    // The previous column of each cell; nil for an inserted one.
    var origins: [Int?] = Array(repeating: nil, count: row.cells)
    var targets = generator.shuffled((0..<row.cells).map { $0 })
    for item in moved {
      let target = targets.removeLast()
      origins[target] = item
      operations.append(
        .moveItem(from: ItemPath(section: before, item: item), to: ItemPath(section: after, item: target)))
    }
    for _ in 0..<inserted {
      operations.append(.insertItem(ItemPath(section: after, item: targets.removeLast())))
    }
    for (target, item) in zip(targets.sorted(), left.dropFirst(moved.count).sorted()) { origins[target] = item }
    var measured = row.measured
    if let item = left.dropFirst(generator.below(2)).first, generator.chance(30) {
      operations.append(.reloadItem(ItemPath(section: before, item: item)))
      measured[item] = nil
    }
    row.measured = [:]
    for (column, origin) in origins.enumerated() { row.measured[column] = origin.flatMap { measured[$0] } }
  }

  /// Adds an error: counts that do not add up, positions that do not exist, or invalid lengths.
  private mutating func spoil(_ batch: inout TableStep.Batch) {
    let kept = batch.rows.indices.filter { !batch.newRows.contains($0) }
    switch generator.below(4) {
    case 0 where !kept.isEmpty: batch.rows[generator.pick(kept)].cells += 1
    case 1 where !batch.newRows.isEmpty:
      batch.rows[generator.pick(batch.newRows.sorted())].length = .fixed(generator.pick([-1, .nan]))
    case 2: batch.rows.append(row(cells: 1))
    default: batch.operations.append(.insertSection(batch.rows.count))
    }
    batch.isWrong = true
  }
}

/// The changes to a table's rows, by index.
private struct RowDraft {
  private let count: Int
  private(set) var operations: [BatchUpdate.Operation] = []
  private(set) var reloaded: Set<Int> = []
  /// The previous index of each row after the batch; nil for an inserted row.
  private(set) var after: [Int?] = []

  init(count: Int) {
    self.count = count
  }

  mutating func draw(_ generator: inout SeededGenerator) {
    var (staying, moved): ([Int], [Int]) = ([], [])
    var deleted = 0
    for row in 0..<count {
      switch generator.below(14) {
      case 0:
        operations.append(.deleteSection(row))
        deleted += 1
      case 1:
        moved.append(row)
        if generator.chance(20) { reload(row) }
      case 2:
        reload(row)
        staying.append(row)
      default: staying.append(row)
      }
    }
    let inserted = count > 16 ? 0 : generator.pick([0, 0, 1, 1, 2, 4])
    after = Array(repeating: nil, count: count - deleted + inserted)
    var positions = generator.shuffled(after.indices.map { $0 })
    for row in moved {
      let target = positions.removeLast()
      operations.append(.moveSection(from: row, to: target))
      after[target] = row
    }
    let newcomers = Set(positions.prefix(inserted))
    for position in newcomers.sorted() { operations.append(.insertSection(position)) }
    for position in positions.dropFirst(inserted).sorted() {
      after[position] = staying.removeFirst()
    }
  }

  private mutating func reload(_ row: Int) {
    operations.append(.reloadSection(row))
    reloaded.insert(row)
  }
}
