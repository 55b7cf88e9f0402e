import TesseraLayout

/// The result of a batch for rows of items, computed literally by rules 31 to 33.
public struct BatchReading {
  /// The source of the item at a path after a batch.
  public enum Source: Hashable, Sendable {
    /// The item that had this number before the batch.
    case kept(Int)
    /// A new item, which the layout must query.
    case new
  }

  /// The previous index of each section after the batch; nil for a new section.
  public let origins: [Int?]
  /// The items after the batch, by section.
  public let rows: [[Source]]

  /// Creates the result of a valid batch; nil if its numbers do not add up.
  /// - Parameters:
  ///   - before: the items of each section before the batch.
  ///   - counts: the number of items in each section after the batch.
  public init?(_ batch: BatchUpdate, before: [[Int]], counts: [Int]) {
    var (inserted, deleted, reloaded): ([Int], [Int], [Int]) = ([], [], [])
    var sectionMoves: [(source: Int, target: Int)] = []
    var (insertedItems, goneItems): ([ItemPath], [ItemPath]) = ([], [])
    var itemMoves: [ItemPath: ItemPath] = [:]
    for operation in batch.operations {
      switch operation {
      case .insertSection(let index): inserted.append(index)
      case .deleteSection(let index): deleted.append(index)
      case .reloadSection(let index): reloaded.append(index)
      case .moveSection(let source, let target): sectionMoves.append((source, target))
      case .insertItem(let path): insertedItems.append(path)
      case .deleteItem(let path): goneItems.append(path)
      case .moveItem(let source, let target):
        goneItems.append(source)
        itemMoves[target] = source
      case .reloadItem: break
      }
    }
    var staying = before.indices.filter { index in
      !deleted.contains(index) && !sectionMoves.contains { $0.source == index }
    }
    var origins: [Int?] = []
    for index in counts.indices {
      if let move = sectionMoves.first(where: { $0.target == index }) {
        origins.append(move.source)
      } else if inserted.contains(index) {
        origins.append(nil)
      } else {
        if staying.isEmpty { return nil }
        origins.append(staying.removeFirst())
      }
    }
    if !staying.isEmpty { return nil }
    var rows: [[Source]] = []
    for (section, origin) in origins.enumerated() {
      let kept = origin.flatMap { reloaded.contains($0) ? nil : $0 }
      var items: [Int] = []
      if let kept {
        for (item, id) in before[kept].enumerated() where !goneItems.contains([kept, item]) { items.append(id) }
      }
      var row: [Source] = []
      for item in 0..<counts[section] {
        let path = ItemPath(section: section, item: item)
        if let source = itemMoves[path] {
          row.append(.kept(before[source.section][source.item]))
        } else if kept == nil || insertedItems.contains(path) {
          row.append(.new)
        } else {
          if items.isEmpty { return nil }
          row.append(.kept(items.removeFirst()))
        }
      }
      if !items.isEmpty { return nil }
      rows.append(row)
    }
    self.origins = origins
    self.rows = rows
  }
}
