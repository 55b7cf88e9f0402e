// Conversions between the paths that sections, items and other elements have before and after the batch.

extension BatchPlan {
  /// Returns a section's index after the batch; nil if the batch deletes the section, or if it did not exist.
  ///
  /// - Complexity: O(log k).
  public func after(section: Int) -> Int? {
    guard section >= 0, section < countsBefore.sections else { return nil }
    switch claims.sectionSources[section] {
    case .deleteSection: return nil
    case .moveSection(_, let target): return target
    default: return sections.shifted(section)
    }
  }

  /// Returns a section's index before the batch; nil if the batch inserts the section, or if it does not exist.
  ///
  /// - Complexity: O(log k).
  public func before(section: Int) -> Int? {
    guard section >= 0, section < countsAfter.sections else { return nil }
    switch claims.sectionTargets[section] {
    case .insertSection: return nil
    case .moveSection(let source, _): return source
    default: return sections.before(section)
    }
  }

  /// Returns an item's path after the batch; nil if the batch deletes the item, or if it did not exist.
  ///
  /// A reloaded section's items keep their paths, up to the section's new item count.
  ///
  /// - Complexity: O(log k).
  public func after(_ path: ItemPath) -> ItemPath? {
    if case .moveItem(_, let target)? = claims.itemSources[path] { return target }
    guard let section = after(section: path.section), path.item >= 0, path.item < countsBefore[path.section] else {
      return nil
    }
    if claims.reloadedSections.contains(path.section) {
      let kept = ItemPath(section: section, item: path.item)
      let isDeleted = claims.itemSources[path] != nil
      return !isDeleted && path.item < countsAfter[section] && !isTargetOfMove(kept) ? kept : nil
    }
    guard let edit = edits[section] else { return ItemPath(section: section, item: path.item) }
    return edit.map.after(path.item).map { ItemPath(section: section, item: $0) }
  }

  /// Returns an item's path before the batch; nil if the batch inserts the item, or if it does not exist.
  ///
  /// - Complexity: O(log k).
  public func before(_ path: ItemPath) -> ItemPath? {
    if case .moveItem(let source, _)? = claims.itemTargets[path] { return source }
    guard let section = before(section: path.section), path.item >= 0, path.item < countsAfter[path.section] else {
      return nil
    }
    if claims.reloadedSections.contains(section) {
      let kept = ItemPath(section: section, item: path.item)
      return after(kept) == path ? kept : nil
    }
    guard let edit = edits[path.section] else { return ItemPath(section: section, item: path.item) }
    return edit.map.before(path.item).map { ItemPath(section: section, item: $0) }
  }

  /// Returns the element after the batch that corresponds to an element before it; nil if the batch removes the
  /// element.
  ///
  /// - Parameters:
  ///   - element: the element, with its path before the batch.
  ///   - owner: the element's owner in the layout before the batch; nil for its default owner.
  /// - Complexity: O(log k).
  public func after(_ element: Element, owner: ElementOwner? = nil) -> Element? {
    moved(element, owner, item: { after($0) }, section: { after(section: $0) })
  }

  /// Returns whether the batch moves the item or the section that an element belongs to.
  ///
  /// - Parameters:
  ///   - element: the element, with its path before the batch.
  ///   - owner: the element's owner in the layout before the batch.
  /// - Complexity: O(1).
  package func moves(_ element: Element, owner: ElementOwner) -> Bool {
    if owner == .collection { return false }
    if case .moveSection? = claims.sectionSources[element.path.section] { return true }
    if owner == .item, case .moveItem? = claims.itemSources[element.path] { return true }
    return false
  }

  /// Returns the element before the batch that corresponds to an element after it; nil if the batch inserts the
  /// element.
  ///
  /// - Parameters:
  ///   - element: the element, with its path after the batch.
  ///   - owner: the element's owner in the layout after the batch; nil for its default owner.
  /// - Complexity: O(log k).
  public func before(_ element: Element, owner: ElementOwner? = nil) -> Element? {
    moved(element, owner, item: { before($0) }, section: { before(section: $0) })
  }

  private func moved(
    _ element: Element, _ owner: ElementOwner?, item: (ItemPath) -> ItemPath?, section: (Int) -> Int?
  ) -> Element? {
    let path = element.path
    switch owner ?? element.defaultOwner {
    case .item: return item(path).map { element.at($0) }
    case .section: return section(path.section).map { element.at(ItemPath(section: $0, item: path.item)) }
    case .collection: return element
    }
  }

  private func isTargetOfMove(_ path: ItemPath) -> Bool {
    if case .moveItem? = claims.itemTargets[path] { true } else { false }
  }

  /// Returns whether the batch explicitly moves the item at a path after the batch, or its section.
  ///
  /// - Complexity: O(1).
  package func isMoved(to path: ItemPath) -> Bool {
    if case .moveSection? = claims.sectionTargets[path.section] { return true }
    return isTargetOfMove(path)
  }

  /// Returns whether the batch reloads the item at a path before the batch, alone or with its section.
  ///
  /// - Complexity: O(1).
  package func isReloaded(_ path: ItemPath) -> Bool {
    claims.reloadedItems.contains(path) || claims.reloadedSections.contains(path.section)
  }

