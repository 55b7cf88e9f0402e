/// The paths that the operations of a batch claim. No two operations may claim the same path. Source: layout rule 32.
struct BatchClaims: Sendable {
  /// Deletions and moves, by the path before the batch that they vacate.
  private(set) var sectionSources: [Int: BatchUpdate.Operation] = [:]
  private(set) var itemSources: [ItemPath: BatchUpdate.Operation] = [:]
  /// Insertions and moves, by the path after the batch that they fill.
  private(set) var sectionTargets: [Int: BatchUpdate.Operation] = [:]
  private(set) var itemTargets: [ItemPath: BatchUpdate.Operation] = [:]
  private(set) var reloadedSections: Set<Int> = []
  private(set) var reloadedItems: Set<ItemPath> = []

  /// - Throws: `ChangeError` for the first operation with a path that does not exist, or that another operation has
  ///   claimed.
  init(_ batch: BatchUpdate, before: SectionCounts, after: SectionCounts) throws(ChangeError) {
    // Most batches insert or delete a single item. It conflicts with nothing, and needs no tables.
    if batch.operations.count == 1 {
      switch batch.operations[0] {
      case .insertItem(let path):
        try Self.checkTarget(item: path, in: after)
        return
      case .deleteItem(let path):
        try Self.checkSource(item: path, in: before)
        return
      case .moveItem, .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
    for operation in batch.operations { try claim(operation, before: before, after: after) }
  }

  private mutating func claim(
    _ operation: BatchUpdate.Operation, before: SectionCounts, after: SectionCounts
  ) throws(ChangeError) {
    switch operation {
    case .insertSection(let index): try claimTarget(section: index, operation, in: after)
    case .deleteSection(let index): try claimSource(section: index, operation, in: before)
    case .moveSection(let source, let target):
      try claimSource(section: source, operation, in: before)
      try claimTarget(section: target, operation, in: after)
    case .reloadSection(let index):
      try Self.checkSource(section: index, in: before)
      if case .deleteSection? = sectionSources[index], let other = sectionSources[index] {
        throw .conflict(other, operation)
      }
      reloadedSections.insert(index)
    case .insertItem(let path): try claimTarget(item: path, operation, in: after)
    case .deleteItem(let path): try claimSource(item: path, operation, in: before)
    case .moveItem(let source, let target):
      try claimSource(item: source, operation, in: before)
      try claimTarget(item: target, operation, in: after)
    case .reloadItem(let path):
      try Self.checkSource(item: path, in: before)
      if case .deleteItem? = itemSources[path], let other = itemSources[path] { throw .conflict(other, operation) }
      reloadedItems.insert(path)
    }
  }

  private mutating func claimSource(
    section: Int, _ operation: BatchUpdate.Operation, in counts: SectionCounts
  ) throws(ChangeError) {
    try Self.checkSource(section: section, in: counts)
    if let other = sectionSources.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
    if case .deleteSection = operation, reloadedSections.contains(section) {
      throw .conflict(.reloadSection(section), operation)
    }
  }

  private mutating func claimSource(
    item: ItemPath, _ operation: BatchUpdate.Operation, in counts: SectionCounts
  ) throws(ChangeError) {
    try Self.checkSource(item: item, in: counts)
    if let other = itemSources.updateValue(operation, forKey: item) { throw .conflict(other, operation) }
    if case .deleteItem = operation, reloadedItems.contains(item) { throw .conflict(.reloadItem(item), operation) }
  }

  private mutating func claimTarget(
    section: Int, _ operation: BatchUpdate.Operation, in counts: SectionCounts
  ) throws(ChangeError) {
    guard (0..<counts.sections).contains(section) else {
      throw .noSectionAfter(section, sectionCount: counts.sections)
    }
    if let other = sectionTargets.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
  }

  private mutating func claimTarget(
    item: ItemPath, _ operation: BatchUpdate.Operation, in counts: SectionCounts
  ) throws(ChangeError) {
    try Self.checkTarget(item: item, in: counts)
    if let other = itemTargets.updateValue(operation, forKey: item) { throw .conflict(other, operation) }
  }

  private static func checkTarget(item: ItemPath, in counts: SectionCounts) throws(ChangeError) {
    guard (0..<counts.sections).contains(item.section) else {
      throw .noSectionAfter(item.section, sectionCount: counts.sections)
    }
    let count = counts[item.section]
    guard item.item >= 0, item.item < count else { throw .noItemAfter(item, itemCount: count) }
  }

  private static func checkSource(section: Int, in counts: SectionCounts) throws(ChangeError) {
    guard (0..<counts.sections).contains(section) else {
      throw .noSuchSection(section, sectionCount: counts.sections)
    }
  }

  private static func checkSource(item: ItemPath, in counts: SectionCounts) throws(ChangeError) {
    try checkSource(section: item.section, in: counts)
    let count = counts[item.section]
    guard item.item >= 0, item.item < count else { throw .noSuchItem(item, itemCount: count) }
  }
}
