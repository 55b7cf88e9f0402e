import TesseraLayout

/// A collection's data at a point in time. It consists of sections and items in order, each with a unique ID.
///
/// A snapshot is a value. Copy the current snapshot, edit the copy, and apply it. The collection then finds and
/// animates the differences.
///
/// ```swift
/// var next = view.snapshot
/// next.delete([photo])
/// next.append([new], to: .today)
/// next.move(old, before: new)
/// try view.apply(next)
/// ```
///
/// Items can have children, which appear below them while they are expanded. See `append(_:under:)`.
///
/// An impossible edit, such as one with an unknown or duplicate ID, changes nothing. `wrongEdit` stores the first
/// impossible edit, and applying the snapshot throws it.
///
/// To find an item, a snapshot searches the item's section, in which each item takes four bytes. The search takes about 10 µs for
/// 100,000 items. Every edit needs such a search, and then shifts the items after the edited position. An edit of several items
/// does both only once. The first edit to a copy also copies the affected sections, at eight bytes per item. Copies share the
/// stored IDs.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The reasons an edit can be impossible.
  public typealias Reason = SnapshotError<SectionID, ItemID>.Reason

  /// The first impossible edit; nil if there is none.
  @inlinable public var wrongEdit: SnapshotError<SectionID, ItemID>? { firstWrongEdit }

  @usableFromInline var core = TokenSnapshot()
  @usableFromInline var sectionIDTokens = Interner<SectionID>()
  @usableFromInline var itemIDTokens = Interner<ItemID>()
  @usableFromInline var editCount = 0
  @usableFromInline var firstWrongEdit: SnapshotError<SectionID, ItemID>?

  /// Creates an empty snapshot.
  @inlinable
  public init() {}

  /// Returns the same data without the state that edits leave behind, such as elements to reload or reconfigure and the
  /// first impossible edit. A controller stores this value after it has applied a snapshot.
  ///
  /// If there are more IDs of deleted elements than of existing ones, this method discards them in linear time.
  @inlinable
  public func committed() -> Snapshot {
    var committed = self
    committed.core.marks = TokenSnapshot.Marks()
    committed.editCount = 0
    committed.firstWrongEdit = nil
    let known = sectionIDTokens.count + itemIDTokens.count
    let present = core.sections.count + core.itemCount
    if known > 2 * present + 1024 { committed.renumber() }
    return committed
  }

  /// Assigns new tokens to the existing elements in order, and discards all other tokens.
  @inlinable
  mutating func renumber() {
    var sections = Interner<SectionID>()
    var items = Interner<ItemID>()
    for index in 0..<core.sections.count {
      _ = sections.intern(CollectionOfOne(sectionIDTokens[core.token(ofSection: index)]))
      _ = items.intern(core.items(inSection: index).lazy.map { [itemIDTokens] in itemIDTokens[$0] })
    }
    (sectionIDTokens, itemIDTokens) = (sections, items)
    core = core.renumbered()
  }
}

extension Snapshot: ExpressibleByDictionaryLiteral {
  /// Creates a snapshot from sections and their items, in order.
  @inlinable
  public init(dictionaryLiteral sections: (SectionID, [ItemID])...) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      append(items, to: section)
    }
    editCount = 0
  }
}

extension Snapshot: Equatable {
  /// Returns whether two snapshots have the same sections and items, in the same order, at the same levels, with the
  /// same sections and items collapsed.
  ///
  /// The comparison ignores reload and reconfigure marks, and impossible edits.
  ///
  /// - Complexity: Linear.
  @inlinable
  public static func == (a: Snapshot, b: Snapshot) -> Bool {
    if a.itemIDTokens.agrees(with: b.itemIDTokens) && a.sectionIDTokens.agrees(with: b.sectionIDTokens) {
      return a.core.sections == b.core.sections
    }
    return a.core.sections.count == b.core.sections.count
      && a.core.sections.indices.allSatisfy { index in
        let (mine, its) = (a.core.items(inSection: index), b.core.items(inSection: index))
        return a.sectionIDTokens[a.core.token(ofSection: index)] == b.sectionIDTokens[b.core.token(ofSection: index)]
          && a.core.isCollapsed(section: index) == b.core.isCollapsed(section: index)
          && mine.elementsEqual(its) { a.itemIDTokens[$0] == b.itemIDTokens[$1] }
          && a.core.hasSameOutline(inSection: index, as: b.core)
      }
  }
}