  /// Returns whether the batch reloads the section at an index before the batch.
  ///
  /// - Complexity: O(1).
  package func isReloaded(section: Int) -> Bool { claims.reloadedSections.contains(section) }

  /// The number of sections before the batch.
  package var sectionCountBefore: Int { countsBefore.sections }

  /// Whether the batch preserves all items and sections, at the same or different paths.
  ///
  /// - Complexity: O(n) in the number of operations.
  package var onlyMoves: Bool {
    batch.operations.allSatisfy { operation in
      switch operation {
      case .moveItem, .moveSection: true
      case _: false
      }
    }
  }

  /// Returns the number of items in a section before the batch; 0 if the section did not exist.
  package func itemCountBefore(inSection section: Int) -> Int {
    section >= 0 && section < countsBefore.sections ? countsBefore[section] : 0
  }

  /// Returns the number of items in a section after the batch; 0 if the section does not exist.
  package func itemCountAfter(inSection section: Int) -> Int {
    section >= 0 && section < countsAfter.sections ? countsAfter[section] : 0
  }

  /// Calls a closure with the old and new path of each explicitly moved item, in the order of the operations.
  ///
  /// - Complexity: O(k).
  package func forEachMovedItem(_ body: (_ source: ItemPath, _ target: ItemPath) -> Void) {
    for case .moveItem(let source, let target) in batch.operations { body(source, target) }
  }

  /// Calls a closure, in order, with the ranges of indices that a range of items has after the batch. Omits deleted and
  /// explicitly moved items.
  ///
  /// - Parameters:
  ///   - items: a range of indices before the batch.
  ///   - section: the index of the section before the batch.
  ///   - body: receives the section's index and a range of indices after the batch.
  /// - Complexity: O(log k + number of changes inside the range), or O(k log k) in a reloaded section.
  package func forEachRange(of items: Range<Int>, inSection section: Int, _ body: (Int, Range<Int>) -> Void) {
    guard let target = after(section: section) else { return }
    let items = items.clamped(to: 0..<countsBefore[section])
    if items.isEmpty { return }
    if claims.reloadedSections.contains(section) {
      for range in kept(items, of: section, in: target) { body(target, range) }
    } else if let edit = edits[target] {
      edit.map.forEachRange(of: items) { body(target, $0) }
    } else {
      body(target, items)
    }
  }

  /// Calls closures with the sections in a range: once for each section that the batch changes, and once for each range
  /// of unchanged sections. A change to a section's items is treated as a change to the section.
  ///
  /// - Parameters:
  ///   - range: the range of indices before the batch.
  ///   - changed: receives a changed section's index before the batch.
  ///   - kept: receives the range of indices that unchanged sections have after the batch.
  /// - Complexity: O(k log k) for k operations, regardless of the number of sections.
  package func forEachSection(in range: Range<Int>, changed: (Int) -> Void, kept: (Range<Int>) -> Void) {
    let range = range.clamped(to: 0..<countsBefore.sections)
    var start = range.lowerBound
    for section in changedSections where range.contains(section) {
      sections.forEachRange(of: start..<section, kept)
      changed(section)
      start = section + 1
    }
    sections.forEachRange(of: start..<range.upperBound, kept)
  }

  /// The sections that the batch changes, or whose items it changes, as indices before the batch, in order.
  private var changedSections: [Int] {
    var named = Set(claims.reloadedSections)
    for operation in batch.operations {
      switch operation {
      case .deleteSection(let index), .moveSection(let index, _), .reloadSection(let index): named.insert(index)
      case .insertSection: break
      case .deleteItem(let path), .reloadItem(let path): named.insert(path.section)
      case .insertItem(let path): if let section = before(section: path.section) { named.insert(section) }
      case .moveItem(let source, let target):
        named.insert(source.section)
        if let section = before(section: target.section) { named.insert(section) }
      }
    }
    return named.sorted()
  }

  /// Returns the first section with items before the batch, starting at an index; nil if there is none.
  ///
  /// - Complexity: O(log n).
  package func sectionWithItemsBefore(from index: Int) -> Int? { countsBefore.first(from: index)?.section }

  /// Returns the last section with items before the batch, up to an index; nil if there is none.
  ///
  /// - Complexity: O(log n).
  package func sectionWithItemsBefore(upTo index: Int) -> Int? { countsBefore.last(upTo: index)?.section }

  /// Returns the items in a reloaded section that keep their paths.
  private func kept(_ items: Range<Int>, of section: Int, in target: Int) -> [Range<Int>] {
    var taken: [Int] = []
    for operation in batch.operations {
      switch operation {
      case .moveItem(let source, let destination):
        if source.section == section { taken.append(source.item) }
        if destination.section == target { taken.append(destination.item) }
      case .deleteItem(let path): if path.section == section { taken.append(path.item) }
      case .insertItem, .reloadItem, .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
    taken.sort()
    let items = items.clamped(to: 0..<countsAfter[target])
    var (ranges, start): ([Range<Int>], Int) = ([], items.lowerBound)
    for item in taken where item >= start && item < items.upperBound {
      if item > start { ranges.append(start..<item) }
      start = item + 1
    }
    if start < items.upperBound { ranges.append(start..<items.upperBound) }
    return ranges
  }
}
