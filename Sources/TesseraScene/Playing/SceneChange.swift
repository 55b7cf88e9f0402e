import Tessera

/// A data change, with the batch that announces it and the data after it.
struct SceneChange {
  var operations: [BatchUpdate.Operation]
  var sections: [CollectionScene.Section]
  /// Items whose content has changed, by their paths after the change.
  var reconfigured: [ItemPath] = []

  /// Whether the change describes new sections, or existing sections again.
  var describesSections: Bool {
    operations.contains {
      switch $0 {
      case .insertSection, .reloadSection: true
      case .insertItem, .deleteItem, .moveItem, .reloadItem, .deleteSection, .moveSection: false
      }
    }
  }

  init(inserting newcomer: CollectionScene.Insertion, into sections: [CollectionScene.Section]) {
    self.sections = sections
    switch newcomer {
    case .item(let item, let path):
      operations = [.insertItem(path)]
      self.sections.insert(item, at: path)
    case .section(let section, let index):
      operations = [.insertSection(index)]
      self.sections.insert(section, at: max(0, min(sections.count, index)))
    }
  }

  init(deleting path: CollectionScene.Path, from sections: [CollectionScene.Section]) {
    self.sections = sections
    switch path {
    case .item(let path):
      operations = [.deleteItem(path)]
      _ = self.sections.removeItem(at: path)
    case .section(let index):
      operations = [.deleteSection(index)]
      if sections.indices.contains(index) { self.sections.remove(at: index) }
    }
  }

  init(moving source: CollectionScene.Path, to target: CollectionScene.Path, in sections: [CollectionScene.Section]) {
    self.sections = sections
    switch (source, target) {
    case (.item(let source), .item(let target)):
      operations = [.moveItem(from: source, to: target)]
      if let item = self.sections.removeItem(at: source) { self.sections.insert(item, at: target) }
    case (.section(let source), .section(let target)):
      operations = [.moveSection(from: source, to: target)]
      guard sections.indices.contains(source) else { return }
      let section = self.sections.remove(at: source)
      self.sections.insert(section, at: max(0, min(self.sections.count, target)))
    case (.item, .section), (.section, .item): operations = []
    }
  }

  init(reloading path: CollectionScene.Path, in sections: [CollectionScene.Section]) {
    self.sections = sections
    switch path {
    case .item(let path): operations = [.reloadItem(path)]
    case .section(let index): operations = [.reloadSection(index)]
    }
  }
}

// Paths that do not exist are ignored here, because the layout rejects them.
extension [CollectionScene.Section] {
  fileprivate mutating func insert(_ item: CollectionScene.Item, at path: ItemPath) {
    guard indices.contains(path.section) else { return }
    self[path.section].items.insert(item, at: path.item)
  }

  fileprivate mutating func removeItem(at path: ItemPath) -> CollectionScene.Item? {
    guard indices.contains(path.section) else { return nil }
    return self[path.section].items.remove(at: path.item)
  }
}
