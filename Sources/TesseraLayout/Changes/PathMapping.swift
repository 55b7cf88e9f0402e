/// Where items and sections are after a batch that were there before it, and the other way round.
///
/// What an engine carries views, selections and anchors over a change with.
public struct PathMapping {
  private let sections: PlaceMap
  /// By the index after of their section.
  private let items: [Int: PlaceMap]
  private var movedItems: [ElementPath: ElementPath] = [:]
  private var movedItemsBack: [ElementPath: ElementPath] = [:]
  private var movedSections: [Int: Int] = [:]
  private var movedSectionsBack: [Int: Int] = [:]
  private var deletedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []
  private var deletedItems: Set<ElementPath> = []
  private var reloadedSections: Set<Int> = []
  private var reloadedItems: Set<ElementPath> = []
  private let before: SectionCounts
  private let after: SectionCounts

  /// Works out what a batch does to places. O(k log k) for k operations, and linear in the sections.
  ///
  /// - Throws: `ChangeError` if the batch does not lead from one shape to the other.
  public init(_ batch: BatchUpdate, from before: DataShape, to after: DataShape) throws(ChangeError) {
    let plan = try batch.plan(from: before, to: after)
    sections = plan.sections
    items = plan.edits.mapValues { $0.map }
    self.before = SectionCounts(before)
    self.after = SectionCounts(after)
    for operation in batch.operations {
      switch operation {
      case .insertItem: break
      case .deleteItem(let path): deletedItems.insert(path)
      case .moveItem(let source, let target):
        movedItems[source] = target
        movedItemsBack[target] = source
      case .reloadItem(let path): reloadedItems.insert(path)
      case .insertSection(let index): insertedSections.insert(index)
      case .deleteSection(let index): deletedSections.insert(index)
      case .moveSection(let source, let target):
        movedSections[source] = target
        movedSectionsBack[target] = source
      case .reloadSection(let index): reloadedSections.insert(index)
      }
    }
  }

  /// The index after the batch of a section; nil if it is gone or there was none. O(log k).
  public func after(section: Int) -> Int? {
    guard section >= 0, section < before.sections, !deletedSections.contains(section) else { return nil }
    return movedSections[section] ?? sections.after(section)
  }

  /// The index before the batch of a section; nil if it has come or there is none. O(log k).
  public func before(section: Int) -> Int? {
    guard section >= 0, section < after.sections, !insertedSections.contains(section) else { return nil }
    return movedSectionsBack[section] ?? sections.before(section)
  }

  /// The path after the batch of an item; nil if it is gone or there was none. O(log k).
  ///
  /// Items of a section that is described anew keep their places as far as there are items still.
  public func after(_ path: ElementPath) -> ElementPath? {
    if let target = movedItems[path] { return target }
    guard !deletedItems.contains(path), let section = after(section: path.section), path.item >= 0,
      path.item < before[path.section]
    else { return nil }
    if reloadedSections.contains(path.section) {
      let kept = ElementPath(section: section, item: path.item)
      return path.item < after[section] && movedItemsBack[kept] == nil ? kept : nil
    }
    guard let map = items[section] else { return ElementPath(section: section, item: path.item) }
    return ElementPath(section: section, item: map.after(path.item))
  }

  /// The path before the batch of an item; nil if it has come or there is none. O(log k).
  public func before(_ path: ElementPath) -> ElementPath? {
    if let source = movedItemsBack[path] { return source }
    guard let section = before(section: path.section), path.item >= 0, path.item < after[path.section] else {
      return nil
    }
    if reloadedSections.contains(section) {
      let kept = ElementPath(section: section, item: path.item)
      return after(kept) == path ? kept : nil
    }
    guard let map = items[path.section] else { return ElementPath(section: section, item: path.item) }
    return map.before(path.item).map { ElementPath(section: section, item: $0) }
  }

  /// The number of sections before the batch.
  public var sectionCountBefore: Int { before.sections }

  /// The number of items before the batch in a section; 0 where there was none.
  public func itemCountBefore(inSection section: Int) -> Int {
    section >= 0 && section < before.sections ? before[section] : 0
  }

  /// Gives the items that the batch moves by name, where they were and where they are. O(k).
  public func forEachMovedItem(_ body: (_ source: ElementPath, _ target: ElementPath) -> Void) {
    for (source, target) in movedItems { body(source, target) }
  }

  /// Gives the section after the batch and the places there of a range of items of a section, in order: of those that
  /// stay in their section and keep their order. What is deleted or moved by name is left out.
  ///
  /// O(log k + the changes inside the range); of a section described anew, O(k log k).
  public func forEachRange(of items: Range<Int>, inSection section: Int, _ body: (Int, Range<Int>) -> Void) {
    guard let target = after(section: section) else { return }
    let items = items.clamped(to: 0..<before[section])
    if items.isEmpty { return }
    if reloadedSections.contains(section) {
      for range in kept(items, of: section, in: target) { body(target, range) }
    } else if let map = self.items[target] {
      map.forEachRange(of: items) { body(target, $0) }
    } else {
      body(target, items)
    }
  }

  /// The items of a section described anew that keep their places.
  private func kept(_ items: Range<Int>, of section: Int, in target: Int) -> [Range<Int>] {
    var taken: [Int] = []
    for (source, place) in movedItems {
      if source.section == section { taken.append(source.item) }
      if place.section == target { taken.append(place.item) }
    }
    for path in deletedItems where path.section == section { taken.append(path.item) }
    taken.sort()
    let items = items.clamped(to: 0..<after[target])
    var (ranges, start): ([Range<Int>], Int) = ([], items.lowerBound)
    for place in taken where place >= start && place < items.upperBound {
      if place > start { ranges.append(start..<place) }
      start = place + 1
    }
    if start < items.upperBound { ranges.append(start..<items.upperBound) }
    return ranges
  }

  /// Whether an item that is there after the batch was moved by name, alone or with its section. O(1).
  public func isMoved(to path: ElementPath) -> Bool {
    movedItemsBack[path] != nil || movedSectionsBack[path.section] != nil
  }

  /// Whether an item that was there is described anew, with its section or alone.
  public func isReloaded(_ path: ElementPath) -> Bool {
    reloadedItems.contains(path) || reloadedSections.contains(path.section)
  }

  /// Whether a section that was there is described anew.
  public func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  /// The element after the batch that an element was before it; nil if it is gone. O(log k).
  ///
  /// - Parameters:
  ///   - element: the element by its path before the batch.
  ///   - owner: what it goes with, as the layout before the batch says; nil for its usual owner.
  public func after(_ element: Element, owner: ElementOwner? = nil) -> Element? {
    moved(element, owner, item: { after($0) }, section: { after(section: $0) })
  }

  /// The element before the batch that an element is after it; nil if it has come. O(log k).
  ///
  /// - Parameters:
  ///   - element: the element by its path after the batch.
  ///   - owner: what it goes with, as the layout after the batch says; nil for its usual owner.
  public func before(_ element: Element, owner: ElementOwner? = nil) -> Element? {
    moved(element, owner, item: { before($0) }, section: { before(section: $0) })
  }

  private func moved(
    _ element: Element, _ owner: ElementOwner?, item: (ElementPath) -> ElementPath?, section: (Int) -> Int?
  ) -> Element? {
    let path = element.path
    switch owner ?? element.defaultOwner {
    case .item: return item(path).map { element.at($0) }
    case .section: return section(path.section).map { element.at(ElementPath(section: $0, item: path.item)) }
    case .collection: return element
    }
  }
}
