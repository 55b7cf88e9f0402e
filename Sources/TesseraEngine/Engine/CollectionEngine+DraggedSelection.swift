import TesseraLayout

// Methods that move the other selected items after the user drops a selected item, or moves it with the keyboard.

/// The selected items to move next to a dropped or moved item, identified by their layout paths, in data order.
final class DraggedSelection: PathUpdater {
  /// The item next to which the next moving item is placed; nil if that item is deleted.
  fileprivate private(set) var anchor: ItemPath?
  /// The item that is moving now.
  private var moving: ItemPath?
  /// The items that move before the dropped one.
  private var before: [ItemPath] = []
  /// The items that move after the dropped one.
  private var behind: [ItemPath] = []

  /// Finds the other selected items before and after a dragged item. Excludes items that cannot be dragged, and followers of the
  /// dragged item or of other selected items. Linear in the number of selected items.
  fileprivate init(
    _ selection: Selection, around moved: CurrentLayout.MovedItem, in current: CurrentLayout,
    _ policy: Callback<DragPolicy>
  ) {
    anchor = moved.destination
    let own = current.followers(of: moved, policy)
    /// The last item found, or its last follower.
    var last: ItemPath?
    selection.forEachRange { section, range in
      for index in range {
        let path = ItemPath(section: section, item: index)
        if path == moved.destination { continue }
        let source = current.sourcePath(of: path)
        let isOwn = source.section == moved.source.section && source > moved.source
        if isOwn, source.item - moved.source.item <= own { continue }
        if let last, last.section == source.section, source <= last { continue }
        let item = CurrentLayout.MovedItem(source: source, destination: source)
        last = ItemPath(section: source.section, item: source.item + current.followers(of: item, policy))
        guard policy.ask(through: current.callbackGuard, { $0.canDrag(source) }) else { continue }
        if source < moved.source { before.append(path) } else { behind.append(path) }
      }
    }
  }

  func carried(over change: PathChange) -> (() -> Void)? {
    let (anchor, moving) = (anchor.flatMap(change.after), moving.flatMap(change.after))
    let (before, behind) = (before.compactMap(change.after), behind.compactMap(change.after))
    return { [self] in
      (self.anchor, self.moving, self.before, self.behind) = (anchor, moving, before, behind)
    }
  }

  fileprivate var isEmpty: Bool { before.isEmpty && behind.isEmpty }

  /// Returns the items in a section that move when a key moves an item.
  fileprivate func moving(
    with source: ItemPath, inSection section: Int, followers: (ItemPath) -> Int
  ) -> MovingItems {
    var items = MovingItems()
    for path in before + [source] + behind where path.section == section {
      items.append(path.item, followers: followers(path))
    }
    return items
  }

  /// Removes the next item, and returns it along with whether it moves after the anchor; nil if no items are left.
  fileprivate func takeNext() -> (item: ItemPath, isBehind: Bool)? {
    let isBehind = before.isEmpty
    if isBehind && behind.isEmpty { return nil }
    let item = isBehind ? behind.removeFirst() : before.removeFirst()
    moving = item
    return (item, isBehind)
  }

  /// Makes the most recently moved item the anchor for the next one.
  fileprivate func passAnchor() { anchor = moving ?? anchor }
}

/// The items in a section that a key moves together. All others stay, and are counted to find the slot.
private struct MovingItems {
  /// The ranges are disjoint and in data order.
  private var ranges: [Range<Int>] = []

  mutating func append(_ item: Int, followers: Int) {
    let start = max(item, ranges.last?.upperBound ?? 0)
    if start <= item + followers { ranges.append(start..<item + followers + 1) }
  }

  func contains(_ item: Int) -> Bool { ranges.contains { $0.contains(item) } }

  /// Returns the number of staying items before an item.
  func staying(before item: Int) -> Int {
    item - ranges.reduce(0) { $0 + max(0, min($1.upperBound, item) - $1.lowerBound) }
  }

  /// Returns the index of a staying item, given the number of staying items before it. If there is no such item, returns the end of
  /// the section.
  func index(ofStaying number: Int) -> Int {
    ranges.reduce(number) { $1.lowerBound <= $0 ? $0 + $1.count : $0 }
  }
}

