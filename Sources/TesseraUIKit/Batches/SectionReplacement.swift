#if canImport(UIKit) && !os(watchOS)
  import Tessera

  /// The sections to delete and insert instead of moving or reloading them, by their old indices.
  struct SectionReplacement {
    private(set) var sections: Set<Int> = []

    init(_ batch: BatchUpdate, mapping: BatchPlan, before: DataShape, after: DataShape) {
      let edited = EditedSections(batch, mapping)
      let counts = (before: before.itemCounts, after: after.itemCounts)
      for operation in batch.operations {
        switch operation {
        case .moveSection(let index, _): if edited.sections.contains(index) { sections.insert(index) }
        case .reloadSection(let index):
          guard let target = mapping.after(section: index) else { continue }
          let count = counts.before[index]
          if count == 0 || count != counts.after[target] || edited.sections.contains(index) { sections.insert(index) }
        case .insertItem, .deleteItem, .moveItem, .reloadItem, .insertSection, .deleteSection: break
        }
      }
    }
  }

  /// The sections, by their old indices, in which items are inserted, deleted or moved.
  private struct EditedSections {
    private(set) var sections: Set<Int> = []

    init(_ batch: BatchUpdate, _ mapping: BatchPlan) {
      for operation in batch.operations {
        switch operation {
        case .insertItem(let path): mapping.before(section: path.section).map { _ = sections.insert($0) }
        case .deleteItem(let path): sections.insert(path.section)
        case .moveItem(let from, let to):
          sections.insert(from.section)
          mapping.before(section: to.section).map { _ = sections.insert($0) }
        case .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection: break
        }
      }
    }
  }
#endif
