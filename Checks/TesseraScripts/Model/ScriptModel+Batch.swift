import TesseraLayout

/// A batch for plain arrays: the deleted, inserted and redescribed elements.
private struct ModelBatch {
  var deletedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  /// The sources of moves, by their targets.
  var movedSections: [Int: Int] = [:]
  var insertedSections: Set<Int> = []
  var deletedItems: Set<ItemPath> = []
  var reloadedItems: Set<ItemPath> = []
  /// The sources of moves, by their targets.
  var movedItems: [ItemPath: ItemPath] = [:]
  var movedFrom: Set<ItemPath> = []
  var insertedItems: Set<ItemPath> = []
  /// The previous section of each section after the batch; nil if it is new or described again.
  var origins: [Int?] = []

  init(_ operations: [BatchUpdate.Operation], sectionCount: Int) {
    for operation in operations {
      switch operation {
      case .insertSection(let index): insertedSections.insert(index)
      case .deleteSection(let index): deletedSections.insert(index)
      case .moveSection(let source, let target): movedSections[target] = source
      case .reloadSection(let index): reloadedSections.insert(index)
      case .insertItem(let path): insertedItems.insert(path)
      case .deleteItem(let path): deletedItems.insert(path)
      case .moveItem(let source, let target):
        movedItems[target] = source
        movedFrom.insert(source)
      case .reloadItem(let path): reloadedItems.insert(path)
      }
    }
    var movedAway: Set<Int> = []
    for source in movedSections.values { movedAway.insert(source) }
    var staying = (0..<sectionCount).filter { !deletedSections.contains($0) && !movedAway.contains($0) }[...]
    let count = max(0, sectionCount + insertedSections.count - deletedSections.count)
    for index in 0..<count {
      if let source = movedSections[index] {
        origins.append(source)
      } else if insertedSections.contains(index) || staying.isEmpty {
        origins.append(nil)
      } else {
        origins.append(staying.removeFirst())
      }
    }
    for index in origins.indices {
      if let origin = origins[index], reloadedSections.contains(origin) || origin < 0 || origin >= sectionCount {
        origins[index] = nil
      }
    }
  }

  /// Returns the changes to a section's items in the form that `ChangeError` uses.
  func count(section: Int, origin: Int, before: Int, found: Int) -> ChangeError.WrongItemCount {
    ChangeError.WrongItemCount(
      section: origin, sectionAfter: section, found: found, before: before,
      inserted: insertedItems.filter { $0.section == section }.count,
      deleted: deletedItems.filter { $0.section == origin }.count,
      movedIn: movedItems.filter { $0.key.section == section }.count,
      movedOut: movedFrom.filter { $0.section == origin }.count)
  }

  /// Returns whether an operation names an existing section or one of its items.
  func names(section: Int, origin: Int) -> Bool {
    movedSections[section] != nil || insertedItems.contains { $0.section == section }
      || movedItems.contains { $0.key.section == section } || deletedItems.contains { $0.section == origin }
      || movedFrom.contains { $0.section == origin } || reloadedItems.contains { $0.section == origin }
  }
}

extension ScriptModel {
  /// Returns the counts that the owner of the data reports after a batch: the true counts, plus the errors in the
  /// batch.
  public func counts(after batch: ChangeScript.Batch) -> [Int] {
    let plan = ModelBatch(batch.operations, sectionCount: sections.count)
    var counts: [Int] = []
    for (section, origin) in plan.origins.enumerated() {
      if let origin {
        let before = sections[origin].items.count
        counts.append(max(0, plan.count(section: section, origin: origin, before: before, found: 0).expected))
      } else {
        counts.append(brought(batch, at: section, plan).itemCount)
      }
    }
    for section in counts.indices { counts[section] = max(0, counts[section] + batch.lies[section, default: 0]) }
    if batch.sectionLie < 0 { return Array(counts.dropLast(-batch.sectionLie)) }
    return counts + (0..<batch.sectionLie).map { _ in 1 }
  }

  func outcome(of batch: ChangeScript.Batch) -> Outcome {
    let plan = ModelBatch(batch.operations, sectionCount: sections.count)
    let counts = counts(after: batch)
    do {
      try checkPositions(batch.operations, counts)
      try checkCounts(plan, counts)
    } catch {
      return Outcome(asked: nil, error: error)
    }
    let after = applying(batch, plan, counts)
    for (section, origin) in plan.origins.enumerated() where origin == nil {
      if let problem = after.sections[section].description.problem(at: section) {
        return Outcome(asked: after, error: problem)
      }
    }
    return Outcome(asked: after, error: nil)
  }

