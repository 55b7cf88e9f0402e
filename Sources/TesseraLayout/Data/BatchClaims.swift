/// The paths that a batch's operations claim. Two operations must not claim the same path. Source: layout rule 32.
struct BatchClaims: Sendable {
  /// Deletions and moves, by the path that they vacate. Paths are from before the batch.
  private(set) var sectionSources: [Int: BatchUpdate.Operation] = [:]
  private(set) var itemSources = ItemClaims()
  /// Insertions and moves, by the path that they fill. Paths are from after the batch.
  private(set) var sectionTargets: [Int: BatchUpdate.Operation] = [:]
  private(set) var itemTargets = ItemClaims()
  private(set) var reloadedSections: Set<Int> = []
  private(set) var reloadedItems: Set<ItemPath> = []

  /// - Throws: `ChangeError` for the first operation with a path that does not exist, or that another operation has
  ///   already claimed.
  init(_ batch: BatchUpdate, before: SectionCounts, after: SectionCounts) throws(ChangeError) {
    // Most batches insert or delete a single item. These have no conflicts and need no tables.
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
    if let other = itemSources.claim(item, operation) { throw .conflict(other, operation) }
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
    if let other = itemTargets.claim(item, operation) { throw .conflict(other, operation) }
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

/// The items that operations claim, either before or after a batch.
///
/// When a filter changes, or a whole section appears or disappears, many items are deleted or inserted in ascending
/// order. They are stored as ranges, which is many times faster than storing a table entry for each item.
struct ItemClaims: Sendable {
  /// A range of adjacent items that are deleted or inserted.
  private struct Run {
    let section: Int
    var items: Range<Int>

    func contains(_ path: ItemPath) -> Bool { section == path.section && items.contains(path.item) }
  }

  /// The runs, in ascending order.
  private var runs: [Run] = []
  private var others: [ItemPath: BatchUpdate.Operation] = [:]
  private var isDeletion = false

  /// Returns the operation that claims an item; nil if there is none. O(log k) for k runs.
  subscript(path: ItemPath) -> BatchUpdate.Operation? {
    if let last = runs.last, !isAfter(path, last) {
      var (low, high) = (0, runs.count)
      while low < high {
        let middle = (low + high) / 2
        if isAfter(path, runs[middle]) { low = middle + 1 } else { high = middle }
      }
      if low < runs.count, runs[low].contains(path) { return isDeletion ? .deleteItem(path) : .insertItem(path) }
    }
    return others.isEmpty ? nil : others[path]
  }

  /// Claims an item. If another operation has already claimed the item, returns that operation instead.
  mutating func claim(_ path: ItemPath, _ operation: BatchUpdate.Operation) -> BatchUpdate.Operation? {
    if let other = self[path] { return other }
    switch operation {
    case .deleteItem, .insertItem:
      guard let last = runs.indices.last else {
        if case .deleteItem = operation { isDeletion = true }
        runs.append(Run(section: path.section, items: path.item..<path.item + 1))
        return nil
      }
      if runs[last].section == path.section, runs[last].items.upperBound == path.item {
        runs[last].items = runs[last].items.lowerBound..<path.item + 1
      } else if isAfter(path, runs[last]) {
        runs.append(Run(section: path.section, items: path.item..<path.item + 1))
      } else {
        others[path] = operation
      }
    case .moveItem, .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection:
      others[path] = operation
    }
    return nil
  }

  private func isAfter(_ path: ItemPath, _ run: Run) -> Bool {
    (path.section, path.item) >= (run.section, run.items.upperBound)
  }
}
