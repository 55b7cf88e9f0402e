import TesseraLayout

/// The selected items, the anchor of range selections, and the focused item.
///
/// Unless documented otherwise, a method with a Bool result returns whether the selection or the focus has changed.
final class SelectionState: PathUpdater {
  private(set) var mode = SelectionMode.none
  private(set) var selection = Selection()
  private(set) var focus: ItemPath?
  /// The item where range selections start.
  private var anchor: ItemPath?
  /// The selection to preserve while the user drags over cells to select them; nil if this is not in progress.
  private var base: Selection?
  private let pending: PendingUpdate

  init(_ pending: PendingUpdate) { self.pending = pending }

  // MARK: - Selection

  func setMode(_ mode: SelectionMode, _ form: SelectionForm) -> Bool {
    self.mode = mode
    return admits(selection, form) ? false : replace(with: Selection())
  }

  /// Returns whether the selection mode allows a selection.
  func admits(_ selection: Selection, _ form: SelectionForm) -> Bool {
    switch mode {
    case .none: selection.isEmpty
    case .single: selection.isEmpty || form.isUnit(selection)
    case .multiple: true
    }
  }

  /// Selects only the given items. The next range starts at the focused item.
  func replace(with selection: Selection) -> Bool {
    anchor = nil
    return set(selection)
  }

  private func set(_ selection: Selection) -> Bool {
    guard selection != self.selection else { return false }
    self.selection = selection
    return true
  }

  /// Selects only one item or, with row selection, only its row.
  func select(_ path: ItemPath, _ form: SelectionForm) -> Bool {
    anchor = path
    return set(form.unit(at: path))
  }

  func toggle(_ path: ItemPath, _ form: SelectionForm) -> Bool {
    anchor = path
    let one = form.unit(at: path)
    if selection.contains(path) { return set(selection.subtracting(one)) }
    return set(mode == .single ? one : selection.union(one))
  }

  /// Selects the items from the anchor to an item.
  ///
  /// - Parameter isAdding: whether other items stay selected.
  func extend(to path: ItemPath, _ form: SelectionForm, adding isAdding: Bool) -> Bool {
    guard mode == .multiple else { return select(path, form) }
    let start = anchor ?? focus ?? path
    anchor = start
    let range = form.range(from: start, through: path)
    return set(isAdding ? selection.union(range) : range)
  }

  /// Begins a sweep from the item where the pointer went down, or from the anchor.
  ///
  /// - Parameter isAdding: whether to preserve the current selection.
  func beginSweep(at path: ItemPath, extending isExtending: Bool, adding isAdding: Bool) {
    base = isAdding ? selection : Selection()
    anchor = isExtending ? anchor ?? focus ?? path : path
  }

  /// Selects the items from the anchor to an item, in addition to the items selected before the sweep.
  func sweep(to path: ItemPath, _ form: SelectionForm) -> Bool {
    guard let base else { return false }
    return set(base.union(form.range(from: anchor ?? path, through: path)))
  }

  func endSweep() { base = nil }

  /// With row selection, extends the selection to entire rows if only some of their cells are selected.
  func complete(_ form: SelectionForm) -> Bool { set(form.completed(selection)) }

  /// Makes the next range start at an item, unless a range already has a start.
  func beginRange(at path: ItemPath?) { anchor = anchor ?? path }

  // MARK: - Focus

  func setFocus(_ path: ItemPath?) -> Bool {
    guard path != focus else { return false }
    focus = path
    return true
  }

  // MARK: - Batches

  /// If the focused item is deleted, moves the focus to the item that takes its place.
  ///
  /// - SeeAlso: Layout rule 72
  func carried(over change: PathChange) -> (() -> Void)? {
    if selection.isEmpty, anchor == nil, focus == nil { return nil }
    func successor(_ path: ItemPath) -> ItemPath? { change.after(path) ?? change.successor(ofDeleted: path) }
    let (selection, anchor, focus) = (
      selection.isEmpty ? selection : selection.carried(over: change.plan), anchor.flatMap(successor),
      focus.flatMap(successor)
    )
    let base = base?.carried(over: change.plan)
    // Moves do not change the number of selected items, so the count changes only if some were deleted.
    let hasLostSelection = selection.count != self.selection.count
    let hasLostFocus = self.focus.map { change.after($0) == nil } ?? false
    return { [self] in
      (self.selection, self.anchor, self.focus, self.base) = (selection, anchor, focus, base)
      if hasLostSelection { pending.append(.selectionChanged) }
      if hasLostFocus { pending.append(.focusChanged(focus)) }
    }
  }
}

extension PathChange {
  /// Returns the item that takes the place of a deleted one: the next remaining item, or the previous one if there is none. For an
  /// item in a shelf or table row, searches other sections only if no item remains in the item's own section. O(deleted items and
  /// sections passed), regardless of the number of items in deleted and reloaded sections.
  ///
  /// - SeeAlso: Layout rule 72
  fileprivate func successor(ofDeleted path: ItemPath) -> ItemPath? {
    if let next = plan.remaining(after: path) { return next }
    let previous = plan.remaining(before: path)
    if previous != nil, isRow(section: path.section) { return previous }
    return plan.remaining(afterSection: path.section) ?? previous ?? plan.remaining(beforeSection: path.section)
  }
}

extension BatchPlan {
  /// Returns the first remaining item in a section, starting at a path.
  fileprivate func remaining(after path: ItemPath) -> ItemPath? {
    firstSurvivor(path.section, path.item..<max(path.item, items(path.section).count))
  }

  /// Returns the last remaining item in a section before a path.
  fileprivate func remaining(before path: ItemPath) -> ItemPath? {
    firstSurvivor(path.section, (0..<min(path.item, items(path.section).count)).reversed())
  }

  /// Returns the first remaining item in the sections after the given one.
  fileprivate func remaining(afterSection index: Int) -> ItemPath? {
    var beyond = index
    while let section = sectionWithItemsBefore(from: beyond + 1) {
      if let next = firstSurvivor(section, items(section)) { return next }
      beyond = section
    }
    return nil
  }

  /// Returns the last remaining item in the sections before the given one.
  fileprivate func remaining(beforeSection index: Int) -> ItemPath? {
    var beyond = index
    while beyond > 0, let section = sectionWithItemsBefore(upTo: beyond - 1) {
      if let last = firstSurvivor(section, items(section).reversed()) { return last }
      beyond = section
    }
    return nil
  }

  private func firstSurvivor(_ section: Int, _ items: some Sequence<Int>) -> ItemPath? {
    for item in items {
      if let after = after(ItemPath(section: section, item: item)) { return after }
    }
    return nil
  }

  /// Returns the items in a section, except those that are removed because the batch deletes or reloads the section.
  private func items(_ section: Int) -> Range<Int> {
    guard let target = after(section: section) else { return 0..<0 }
    let count = itemCountBefore(inSection: section)
    return 0..<(isReloaded(section: section) ? min(count, itemCountAfter(inSection: target)) : count)
  }
}
