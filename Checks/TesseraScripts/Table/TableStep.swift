import TesseraLayout
import TesseraRandom

/// One step for a table.
public enum TableStep: Hashable, Sendable {
  /// The data change.
  case batch(Batch)
  /// The container changes.
  case environment(LayoutEnvironment)
  /// It is scrolled.
  case viewport(Viewport)

  /// A batch with the data after it.
  public struct Batch: Hashable, Sendable {
    /// The changes.
    public var operations: [BatchUpdate.Operation]
    /// The rows after the batch.
    public var rows: [TableDescription.Row]
    /// Indices after the batch of the rows that are inserted or reloaded.
    public var newRows: Set<Int>
    /// The columns, if they are asked for.
    public var columns: [Length]
    /// Whether the batch contains an error.
    public var isWrong = false
  }
}

extension RandomTables {
  /// A step for the current table.
  mutating func step(for table: TableDescription, contentSize: LayoutSize) -> TableStep {
    switch generator.below(10) {
    case 0, 1: return .viewport(viewport(of: contentSize))
    case 2: return .environment(environment())
    default: return .batch(batch(for: table))
    }
  }

  private mutating func batch(for table: TableDescription) -> TableStep.Batch {
    var draft = RowDraft(count: table.rows.count)
    draft.draw(&generator)
    var batch = TableStep.Batch(operations: draft.operations, rows: [], newRows: [], columns: [])
    let width = table.mostCells
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
    var targets = generator.shuffled((0..<row.cells).map { $0 })
    for item in moved {
      operations.append(
        .moveItem(
          from: ItemPath(section: before, item: item),
          to: ItemPath(section: after, item: targets.removeLast())))
    }
    for _ in 0..<inserted {
      operations.append(.insertItem(ItemPath(section: after, item: targets.removeLast())))
    }
    if let item = left.dropFirst(moved.count).first, generator.chance(30) {
      operations.append(.reloadItem(ItemPath(section: before, item: item)))
    }
  }

  /// Adds an error: counts that do not add up, places that do not exist, or impossible lengths.
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

/// The changes of a table's rows, by index.
private struct RowDraft {
  private let count: Int
  private(set) var operations: [BatchUpdate.Operation] = []
  private(set) var reloaded: Set<Int> = []
  /// For each row after the batch, its index before; nil for an inserted row.
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
    var places = generator.shuffled(after.indices.map { $0 })
    for row in moved {
      let target = places.removeLast()
      operations.append(.moveSection(from: row, to: target))
      after[target] = row
    }
    let newcomers = Set(places.prefix(inserted))
    for place in newcomers.sorted() { operations.append(.insertSection(place)) }
    for place in places.dropFirst(inserted).sorted() {
      after[place] = staying.removeFirst()
    }
  }

  private mutating func reload(_ row: Int) {
    operations.append(.reloadSection(row))
    reloaded.insert(row)
  }
}
