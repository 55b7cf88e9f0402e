import TesseraLayout

/// The kinds of edits of a snapshot.
public enum SnapshotEdit: Hashable, Sendable {
  /// Sections added at the end.
  case appendSections
  /// Sections inserted before or after another.
  case insertSections
  /// Sections deleted with their items.
  case deleteSections
  /// A section moved before or after another.
  case moveSection
  /// Sections reloaded.
  case reloadSections
  /// Sections whose items are hidden.
  case collapse
  /// Sections whose items are shown again.
  case expand
  /// Items whose children are hidden.
  case collapseItems
  /// Items whose children are shown.
  case expandItems
  /// Items added at the end of a section, or as the last children of an item.
  case append
  /// Items inserted before or after another.
  case insert
  /// Items deleted.
  case delete
  /// An item moved before, after or below another, to the end of a section, or to a path.
  case move
  /// Items reloaded.
  case reload
  /// Items reconfigured.
  case reconfigure
}

/// An error for an impossible edit of a snapshot. The edit changed nothing, and the snapshot cannot be applied.
public struct SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable, Sendable {
  /// The reason why the edit is impossible.
  public enum Reason: Error, Hashable, Sendable {
    /// There is no such section.
    case unknownSection(SectionID)
    /// There is no such item.
    case unknownItem(ItemID)
    /// The section already exists, or appears twice in this edit.
    case duplicateSection(SectionID)
    /// The item already exists, or appears twice in this edit.
    case duplicateItem(ItemID)
    /// There is no section at all to append to.
    case noSection
    /// The item would be moved below itself.
    case insideItself(ItemID)
    /// No item can be shown at this path.
    case noPath(ItemPath)
  }

  /// The edit.
  public var edit: SnapshotEdit
  /// The number of the edit, counted from 1 since the snapshot was made or last applied.
  public var number: Int
  /// The reason why the edit is impossible.
  public var reason: Reason

  /// Creates an error from an edit and the reason.
  public init(edit: SnapshotEdit, number: Int, reason: Reason) {
    self.edit = edit
    self.number = number
    self.reason = reason
  }
}

#if !hasFeature(Embedded)
  extension SnapshotError: CustomStringConvertible {
    /// One line that names the edit and the reason.
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
      case .insideItself(let id): "item \(id) cannot be moved below itself"
      case .noPath(let path): "no item can be at \(path)"
      }
    }
  }
#endif