  /// Returns the description of an inserted section.
  private func brought(_ batch: ChangeScript.Batch, at section: Int, _ plan: ModelBatch) -> SectionDescription {
    let rank = plan.origins[..<section].filter { $0 == nil }.count
    let plain = SectionDescription(.list(.same(10)), itemCount: 0)
    let own = batch.brought.isEmpty ? plain : batch.brought[rank % batch.brought.count]
    guard var description = uniform else { return own }
    description.itemCount = own.itemCount
    return description
  }

  /// Returns the sections and items after a valid batch.
  private func applying(_ batch: ChangeScript.Batch, _ plan: ModelBatch, _ counts: [Int]) -> ScriptModel {
    var after = self
    after.sections = []
    for (section, origin) in plan.origins.enumerated() {
      let description = origin.map { sections[$0].description } ?? brought(batch, at: section, plan)
      var staying: [Int] = []
      var count = counts[section]
      if let origin {
        // If only named sections are checked, the counts of other sections are ignored.
        let before = sections[origin].items.count
        count = plan.count(section: section, origin: origin, before: before, found: 0).expected
        staying = sections[origin].items.indices.filter { item in
          let path = ItemPath(section: origin, item: item)
          return !plan.deletedItems.contains(path) && !plan.movedFrom.contains(path)
        }
      }
      var next = 0
      var items: [Item] = []
      for item in 0..<count {
        let path = ItemPath(section: section, item: item)
        if let source = plan.movedItems[path] {
          let isReloaded = plan.reloadedItems.contains(source)
          items.append(
            isReloaded
              ? after.newItem(in: description) : moved(source, to: description, isHome: source.section == origin))
        } else if plan.insertedItems.contains(path) || origin == nil {
          items.append(after.newItem(in: description))
        } else if let origin {
          let isReloaded = plan.reloadedItems.contains(ItemPath(section: origin, item: staying[next]))
          items.append(isReloaded ? after.newItem(in: description) : sections[origin].items[staying[next]])
          next += 1
        }
      }
      after.sections.append(Section(description: description, items: items))
      let kept = origin.map { sections[$0].columns.prefix(keptColumns(ofSection: section, plan, $0, items)) }
      after.chooseColumns(ofSection: section, keeping: Array(kept ?? []))
    }
    return after
  }

  /// Returns the number of items in an existing section that keep their columns. These are the items before the first
  /// item that is inserted, is deleted, or changes its span.
  private func keptColumns(ofSection section: Int, _ plan: ModelBatch, _ origin: Int, _ items: [Item]) -> Int {
    var kept = min(items.count, sections[origin].items.count)
    for path in plan.insertedItems where path.section == section { kept = min(kept, path.item) }
    for path in plan.movedItems.keys where path.section == section { kept = min(kept, path.item) }
    for path in plan.deletedItems where path.section == origin { kept = min(kept, path.item) }
    for path in plan.movedFrom where path.section == origin { kept = min(kept, path.item) }
    let old = sections[origin]
    guard let columns = ModelColumns(old.description, in: room) else { return 0 }
    let section = Section(description: old.description, items: items)
    return (0..<kept).first {
      columns.span(of: old.value(of: old.items[$0])) != columns.span(of: section.value(of: items[$0]))
    }
      ?? kept
  }

  /// Returns an item as it is after moving to a section.
  ///
  /// If the arrangements are of the same kind, the item keeps a size that was declared for it alone, or that was
  /// measured. A size that a section declares for all its items stays with the section. So does a size that was
  /// measured at the item's position, unless the other section declares the same by the same rules.
  private func moved(_ path: ItemPath, to target: SectionDescription, isHome: Bool) -> Item {
    let source = sections[path.section]
    let item = source.items[path.item]
    let (origin, manner) = (ModelManner(source.description, in: room), ModelManner(target, in: room))
    let keeps: Bool
    if case .mosaic = target.arrangement.content {
      keeps = isHome
    } else if target.arrangement.isShelf {
      // Only within its section: rule 61.
      keeps = isHome
    } else if target.arrangement.isSame {
      let declaresSame =
        source.description.arrangement.isSame
        && source.description.arrangement.value(0) == target.arrangement.value(0)
      keeps = declaresSame && origin == manner
    } else {
      keeps = !source.description.arrangement.isSame && origin.kind.isUniform(manner.kind)
    }
    return keeps ? item : Item(asking: target, number: item.number)
  }

  var room: ModelRoom { ModelRoom(environment, axis: axis) }
}

// MARK: - Valid or not

