/// A batch that has been found valid, sorted by what it does where. O(k log k) for k operations.
struct BatchPlan {
  /// What comes to stand at a place.
  enum Source<Place> {
    /// Something new, or what was there described anew.
    case new
    case moved(from: Place)
  }

  /// The changes to the items of one section.
  struct ItemEdits {
    /// Places before, in order: deleted, or moved away by name.
    var removed: [Int] = []
    /// Places after, in order.
    var placed: [(item: Int, source: Source<ElementPath>)] = []
    /// Places before.
    var reloaded: [Int] = []
    var deleted = 0
    var inserted = 0

    /// How places in the section map.
    var map: PlaceMap { PlaceMap(removed: removed, placed: placed.map { $0.item }) }
  }

  /// Indices before, in order: deleted, moved away or reloaded.
  private(set) var removedSections: [Int] = []
  /// Indices after, in order.
  private(set) var placedSections: [(index: Int, source: Source<Int>)] = []
  /// By the index after of sections that survive with their items.
  private(set) var edits: [Int: ItemEdits] = [:]
  /// By the index after of new and reloaded sections: what moves in.
  private(set) var arrivals: [Int: ItemEdits] = [:]
  /// How indices of sections map, reloaded ones counted as staying.
  let sections: PlaceMap
  /// Indices after of what is new or reloaded.
  private var newSections: Set<Int> = []

  /// - Parameters:
  ///   - before: the number of sections before, and of items in one of them.
  ///   - after: the same after, as the data owner gives it; asked only for sections that operations name.
  init(
    _ batch: BatchUpdate, before: (sections: Int, items: (Int) -> Int), after: (sections: Int, items: (Int) -> Int)
  ) throws(ChangeError) {
    var claims = Claims()
    var reloads: [Int] = []
    var deletedSections = 0
    var insertedSections = 0
    for operation in batch.operations {
      try claims.check(operation, before: before, after: after)
      switch operation {
      case .insertSection(let index):
        placedSections.append((index, .new))
        insertedSections += 1
      case .deleteSection(let index):
        removedSections.append(index)
        deletedSections += 1
      case .moveSection(let source, let target):
        removedSections.append(source)
        placedSections.append((target, .moved(from: source)))
      case .reloadSection(let index): reloads.append(index)
      case .insertItem, .deleteItem, .moveItem, .reloadItem: break
      }
    }
    guard after.sections == before.sections + insertedSections - deletedSections else {
      throw .wrongSectionCount(
        found: after.sections, before: before.sections, inserted: insertedSections, deleted: deletedSections)
    }
    removedSections.sort()
    placedSections = placedSections.ordered { $0.index < $1.index }
    sections = PlaceMap(removed: removedSections, placed: placedSections.map { $0.index })
    let gone = Gone(claims, reloads: reloads)
    place(reloads, claims)
    try sortItems(batch, claims: claims, gone: gone)
    try checkCounts(claims, gone: gone, before: before.items, after: after.items)
  }

  /// Whether the section at an index after the batch is new or described anew.
  func isReloaded(_ section: Int) -> Bool { newSections.contains(section) }

  /// The index after of a section that was there; nil if it is deleted.
  private func sectionAfter(_ section: Int, _ claims: Claims) -> Int? {
    if case .moveSection(_, let target)? = claims.sectionSources[section] { return target }
    if claims.sectionSources[section] != nil { return nil }
    return sections.after(section)
  }

  /// Sections that do not survive with their items: what is deleted in them needs no doing.
  private struct Gone {
    var sections: Set<Int> = []

    init(_ claims: Claims, reloads: [Int]) {
      for (section, operation) in claims.sectionSources {
        if case .deleteSection = operation { sections.insert(section) }
      }
      for section in reloads { sections.insert(section) }
    }
  }

  private mutating func place(_ reloads: [Int], _ claims: Claims) {
    for section in Set(reloads) {
      if let target = placedSections.firstIndex(where: { if case .moved(section) = $0.source { true } else { false } })
      {
        placedSections[target].source = .new
      } else {
        removedSections.append(section)
        placedSections.append((sections.after(section), .new))
      }
    }
    removedSections.sort()
    placedSections = placedSections.ordered { $0.index < $1.index }
  }

