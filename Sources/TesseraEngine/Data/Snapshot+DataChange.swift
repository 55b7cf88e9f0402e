extension Snapshot {
  /// Returns the change that leads from the data of an older snapshot to the data of this one.
  ///
  /// An item keeps its identity when it moves, even to another section. The change contains the smallest possible
  /// number of moves. It also contains the reload and reconfigure marks of this snapshot for elements that are shown
  /// both before and after. This is a pure function of two values and can run on any thread.
  ///
  /// Linear if at most a few elements change positions, otherwise O(n log n). A scan of four bytes per item finds the
  /// common starts and ends, and only the rest is compared. If this snapshot was not created from a copy of the older
  /// one, the scan also compares IDs.
  /// - Throws: the first impossible edit of this snapshot.
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
  /// Returns the change that leads from this snapshot to one that has the same tokens for the same IDs.
  @usableFromInline
  func change(to new: TokenSnapshot) -> DataChange { SnapshotDiff.change(from: self, to: new) }
}
