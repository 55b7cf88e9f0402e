import TesseraLayout

extension Snapshot {
  /// Returns whether applying a change to an older snapshot produces this one. The counts must match, and elements that
  /// the change keeps or moves must be the same in both. Linear: this method compares four bytes per item, or the IDs
  /// if neither snapshot is a copy of the other.
  func follows(_ older: Snapshot, by change: DataChange) -> Bool {
    if sectionIDTokens.agrees(with: older.sectionIDTokens) && itemIDTokens.agrees(with: older.itemIDTokens) {
      return core.follows(older.core, by: change)
    }
    let renamed = core.renamed(
      sections: older.sectionIDTokens.tokens(ofThoseIn: sectionIDTokens),
      items: older.itemIDTokens.tokens(ofThoseIn: itemIDTokens))
    return renamed.follows(older.core, by: change)
  }
}

extension TokenSnapshot {
  /// Performs the same check as `Snapshot.follows`, for snapshots that have the same tokens for the same IDs.
  func follows(_ older: TokenSnapshot, by change: DataChange) -> Bool {
    let (before, after) = (older.shape, shape)
    guard change.shape == after else { return false }
    let mapping: BatchPlan
    do { mapping = try BatchPlan(change.batch, from: before, to: after) } catch { return false }
    var isSame = true
    for (index, section) in older.sections.enumerated() {
      if let target = mapping.after(section: index) { isSame = isSame && sections[target].token == section.token }
      // For a reloaded section, only the number of items matters.
      if mapping.isReloaded(section: index) { continue }
      let items = section.shown
      mapping.forEachRange(of: 0..<items.count, inSection: index) { target, range in
        // Items that stay also keep their order, so each range starts at or after the end of the previous one.
        guard let first = mapping.before(ItemPath(section: target, item: range.lowerBound)) else { return }
        let source = items[first.item..<first.item + range.count]
        isSame = isSame && source.elementsEqual(sections[target].shown[range])
      }
    }
    mapping.forEachMovedItem { source, target in
      isSame =
        isSame && older.sections[source.section].shown[source.item] == sections[target.section].shown[target.item]
    }
    return isSame
  }
}
