import TesseraLayout

extension Snapshot {
  /// The number of sections.
  @inlinable public var sectionCount: Int { core.sections.count }

  /// The number of items in all sections, including hidden ones.
  @inlinable public var itemCount: Int { core.itemCount }

  /// Whether the snapshot has no items. It can still have sections.
  @inlinable public var isEmpty: Bool { core.itemCount == 0 }

  /// The number of sections, and the number of shown items in each section.
  ///
  /// - Complexity: Linear in the number of sections.
  @inlinable public var shape: DataShape { core.shape }

  /// The sections in order.
  ///
  /// - Complexity: Linear in the number of sections.
  @inlinable public var sections: [SectionID] {
    core.sections.map { sectionIDTokens[$0.token] }
  }

  /// Returns the items in a section, in order, including hidden ones; nil if the section does not exist.
  ///
  /// - Complexity: Linear in the number of items in the section.
  @inlinable
  public func items(in section: SectionID) -> [ItemID]? {
    index(ofSection: section).map { core.items(inSection: $0).map { itemIDTokens[$0] } }
  }

  /// Returns the number of items in a section, including hidden ones; nil if the section does not exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func itemCount(in section: SectionID) -> Int? {
    index(ofSection: section).map { core.itemCount(inSection: $0) }
  }

  /// Returns whether a section's items are hidden; nil if the section does not exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isCollapsed(_ section: SectionID) -> Bool? {
    index(ofSection: section).map { core.isCollapsed(section: $0) }
  }

  /// Returns the index of a section; nil if the section does not exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(ofSection section: SectionID) -> Int? {
    sectionIDTokens.token(of: section).flatMap { core.index(ofSection: $0) }
  }

  /// Returns the section at an index; nil if there is none.
  @inlinable
  public func section(at index: Int) -> SectionID? {
    core.sections.indices.contains(index) ? sectionIDTokens[core.token(ofSection: index)] : nil
  }

  /// Returns whether the snapshot contains an item, even if it is hidden.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemID) -> Bool {
    itemIDTokens.token(of: item).map { core.holds(item: $0) } ?? false
  }

  /// Returns the section that contains an item; nil if the item does not exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func section(of item: ItemID) -> SectionID? {
    itemIDTokens.token(of: item).flatMap { core.section(ofItem: $0) }.flatMap { section(at: $0) }
  }

  /// Returns an item's index among all items in its section, including hidden ones; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the number of items in the section. This takes about 10 µs for 100,000 items.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    itemIDTokens.token(of: item).flatMap { core.dataPath(ofItem: $0) }?.item
  }

  /// Returns the path at which an item is shown; nil if the item does not exist or is hidden by its section or an
  /// ancestor.
  ///
  /// - Complexity: Linear in the number of items in the section, like `index(of:)`.
  @inlinable
  public func path(of item: ItemID) -> ItemPath? {
    itemIDTokens.token(of: item).flatMap { core.path(ofItem: $0) }
  }

  /// Returns the item shown at a path; nil if there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func item(at path: ItemPath) -> ItemID? {
    core.item(shownAt: path).map { itemIDTokens[$0] }
  }
}
