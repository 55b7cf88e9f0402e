import Tessera

/// The edit that turns a snapshot into new data from a page. It skips the unchanged items of each section.
///
/// - Complexity: O(s + c) for s sections and c inserted, removed or moved items, plus copying the changed sections at
///   four bytes per item. O(n) in the number of all items if the order of sections changes.
struct DescribedEdit {
  private let data: CollectionDescription.Data
  private let old: Snapshot<Int, Int>
  /// The sections in their new order, without items.
  private var order = Snapshot<Int, Int>()

  init(_ data: CollectionDescription.Data, of old: Snapshot<Int, Int>) throws(DescriptionError) {
    self.data = data
    // The page sends all items in order, visible or hidden, and sends their levels again.
    self.old = data.hasOutlines ? old.flattened() : old
    order.appendSections(data.sections.map { $0.token })
    if order.wrongEdit != nil { throw Self.duplicate }
    for section in data.sections {
      var left = old.itemCount(in: section.token) ?? 0
      for change in section.changes {
        guard change.kept >= 0, change.removed >= 0, change.kept <= left, change.removed <= left - change.kept else {
          throw .data("a section keeps items that it does not have")
        }
        left -= change.kept + change.removed
      }
    }
  }

  private static var duplicate: DescriptionError { .data("duplicate id of a section or an item") }

  /// Returns the data after the edit, with reloaded items marked.
  func result() throws(DescriptionError) -> Snapshot<Int, Int> {
    if data.isCounted { return order }
    var next = old
    next.deleteSections(old.sections.filter { order.index(ofSection: $0) == nil })
    if isInOrder(next.sections) { edit(&next) } else { next = rebuilt() }
    if next.wrongEdit != nil { throw Self.duplicate }
    if data.hasOutlines {
      for section in data.sections where !next.setOutline(section.outline, of: section.token) {
        throw .data("an outline has levels that do not match its items")
      }
    }
    next.reload(data.reloaded)
    next.reconfigure(data.reconfigured)
    if next.wrongEdit != nil { throw .data("there is no such item") }
    return next
  }

  /// Returns whether sections are already in their new order.
  private func isInOrder(_ sections: [Int]) -> Bool {
    var last = -1
    for section in sections {
      guard let index = order.index(ofSection: section), index > last else { return false }
      last = index
    }
    return true
  }

  private func edit(_ next: inout Snapshot<Int, Int>) {
    // Remove all items before inserting any, because some move between sections.
    for section in data.sections where old.index(ofSection: section.token) != nil {
      let removed = Self.removedRanges(of: section)
      if !removed.isEmpty { next.delete(removed, in: section.token) }
    }
    for (index, section) in data.sections.enumerated() {
      if next.index(ofSection: section.token) == nil { insert(section.token, at: index, in: &next) }
      insertItems(of: section, in: &next)
    }
  }

  /// Returns the ranges of items that leave their positions in a section.
  private static func removedRanges(of section: CollectionDescription.Data.Section) -> [Range<Int>] {
    var next = 0
    var ranges: [Range<Int>] = []
    for change in section.changes {
      next += change.kept
      if change.removed > 0 { ranges.append(next..<next + change.removed) }
      next += change.removed
    }
    return ranges
  }

  private func insert(_ section: Int, at index: Int, in next: inout Snapshot<Int, Int>) {
    if let after = next.section(at: index) {
      next.insertSections([section], before: after)
    } else {
      next.appendSections([section])
    }
  }

  private func insertItems(of section: CollectionDescription.Data.Section, in next: inout Snapshot<Int, Int>) {
    var items: [Int] = []
    var ranges: [Range<Int>] = []
    var following = 0
    for change in section.changes {
      following += change.kept
      if change.items.isEmpty { continue }
      ranges.append(following..<following + change.items.count)
      items += change.items
      following += change.items.count
    }
    if !items.isEmpty { next.insert(items, at: ranges, in: section.token) }
  }

  /// Returns the data, rebuilt because the order of sections has changed.
  private func rebuilt() -> Snapshot<Int, Int> {
    var next = order
    for section in data.sections {
      let items = old.items(in: section.token) ?? []
      var index = 0
      for change in section.changes {
        next.append(items[index..<index + change.kept] + change.items, to: section.token)
        index += change.kept + change.removed
      }
      next.append(items.suffix(from: index), to: section.token)
    }
    return next
  }
}
