import TesseraLayout

extension Snapshot {
  /// Whether a change leads from an older snapshot to this one: the counts are right, and what stays or moves by the change
  /// is the same here and there. Linear: four bytes an item are compared, or IDs if the two are no copies of one another.
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
  /// As `Snapshot.follows`, where the same things have the same tokens.
  func follows(_ older: TokenSnapshot, by change: DataChange) -> Bool {
    let (before, after) = (older.shape, shape)
    guard change.shape == after else { return false }
    let mapping: BatchPlan
    do { mapping = try BatchPlan(change.batch, from: before, to: after) } catch { return false }
    var isSame = true
    for (index, section) in older.sections.enumerated() {
      if let target = mapping.after(section: index) { isSame = isSame && sections[target].token == section.token }
      // What is described again is taken by its places.
      if mapping.isReloaded(section: index) { continue }
      let items = section.shown
      mapping.forEachRange(of: 0..<items.count, inSection: index) { target, range in
        // What stays keeps its order, so a range comes from where the one before it ended or later.
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
