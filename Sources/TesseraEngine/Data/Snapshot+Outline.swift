import TesseraLayout

// Items with children. Children follow their parent in the same section, one level below it.

extension Snapshot {
  /// Adds items as the last children of an item.
  ///
  /// Children are shown while all their ancestors are expanded. An item that gets its first children is collapsed,
  /// unless you have already expanded it with `expandItems(_:)`.
  ///
  /// ```swift
  /// next.append([general, privacy], under: settings)
  /// next.expandItems([settings])
  /// ```
  ///
  /// - Complexity: Linear in the number of items in the section.
  @inlinable
  public mutating func append(_ children: some Collection<ItemID>, under parent: ItemID) {
    attempt(.append) { (next) throws(Reason) in
      try next.insert(children, at: next.core.insertion(under: next.dataPath(of: parent)))
    }
  }

  /// Shows the children of items, along with all descendants that are not hidden by another ancestor.
  ///
  /// - Complexity: Linear in the number of items in the affected sections.
  @inlinable
  public mutating func expandItems(_ items: some Collection<ItemID>) {
    attempt(.expandItems) { (next) throws(Reason) in
      try next.core.setExpanded(true, items: next.tokens(of: items))
    }
  }

  /// Hides all descendants of items. Hidden items are not in the layout, but they stay in the snapshot, where you can
  /// still edit them.
  ///
  /// - Complexity: Linear in the number of items in the affected sections.
  @inlinable
  public mutating func collapseItems(_ items: some Collection<ItemID>) {
    attempt(.collapseItems) { (next) throws(Reason) in
      try next.core.setExpanded(false, items: next.tokens(of: items))
    }
  }

  /// Moves an item and its descendants to the end of another item's children.
  ///
  /// - Complexity: Linear in the number of items in the two sections.
  @inlinable
  public mutating func move(_ item: ItemID, under parent: ItemID) {
    attempt(.move) { (next) throws(Reason) in
      try next.checkMove(of: item, nextTo: parent)
      if item == parent { throw .insideItself(item) }
      try next.core.move(item: next.token(of: item), to: next.core.insertion(under: next.dataPath(of: parent)))
    }
  }

  /// Moves an item and its descendants to the path where the user dropped the item.
  ///
  /// The path's index counts only shown items and excludes the moved item, as in `UICollectionViewDropCoordinator` and
  /// `DragPolicy`. The moved item becomes a sibling of the item currently at that path, immediately before it. At the
  /// end of the section, it becomes a top-level item. If the path is among the item's own descendants, nothing changes.
  ///
  /// - Complexity: Linear in the number of items in the two sections.
  @inlinable
  public mutating func move(_ item: ItemID, to path: ItemPath) {
    attempt(.move) { (next) throws(Reason) in
      let token = try next.token(of: item)
      guard let target = next.core.insertion(ofItem: token, shownAt: path) else { throw .noPath(path) }
      next.core.move(item: token, to: target)
    }
  }

  /// Returns whether an item can become a child of another one. An item cannot become a child of itself or of its own
  /// descendants.
  ///
  /// - Complexity: Linear in the number of items in the affected sections.
  @inlinable
  public func canMove(_ item: ItemID, under parent: ItemID) -> Bool {
    guard let dataPath = found(item)?.dataPath, let other = found(parent)?.dataPath else { return false }
    return dataPath != other && !core.isItem(at: other, below: dataPath)
  }

  /// Returns whether an item that is dropped on another item becomes that item's last child rather than its neighbor.
  ///
  /// The result is true if the pointer is in the middle half of an item that has children, whether expanded or not, and
  /// the move is valid.
  ///
  /// - Parameters:
  ///   - item: the dragged item.
  ///   - target: the item that the dragged item is over.
  ///   - fraction: the position of the drag within the target, from 0 at its start to 1 at its end.
  /// - Complexity: Linear in the number of items in the affected sections.
  @inlinable
  public func isDropped(_ item: ItemID, into target: ItemID, at fraction: Double) -> Bool {
    fraction > 0.25 && fraction < 0.75 && children(of: target)?.isEmpty == false && canMove(item, under: target)
  }

  // MARK: Queries

  /// Returns a snapshot that contains only the items that satisfy a condition, along with their ancestors. The ancestors are
  /// expanded. The result contains all sections. Items keep their identities, so a search can apply a filtered snapshot with
  /// animation.
  ///
  /// - Parameter isIncluded: a closure that returns whether an item satisfies the condition.
  /// - Complexity: Linear.
  @inlinable
  public func filter(_ isIncluded: (ItemID) -> Bool) -> Snapshot {
    var filtered = self
    filtered.core.keepItems { [itemIDTokens] in isIncluded(itemIDTokens[$0]) }
    return filtered
  }

  /// Returns the items that a section shows, in order; nil if the section does not exist.
  ///
  /// - Complexity: Linear in the number of returned items.
  @inlinable
  public func visibleItems(in section: SectionID) -> [ItemID]? {
    index(ofSection: section).map { core.shownItems(inSection: $0).map { itemIDTokens[$0] } }
  }

  /// Returns the number of items that a section shows; nil if the section does not exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func visibleItemCount(in section: SectionID) -> Int? {
    index(ofSection: section).map { core.shownItems(inSection: $0).count }
  }

  /// Returns whether an item shows its children, or would show children if it had any; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the number of items in the section, like `index(of:)`.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool? { found(item).map { core.isExpanded($0.token, at: $0.dataPath) } }

  /// Returns the number of ancestors that an item has; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the number of items in the section, like `index(of:)`.
  @inlinable
  public func level(of item: ItemID) -> Int? { found(item).map { core.level(at: $0.dataPath) } }

  /// Returns the outline position of the item shown at a path, which includes its level, its index among its parent's
  /// children, and whether it is expanded. Returns nil if its section has no outline.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func outlinePosition(at path: ItemPath) -> OutlinePosition? { core.outlinePosition(at: path) }

  /// Returns the parent of an item; nil if the item has none or does not exist.
  ///
  /// - Complexity: Linear in the number of items in the section, like `index(of:)`.
  @inlinable
  public func parent(of item: ItemID) -> ItemID? {
    found(item).flatMap { core.parent(at: $0.dataPath) }.map { itemIDTokens[$0] }
  }

  /// Returns an item's children, in order, including hidden ones; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the number of items in the section.
  @inlinable
  public func children(of item: ItemID) -> [ItemID]? {
    found(item).map { core.children(at: $0.dataPath).map { itemIDTokens[$0] } }
  }

  /// Returns the path of a hidden item's innermost visible ancestor; nil if the item itself is visible or does not
  /// exist.
  package func ancestorPath(of item: ItemID) -> ItemPath? {
    guard found(item) != nil, path(of: item) == nil else { return nil }
    var ancestor = parent(of: item)
    while let known = ancestor {
      if let path = path(of: known) { return path }
      ancestor = parent(of: known)
    }
    return nil
  }

  /// Returns the number of descendants that are shown for the item at a path.
  package func visibleDescendantCount(at path: ItemPath) -> Int { core.shownCount(below: path) }

  @inlinable
  func found(_ item: ItemID) -> (token: Token, dataPath: ItemPath)? {
    guard let token = itemIDTokens.token(of: item), let dataPath = core.dataPath(ofItem: token) else { return nil }
    return (token, dataPath)
  }
}
