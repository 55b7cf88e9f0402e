import TesseraLayout

/// The data at one moment: sections and their items in order, each known by an ID that no other has.
///
/// A snapshot is a value. Take the one that is shown, edit it, and apply it; what differs is found and animated.
///
/// ```swift
/// var next = view.snapshot
/// next.delete([photo])
/// next.append([new], to: .today)
/// next.move(old, before: new)
/// try view.apply(next)
/// ```
///
/// An edit that cannot be done — an unknown ID, one that is there already — changes nothing. The first one is kept in
/// `wrongEdit`, and applying the snapshot throws it.
///
/// Items are found by a search through their section, four bytes each: some 10 µs for 100,000. So an edit costs that, and
/// moving what is behind it; edits that take several items do so once for all of them. The first edit of a copy copies
/// the rows it changes, eight bytes for each item. IDs are stored once, and not again in copies.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What can be wrong with an edit.
  public typealias Reason = SnapshotError<SectionID, ItemID>.Reason

  /// The first edit that could not be done; nil if all could.
  @inlinable public var wrongEdit: SnapshotError<SectionID, ItemID>? { firstWrongEdit }

  @usableFromInline var core = TokenSnapshot()
  @usableFromInline var sectionIDTokens = Interner<SectionID>()
  @usableFromInline var itemIDTokens = Interner<ItemID>()
  @usableFromInline var editCount = 0
  @usableFromInline var firstWrongEdit: SnapshotError<SectionID, ItemID>?

  /// Makes a snapshot of no data.
  @inlinable
  public init() {}

  /// The same data without the marks that edits left: nothing to be reloaded or reconfigured, no wrong edit. What a
  /// view keeps after it has applied a snapshot.
  ///
  /// The IDs of what was deleted are forgotten here, once they are more than those that are there; that is linear.
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

  /// Gives new tokens, in order, to what is there; what is not has none any more.

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
  /// Makes a snapshot from sections and their items, in order.
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
  /// Whether two snapshots hold the same sections with the same items in the same order, the same of them collapsed.
  ///
  /// Marks and wrong edits do not count. Linear.
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
      }
  }
}