extension ScriptModel {
  /// Throws an error for the first impossible operation, in the order of the calls. Source: rule 32.
  private func checkPositions(_ operations: [BatchUpdate.Operation], _ after: [Int]) throws(ChangeError) {
    let before = itemCounts
    for (index, operation) in operations.enumerated() {
      let earlier = operations[..<index]
      switch operation {
      case .insertSection(let target): try comes(target, in: after)
      case .deleteSection(let source), .reloadSection(let source): try exists(source, in: before)
      case .moveSection(let source, _): try exists(source, in: before)
      case .insertItem(let target): try comes(target, in: after)
      case .deleteItem(let source), .reloadItem(let source): try exists(source, in: before)
      case .moveItem(let source, _): try exists(source, in: before)
      }
      // The sources of all moves are checked before their targets. An operation that removes an element is reported
      // before one that describes it again.
      let rivals = earlier.filter { operation.takes(sameAs: $0) }
      if let other = rivals.last(where: { !$0.isReload }) ?? rivals.last { throw .conflict(other, operation) }
      switch operation {
      case .moveSection(_, let target): try comes(target, in: after)
      case .moveItem(_, let target): try comes(target, in: after)
      default: break
      }
      if let other = earlier.last(where: { operation.brings(sameAs: $0) }) { throw .conflict(other, operation) }
    }
  }

  private func exists(_ section: Int, in counts: [Int]) throws(ChangeError) {
    guard counts.indices.contains(section) else { throw .noSuchSection(section, sectionCount: counts.count) }
  }

  private func exists(_ item: ItemPath, in counts: [Int]) throws(ChangeError) {
    try exists(item.section, in: counts)
    guard (0..<counts[item.section]).contains(item.item) else {
      throw .noSuchItem(item, itemCount: counts[item.section])
    }
  }

  private func comes(_ section: Int, in counts: [Int]) throws(ChangeError) {
    guard counts.indices.contains(section) else { throw .noSectionAfter(section, sectionCount: counts.count) }
  }

  private func comes(_ item: ItemPath, in counts: [Int]) throws(ChangeError) {
    try comes(item.section, in: counts)
    guard (0..<counts[item.section]).contains(item.item) else {
      throw .noItemAfter(item, itemCount: counts[item.section])
    }
  }

  /// Source: rules 32 and 35.
  private func checkCounts(
    _ plan: ModelBatch, _ after: [Int]
  ) throws(ChangeError) {
    guard after.count == plan.origins.count else {
      throw .wrongSectionCount(
        found: after.count, before: sections.count, inserted: plan.insertedSections.count,
        deleted: plan.deletedSections.count)
    }
    for isNamed in [true, false] {
      for (section, origin) in plan.origins.enumerated() {
        guard let origin, plan.names(section: section, origin: origin) == isNamed else { continue }
        let before = sections[origin].items.count
        let count = plan.count(section: section, origin: origin, before: before, found: after[section])
        if count.found != count.expected { throw .wrongItemCount(count) }
      }
    }
  }
}

extension BatchUpdate.Operation {
  fileprivate var isReload: Bool {
    switch self {
    case .reloadItem, .reloadSection: true
    case .insertItem, .deleteItem, .moveItem, .insertSection, .deleteSection, .moveSection: false
    }
  }

  /// Returns whether two operations conflict at the element that both name before the batch.
  fileprivate func takes(sameAs other: BatchUpdate.Operation) -> Bool {
    switch (self, other) {
    case (.deleteSection(let a), .deleteSection(let b)), (.deleteSection(let a), .moveSection(let b, _)),
      (.moveSection(let a, _), .deleteSection(let b)), (.moveSection(let a, _), .moveSection(let b, _)),
      (.deleteSection(let a), .reloadSection(let b)), (.reloadSection(let a), .deleteSection(let b)):
      a == b
    case (.deleteItem(let a), .deleteItem(let b)), (.deleteItem(let a), .moveItem(let b, _)),
      (.moveItem(let a, _), .deleteItem(let b)), (.moveItem(let a, _), .moveItem(let b, _)),
      (.deleteItem(let a), .reloadItem(let b)), (.reloadItem(let a), .deleteItem(let b)):
      a == b
    default: false
    }
  }

  /// Returns whether two operations conflict at the position that both fill after the batch.
  fileprivate func brings(sameAs other: BatchUpdate.Operation) -> Bool {
    switch (sectionTarget, other.sectionTarget) {
    case (let a?, let b?): return a == b
    default: break
    }
    switch (itemTarget, other.itemTarget) {
    case (let a?, let b?): return a == b
    default: return false
    }
  }

  private var sectionTarget: Int? {
    switch self {
    case .insertSection(let target), .moveSection(_, let target): target
    default: nil
    }
  }

  private var itemTarget: ItemPath? {
    switch self {
    case .insertItem(let target), .moveItem(_, let target): target
    default: nil
    }
  }
}
