import TesseraLayout
import TesseraRandom

extension RandomScripts {
  /// Returns a batch for the current data.
  public mutating func batch(for model: ScriptModel) -> ChangeScript.Batch {
    var draft = BatchDraft(model.itemCounts)
    if generator.chance(35) || model.sections.isEmpty { drawSections(&draft) }
    drawItems(&draft)
    var batch = ChangeScript.Batch(generator.shuffled(finished(&draft)), brought: draft.brought)
    if generator.chance(12) { spoil(&batch, for: model) }
    return batch
  }

  /// Deletes, inserts, moves and reloads sections.
  private mutating func drawSections(_ draft: inout BatchDraft) {
    let count = draft.before.count
    for section in generator.shuffled((0..<count).map { $0 }).prefix(generator.below(4)) {
      switch generator.below(4) {
      case 0: draft.deletedSections.append(section)
      case 1: draft.reloadedSections.append(section)
      case 2:
        draft.movedSections.append(section)
        if generator.chance(15) { draft.reloadedSections.append(section) }
      default: break
      }
    }
    draft.insertedSections = generator.pick([0, 0, 1, 1, 2, count == 0 ? 1 : 0])
    let after = count - draft.deletedSections.count + draft.insertedSections
    var targets = generator.shuffled((0..<after).map { $0 })
    for source in draft.movedSections {
      // Moves that change nothing are also valid.
      let target = targets.contains(source) && generator.chance(15) ? source : targets[0]
      targets.removeAll { $0 == target }
      draft.sectionTargets.append((source, target))
    }
    draft.insertTargets = Array(targets.prefix(draft.insertedSections))
    draft.brought = (0..<draft.insertedSections + draft.reloadedSections.count).map { _ in
      var section = stacks.section()
      if generator.chance(2) { section.header = SupplementaryLayout(length: -1) }
      return section
    }
    draft.indexSections()
  }

  /// Deletes and reloads items, and determines how many items each section gets.
  private mutating func drawItems(_ draft: inout BatchDraft) {
    if draft.origins.isEmpty && draft.brought.isEmpty { draft.indexSections() }
    for _ in 0..<generator.pick([0, 1, 1, 1, 2, 3, 6]) where !draft.before.isEmpty {
      let section = generator.below(draft.before.count)
      let count = draft.before[section]
      switch generator.below(4) {
      case 0:
        for item in stretch(in: count) { draft.claim(section, item) { $0.deletedItems.append($1) } }
      case 1:
        for item in stretch(in: count) {
          draft.claim(section, item) { $0.movedItems.append($1) }
          if generator.chance(8) { draft.reloadedItems.append(ItemPath(section: section, item: item)) }
        }
      case 2:
        for item in stretch(in: count) { draft.claim(section, item) { $0.reloadedItems.append($1) } }
      default:
        guard let target = draft.sectionAfter(section) else { continue }
        draft.arrivals[target, default: []] += (0..<stretchLength(in: count)).map { _ in nil }
      }
    }
    for source in draft.movedItems {
      var open = draft.origins.indices.filter { draft.freePositions($0) > 0 }
      if generator.chance(50), let own = draft.sectionAfter(source.section) { open = [own] }
      guard !open.isEmpty else {
        draft.unmoved.insert(source)
        continue
      }
      draft.arrivals[generator.pick(open), default: []].append(source)
    }
  }

  /// Returns adjacent items, occasionally many.
  private mutating func stretch(in count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let start = generator.below(count)
    let length = min(count - start, stretchLength(in: count))
    return (0..<length).map { start + $0 }
  }

  private mutating func stretchLength(in count: Int) -> Int {
    if generator.chance(count > 100 ? 25 : 2) {
      let length = generator.below(600)
      return length < 200 ? 20 : length
    }
    return max(1, generator.below(7) - 2)
  }

  /// Returns the operations. Operations that add elements get positions after the batch.
  private mutating func finished(_ draft: inout BatchDraft) -> [BatchUpdate.Operation] {
    var operations: [BatchUpdate.Operation] = []
    operations += draft.deletedSections.map { .deleteSection($0) }
    operations += draft.reloadedSections.map { .reloadSection($0) }
    operations += draft.sectionTargets.map { .moveSection(from: $0.0, to: $0.1) }
    operations += draft.insertTargets.map { .insertSection($0) }
    operations += draft.deletedItems.map { .deleteItem($0) }
    operations += draft.reloadedItems.map { .reloadItem($0) }
    for section in draft.origins.indices {
      guard let arrivals = draft.arrivals[section] else { continue }
      let positions = positions(for: arrivals.count, of: draft.countAfter(section))
      for (source, item) in zip(arrivals, positions) {
        let target = ItemPath(section: section, item: item)
        operations.append(source.map { .moveItem(from: $0, to: target) } ?? .insertItem(target))
      }
    }
    return operations
  }