  private mutating func sortItems(_ batch: BatchUpdate, claims: Claims, gone: Gone) throws(ChangeError) {
    for placed in placedSections { if case .new = placed.source { newSections.insert(placed.index) } }
    func place(_ path: ElementPath, _ source: Source<ElementPath>, in plan: inout BatchPlan) {
      if plan.newSections.contains(path.section) {
        plan.arrivals[path.section, default: ItemEdits()].placed.append((path.item, source))
      } else {
        plan.edits[path.section, default: ItemEdits()].placed.append((path.item, source))
      }
    }
    for operation in batch.operations {
      switch operation {
      case .insertItem(let path):
        place(path, .new, in: &self)
        if !newSections.contains(path.section) { edits[path.section, default: ItemEdits()].inserted += 1 }
      case .deleteItem(let path):
        guard !gone.sections.contains(path.section), let section = sectionAfter(path.section, claims) else { continue }
        edits[section, default: ItemEdits()].removed.append(path.item)
        edits[section, default: ItemEdits()].deleted += 1
      case .moveItem(let source, let target):
        place(target, claims.reloadedItems.contains(source) ? .new : .moved(from: source), in: &self)
        guard !gone.sections.contains(source.section), let section = sectionAfter(source.section, claims) else {
          continue
        }
        edits[section, default: ItemEdits()].removed.append(source.item)
      case .reloadItem(let path):
        guard !gone.sections.contains(path.section), let section = sectionAfter(path.section, claims),
          claims.itemSources[path] == nil
        else { continue }
        edits[section, default: ItemEdits()].reloaded.append(path.item)
      case .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
    edits = edits.mapValues { $0.sorted }
    arrivals = arrivals.mapValues { $0.sorted }
  }

  private func checkCounts(
    _ claims: Claims, gone: Gone, before: (Int) -> Int, after: (Int) -> Int
  ) throws(ChangeError) {
    // Moved sections without edits of their items are checked as well: the batch names them.
    var named = Set(edits.keys)
    for placed in placedSections { if case .moved = placed.source { named.insert(placed.index) } }
    for section in named.sorted() {
      let source = claims.sectionTargets[section].flatMap {
        if case .moveSection(let source, _) = $0 { source } else { nil }
      }
      let edit = edits[section] ?? ItemEdits()
      guard let sectionBefore = source ?? sections.before(section) else { continue }
      let count = ChangeError.WrongItemCount(
        section: sectionBefore, sectionAfter: section, found: after(section), before: before(sectionBefore),
        inserted: edit.inserted, deleted: edit.deleted, movedIn: edit.placed.count - edit.inserted,
        movedOut: edit.removed.count - edit.deleted)
      if count.found != count.expected { throw .wrongItemCount(count) }
    }
  }
}

extension BatchPlan.ItemEdits {
  fileprivate var sorted: BatchPlan.ItemEdits {
    var copy = self
    copy.removed.sort()
    copy.placed = placed.ordered { $0.item < $1.item }
    copy.reloaded.sort()
    return copy
  }
}

/// Which operation claims which place; no two may claim one. Source: layout rule 32.
private struct Claims {
  /// Deletions and moves, by what they take away.
  private(set) var sectionSources: [Int: BatchUpdate.Operation] = [:]
  private(set) var itemSources: [ElementPath: BatchUpdate.Operation] = [:]
  /// Insertions and moves, by what they bring.
  private(set) var sectionTargets: [Int: BatchUpdate.Operation] = [:]
  private(set) var itemTargets: [ElementPath: BatchUpdate.Operation] = [:]
  private(set) var reloadedSections: Set<Int> = []
  private(set) var reloadedItems: Set<ElementPath> = []

  typealias Counts = (sections: Int, items: (Int) -> Int)

  mutating func check(
    _ operation: BatchUpdate.Operation, before: Counts, after: Counts
  ) throws(ChangeError) {
    switch operation {
    case .insertSection(let index): try claimTarget(section: index, operation, in: after)
    case .deleteSection(let index): try claimSource(section: index, operation, in: before)
    case .moveSection(let source, let target):
      try claimSource(section: source, operation, in: before)
      try claimTarget(section: target, operation, in: after)
    case .reloadSection(let index):
      try exists(section: index, in: before)
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
      try exists(item: path, in: before)
      if case .deleteItem? = itemSources[path], let other = itemSources[path] { throw .conflict(other, operation) }
      reloadedItems.insert(path)
    }
  }

  private mutating func claimSource(
    section: Int, _ operation: BatchUpdate.Operation, in counts: Counts
  ) throws(ChangeError) {
    try exists(section: section, in: counts)
    if let other = sectionSources.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
    if case .deleteSection = operation, reloadedSections.contains(section) {
      throw .conflict(.reloadSection(section), operation)
    }
  }

  private mutating func claimSource(
    item: ElementPath, _ operation: BatchUpdate.Operation, in counts: Counts
  ) throws(ChangeError) {
    try exists(item: item, in: counts)
    if let other = itemSources.updateValue(operation, forKey: item) { throw .conflict(other, operation) }
    if case .deleteItem = operation, reloadedItems.contains(item) { throw .conflict(.reloadItem(item), operation) }
  }

  private mutating func claimTarget(
    section: Int, _ operation: BatchUpdate.Operation, in counts: Counts
  ) throws(ChangeError) {
    guard (0..<counts.sections).contains(section) else {
      throw .noSectionAfter(section, sectionCount: counts.sections)
    }
    if let other = sectionTargets.updateValue(operation, forKey: section) { throw .conflict(other, operation) }
  }

  private mutating func claimTarget(
    item: ElementPath, _ operation: BatchUpdate.Operation, in counts: Counts
  ) throws(ChangeError) {
    guard (0..<counts.sections).contains(item.section) else {
      throw .noSectionAfter(item.section, sectionCount: counts.sections)
    }
    let count = counts.items(item.section)
    guard item.item >= 0, item.item < count else { throw .noItemAfter(item, itemCount: count) }
    if let other = itemTargets.updateValue(operation, forKey: item) { throw .conflict(other, operation) }
  }

  private func exists(section: Int, in counts: Counts) throws(ChangeError) {
    guard (0..<counts.sections).contains(section) else {
      throw .noSuchSection(section, sectionCount: counts.sections)
    }
  }

  private func exists(item: ElementPath, in counts: Counts) throws(ChangeError) {
    try exists(section: item.section, in: counts)
    let count = counts.items(item.section)
    guard item.item >= 0, item.item < count else { throw .noSuchItem(item, itemCount: count) }
  }
}
