#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// A change, expressed as two batches that UIKit is known to accept.
  ///
  /// 1. Deletions, at their old paths; insertions and moves, at their new paths. Items in inserted or deleted sections
  ///    are omitted, because UIKit inserts or deletes them with their section.
  /// 2. Reloads, at their paths after the first batch.
  ///
  /// UIKit reportedly rejects or miscounts reloads combined with moves, moves out of deleted sections and into inserted
  /// sections, moved sections whose items also change, sections moved to their own index, and reloads of empty
  /// sections. Therefore, a move from a deleted section or into an inserted section becomes an insertion or a deletion.
  /// A moved or reloaded section whose items also change is deleted and inserted, and so is a reloaded section that is
  /// empty.
  struct BatchSteps: Equatable {
    struct Move<Path: Equatable>: Equatable {
      let from: Path
      let to: Path
    }

    private(set) var deletedSections: [Int] = []
    private(set) var insertedSections: [Int] = []
    private(set) var movedSections: [Move<Int>] = []
    private(set) var deletedItems: [ItemPath] = []
    private(set) var insertedItems: [ItemPath] = []
    private(set) var movedItems: [Move<ItemPath>] = []
    /// Section indices after the first batch.
    private(set) var reloadedSections: [Int] = []
    private(set) var reloadedItems: [ItemPath] = []

    /// Whether the second batch is needed.
    var hasReloads: Bool { !reloadedSections.isEmpty || !reloadedItems.isEmpty }

    /// Plans a batch.
    ///
    /// - Throws: `ChangeError` if the batch does not lead from one shape to the other.
    init(_ batch: BatchUpdate, from before: DataShape, to after: DataShape) throws(ChangeError) {
      self.init(try BatchPlan(batch, from: before, to: after))
    }

    init(_ plan: BatchPlan) {
      let replaced = SectionReplacement(plan.batch, mapping: plan, before: plan.dataBefore, after: plan.dataAfter)
      sortSections(plan.batch, plan, replaced.sections)
      sortItems(plan.batch, plan, (Set(deletedSections), Set(insertedSections)))
    }

    private mutating func sortSections(_ batch: BatchUpdate, _ mapping: BatchPlan, _ replaced: Set<Int>) {
      for operation in batch.operations {
        switch operation {
        case .insertSection(let index): insertedSections.append(index)
        case .deleteSection(let index): deletedSections.append(index)
        case .moveSection(let from, let to):
          if !replaced.contains(from) { movedSections.append(Move(from: from, to: to)) }
        case .reloadSection(let index):
          guard !replaced.contains(index), let target = mapping.after(section: index) else { continue }
          if !reloadedSections.contains(target) { reloadedSections.append(target) }
        case .insertItem, .deleteItem, .moveItem, .reloadItem: break
        }
      }
      for index in replaced.sorted() {
        guard let target = mapping.after(section: index) else { continue }
        deletedSections.append(index)
        insertedSections.append(target)
      }
      let isStill = deletedSections.isEmpty && insertedSections.isEmpty && movedSections.allSatisfy { $0.from == $0.to }
      if isStill { movedSections = [] }
    }

    private mutating func sortItems(
      _ batch: BatchUpdate, _ mapping: BatchPlan, _ sections: (gone: Set<Int>, new: Set<Int>)
    ) {
      var reloads: Set<ItemPath> = []
      for operation in batch.operations {
        switch operation {
        case .insertItem(let path): if !sections.new.contains(path.section) { insertedItems.append(path) }
        case .deleteItem(let path): if !sections.gone.contains(path.section) { deletedItems.append(path) }
        case .moveItem(let from, let to):
          switch (sections.gone.contains(from.section), sections.new.contains(to.section)) {
          case (false, false): movedItems.append(Move(from: from, to: to))
          case (true, false): insertedItems.append(to)
          case (false, true): deletedItems.append(from)
          case (true, true): break
          }
        case .reloadItem(let path): if let target = mapping.after(path) { reloads.insert(target) }
        case .insertSection, .deleteSection, .moveSection, .reloadSection: break
        }
      }
      // Inserted elements do not need a reload.
      let isNew = sections.new.union(reloadedSections)
      reloads.subtract(insertedItems)
      reloadedItems = reloads.filter { !isNew.contains($0.section) }.sorted()
    }
  }
#endif
