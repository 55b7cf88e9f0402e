import TesseraEngine
import TesseraLayout

/// The expected contents of a snapshot, as nested arrays that are searched from start to end.
public struct DataModel: Hashable, Sendable {
  /// The reason why an edit is invalid.
  public typealias Reason = SnapshotError<Int, Int>.Reason

  /// A section and its items.
  public struct Section: Hashable, Sendable {
    /// The section's ID.
    public var id: Int
    /// Its items in order.
    public var items: [Int] = []
    /// Whether its items are hidden.
    public var isCollapsed = false

    /// The visible items.
    public var shown: [Int] { isCollapsed ? [] : items }
  }

  /// The sections in order.
  public private(set) var sections: [Section] = []
  /// The sections that must be described again.
  public private(set) var reloadedSections: Set<Int> = []
  /// The items that must be described again.
  public private(set) var reloadedItems: Set<Int> = []
  /// The items that must be rendered again.
  public private(set) var reconfiguredItems: Set<Int> = []

  /// Creates a model without data.
  public init() {}

  /// All items in order.
  public var items: [Int] { sections.flatMap { $0.items } }

  /// Returns the path of an item, visible or hidden.
  public func path(of item: Int) -> ItemPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return ItemPath(section: section, item: index) }
    }
    return nil
  }

  /// The index of a section.
  public func index(ofSection id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  /// Discards the marks of sections and items to describe or render again.
  public mutating func commit() {
    reloadedSections = []
    reloadedItems = []
    reconfiguredItems = []
  }

  /// Applies an edit, or returns the reason why it is invalid and changes nothing.
  public mutating func edit(_ edit: DataEdit) -> Reason? {
    var edited = self
    do throws(Reason) {
      try edited.perform(edit)
    } catch {
      return error
    }
    self = edited
    return nil
  }

  private mutating func perform(_ edit: DataEdit) throws(Reason) {
    switch edit {
    case .appendSections(let new): try insert(sections: new, at: sections.count)
    case .insertSections(let new, let side, let id):
      try insert(sections: new, at: known(section: id) + (side == .after ? 1 : 0))
    case .deleteSections(let ids):
      for id in ids { _ = try known(section: id) }
      for (path, id) in ids.enumerated() where ids[..<path].contains(id) { throw .duplicateSection(id) }
      for item in sections.filter({ ids.contains($0.id) }).flatMap({ $0.items }) { unmark(item) }
      sections.removeAll { ids.contains($0.id) }
      for id in ids { reloadedSections.remove(id) }
    case .moveSection(let id, let side, let other):
      let section = try sections[known(section: id)]
      _ = try known(section: other)
      if id == other { return }
      sections.removeAll { $0.id == id }
      try sections.insert(section, at: known(section: other) + (side == .after ? 1 : 0))
    case .reloadSections(let ids):
      for id in ids { _ = try known(section: id) }
      for id in ids { reloadedSections.insert(id) }
    case .collapse(let ids), .expand(let ids):
      for id in ids { _ = try known(section: id) }
      var isCollapse = false
      if case .collapse = edit { isCollapse = true }
      for id in ids { try sections[known(section: id)].isCollapsed = isCollapse }
    case .append(let new, let id):
      guard let last = sections.last else { throw id.map { .unknownSection($0) } ?? .noSection }
      let section = try known(section: id ?? last.id)
      try insert(new, at: ItemPath(section: section, item: sections[section].items.count))
    case .insert(let new, let side, let item):
      var path = try known(item)
      if side == .after { path.item += 1 }
      try insert(new, at: path)
    case .delete(let items):
      for item in items { _ = try known(item) }
      for (path, item) in items.enumerated() where items[..<path].contains(item) { throw .duplicateItem(item) }
      for item in items {
        remove(item)
        unmark(item)
      }
    case .move(let item, let side, let other):
      _ = try known(item)
      _ = try known(other)
      if item == other { return }
      remove(item)
      var path = try known(other)
      if side == .after { path.item += 1 }
      try insert([item], at: path)
    case .moveToEnd(let item, let id):
      _ = try known(item)
      let section = try known(section: id)
      remove(item)
      try insert([item], at: ItemPath(section: section, item: sections[section].items.count))
    case .reload(let items):
      for item in items { _ = try known(item) }
      for item in items { reloadedItems.insert(item) }
    case .reconfigure(let items):
      for item in items { _ = try known(item) }
      for item in items { reconfiguredItems.insert(item) }
    }
  }

  private func known(section id: Int) throws(Reason) -> Int {
    guard let index = index(ofSection: id) else { throw .unknownSection(id) }
    return index
  }

  private func known(_ item: Int) throws(Reason) -> ItemPath {
    guard let path = path(of: item) else { throw .unknownItem(item) }
    return path
  }

  private mutating func insert(sections new: [Int], at index: Int) throws(Reason) {
    for (path, id) in new.enumerated() where new[..<path].contains(id) || self.index(ofSection: id) != nil {
      throw .duplicateSection(id)
    }
    sections.insert(contentsOf: new.map { Section(id: $0) }, at: index)
  }

  private mutating func insert(_ new: [Int], at path: ItemPath) throws(Reason) {
    for (index, item) in new.enumerated() where new[..<index].contains(item) || self.path(of: item) != nil {
      throw .duplicateItem(item)
    }
    sections[path.section].items.insert(contentsOf: new, at: path.item)
  }

  private mutating func remove(_ item: Int) {
    for section in sections.indices { sections[section].items.removeAll { $0 == item } }
  }

  private mutating func unmark(_ item: Int) {
    reloadedItems.remove(item)
    reconfiguredItems.remove(item)
  }
}
