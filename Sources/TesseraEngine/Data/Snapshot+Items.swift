import TesseraLayout

extension Snapshot {
  /// Adds items at the end of a section.
  ///
  /// - Complexity: Linear in the number of new items.
  @inlinable
  public mutating func append(_ items: some Collection<ItemID>, to section: SectionID) {
    attempt(.append) { (next) throws(Reason) in
      try next.insert(items, at: next.end(of: section))
    }
  }

  /// Adds items at the end of the last section.
  ///
  /// - Complexity: Linear in the number of new items.
  @inlinable
  public mutating func append(_ items: some Collection<ItemID>) {
    attempt(.append) { (next) throws(Reason) in
      let last = next.core.sections.count - 1
      guard last >= 0 else { throw .noSection }
      try next.insert(items, at: next.core.end(ofSection: last))
    }
  }

  /// Inserts items, in order, before another item, as its siblings.
  @inlinable
  public mutating func insert(_ items: some Collection<ItemID>, before item: ItemID) {
    attempt(.insert) { (next) throws(Reason) in
      try next.insert(items, at: next.insertion(.before, item))
    }
  }

  /// Inserts items, in order, after another item and its descendants, as siblings of that item.
  @inlinable
  public mutating func insert(_ items: some Collection<ItemID>, after item: ItemID) {
    attempt(.insert) { (next) throws(Reason) in
      try next.insert(items, at: next.insertion(.after, item))
    }
  }

  /// Deletes items and all their descendants.
  ///
  /// If you reinsert a deleted item before you apply the snapshot, the snapshot treats it as the same item at a new position.
  ///
  /// - Complexity: Linear in the number of deleted items and the number of items in their sections.
  @inlinable
  public mutating func delete(_ items: some Collection<ItemID>) {
    attempt(.delete) { (next) throws(Reason) in
      let tokens = try next.tokens(of: items)
      if let duplicate = next.core.delete(tokens) { throw .duplicateItem(next.itemIDTokens[tokens[duplicate]]) }
    }
  }

  /// Deletes ranges of items from a section without an outline. The ranges must be in ascending order.
  ///
  /// - Complexity: Linear in the number of items in the section, regardless of the number of ranges.
  package mutating func delete(_ ranges: [Range<Int>], in section: SectionID) {
    attempt(.delete) { (next) throws(Reason) in try next.core.delete(ranges, inSection: next.index(of: section)) }
  }

  /// Inserts items at ranges in a section without an outline. The ranges are the items' final positions, in ascending
  /// order. The total length of the ranges must equal the number of items.
  ///
  /// - Complexity: Linear in the number of items in the section, regardless of the number of ranges.
  package mutating func insert(_ items: [ItemID], at ranges: [Range<Int>], in section: SectionID) {
    attempt(.insert) { (next) throws(Reason) in
      let index = try next.index(of: section)
      let tokens = next.itemIDTokens.intern(items)
      if let duplicate = next.core.insert(tokens, at: ranges, inSection: index) {
        throw .duplicateItem(next.itemIDTokens[tokens[duplicate]])
      }
    }
  }

  /// Moves an item immediately before another one, as its sibling. Does nothing if they are the same item.
  ///
  /// The item's descendants move along with it.
  @inlinable
  public mutating func move(_ item: ItemID, before other: ItemID) {
    attempt(.move) { (next) throws(Reason) in
      try next.checkMove(of: item, nextTo: other)
      try next.core.move(item: next.token(of: item), to: next.insertion(.before, other))
    }
  }

  /// Moves an item immediately after another one and its descendants, as a sibling of that item. Does nothing if they
  /// are the same item.
  ///
  /// The item's descendants move along with it.
  @inlinable
  public mutating func move(_ item: ItemID, after other: ItemID) {
    attempt(.move) { (next) throws(Reason) in
      try next.checkMove(of: item, nextTo: other)
      try next.core.move(item: next.token(of: item), to: next.insertion(.after, other))
    }
  }

  /// Moves an item and its descendants to the end of a section.
  @inlinable
  public mutating func move(_ item: ItemID, to section: SectionID) {
    attempt(.move) { (next) throws(Reason) in
      try next.core.move(item: next.token(of: item), to: next.end(of: section))
    }
  }

  /// Reloads items. This discards their declared and measured sizes, and recreates their views.
  ///
  /// This method has no effect on items that the same change inserts. Deleting an item discards its mark.
  @inlinable
  public mutating func reload(_ items: some Collection<ItemID>) {
    attempt(.reload) { (next) throws(Reason) in
      try next.core.reload(items: next.tokens(of: items))
    }
  }

  /// Reconfigures items. Their views reload their content. Views and sizes stay the same, but dimensions that come from measurement
  /// are remeasured. An item that is both reloaded and reconfigured is only reloaded.
  @inlinable
  public mutating func reconfigure(_ items: some Collection<ItemID>) {
    attempt(.reconfigure) { (next) throws(Reason) in
      try next.core.reconfigure(items: next.tokens(of: items))
    }
  }

  @inlinable
  mutating func insert(_ items: some Collection<ItemID>, at insertion: Insertion) throws(Reason) {
    let tokens = itemIDTokens.intern(items)
    if let duplicate = core.insert(tokens, at: insertion) { throw .duplicateItem(itemIDTokens[tokens[duplicate]]) }
  }
}
