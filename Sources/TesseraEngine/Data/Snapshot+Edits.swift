import TesseraLayout

// Methods that perform edits and find their operands.

extension Snapshot {
  /// The side of a neighbor on which to insert or move an element.
  @usableFromInline
  enum Side { case before, after }

  /// Counts an edit, and stores its error if no earlier edit failed.
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

  @inlinable
  func dataPath(of item: ItemID) throws(Reason) -> ItemPath {
    guard let dataPath = try core.dataPath(ofItem: token(of: item)) else { throw .unknownItem(item) }
    return dataPath
  }

  /// Returns the position after the last item in a section.
  @inlinable
  func end(of section: SectionID) throws(Reason) -> Insertion { try core.end(ofSection: index(of: section)) }

  /// Returns the position at which to move or insert an item next to another one, as its sibling.
  @inlinable
  func insertion(_ side: Side, _ item: ItemID) throws(Reason) -> Insertion {
    let dataPath = try dataPath(of: item)
    return side == .before ? core.insertion(before: dataPath) : core.insertion(after: dataPath)
  }

  /// Throws if an item would move into itself or below one of its descendants.
  @inlinable
  func checkMove(of item: ItemID, nextTo other: ItemID) throws(Reason) {
    let (own, other) = try (dataPath(of: item), dataPath(of: other))
    if core.isItem(at: other, below: own) { throw .insideItself(item) }
  }

  @inlinable
  func tokens(of items: some Collection<ItemID>) throws(Reason) -> ContiguousArray<Token> {
    var tokens = ContiguousArray<Token>()
    // Limit the reserved memory, because a collection's `count` may be wrong.
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
