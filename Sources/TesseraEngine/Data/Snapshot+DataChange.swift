extension Snapshot {
  /// Returns the change from an older snapshot's data to this snapshot's data.
  ///
  /// An item keeps its identity when it moves, even to another section. The change contains the smallest possible
  /// number of moves. It also contains this snapshot's reload and reconfigure marks for elements that are shown both
  /// before and after. This is a pure function of two values, and can run on any thread.
  ///
  /// Linear if only a few elements change positions, otherwise O(n log n). A scan of four bytes per item finds the
  /// elements that both snapshots have in common at their starts and ends. Only the remaining elements are compared in
  /// detail. If this snapshot was not created from a copy of the older one, the scan also compares IDs.
  /// - Throws: this snapshot's first impossible edit.
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
  /// Returns the change from this snapshot to a snapshot that has the same tokens for the same IDs.
  @usableFromInline
  func change(to new: TokenSnapshot) -> DataChange { SnapshotDiff.change(from: self, to: new) }
}
