import Tessera

extension SceneChange {
  /// Creates the change for a batch, with the data after it. Existing elements retain their descriptions. New elements
  /// and elements that are described again get their descriptions from the batch. All elements get their names from the
  /// batch.
  ///
  /// The time is linear in the number of item runs and operations.
  init(_ batch: CollectionScene.Batch, of old: [CollectionScene.Section]) throws(ScenePlayer.Refusal) {
    operations = batch.operations
    sections = batch.sections
    do {
      let mapping = try BatchPlan(
        BatchUpdate(operations), from: DataShape(old.map(\.items.count)),
        to: DataShape(batch.sections.map(\.items.count)))
      let edits = ItemEdits(operations, mapping)
      for index in sections.indices { sections[index] = edits.section(index, from: old, to: batch.sections) }
    } catch {
      throw .change(error)
    }
  }
}

/// The effects of a batch on items, by section.
private struct ItemEdits {
  private let mapping: BatchPlan
  /// The old indices of items that leave their section, by the section's index before the batch.
  private var removed: [Int: [Int]] = [:]
  /// The new indices of added items and the old paths of moved items, by the section's index after the batch.
  private var placed: [Int: [(item: Int, source: ItemPath?)]] = [:]
  /// The indices of items that are described again, by the section's index after the batch.
  private var reloaded: [Int: [Int]] = [:]

  init(_ operations: [BatchUpdate.Operation], _ mapping: BatchPlan) {
    self.mapping = mapping
    for operation in operations {
      switch operation {
      case .insertItem(let path): placed[path.section, default: []].append((path.item, nil))
      case .deleteItem(let path): removed[path.section, default: []].append(path.item)
      case .moveItem(let source, let target):
        removed[source.section, default: []].append(source.item)
        placed[target.section, default: []].append((target.item, source))
      case .reloadItem(let path):
        if let path = mapping.after(path) { reloaded[path.section, default: []].append(path.item) }
      case .insertSection, .deleteSection, .moveSection, .reloadSection: break
      }
    }
  }

  /// Returns the section at an index after the batch.
  func section(_ index: Int, from old: [CollectionScene.Section], to new: [CollectionScene.Section])
    -> CollectionScene.Section
  {
    let said = new[index]
    let placed = (placed[index] ?? []).sorted { $0.item < $1.item }
    func item(_ entry: (item: Int, source: ItemPath?)) -> CollectionScene.Item? {
      guard let source = entry.source, !mapping.isReloaded(source) else { return said.items[entry.item] }
      return old[source.section].items[source.item]
    }
    guard let before = mapping.before(section: index), !mapping.isReloaded(section: before) else {
      var section = said
      section.items.replace(placed.compactMap { entry in item(entry).map { (entry.item, $0) } })
      section.items = section.items.named(as: said.items)
      return section
    }
    var section = old[before].named(as: said)
    section.items = old[before].items
    section.items.change(
      removing: (removed[before] ?? []).sorted(),
      inserting: placed.compactMap { entry in item(entry).map { (entry.item, $0) } })
    section.items.replace((reloaded[index] ?? []).compactMap { entry in said.items[entry].map { (entry, $0) } })
    section.items = section.items.named(as: said.items)
    return section
  }
}

extension CollectionScene.Items {
  /// Replaces some items.
  ///
  /// - Complexity: linear in the number of runs and changes.
  fileprivate mutating func replace(_ items: [(index: Int, item: CollectionScene.Item)]) {
    if items.isEmpty { return }
    var last: [Int: CollectionScene.Item] = [:]
    for (index, item) in items { last[index] = item }
    let sorted = last.sorted { $0.key < $1.key }
    change(removing: sorted.map(\.key), inserting: sorted.map { ($0.key, $0.value) })
  }
}

extension CollectionScene.Section {
  /// Returns the section with the names, labels and items of another section and its own description.
  func named(as other: CollectionScene.Section) -> CollectionScene.Section {
    var section = self
    (section.title, section.id, section.items) = (other.title, other.id, other.items)
    section.header?.label = other.header?.label
    section.footer?.label = other.footer?.label
    return section
  }
}
