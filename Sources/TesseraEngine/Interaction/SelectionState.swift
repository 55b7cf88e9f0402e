import TesseraLayout

/// Which items are selected, where ranges of the selection start, and which item has the focus.
///
/// Every function that returns a Bool returns whether the selection or the focus has changed.
final class SelectionState: CarriesPaths {
  private(set) var mode = SelectionMode.none
  private(set) var selection = Selection()
  private(set) var focus: ItemPath?
  /// Where ranges of the selection start.
  private var anchor: ItemPath?
  private let pending: PendingUpdate

  init(_ pending: PendingUpdate) { self.pending = pending }

  // MARK: - Selection

  func setMode(_ mode: SelectionMode) -> Bool {
    self.mode = mode
    return switch mode {
    case .none: replace(with: Selection())
    case .single: selection.singleItem == nil ? replace(with: Selection()) : false
    case .multiple: false
    }
  }

  /// Whether the mode admits a selection.
  func admits(_ selection: Selection) -> Bool {
    switch mode {
    case .none: selection.isEmpty
    case .single: selection.isEmpty || selection.singleItem != nil
    case .multiple: true
    }
  }

  /// Selects these items and no others. The next range starts at the item with the focus.
  func replace(with selection: Selection) -> Bool {
    anchor = nil
    return set(selection)
  }

  private func set(_ selection: Selection) -> Bool {
    guard selection != self.selection else { return false }
    self.selection = selection
    return true
  }

  /// Selects one item and no other.
  func select(_ path: ItemPath) -> Bool {
    anchor = path
    return set(Selection([path]))
  }

  func toggle(_ path: ItemPath) -> Bool {
    anchor = path
    let one = Selection([path])
    if selection.contains(path) { return set(selection.subtracting(one)) }
    return set(mode == .single ? one : selection.union(one))
  }

  /// Selects the items from the anchor to an item.
  ///
  /// - Parameter isAdding: whether other selected items stay selected.
  func extend(to path: ItemPath, in data: DataShape, adding isAdding: Bool) -> Bool {
    guard mode == .multiple else { return select(path) }
    let start = anchor ?? focus ?? path
    anchor = start
    let range = Selection(from: start, through: path, in: data)
    return set(isAdding ? selection.union(range) : range)
  }

  /// Makes the next range start at an item, unless a range has begun elsewhere.
  func beginRange(at path: ItemPath?) { anchor = anchor ?? path }

  // MARK: - Focus

  func setFocus(_ path: ItemPath?) -> Bool {
    guard path != focus else { return false }
    focus = path
    return true
  }

  // MARK: - Batches

  /// If the focused item is deleted, the focus goes to the item nearest to it.
  func carried(over change: PathChange) -> (() -> Void)? {
    if selection.isEmpty, anchor == nil, focus == nil { return nil }
    func successor(_ path: ItemPath) -> ItemPath? { change.after(path) ?? change.plan.neighbor(ofDeleted: path) }
    let (selection, anchor, focus) = (
      selection.isEmpty ? selection : selection.carried(over: change.plan), anchor.flatMap(successor),
      focus.flatMap(successor)
    )
    // The same items are selected unless some were deleted.
    let hasLostSelection = selection.count != self.selection.count
    let hasLostFocus = self.focus.map { change.after($0) == nil } ?? false
    return { [self] in
      (self.selection, self.anchor, self.focus) = (selection, anchor, focus)
      if hasLostSelection { pending.append(.selectionChanged) }
      if hasLostFocus { pending.append(.focusChanged(focus)) }
    }
  }
}

extension BatchPlan {
  /// The item nearest to a deleted one: the next remaining item of the section, else the previous one, else the nearest
  /// item in the sections after, then in those before. O(deleted items and sections between), whatever the number of
  /// items in deleted and reloaded sections.
  fileprivate func neighbor(ofDeleted path: ItemPath) -> ItemPath? {
    func firstSurvivor(_ section: Int, _ items: some Sequence<Int>) -> ItemPath? {
      for item in items {
        if let after = after(ItemPath(section: section, item: item)) { return after }
      }
      return nil
    }
    /// The items of a section that the batch does not remove all at once.
    func items(_ section: Int) -> Range<Int> {
      guard let target = after(section: section) else { return 0..<0 }
      let count = itemCountBefore(inSection: section)
      return 0..<(isReloaded(section: section) ? min(count, itemCountAfter(inSection: target)) : count)
    }
    let (section, count) = (path.section, items(path.section).count)
    if let next = firstSurvivor(section, path.item..<max(path.item, count)) { return next }
    if let last = firstSurvivor(section, (0..<min(path.item, count)).reversed()) { return last }
    var beyond = section
    while let section = sectionWithItemsBefore(from: beyond + 1) {
      if let next = firstSurvivor(section, items(section)) { return next }
      beyond = section
    }
    beyond = section
    while beyond > 0, let section = sectionWithItemsBefore(upTo: beyond - 1) {
      if let last = firstSurvivor(section, items(section).reversed()) { return last }
      beyond = section
    }
    return nil
  }
}
