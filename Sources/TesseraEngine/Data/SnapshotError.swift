import TesseraLayout

/// An operation that edits a snapshot.
public enum SnapshotEdit: Hashable, Sendable {
  /// Adds sections at the end.
  case appendSections
  /// Inserts sections before or after another section.
  case insertSections
  /// Deletes sections and their items.
  case deleteSections
  /// Moves a section before or after another section.
  case moveSection
  /// Reloads sections.
  case reloadSections
  /// Hides the items in sections.
  case collapse
  /// Shows the items in collapsed sections.
  case expand
  /// Hides the children of items.
  case collapseItems
  /// Shows the children of items.
  case expandItems
  /// Adds items at the end of a section, or as the last children of an item.
  case append
  /// Inserts items before or after another item.
  case insert
  /// Deletes items.
  case delete
  /// Moves an item before, after or below another item, to the end of a section, or to a path.
  case move
  /// Reloads items.
  case reload
  /// Reconfigures items.
  case reconfigure
}

/// An error that reports an impossible edit to a snapshot. The edit changed nothing, and the snapshot cannot be
/// applied.
public struct SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable, Sendable {
  /// The reason an edit is impossible.
  public enum Reason: Error, Hashable, Sendable {
    /// The section does not exist.
    case unknownSection(SectionID)
    /// The item does not exist.
    case unknownItem(ItemID)
    /// The section already exists, or appears twice in the edit.
    case duplicateSection(SectionID)
    /// The item already exists, or appears twice in the edit.
    case duplicateItem(ItemID)
    /// The snapshot has no section to append to.
    case noSection
    /// The item would become a descendant of itself.
    case insideItself(ItemID)
    /// No item can be shown at the path.
    case noPath(ItemPath)
  }

  /// The operation that is impossible.
  public var edit: SnapshotEdit
  /// The number of the edit, counting from 1 since the snapshot was created or last applied.
  public var number: Int
  /// The reason the edit is impossible.
  public var reason: Reason

  /// Creates an error for an impossible edit.
  public init(edit: SnapshotEdit, number: Int, reason: Reason) {
    self.edit = edit
    self.number = number
    self.reason = reason
  }
}

#if !hasFeature(Embedded)
  extension SnapshotError: CustomStringConvertible {
    /// A one-line description of the edit and the reason.
    public var description: String { "edit \(number), \(edit): \(reason)" }
  }

  extension SnapshotError.Reason: CustomStringConvertible {
    /// A description of the reason.
    public var description: String {
      switch self {
      case .unknownSection(let id): "there is no section \(id)"
      case .unknownItem(let id): "there is no item \(id)"
      case .duplicateSection(let id): "section \(id) already exists, or appears twice in this edit"
      case .duplicateItem(let id): "item \(id) already exists, or appears twice in this edit"
      case .noSection: "there is no section to append to"
      case .insideItself(let id): "item \(id) cannot be a descendant of itself"
      case .noPath(let path): "no item can be at \(path)"
      }
    }
  }
#endif
