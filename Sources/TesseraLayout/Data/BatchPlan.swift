/// The effect of a batch on sections and items, checked against the data before and after the batch.
///
/// A batch is planned only once. The layout makes the change according to the plan. Code that stores paths converts
/// them with `after(_:)` and `before(_:)`.
public struct BatchPlan: Sendable {
  private let contents: Contents

  /// The contents of a plan, stored behind a reference because the engine passes plans to the layout and its parts.
  ///
  /// The contents change only while the plan is created, so a finished plan is safe to send to another thread. Accesses
  /// to them therefore need no runtime exclusivity checks, which took 6 % of an edit's time.
  private final class Contents: @unchecked Sendable {
    let batch: BatchUpdate
    let countsBefore: SectionCounts
    let countsAfter: SectionCounts
    let claims: BatchClaims
    let sections: IndexMap
    @exclusivity(unchecked) var removedSections: [Int]
    @exclusivity(unchecked) var placedSections: [(index: Int, source: Source<Int>)]
    @exclusivity(unchecked) var edits = SectionEdits()
    @exclusivity(unchecked) var arrivals = SectionEdits()

    init(
      _ batch: BatchUpdate, _ counts: (before: SectionCounts, after: SectionCounts), _ claims: BatchClaims,
      sections: IndexMap, removed: [Int], placed: [(index: Int, source: Source<Int>)]
    ) {
      (self.batch, self.claims, self.sections) = (batch, claims, sections)
      (countsBefore, countsAfter) = (counts.before, counts.after)
      (removedSections, placedSections) = (removed, placed)
    }
  }

  /// The batch.
  public var batch: BatchUpdate { contents.batch }
  /// The shape of the data before the batch.
  package var dataBefore: DataShape { countsBefore.data }
  /// The shape of the data after the batch.
  public var dataAfter: DataShape { countsAfter.data }

  var countsBefore: SectionCounts { contents.countsBefore }
  var countsAfter: SectionCounts { contents.countsAfter }
  var claims: BatchClaims { contents.claims }
  /// The mapping of section indices. A reloaded section is treated as one that stays.
  var sections: IndexMap { contents.sections }
  /// The sections that are deleted, moved or reloaded, as indices before the batch, in order.
  var removedSections: [Int] { contents.removedSections }
  /// The sections that are inserted, moved or reloaded, as indices after the batch, in order.
  var placedSections: [(index: Int, source: Source<Int>)] { contents.placedSections }
  /// The changes in sections that keep their items, by the section's index after the batch.
  var edits: SectionEdits { contents.edits }
  /// The items that move into inserted and reloaded sections, by the section's index after the batch.
  var arrivals: SectionEdits { contents.arrivals }

  /// The origin of the item or section that has a given index after the batch.
  enum Source<Origin: Sendable>: Sendable {
    /// The item is new or was reloaded.
    case new
    case moved(from: Origin)
  }

  /// Plans a batch.
  ///
  /// - Throws: `ChangeError` if the batch does not turn one shape into the other. Source: layout rule 32.
  /// - Complexity: O(k log k) for k operations, and linear in the number of runs in both shapes.
  public init(_ batch: BatchUpdate, from before: DataShape, to after: DataShape) throws(ChangeError) {
    do {
      try before.checkCounts()
      try after.checkCounts()
    } catch {
      throw .layout(error)
    }
    let counts = (before: SectionCounts(before), after: SectionCounts(after))
    let claims = try BatchClaims(batch, before: counts.before, after: counts.after)
    var (removed, placed): ([Int], [Int]) = ([], [])
    var placedSections: [(index: Int, source: Source<Int>)] = []
    var (inserted, deleted) = (0, 0)
    for operation in batch.operations {
      switch operation {
      case .insertSection(let index):
        placed.append(index)
        placedSections.append((index, .new))
        inserted += 1
      case .deleteSection(let index):
        removed.append(index)
        deleted += 1
      case .moveSection(let source, let target):
        removed.append(source)
        placed.append(target)
        placedSections.append((target, claims.reloadedSections.contains(source) ? .new : .moved(from: source)))
      case .reloadSection, .insertItem, .deleteItem, .moveItem, .reloadItem: break
      }
    }
    guard counts.after.sections == counts.before.sections.changed(adding: inserted, removing: deleted) else {
      throw .wrongSectionCount(
        found: counts.after.sections, before: counts.before.sections, inserted: inserted, deleted: deleted)
    }
    contents = Contents(
      batch, counts, claims, sections: IndexMap(removed: removed.sorted(), placed: placed.sorted()), removed: removed,
      placed: placedSections)
    replaceReloadedSections()
    sortItems()
    try checkNamedCounts()
    try checkOtherCounts()
  }

  /// Returns whether a section is inserted or reloaded, given its index after the batch. Such a section keeps none of
  /// its items.
  private func isNew(section: Int) -> Bool {
    guard let source = before(section: section) else { return true }
    return claims.reloadedSections.contains(source)
  }

  /// Treats a reloaded section as if it were removed and inserted again at the same index.
  private func replaceReloadedSections() {
    for section in claims.reloadedSections where claims.sectionSources[section] == nil {
      contents.removedSections.append(section)
      contents.placedSections.append((sections.shifted(section), .new))
    }
    contents.removedSections.sort()
    contents.placedSections = placedSections.ordered { $0.index < $1.index }
  }

  private func sortItems() {
    for operation in batch.operations {
      switch operation {
      case .insertItem(let path):
        if isNew(section: path.section) { contents.arrivals.insert(at: path) } else { contents.edits.insert(at: path) }
      case .moveItem(let source, let target):
        let origin: Source<ItemPath> = claims.reloadedItems.contains(source) ? .new : .moved(from: source)
        if isNew(section: target.section) {
          contents.arrivals.moveIn(to: target, origin)
        } else {
          contents.edits.moveIn(to: target, origin)
        }
        if let section = survivingSection(source.section) { contents.edits.moveOut(source.item, ofSection: section) }
      case .deleteItem(let path):
        if let section = survivingSection(path.section) { contents.edits.delete(path.item, inSection: section) }
      case .reloadItem(let path):
        guard claims.itemSources[path] == nil, let section = survivingSection(path.section) else { continue }
        contents.edits.reload(path.item, inSection: section)
      case .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
    contents.edits.sort()
    contents.arrivals.sort()
  }

  /// Returns a section's index after the batch if the section keeps its items; nil if it is deleted or reloaded.
  private func survivingSection(_ section: Int) -> Int? {
    claims.reloadedSections.contains(section) ? nil : after(section: section)
  }
}

extension BatchPlan: Hashable {
  /// Returns whether two plans have the same batch and the same data.
  public static func == (a: BatchPlan, b: BatchPlan) -> Bool {
    a.batch == b.batch && a.dataBefore == b.dataBefore && a.dataAfter == b.dataAfter
  }

  /// Hashes the batch and the data.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(batch)
    hasher.combine(dataBefore)
    hasher.combine(dataAfter)
  }
}
