import TesseraLayout

extension Snapshot {
  /// Adds items at the end of a section.
  ///
  /// - Complexity: Linear in the new items.
  @inlinable
  public mutating func append(_ items: some Collection<ItemID>, to section: SectionID) {
    attempt(.append) { (next) throws(Reason) in
      try next.insert(items, at: next.end(of: section))
    }
  }

  /// Adds items at the end of the last section.
  ///
  /// - Complexity: Linear in the new items.
  @inlinable
  public mutating func append(_ items: some Collection<ItemID>) {
    attempt(.append) { (next) throws(Reason) in
      let last = next.core.sections.count - 1
      guard last >= 0 else { throw .noSection }
      try next.insert(items, at: next.core.end(ofSection: last))
    }
  }

  /// Inserts items, in order, before another, as its siblings.
  @inlinable
  public mutating func insert(_ items: some Collection<ItemID>, before item: ItemID) {
    attempt(.insert) { (next) throws(Reason) in
      try next.insert(items, at: next.insertion(.before, item))
    }
  }

  /// Inserts items, in order, after another and all items below it, as its siblings.
  @inlinable
  public mutating func insert(_ items: some Collection<ItemID>, after item: ItemID) {
    attempt(.insert) { (next) throws(Reason) in
      try next.insert(items, at: next.insertion(.after, item))
    }
  }

  /// Deletes items and all items below them.
  ///
  /// An item that is inserted again before the snapshot is applied is the same item, and has moved.
  ///
  /// - Complexity: Linear in the deleted items and in their sections.
  @inlinable
  public mutating func delete(_ items: some Collection<ItemID>) {
    attempt(.delete) { (next) throws(Reason) in
      let tokens = try next.tokens(of: items)
      if let duplicate = next.core.delete(tokens) { throw .duplicateItem(next.itemIDTokens[tokens[duplicate]]) }
    }
  }

  /// Deletes ranges of the items of a section, which has no outline. The ranges ascend.
  ///
  /// - Complexity: Linear in the section, however many ranges there are.
  package mutating func delete(_ ranges: [Range<Int>], in section: SectionID) {
    attempt(.delete) { (next) throws(Reason) in try next.core.delete(ranges, inSection: next.index(of: section)) }
  }

  /// Inserts items at ranges of a section, which has no outline. The ranges are those of the items after the
  /// insertions, ascend, and are as long together as there are items.
  ///
  /// - Complexity: Linear in the section, however many ranges there are.
  package mutating func insert(_ items: [ItemID], at ranges: [Range<Int>], in section: SectionID) {
    attempt(.insert) { (next) throws(Reason) in
      let index = try next.index(of: section)
      let tokens = next.itemIDTokens.intern(items)
      if let duplicate = next.core.insert(tokens, at: ranges, inSection: index) {
        throw .duplicateItem(next.itemIDTokens[tokens[duplicate]])
      }
    }
  }

  /// Moves an item right before another, as its sibling. Does nothing if both are the same.
  ///
  /// All items below it move with it.
  @inlinable
  public mutating func move(_ item: ItemID, before other: ItemID) {
    attempt(.move) { (next) throws(Reason) in
      try next.checkMove(of: item, nextTo: other)
      try next.core.move(item: next.token(of: item), to: next.insertion(.before, other))
    }
  }

  /// Moves an item right after another and all items below that, as its sibling. Does nothing if both are the same.
  ///
  /// All items below it move with it.
  @inlinable
  public mutating func move(_ item: ItemID, after other: ItemID) {
    attempt(.move) { (next) throws(Reason) in
      try next.checkMove(of: item, nextTo: other)
      try next.core.move(item: next.token(of: item), to: next.insertion(.after, other))
    }
  }

  /// Moves an item, with all items below it, to the end of a section.
  @inlinable
  public mutating func move(_ item: ItemID, to section: SectionID) {
    attempt(.move) { (next) throws(Reason) in
      try next.core.move(item: next.token(of: item), to: next.end(of: section))
    }
  }

  /// Reloads items: forgets their declared and measured sizes, and makes their views again.
  ///
  /// This has no effect on items that the same change inserts. Deleting an item removes the mark.
  @inlinable
  public mutating func reload(_ items: some Collection<ItemID>) {
    attempt(.reload) { (next) throws(Reason) in
      try next.core.reload(items: next.tokens(of: items))
    }
  }

  /// Reconfigures items: their views show them again. The views stay, and so do the sizes, except that measured sides
  /// are measured again. An item that is also reloaded is only reloaded.
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
