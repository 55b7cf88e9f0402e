/// What a batch does to sections and items, checked against the data before and after it.
///
/// A batch is planned once. The layout makes the change from the plan. Code that stores paths converts them with
/// `after(_:)` and `before(_:)`.
public struct BatchPlan: Sendable {
  /// The batch.
  public let batch: BatchUpdate
  /// The shape of the data before the batch.
  public var dataBefore: DataShape { countsBefore.data }
  /// The shape of the data after the batch.
  public var dataAfter: DataShape { countsAfter.data }

  let countsBefore: SectionCounts
  let countsAfter: SectionCounts
  let claims: BatchClaims
  /// How section indices map. A reloaded section counts as one that stays.
  let sections: PlaceMap
  /// Indices before the batch, in order: sections that are deleted, moved away or reloaded.
  private(set) var removedSections: [Int] = []
  /// Indices after the batch, in order: sections that are inserted, moved or reloaded.
  private(set) var placedSections: [(index: Int, source: Source<Int>)] = []
  /// The changes in sections that keep their items, by the section's index after the batch.
  private(set) var edits = SectionEdits()
  /// The items that move into inserted and reloaded sections, by the section's index after the batch.
  private(set) var arrivals = SectionEdits()

  /// The origin of something at a place after the batch.
  enum Source<Place: Sendable>: Sendable {
    /// It is new, or was reloaded.
    case new
    case moved(from: Place)
  }

  /// Plans a batch.
  ///
  /// O(k log k) for k operations, and linear in the runs of both shapes.
  ///
  /// - Throws: `ChangeError` if the batch does not lead from one shape to the other. Source: layout rule 32.
  public init(_ batch: BatchUpdate, from before: DataShape, to after: DataShape) throws(ChangeError) {
    do {
      try before.checkCounts()
      try after.checkCounts()
    } catch {
      throw .layout(error)
    }
    self.batch = batch
    (countsBefore, countsAfter) = (SectionCounts(before), SectionCounts(after))
    claims = try BatchClaims(batch, before: countsBefore, after: countsAfter)
    var (removed, placed): ([Int], [Int]) = ([], [])
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
    guard countsAfter.sections == countsBefore.sections + inserted - deleted else {
      throw .wrongSectionCount(
        found: countsAfter.sections, before: countsBefore.sections, inserted: inserted, deleted: deleted)
    }
    sections = PlaceMap(removed: removed.sorted(), placed: placed.sorted())
    removedSections = removed
    replaceReloadedSections()
    sortItems()
    try checkNamedCounts()
    try checkOtherCounts()
  }

  /// Whether the section at an index after the batch is inserted or reloaded, so that none of its items stays.
  private func isNew(section: Int) -> Bool {
    guard let source = before(section: section) else { return true }
    return claims.reloadedSections.contains(source)
  }

  /// Treats a reloaded section that stays as removed and inserted again at its place.
  private mutating func replaceReloadedSections() {
    for section in claims.reloadedSections where claims.sectionSources[section] == nil {
      removedSections.append(section)
      placedSections.append((sections.shifted(section), .new))
    }
    removedSections.sort()
    placedSections = placedSections.ordered { $0.index < $1.index }
  }

  private mutating func sortItems() {
    for operation in batch.operations {
      switch operation {
      case .insertItem(let path):
        if isNew(section: path.section) { arrivals.insert(at: path) } else { edits.insert(at: path) }
      case .moveItem(let source, let target):
        let origin: Source<ItemPath> = claims.reloadedItems.contains(source) ? .new : .moved(from: source)
        if isNew(section: target.section) {
          arrivals.moveIn(to: target, origin)
        } else {
          edits.moveIn(to: target, origin)
        }
        if let section = survivingSection(source.section) { edits.moveOut(source.item, ofSection: section) }
      case .deleteItem(let path):
        if let section = survivingSection(path.section) { edits.delete(path.item, inSection: section) }
      case .reloadItem(let path):
        guard claims.itemSources[path] == nil, let section = survivingSection(path.section) else { continue }
        edits.reload(path.item, inSection: section)
      case .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
    edits.sort()
    arrivals.sort()
  }

  /// The index after the batch of a section whose items stay; nil if it is deleted or reloaded.
  private func survivingSection(_ section: Int) -> Int? {
    claims.reloadedSections.contains(section) ? nil : after(section: section)
  }
}

extension BatchPlan: Hashable {
  /// Whether both plan the same batch between the same data.
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
