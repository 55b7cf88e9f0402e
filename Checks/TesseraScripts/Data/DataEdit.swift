import TesseraEngine

/// An edit of a snapshot with integer IDs, as a value.
public enum DataEdit: Hashable, Sendable {
  case appendSections([Int])
  case insertSections([Int], DataSide, Int)
  case deleteSections([Int])
  case moveSection(Int, DataSide, Int)
  case reloadSections([Int])
  case collapse([Int])
  case expand([Int])
  case append([Int], to: Int?)
  case insert([Int], DataSide, Int)
  case delete([Int])
  case move(Int, DataSide, Int)
  case moveToEnd(Int, of: Int)
  case reload([Int])
  case reconfigure([Int])
}

/// The side of a neighbor.
public enum DataSide: Hashable, Sendable {
  case before
  case after
}

extension Snapshot where SectionID == Int, ItemID == Int {
  /// Applies an edit.
  public mutating func edit(_ edit: DataEdit) {
    switch edit {
    case .appendSections(let new): appendSections(new)
    case .insertSections(let new, .before, let section): insertSections(new, before: section)
    case .insertSections(let new, .after, let section): insertSections(new, after: section)
    case .deleteSections(let sections): deleteSections(sections)
    case .moveSection(let section, .before, let other): moveSection(section, before: other)
    case .moveSection(let section, .after, let other): moveSection(section, after: other)
    case .reloadSections(let sections): reloadSections(sections)
    case .collapse(let sections): collapse(sections)
    case .expand(let sections): expand(sections)
    case .append(let new, .some(let section)): append(new, to: section)
    case .append(let new, .none): append(new)
    case .insert(let new, .before, let item): insert(new, before: item)
    case .insert(let new, .after, let item): insert(new, after: item)
    case .delete(let items): delete(items)
    case .move(let item, .before, let other): move(item, before: other)
    case .move(let item, .after, let other): move(item, after: other)
    case .moveToEnd(let item, let section): move(item, to: section)
    case .reload(let items): reload(items)
    case .reconfigure(let items): reconfigure(items)
    }
  }
}
