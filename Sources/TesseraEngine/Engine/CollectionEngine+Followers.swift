import TesseraLayout

// Items that move along with another item, such as the descendants of an expanded item in an outline.

extension CurrentLayout {
  /// Returns the number of items that move along with an item. This is at most the number of items after it in its section.
  func followers(of item: MovedItem, _ policy: Callback<DragPolicy>) -> Int {
    let isOwn = item.source.section == item.destination.section
    let others = counts[item.source.section] - (isOwn ? 1 : 0)
    return max(0, min(policy.ask(through: callbackGuard) { $0.followers(item.source) }, others - item.source.item))
  }
}

extension CollectionEngine {
  /// Moves an item in the data after only that item has moved in the layout. Then moves its followers in the layout.
  func moveInData(_ source: ItemPath, to target: ItemPath) {
    guard let policy else { return }
    let count = current.followers(of: CurrentLayout.MovedItem(source: source, destination: target), policy)
    policy.run { $0.move(source, target) }
    if count > 0 {
      // The move can begin another drag, during which the layout differs from the data.
      takeDragBack()
      moveFollowers(count, of: source, to: target)
    }
    if outline != nil { outlineChanged() }
    policy.run { $0.didMove(source, target) }
  }

  /// Moves an item's followers to positions after it in the layout. The followers have already moved in the data.
  ///
  /// If the layout rejects the move, the items keep their positions and sizes in the layout until the next change to
  /// the data.
  ///
  /// - Complexity: Linear in the number of followers.
  private func moveFollowers(_ count: Int, of source: ItemPath, to target: ItemPath) {
    let isOwn = source.section == target.section
    let first = source.item + (isOwn && target.item <= source.item ? 1 : 0)
    // Followers that were before the item shift its index when they move.
    let home = target.item - (isOwn && first < target.item ? count : 0)
    if isOwn && first == target.item + 1 { return }
    var (batch, data) = (BatchUpdate(), layout.data)
    for index in 0..<count {
      batch.move(
        from: ItemPath(section: source.section, item: first + index),
        to: ItemPath(section: target.section, item: home + 1 + index))
      data = data.moving(ItemPath(section: source.section, item: first), to: ItemPath(section: target.section, item: 0))
    }
    let moved = current.copy()
    do {
      let plan = try BatchPlan(batch, from: layout.data, to: data)
      try current.working { () throws(ChangeError) in try moved.apply(plan) }
      moveGap(moved, plan)
    } catch {}
  }

  /// Adjusts the path that a key moves an item to, by skipping the item's followers.
  func skippingFollowers(_ proposed: ItemPath, of source: ItemPath) -> ItemPath {
    guard let policy, proposed.section == source.section, proposed.item > source.item else { return proposed }
    let item = CurrentLayout.MovedItem(source: source, destination: source)
    let last = current.counts[source.section] - 1
    return ItemPath(
      section: source.section, item: min(last, proposed.item + current.followers(of: item, policy)))
  }
}
