#if canImport(UIKit) && !os(watchOS)
  import Tessera

  extension BatchPlan {
    /// The sections that exist before and after the batch and are empty either before or after it, by their indices
    /// after the batch.
    var filledSections: [Int] {
      var sections: Set<Int> = []
      for operation in batch.operations {
        switch operation {
        case .insertItem(let path): sections.insert(path.section)
        case .deleteItem(let path): after(section: path.section).map { _ = sections.insert($0) }
        case .moveItem(let from, let to):
          sections.insert(to.section)
          after(section: from.section).map { _ = sections.insert($0) }
        case .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection: break
        }
      }
      return sections.sorted().filter { index in
        before(section: index).map {
          (itemCountBefore(inSection: $0) == 0) != (itemCountAfter(inSection: index) == 0)
        } ?? false
      }
    }
  }
#endif
