import TesseraLayout

// Items with children: their positions in the outline, and showing or hiding their children.

extension CollectionEngine {
  /// The outline of the items. If nil, the default, items have no levels.
  public var outlinePolicy: OutlinePolicy? {
    get { outline?.unguarded }
    set {
      exchange(&outline, for: newValue.map { Foreign($0) })
      perform { $0.outlineChanged() }
    }
  }

  /// Returns the position of an item in the outline, given its path in the layout; nil if there is no outline.
  ///
  /// - Complexity: The cost of `OutlinePolicy.position`; O(1) for the data of a controller.
  public func outlinePosition(of path: ItemPath) -> OutlinePosition? {
    outline?.ask(through: current.door) { $0.position(sourcePath(of: path)) }
  }

  /// Shows or hides the children of an item, given its path in the layout. If the focused item becomes hidden, the item
  /// itself gets the focus.
  ///
  /// - Returns: false if the item has no children, if they are already shown or hidden, or if the policy does not allow
  ///   the change.
  /// - Complexity: The cost of the change to the data, plus linear in the number of items between the item and a
  ///   focused descendant.
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
  private var userCanExpand: Bool { outline?.ask(through: current.door) { $0.setExpanded != nil } ?? false }

  /// Reports levels again. Call this after a change to the outline, which can change levels without changing paths.
  ///
  /// - Complexity: O(1). The next update queries the positions of all items that have views.
  public func outlineChanged() {
    views.setNeedsAccessibility()
    pending.setNeeded()
  }

  /// Returns whether an item is a descendant of another one, and therefore visible only while that one is expanded.
  /// Linear in the number of items between them.
  private func isItem(_ path: ItemPath, below other: ItemPath) -> Bool {
    guard path.section == other.section, path.item > other.item, let level = outlinePosition(of: other)?.level else {
      return false
    }
    return (other.item + 1...path.item).allSatisfy { level < self.level(at: $0, in: path) }
  }

  /// Returns the level of another item of a section; 0 without an outline.
  private func level(at item: Int, in path: ItemPath) -> Int {
    outlinePosition(of: ItemPath(section: path.section, item: item))?.level ?? 0
  }

  // MARK: - Arrow keys

  /// Shows or hides the children of the focused item, if an arrow key does that in this layout.
  ///
  /// - SeeAlso: Layout rule 47
  func expandFocusedItem(by movement: FocusMovement) -> Bool {
    guard let focus, let isForth = isForthInOutline(movement) else { return false }
    return outlinePosition(of: focus)?.expansion(isForth: isForth).map { setExpanded($0, at: focus) } ?? false
  }

  /// Returns the item that an arrow key moves to in an outline: the first child of an expanded item, or the parent.
  ///
  /// - Returns: nil if there is no such item.
  func targetInOutline(isForth: Bool, from focus: ItemPath) -> ItemPath? {
    guard let position = outlinePosition(of: focus) else { return nil }
    if isForth { return position.isExpanded == true ? ItemPath(section: focus.section, item: focus.item + 1) : nil }
    var item = focus.item - 1
    while item >= 0, level(at: item, in: focus) >= position.level { item -= 1 }
    return item < 0 ? nil : ItemPath(section: focus.section, item: item)
  }

  /// Returns whether an arrow key moves to children rather than to the parent; nil if it moves within the layout
  /// instead.
  func isForthInOutline(_ movement: FocusMovement) -> Bool? {
    guard movement == .left || movement == .right, userCanExpand, let focus,
      layout.navigationTraits.lineAxes.contains(.vertical),
      layout.gridPosition(of: focus) == nil, outlinePosition(of: focus) != nil
    else { return nil }
    return (movement == .right) == (layout.environment.direction == .leftToRight)
  }
}