extension CollectionEngine {
  /// Returns the path that a key moves an item to. The item moves past its followers, and past as many other items as there are
  /// positions to its neighbor. Returns nil if there is no slot in that direction.
  ///
  /// - Parameter others: the selected items that move along with the item; nil for none.
  /// - SeeAlso: Layout rule 54
  func destination(of source: ItemPath, after movement: FocusMovement, with others: DraggedSelection?) -> ItemPath? {
    guard var target = current.destination(of: source, after: movement, viewport) else { return nil }
    guard let others else { return skippingFollowers(target, of: source) }
    if target.section == source.section {
      let (own, count) = (moving(others, with: source, inSection: source.section), current.counts[source.section])
      let start = own.staying(before: source.item)
      let slot = max(0, min(own.staying(before: count), start + target.item - source.item))
      if slot != start {
        let index = own.index(ofStaying: slot)
        return ItemPath(section: source.section, item: index > source.item ? index - 1 : index)
      }
      // Only selected items are left in that direction. Move all of them out of the section, to the outermost item's destination.
      let outermost = ItemPath(section: source.section, item: current.isForward(movement) ? count - 1 : 0)
      guard own.contains(outermost.item), let next = current.destination(of: outermost, after: movement, viewport),
        next.section != source.section
      else { return nil }
      target = next
    }
    let items = moving(others, with: source, inSection: target.section)
    return ItemPath(section: target.section, item: items.index(ofStaying: items.staying(before: target.item)))
  }

  private func moving(_ others: DraggedSelection, with source: ItemPath, inSection section: Int) -> MovingItems {
    others.moving(with: source, inSection: section) { followers(of: $0) }
  }

  /// Returns the other selected items if they move along with the dragged item; nil if they do not, or if there are
  /// none.
  func selectionToMove(with moved: CurrentLayout.MovedItem) -> DraggedSelection? {
    guard let policy, policy.unguarded.movesSelection, selection.contains(moved.destination),
      (2...DragPolicy.maximumItemCount).contains(selection.count)
    else { return nil }
    let others = DraggedSelection(selection, around: moved, in: current, policy)
    return others.isEmpty ? nil : others
  }

  /// Moves the items in `draggedSelection` next to the dropped item, in their current order. Items that preceded the dropped item
  /// in the data move immediately before it, and the others immediately after it.
  ///
  /// - Returns: the number of items that are now next to it.
  /// - Complexity: Quadratic in the number of moved items.
  @discardableResult
  func gatherSelection() -> Int {
    var count = 0
    // A move can begin another drag, which ends this process.
    while drag == nil, let next = draggedSelection?.takeNext(), let anchor = draggedSelection?.anchor {
      let leaves = next.item.section == anchor.section && next.item.item < anchor.item
      let index = anchor.item - (leaves ? 1 : 0) + (next.isBehind ? 1 + followers(of: anchor) : 0)
      let target = ItemPath(section: anchor.section, item: index)
      let moved = moveInLayout(next.item, to: target)
      if let moved { moveInData(next.item, to: moved) }
      let isThere = moved != nil || next.item == target
      if next.isBehind, isThere { draggedSelection?.passAnchor() }
      if isThere { count += 1 }
    }
    draggedSelection = nil
    return count
  }

  private func followers(of path: ItemPath) -> Int {
    policy.map { current.followers(of: CurrentLayout.MovedItem(source: path, destination: path), $0) } ?? 0
  }

  /// Moves an item in the layout, if the policy allows the move. `DragPolicy.move` must then move the item in the data.
  ///
  /// - Returns: the item's path after the move; nil if it did not move.
  func moveInLayout(_ source: ItemPath, to proposed: ItemPath) -> ItemPath? {
    guard let policy, mayDrag(source) else { return nil }
    let item = CurrentLayout.MovedItem(source: source, destination: source)
    guard let target = GapSearch(current, viewport, policy, item, home: []).destination(of: proposed) else {
      return nil
    }
    // While the layout makes room for the item, its closures use `sourcePath` to look up data.
    current.setMovedItem(item)
    let moved = current.moving(source, to: target)
    if let moved { moveGap(moved.layout, moved.plan) }
    current.setMovedItem(nil)
    return moved == nil ? nil : target
  }
}
