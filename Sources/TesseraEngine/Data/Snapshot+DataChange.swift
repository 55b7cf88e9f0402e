extension Snapshot {
  /// The change that leads from the data of an older snapshot to the data of this one.
  ///
  /// An item keeps its identity wherever it moves, even to another section. As few items and sections as possible move.
  /// Marks for reloading or reconfiguring in this snapshot are part of the change for elements that are shown before
  /// and after. A pure function of two values, for any thread.
  ///
  /// Linear if at most a few elements change positions, otherwise O(n log n): a scan of four bytes an item finds the
  /// common starts and ends, and only the rest is compared. If this snapshot was not made from a copy of the older one,
  /// IDs are compared as well.
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
  /// The change that leads from this snapshot to one that has the same tokens for the same IDs.
  @usableFromInline
  func change(to new: TokenSnapshot) -> DataChange { SnapshotDiff.change(from: self, to: new) }
}
