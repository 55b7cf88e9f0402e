import Tessera
import TesseraRandom

/// A seeded source of random batches for data whose items are numbers. Use it to test how a layout handles changes.
///
/// Create a layout that looks up item sizes by number, and apply each batch to a prepared layout. Then compare the
/// result with a newly prepared layout. The two must be equal.
///
/// ```swift
/// var changes = RandomChanges(seed: 1, counts: [7, 0, 12])
/// let batch = changes.next()
/// try prepared.apply(batch, data: changes.data)
/// ```
public struct RandomChanges {
  /// The items in each section. A number identifies an item as long as the item exists.
  public private(set) var sections: [[Int]]
  /// Whether items also move to other sections. Custom arrangements request the descriptions of such items again.
  public var movesBetweenSections = true
  private var generator: SeededGenerator
  private var nextItem: Int

  /// Creates a source from a seed and the number of items in each section. A negative number is treated as 0.
  public init(seed: UInt64, counts: [Int]) {
    generator = SeededGenerator(seed: seed)
    nextItem = 0
    sections = []
    for count in counts { sections.append(newItems(max(0, count))) }
  }

  /// The shape of the current data.
  public var data: DataShape { DataShape(sections.map(\.count)) }

  /// Changes the data, and returns the batch of changes. The batch inserts, deletes, moves and reloads items, and
  /// occasionally inserts a section.
  public mutating func next() -> BatchUpdate {
    var batch = BatchUpdate()
    var homes: [Int: Int] = [:]
    var moving: [(item: Int, origin: ItemPath)] = []
    for (section, items) in sections.enumerated() {
      for (index, item) in items.enumerated() {
        let path = ItemPath(section: section, item: index)
        switch generator.below(max(12, items.count / 2)) {
        case 0:
          batch.delete(at: path)
          sections[section].removeAll { $0 == item }
        case 1:
          moving.append((item, path))
          homes[item] = section
          sections[section].removeAll { $0 == item }
        case 2: batch.reload(at: path)
        default: break
        }
      }
    }
    var targets = Array(sections.indices)
    if sections.count < 2 || generator.chance(10) {
      let new = generator.int(in: 0...sections.count)
      sections.insert(newItems(generator.below(5)), at: new)
      batch.append(.insertSection(new))
      targets = sections.indices.filter { $0 != new }
      homes = homes.mapValues { $0 < new ? $0 : $0 + 1 }
    }
    if !targets.isEmpty { insert(moving, in: targets, homes: homes, &batch) }
    return batch
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    defer { nextItem += count }
    return (0..<count).map { $0 + nextItem }
  }

  /// Inserts the moving items and some new items into some of the sections.
  private mutating func insert(
    _ moving: [(item: Int, origin: ItemPath)], in targets: [Int], homes: [Int: Int], _ batch: inout BatchUpdate
  ) {
    let origins = Dictionary(uniqueKeysWithValues: moving)
    let arriving = moving.map(\.item) + newItems(generator.below(4))
    for item in arriving {
      let home = movesBetweenSections ? nil : homes[item]
      let section = if let home { home } else { generator.pick(targets) }
      sections[section].insert(item, at: generator.int(in: 0...sections[section].count))
    }
    for item in arriving {
      for section in targets {
        guard let index = sections[section].firstIndex(of: item) else { continue }
        let path = ItemPath(section: section, item: index)
        if let origin = origins[item] { batch.move(from: origin, to: path) } else { batch.insert(at: path) }
      }
    }
  }
}
