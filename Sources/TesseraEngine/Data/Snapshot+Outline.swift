import TesseraLayout

// Items with children. Children follow their parent in its section, one level below it.

extension Snapshot {
  /// Adds items as the last children of an item.
  ///
  /// Children are shown while all their ancestors are expanded. An item that receives its first children is
  /// collapsed, unless you have already called `expandItems(_:)`.
  ///
  /// ```swift
  /// next.append([general, privacy], under: settings)
  /// next.expandItems([settings])
  /// ```
  ///
  /// - Complexity: Linear in the section.
  @inlinable
  public mutating func append(_ children: some Collection<ItemID>, under parent: ItemID) {
    attempt(.append) { (next) throws(Reason) in
      try next.insert(children, at: next.core.insertion(under: next.dataPath(of: parent)))
    }
  }

  /// Shows the children of items, and the descendants that their other ancestors do not hide.
  ///
  /// - Complexity: Linear in the sections of the items.
  @inlinable
  public mutating func expandItems(_ items: some Collection<ItemID>) {
    attempt(.expandItems) { (next) throws(Reason) in
      try next.core.setExpanded(true, items: next.tokens(of: items))
    }
  }

  /// Hides all items below others. They stay in the snapshot, where they can be edited, but not in the layout.
  ///
  /// - Complexity: Linear in the sections of the items.
  @inlinable
  public mutating func collapseItems(_ items: some Collection<ItemID>) {
    attempt(.collapseItems) { (next) throws(Reason) in
      try next.core.setExpanded(false, items: next.tokens(of: items))
    }
  }

  /// Moves an item, with all items below it, behind the last child of another.
  ///
  /// - Complexity: Linear in the two sections.
  @inlinable
  public mutating func move(_ item: ItemID, under parent: ItemID) {
    attempt(.move) { (next) throws(Reason) in
      try next.checkMove(of: item, nextTo: parent)
      if item == parent { throw .insideItself(item) }
      try next.core.move(item: next.token(of: item), to: next.core.insertion(under: next.dataPath(of: parent)))
    }
  }

  /// Moves an item, with all items below it, to the path at which it was dropped.
  ///
  /// The path counts the items that are shown without this one, as `UICollectionViewDropCoordinator` and `DragPolicy`
  /// report it. The item becomes the sibling before the item now at that path. At the end of the section, it
  /// becomes a top-level item. A path among its own children changes nothing.
  ///
  /// - Complexity: Linear in the two sections.
  @inlinable
  public mutating func move(_ item: ItemID, to path: ItemPath) {
    attempt(.move) { (next) throws(Reason) in
      let token = try next.token(of: item)
      guard let target = next.core.insertion(ofItem: token, shownAt: path) else { throw .noPath(path) }
      next.core.move(item: token, to: target)
    }
  }

  /// Whether an item can be moved below another: not below itself, nor below one of its own descendants.
  ///
  /// - Complexity: Linear in the sections of the items.
  @inlinable
  public func canMove(_ item: ItemID, under parent: ItemID) -> Bool {
    guard let dataPath = found(item)?.dataPath, let other = found(parent)?.dataPath else { return false }
    return dataPath != other && !core.isItem(at: other, below: dataPath)
  }

  /// Whether an item that is dragged over another one is dropped into it, as its last child, instead of beside it.
  ///
  /// It is, if the pointer is in the middle half of an item that has children, expanded or not, and the move is valid.
  ///
  /// - Parameters:
  ///   - item: the item that is dragged.
  ///   - target: the item that it is held over.
  ///   - fraction: where it is held, from 0 at the start of the target to 1 at its end.
  /// - Complexity: Linear in the sections of the items.
  @inlinable
  public func isDropped(_ item: ItemID, into target: ItemID, at fraction: Double) -> Bool {
    fraction > 0.25 && fraction < 0.75 && children(of: target)?.isEmpty == false && canMove(item, under: target)
  }

  // MARK: Queries

  /// The data with those items only that fulfill a condition, and their ancestors, which are expanded. All sections
  /// stay. The items keep their identity, so a search that shows a filtered snapshot animates.
  ///
  /// - Parameter isIncluded: returns whether an item fulfills the condition.
  /// - Complexity: Linear.
  @inlinable
  public func filter(_ isIncluded: (ItemID) -> Bool) -> Snapshot {
    var filtered = self
    filtered.core.keepItems { [itemIDTokens] in isIncluded(itemIDTokens[$0]) }
    return filtered
  }

  /// The items of a section that are shown, in order; nil if the section does not exist.
  ///
  /// - Complexity: Linear in these items.
  @inlinable
  public func visibleItems(in section: SectionID) -> [ItemID]? {
    index(ofSection: section).map { core.shownItems(inSection: $0).map { itemIDTokens[$0] } }
  }

  /// The number of items that a section shows; nil if the section does not exist.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func visibleItemCount(in section: SectionID) -> Int? {
    index(ofSection: section).map { core.shownItems(inSection: $0).count }
  }

  /// Whether an item shows its children, or would if it had any; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the section, like `index(of:)`.
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool? { found(item).map { core.isExpanded($0.token, at: $0.dataPath) } }

  /// The number of ancestors of an item; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the section, like `index(of:)`.
  @inlinable
  public func level(of item: ItemID) -> Int? { found(item).map { core.level(at: $0.dataPath) } }

  /// The position in the outline of the item that is shown at a path: its level, its index among the children of its parent,
  /// and whether it shows its own children. Nil if its section has no outline.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func outlinePosition(at path: ItemPath) -> OutlinePosition? { core.outlinePosition(at: path) }

  /// The parent of an item; nil if it has none or does not exist.
  ///
  /// - Complexity: Linear in the section, like `index(of:)`.
  @inlinable
  public func parent(of item: ItemID) -> ItemID? {
    found(item).flatMap { core.parent(at: $0.dataPath) }.map { itemIDTokens[$0] }
  }

  /// The children of an item in order, shown or not; nil if the item does not exist.
  ///
  /// - Complexity: Linear in the section.
  @inlinable
  public func children(of item: ItemID) -> [ItemID]? {
    found(item).map { core.children(at: $0.dataPath).map { itemIDTokens[$0] } }
  }

  /// The path of the innermost ancestor of a hidden item that is shown; nil if the item is shown or does not exist.
  package func ancestorPath(of item: ItemID) -> ItemPath? {
    guard found(item) != nil, path(of: item) == nil else { return nil }
    var ancestor = parent(of: item)
    while let known = ancestor {
      if let path = path(of: known) { return path }
      ancestor = parent(of: known)
    }
    return nil
  }

  /// The number of items that are shown below the one at a path.
  package func visibleDescendantCount(at path: ItemPath) -> Int { core.shownCount(below: path) }

  @inlinable
  func found(_ item: ItemID) -> (token: Token, dataPath: ItemPath)? {
    guard let token = itemIDTokens.token(of: item), let dataPath = core.dataPath(ofItem: token) else { return nil }
    return (token, dataPath)
  }
}
