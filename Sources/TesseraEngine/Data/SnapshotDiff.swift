import TesseraLayout

/// The difference between two snapshots that have the same tokens for the same IDs.
///
/// The comparison first excludes the sections, and the items in each section, that both snapshots have in common at the start and
/// at the end. Among the rest, the elements of a longest increasing subsequence stay and all others move. This minimizes the number
/// of moves. The comparison is linear, except for finding the subsequences, which takes O(m log r) for m remaining items and a
/// subsequence of length r.
struct SnapshotDiff {
  private let old: TokenSnapshot
  private let new: TokenSnapshot
  private var operations: [BatchUpdate.Operation] = []
  private var sections: SectionPairs
  /// The items that still need to be compared, before and after the change.
  private var before = ChangedRanges()
  private var after = ChangedRanges()

  static func change(from old: TokenSnapshot, to new: TokenSnapshot) -> DataChange {
    var diff = SnapshotDiff(old, new)
    diff.changeSections()
    diff.leaveOutCommonItems()
    diff.changeItems()
    diff.reloadItems()
    return DataChange(BatchUpdate(diff.operations), shape: new.shape, reconfigured: diff.reconfigured)
  }

  private init(_ old: TokenSnapshot, _ new: TokenSnapshot) {
    self.old = old
    self.new = new
    sections = SectionPairs(old, new)
  }

  // MARK: Sections

  private mutating func changeSections() {
    for index in old.sections.indices where sections.target(of: index) == nil {
      operations.append(.deleteSection(index))
    }
    for index in new.sections.indices where sections.origin(of: index) == nil {
      operations.append(.insertSection(index))
    }
    for (source, target) in sections.moves { operations.append(.moveSection(from: source, to: target)) }
    for index in old.sections.indices where sections.isReloaded(index) { operations.append(.reloadSection(index)) }
  }

  // MARK: Items

  private mutating func leaveOutCommonItems() {
    for (index, section) in old.sections.enumerated() where sections.target(of: index) == nil {
      before.append(0..<section.shown.count, of: index)
    }
    for (index, section) in new.sections.enumerated() {
      let shown = section.shown
      guard let origin = sections.origin(of: index) else {
        after.append(0..<shown.count, of: index)
        continue
      }
      let shownBefore = old.sections[origin].shown
      let isKept = sections.keptOrigin(of: index) != nil
      let start = isKept ? TokenScan.commonStart(shownBefore, shown) : 0
      if isKept && start == shown.count && start == shownBefore.count { continue }
      let end = isKept ? TokenScan.commonEnd(shownBefore, shown, after: start) : 0
      let counterpart = before.append(start..<(shownBefore.count - end), of: origin)
      after.append(start..<(shown.count - end), of: index, counterpart: counterpart)
    }
  }

  private mutating func changeItems() {
    operations.reserveCapacity(operations.count + max(before.count, after.count))
    let ranks = deleteItems()
    for stretch in after.stretches { insertAndMoveItems(stretch, ranks) }
  }

  /// Deletes items that are no longer shown, except items in deleted sections. Returns the ranks that the remaining
  /// items had before the change.
  private mutating func deleteItems() -> TokenRanks {
    var ranks = TokenRanks(before, of: old)
    let shown = ShownItems(new)
    for stretch in before.stretches {
      let target = sections.target(of: stretch.section)
      let isKept = sections.keptTarget(of: stretch.section) != nil
      let countAfter = target.map { new.sections[$0].shown.count } ?? 0
      var rank = stretch.first
      for (item, token) in zip(stretch.items, old.sections[stretch.section].shown[stretch.items]) {
        if shown.contains(token) {
          ranks.set(token, to: rank)
        } else if isKept || item < countAfter {
          // Without this operation, the item in the reloaded section would be treated as the same item as the one at its path after
          // the change.
          operations.append(.deleteItem(ItemPath(section: stretch.section, item: item)))
        }
        rank += 1
      }
    }
    return ranks
  }

  /// Inserts newly shown items, except items in inserted sections. Moves items that come from other sections, and items
  /// outside their section's longest increasing subsequence.
  private mutating func insertAndMoveItems(_ stretch: ChangedRanges.Stretch, _ ranks: TokenRanks) {
    let isKept = sections.keptOrigin(of: stretch.section) != nil
    var sources = ranks.ranks(of: new.sections[stretch.section].shown[stretch.items])
    for (offset, item) in stretch.items.enumerated()
    where !stretch.counterpart.contains(Int(truncatingIfNeeded: sources[offset])) {
      let target = ItemPath(section: stretch.section, item: item)
      if sources[offset] != .absent {
        operations.append(.moveItem(from: before.path(of: Int(sources[offset])), to: target))
        sources[offset] = .absent
      } else if isKept {
        operations.append(.insertItem(target))
      }
    }
    if stretch.counterpart.isEmpty { return }
    if isKept { moveItems(within: stretch, sources) } else { moveReloadedItems(within: stretch, sources) }
  }

  /// Moves and reloads items that stay in a reloaded section but have a different path. Without moves, an item's path
  /// determines its identity in such a section.
  private mutating func moveReloadedItems(within stretch: ChangedRanges.Stretch, _ sources: ContiguousArray<UInt32>) {
    let first = before.path(of: stretch.counterpart.lowerBound)
    for (offset, item) in stretch.items.enumerated()
    where stretch.counterpart.contains(Int(truncatingIfNeeded: sources[offset])) {
      let source = ItemPath(
        section: first.section, item: first.item + Int(sources[offset]) - stretch.counterpart.lowerBound)
      if source.item == item { continue }
      operations.append(.moveItem(from: source, to: ItemPath(section: stretch.section, item: item)))
      operations.append(.reloadItem(source))
    }
  }

  private mutating func moveItems(within stretch: ChangedRanges.Stretch, _ sources: ContiguousArray<UInt32>) {
    let rise = LongestIncreasingSubsequence(of: sources)
    let first = before.path(of: stretch.counterpart.lowerBound)
    for (offset, item) in stretch.items.enumerated() where rise.leavesOut(offset) {
      let source = first.item + Int(sources[offset]) - stretch.counterpart.lowerBound
      operations.append(
        .moveItem(
          from: ItemPath(section: first.section, item: source),
          to: ItemPath(section: stretch.section, item: item)))
    }
  }

  // MARK: Marks

  /// Reloads items that are shown before and after the change, except items in reloaded sections.
  private mutating func reloadItems() {
    if new.marks.reloadedItems.isEmpty { return }
    let shown = ShownItems(new)
    let tokens = new.marks.reloadedItems.filter { shown.contains($0) && !comesWithItsSection($0) }
    for path in old.shownPaths(of: tokens) { operations.append(.reloadItem(path)) }
  }

  /// The paths of items that keep their identities and descriptions but whose views must reload their content.
  private var reconfigured: [ItemPath] {
    if new.marks.reconfiguredItems.isEmpty { return [] }
    let shownBefore = ShownItems(old)
    return new.shownPaths(
      of: new.marks.reconfiguredItems.filter {
        shownBefore.contains($0) && !new.marks.reloadedItems.contains($0) && !comesWithItsSection($0)
      })
  }

  /// Returns whether an item in the new snapshot stays in a section that is reloaded.
  private func comesWithItsSection(_ token: Token) -> Bool {
    guard let section = new.section(ofItem: token), let origin = sections.origin(of: section) else { return false }
    return sections.isReloaded(origin) && old.section(ofItem: token) == origin
  }
}
