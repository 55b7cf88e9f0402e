extension Snapshot {
  /// What has changed since an older snapshot: applied to its data, it gives the data of this one.
  ///
  /// An item keeps its identity wherever it moves, also to another section. As many items and sections stay as can; only
  /// the others move. What is marked for reloading or reconfiguring here is so in the change, if it is shown before and
  /// after. A pure function of two values, for any thread.
  ///
  /// Linear where at most a few things change places, else O(n log n): a scan of four bytes an item finds what they have
  /// in common at start and end, and only the rest is compared. If this snapshot was not made from a copy of the older
  /// one, IDs are compared as well.
  /// - Throws: the first edit of this snapshot that could not be done.
  @inlinable
  public func change(from older: Snapshot) throws(SnapshotError<SectionID, ItemID>) -> DataChange {
    if let firstWrongEdit { throw firstWrongEdit }
    if sectionIDTokens.agrees(with: older.sectionIDTokens) && itemIDTokens.agrees(with: older.itemIDTokens) {
      return older.core.change(to: core)
    }
    return older.core.change(
      to: core.renamed(
        sections: older.sectionIDTokens.tokens(ofThoseIn: sectionIDTokens),
        items: older.itemIDTokens.tokens(ofThoseIn: itemIDTokens)))
  }
}

extension TokenSnapshot {
  /// What leads from here to data that name the same things by the same tokens.
  @usableFromInline
  func change(to new: TokenSnapshot) -> DataChange { SnapshotDiff.change(from: self, to: new) }
}
