import TesseraLayout

// Performing edits, and finding their operands.

extension Snapshot {
  /// A side of a neighbor.
  @usableFromInline
  enum Side { case before, after }

  /// Counts an edit, and keeps its error if it is the first one.
  @inlinable
  mutating func attempt(_ edit: SnapshotEdit, _ body: (inout Snapshot) throws(Reason) -> Void) {
    editCount += 1
    do throws(Reason) {
      try body(&self)
    } catch {
      if firstWrongEdit == nil {
        firstWrongEdit = SnapshotError(edit: edit, number: editCount, reason: error)
      }
    }
  }

  @inlinable
  func index(of section: SectionID) throws(Reason) -> Int {
    guard let index = index(ofSection: section) else { throw .unknownSection(section) }
    return index
  }

  @inlinable
  func token(of item: ItemID) throws(Reason) -> Token {
    guard let token = itemIDTokens.token(of: item), core.holds(item: token) else { throw .unknownItem(item) }
    return token
  }

  /// The place at which to insert an element so that it is on a side of an item.
  @inlinable
  func place(_ side: Side, _ item: ItemID) throws(Reason) -> ItemPath {
    guard var place = try core.place(ofItem: token(of: item)) else { throw .unknownItem(item) }
    if side == .after { place.item += 1 }
    return place
  }

  /// The place behind the last item of a section.
  @inlinable
  func end(of section: SectionID) throws(Reason) -> ItemPath {
    let index = try index(of: section)
    return ItemPath(section: index, item: core.itemCount(inSection: index))
  }

  @inlinable
  func tokens(of items: some Collection<ItemID>) throws(Reason) -> ContiguousArray<Token> {
    var tokens = ContiguousArray<Token>()
    // Not a greater number than memory holds: a collection may count wrongly.
    tokens.reserveCapacity(max(0, min(items.count, core.itemCount)))
    for item in items { try tokens.append(token(of: item)) }
    return tokens
  }

  @inlinable
  func tokens(ofSections sections: some Collection<SectionID>) throws(Reason) -> ContiguousArray<Token> {
    var tokens = ContiguousArray<Token>()
    for section in sections { try tokens.append(core.token(ofSection: index(of: section))) }
    return tokens
  }
}
