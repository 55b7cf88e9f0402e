import TesseraLayout

// Methods for items with children, which find positions in the outline and show or hide children.

extension CollectionEngine {
  /// The policy that describes the items' outline. If this is nil (the default), items have no levels.
  public var outlinePolicy: OutlinePolicy? {
    get { outline?.unguarded }
    set {
      exchange(&outline, for: newValue.map { Callback($0) })
      perform { $0.outlineChanged() }
    }
  }

  /// Returns an item's position in the outline, given its layout path; nil if there is no outline.
  ///
  /// - Complexity: The cost of `OutlinePolicy.position`, which is O(1) for a controller's data.
  public func outlinePosition(of path: ItemPath) -> OutlinePosition? {
    outline?.ask(through: current.callbackGuard) { $0.position(sourcePath(of: path)) }
  }

  /// Shows or hides an item's children, given the item's layout path. If this hides the focused item, the item itself gets focus.
  ///
  /// - Returns: false if the item has no children, if they are already shown or hidden, or if the policy does not allow
  ///   the change.
  /// - Complexity: The cost of the change to the data, plus time that is linear in the number of items between the item
  ///   and a focused descendant.
  @discardableResult
  public func setExpanded(_ isExpanded: Bool, at path: ItemPath) -> Bool {
    guard mayChange(), drag == nil, let outline, userCanExpand,
      let known = outlinePosition(of: path)?.isExpanded, known != isExpanded
    else { return false }
    if !isExpanded, let focus, isItem(focus, below: path) { setFocus(path) }
    outline.run { $0.setExpanded?(self, sourcePath(of: path), isExpanded) }
    outlineChanged()
    return true
  }

  /// Whether the policy lets the user expand and collapse items.
  private var userCanExpand: Bool { outline?.ask(through: current.callbackGuard) { $0.setExpanded != nil } ?? false }

  /// Reports levels again. Call this after the outline changes, because levels can change even if paths do not.
  ///
  /// - Complexity: O(1). The next update queries the outline positions of all items that have views.
  public func outlineChanged() {
    views.setNeedsAccessibility()
    pending.setNeeded()
  }

  /// Returns whether an item is a descendant of another one and is therefore visible only while that item is expanded.
  /// Linear in the number of items between them.
  private func isItem(_ path: ItemPath, below other: ItemPath) -> Bool {
    guard path.section == other.section, path.item > other.item, let level = outlinePosition(of: other)?.level else {
      return false
    }
    return (other.item + 1...path.item).allSatisfy { level < self.level(at: $0, in: path) }
  }

  /// Returns the level of another item in a section; 0 if there is no outline.
  private func level(at item: Int, in path: ItemPath) -> Int {
    outlinePosition(of: ItemPath(section: path.section, item: item))?.level ?? 0
  }

  // MARK: - Arrow keys

  /// Shows or hides the focused item's children, if an arrow key does that in this layout.
  ///
  /// - SeeAlso: Layout rule 47
  func expandFocusedItem(by movement: FocusMovement) -> Bool {
    guard let focus, let isForward = isForwardInOutline(movement) else { return false }
    return outlinePosition(of: focus)?.expansion(isForward: isForward).map { setExpanded($0, at: focus) } ?? false
  }

  /// Returns the item that an arrow key moves to in an outline: the first child of an expanded item, or the parent.
  ///
  /// - Returns: the item's path; nil if there is no such item.
  func targetInOutline(isForward: Bool, from focus: ItemPath) -> ItemPath? {
    guard let position = outlinePosition(of: focus) else { return nil }
    if isForward { return position.isExpanded == true ? ItemPath(section: focus.section, item: focus.item + 1) : nil }
    var item = focus.item - 1
    while item >= 0, level(at: item, in: focus) >= position.level { item -= 1 }
    return item < 0 ? nil : ItemPath(section: focus.section, item: item)
  }

  /// Returns true if an arrow key moves to children, or false if it moves to the parent; nil if it instead moves within
  /// the layout.
  func isForwardInOutline(_ movement: FocusMovement) -> Bool? {
    guard movement == .left || movement == .right, userCanExpand, let focus,
      layout.navigationTraits.lineAxes.contains(.vertical),
      layout.gridPosition(of: focus) == nil, outlinePosition(of: focus) != nil
    else { return nil }
    return (movement == .right) == (layout.environment.direction == .leftToRight)
  }
}
