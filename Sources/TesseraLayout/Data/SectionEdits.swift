/// The changes to the items of the sections that a batch changes, in section order.
struct SectionEdits: Sendable {
  /// The changes to the items in a section.
  struct Edit: Sendable {
    /// The section's index after the batch.
    let section: Int
    /// The deleted or moved items, as indices before the batch, in ascending order.
    fileprivate(set) var removed: [Int] = []
    /// The inserted items, as indices after the batch, in ascending order, and the origin of each item.
    fileprivate(set) var placed: [(item: Int, source: BatchPlan.Source<ItemPath>)] = []
    /// The items that are reloaded and stay, as indices before the batch, in ascending order.
    fileprivate(set) var reloaded: [Int] = []
    /// The mapping of item indices in the section.
    fileprivate(set) var map = IndexMap(removed: [], placed: [])
    fileprivate(set) var deleted = 0
    fileprivate(set) var inserted = 0
  }

  private var edits: [Edit] = []
  /// The position of each section in `edits`. Empty while there is only one section.
  private var indices: [Int: Int] = [:]

  /// Returns the changes in a section, given its index after the batch.
  ///
  /// - Complexity: O(log k) for k sections.
  subscript(section: Int) -> Edit? {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].section < section { low = middle + 1 } else { high = middle }
    }
    return low < edits.count && edits[low].section == section ? edits[low] : nil
  }

  /// Records an insertion at a path after the batch.
  mutating func insert(at path: ItemPath) {
    let index = index(ofSection: path.section)
    edits[index].placed.append((path.item, .new))
    edits[index].inserted += 1
  }

  /// Records a move to a path after the batch.
  mutating func moveIn(to path: ItemPath, _ source: BatchPlan.Source<ItemPath>) {
    edits[index(ofSection: path.section)].placed.append((path.item, source))
  }

  /// Records a move away from a path before the batch.
  mutating func moveOut(_ item: Int, ofSection section: Int) {
    edits[index(ofSection: section)].removed.append(item)
  }

  /// Records a deletion at a path before the batch.
  mutating func delete(_ item: Int, inSection section: Int) {
    let index = index(ofSection: section)
    edits[index].removed.append(item)
    edits[index].deleted += 1
  }

  /// Records a reload at a path before the batch.
  mutating func reload(_ item: Int, inSection section: Int) {
    edits[index(ofSection: section)].reloaded.append(item)
  }

  /// Sorts sections and indices. Call this method after the last change.
  mutating func sort() {
    if edits.count > 1 { edits = edits.ordered { $0.section < $1.section } }
    indices = [:]
    for index in edits.indices { edits[index].sort() }
  }

  private mutating func index(ofSection section: Int) -> Int {
    if let last = edits.last, last.section == section { return edits.count - 1 }
    if let known = indices[section] { return known }
    if let first = edits.first, indices.isEmpty { indices[first.section] = 0 }
    if !edits.isEmpty { indices[section] = edits.count }
    edits.append(Edit(section: section))
    return edits.count - 1
  }
}

extension SectionEdits: Sequence {
  /// Returns an iterator over the changes in section order.
  func makeIterator() -> IndexingIterator<[Edit]> { edits.makeIterator() }
}

extension SectionEdits.Edit {
  fileprivate mutating func sort() {
    if removed.count > 1 { removed.sort() }
    if placed.count > 1 { placed = placed.ordered { $0.item < $1.item } }
    if reloaded.count > 1 {
      reloaded.sort()
      // A batch can reload the same item several times.
      let all = reloaded
      reloaded = all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
    }
    map = IndexMap(removed: removed, placed: placed.map { $0.item })
  }
}