  private mutating func positions(for arrivals: Int, of count: Int) -> [Int] {
    if arrivals == count || generator.chance(60) {
      let start = generator.below(count - arrivals + 1)
      return (0..<arrivals).map { start + $0 }
    }
    return Array(generator.shuffled((0..<count).map { $0 }).prefix(arrivals))
  }

  // MARK: Refusable

  private mutating func spoil(_ batch: inout ChangeScript.Batch, for model: ScriptModel) {
    let (before, after) = (model.itemCounts, model.counts(after: batch))
    func path(_ counts: [Int], beyond: Int) -> ItemPath {
      guard !counts.isEmpty else { return [0, 0] }
      let section = generator.below(counts.count)
      return ItemPath(section: section, item: beyond > 0 ? counts[section] : generator.below(counts[section] + 1))
    }
    let beyond = generator.below(2)
    switch generator.below(14) {
    case 0: batch.operations.append(.deleteItem(path(before, beyond: beyond)))
    case 1: batch.operations.append(.insertItem(path(after, beyond: beyond)))
    case 2: batch.operations.append(.reloadItem(path(before, beyond: beyond)))
    case 3: batch.operations.append(.moveItem(from: path(before, beyond: 0), to: path(after, beyond: beyond)))
    case 4: batch.operations.append(.deleteSection(generator.below(before.count + 1)))
    case 5: batch.operations.append(.insertSection(generator.pick([-1, after.count, 0])))
    case 6: batch.operations.append(.reloadSection(generator.below(before.count + 1)))
    case 7:
      let source = generator.below(before.count + 1)
      batch.operations.append(.moveSection(from: source, to: generator.below(after.count + 1)))
    case 8:
      guard let operation = batch.operations.first else { return }
      batch.operations.append(operation)
    case 9: batch.sectionLie = generator.pick([-1, 1, 2])
    default:
      guard !after.isEmpty else { return }
      batch.lies[generator.below(after.count)] = generator.pick([-1, 1, 1, 5])
    }
    batch.operations = generator.shuffled(batch.operations)
  }
}

/// A batch under construction.
struct BatchDraft {
  let before: [Int]
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Int] = []
  var insertedSections = 0
  var sectionTargets: [(Int, Int)] = []
  var insertTargets: [Int] = []
  var brought: [SectionDescription] = []
  /// The previous section of each section after the batch, reloaded or not; nil if it is new.
  var origins: [Int?] = []
  var deletedItems: [ItemPath] = []
  var movedItems: [ItemPath] = []
  var reloadedItems: [ItemPath] = []
  /// The sources of moves without a free position.
  var unmoved: Set<ItemPath> = []
  /// The previous paths of items that move in, by section after the batch; nil for new items.
  var arrivals: [Int: [ItemPath?]] = [:]
  private var claimed: Set<ItemPath> = []

  init(_ before: [Int]) {
    self.before = before
  }

  mutating func indexSections() {
    var staying = before.indices.filter { !deletedSections.contains($0) && !movedSections.contains($0) }[...]
    for index in 0..<before.count - deletedSections.count + insertedSections {
      if let move = sectionTargets.first(where: { $0.1 == index }) {
        origins.append(move.0)
      } else {
        origins.append(insertTargets.contains(index) ? nil : staying.popFirst())
      }
    }
  }

  mutating func claim(_ section: Int, _ item: Int, _ body: (inout BatchDraft, ItemPath) -> Void) {
    let path = ItemPath(section: section, item: item)
    if claimed.insert(path).inserted { body(&self, path) }
  }

  func sectionAfter(_ section: Int) -> Int? { origins.firstIndex { $0 == section && isKept(section) } }

  private func isKept(_ section: Int) -> Bool { !reloadedSections.contains(section) }

  private func isNew(_ section: Int) -> Bool { origins[section].map { !isKept($0) } ?? true }

  func countAfter(_ section: Int) -> Int {
    let arrivals = arrivals[section, default: []]
    guard let origin = origins[section], isKept(origin) else {
      let rank = origins[..<section].indices.filter { isNew($0) }.count
      return brought[rank].itemCount
    }
    let gone = (deletedItems + movedItems).filter { $0.section == origin && !unmoved.contains($0) }.count
    return before[origin] - gone + arrivals.count
  }

  /// Returns the number of items that can still be added, which is unlimited unless the section has a fixed count.
  func freePositions(_ section: Int) -> Int {
    isNew(section) ? countAfter(section) - arrivals[section, default: []].count : .max
  }
}
