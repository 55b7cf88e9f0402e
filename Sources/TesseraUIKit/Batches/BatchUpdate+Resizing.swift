#if canImport(UIKit) && !os(watchOS)
  import Tessera

  extension BatchUpdate {
    /// Creates a batch that turns one data shape into another by inserting and deleting the last items of sections that
    /// exist in both shapes, and the last sections. The time is linear in the number of sections and changed items.
    init(resizing before: DataShape, to after: DataShape) {
      self.init()
      let (old, new) = (before.itemCounts, after.itemCounts)
      let common = min(old.count, new.count)
      for section in 0..<common {
        for item in min(old[section], new[section])..<old[section] { delete(at: [section, item]) }
        for item in min(old[section], new[section])..<new[section] { insert(at: [section, item]) }
      }
      for section in common..<old.count { deleteSection(section) }
      for section in common..<new.count { insertSection(section) }
    }
  }

  extension DataShape {
    /// The item counts of the sections, in order.
    var itemCounts: [Int] { runs.flatMap { Array(repeating: $0.items, count: $0.sections) } }
  }
#endif
