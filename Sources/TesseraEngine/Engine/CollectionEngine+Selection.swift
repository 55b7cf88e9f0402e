import TesseraLayout

// Selection, focus and keys.

extension CollectionEngine {
  /// The selected items, identified by their layout paths.
  public var selection: Selection { selecting.selection }

  /// Selects the given items and deselects all others. Returns false, without changing anything, if an item does not exist, or if
  /// the selection mode allows fewer items.
  @discardableResult
  public func select(_ selection: Selection) -> Bool {
    guard mayChange(), selection.subtracting(Selection(allOf: layout.data)).isEmpty else { return false }
    let form = form(at: selection.firstItem)
    let completed = form.completed(selection)
    guard selecting.admits(completed, form) else { return false }
    selectionChanged(selecting.replace(with: completed))
    return true
  }

  /// Selects an item and deselects all others. Returns false, without changing anything, if the item does not exist, or if no item
  /// can be selected.
  @discardableResult
  public func select(_ path: ItemPath) -> Bool {
    guard mayChange(), isSelectable(path) else { return false }
    selectionChanged(selecting.select(path, form(at: path)))
    return true
  }

  /// Selects an item, or deselects it if it is already selected. Later ranges start at this item.
  @discardableResult
  public func toggleSelection(of path: ItemPath) -> Bool {
    guard mayChange(), isSelectable(path) else { return false }
    selectionChanged(selecting.toggle(path, form(at: path)))
    return true
  }

  /// Extends the selection from its anchor to an item. The selection then includes all items between them or, in a
  /// table, all cells in the rectangle that they span. With single selection, selects only the item.
  ///
  /// - Parameters:
  ///   - path: the other end of the range.
  ///   - isAdding: whether other items stay selected.
  @discardableResult
  public func extendSelection(to path: ItemPath, adding isAdding: Bool = false) -> Bool {
    guard mayChange(), isSelectable(path) else { return false }
    selectionChanged(selecting.extend(to: path, form(at: path), adding: isAdding))
    return true
  }

  /// Selects all items, if the mode allows multiple selection. With row selection, column headings stay unselected.
  ///
  /// - Complexity: Linear in the number of runs in the data's shape, regardless of the number of items. With row
  ///   selection, also linear in the number of column headings.
  @discardableResult
  public func selectAll() -> Bool {
    guard mayChange(), selecting.mode == .multiple else { return false }
    selectionChanged(selecting.replace(with: Selection(allOf: layout.data).subtracting(unselectableHeadings)))
    return true
  }

  /// Deselects all items.
  public func clearSelection() {
    perform { $0.selectionChanged($0.selecting.replace(with: Selection())) }
  }

  func setSelectionMode(_ mode: SelectionMode) {
    guard mode != selecting.mode else { return }
    views.setNeedsAccessibility()
    selectionChanged(selecting.setMode(mode, form(at: selection.firstItem)))
  }

  /// Returns the selection form for a click on an item, and for ranges that contain the item.
  func form(at path: ItemPath?) -> SelectionForm {
    let shape = path.map { SelectionForm.Shape(layout.gridPosition(of: $0), at: $0, settings.selectionUnit) } ?? .order
    return SelectionForm(shape: shape, data: layout.data)
  }

  /// With row selection, extends the selection to entire rows if only some of their cells are selected.
  func completeSelection() {
    if settings.selectionUnit == .row { selectionChanged(selecting.complete(form(at: selection.firstItem))) }
  }

  /// Returns whether the user can select an item. With row selection, column headings cannot be selected.
  func isSelectable(_ path: ItemPath) -> Bool {
    guard selecting.mode != .none, current.counts.contains(path) else { return false }
    return settings.selectionUnit == .cell || layout.gridPosition(of: path)?.heading != .column
  }

  /// The column headings, which cannot be selected with row selection.
  private var unselectableHeadings: Selection {
    guard settings.selectionUnit == .row else { return Selection() }
    var section = 0
    while layout.gridPosition(of: ItemPath(section: section, item: 0))?.heading == .column { section += 1 }
    return Selection(of: 0..<Int.max, inSections: 0..<section, of: layout.data)
  }

  func selectionChanged(_ hasChanged: Bool) {
    guard hasChanged else { return }
    views.setNeedsStates()
    pending.append(.selectionChanged)
  }

  // MARK: - Focus

  /// The layout path of the item that receives keyboard input; nil if no item has focus. This item's view is retained
  /// even offscreen.
  public var focus: ItemPath? { selecting.focus }

  /// Moves the focus to an item, or removes it if the path is nil. Returns false, without changing anything, if the
  /// item does not exist.
  @discardableResult
  public func setFocus(_ path: ItemPath?) -> Bool {
    guard mayChange() else { return false }
    if let path, !current.counts.contains(path) { return false }
    guard selecting.setFocus(path) else { return true }
    views.setNeedsStates()
    // The previously focused item may lose its view, and the newly focused item needs one.
    views.setNeedsRealization()
    pending.append(.focusChanged(path))
    return true
  }

  /// Returns the item that a movement moves the focus to; nil if there is none in that direction. In an outline, the
  /// left and right arrow keys move to the first child and to the parent.
  public func target(of movement: FocusMovement) -> ItemPath? {
    if let focus {
      if let isForward = isForwardInOutline(movement) { return targetInOutline(isForward: isForward, from: focus) }
      return current.target(of: movement, from: focus, viewportAtRest)
    }
    switch movement {
    case .first, .rowStart: return current.counts.first()
    case .last, .rowEnd: return current.counts.last(upTo: current.counts.sections - 1)
    case .left, .right, .up, .down: return firstItemInView
    case .pageForward, .pageBackward:
      return firstItemInView.flatMap { current.page(movement, from: $0, viewportAtRest).target ?? $0 }
    }
  }

  /// The viewport once the running scroll has ended.
  private var viewportAtRest: Viewport {
    var viewport = viewport
    if let offset = scrollDestination { viewport.offset = offset }
    return viewport
  }

  /// The first fully visible item that no pinned element covers. If there is none, this is the first item that is cut
  /// off on only one axis, or else the first visible item. If no item is visible, this is the first item in the data.
  private var firstItemInView: ItemPath? { views.firstItemInView ?? current.counts.first() }

  /// Moves the focus. The focused item scrolls into view, clear of pinned elements, to the position that the layout's
  /// navigation traits specify. If no item has focus, the first fully visible item gets it, and page keys continue from
  /// there. If the focused item is larger than the visible range, page keys scroll to its end before they move to the
  /// next item. Moving to the first item scrolls to the start of the content.
  ///
  /// Returns false if there is no item in that direction.
  ///
  /// - Complexity: O(log n + elements passed).
  @discardableResult
  public func moveFocus(_ movement: FocusMovement, animation: AnimationCurve? = nil) -> Bool {
    guard mayChange(), let next = target(of: movement) else { return false }
    let previous = focus
    setFocus(next)
    let isStart = (movement == .first || movement == .rowStart) && next == current.counts.first()
    if isStart, current.isVisibleAtStart(next, viewport) {
      // Also show everything above the first item.
      revealInShelf(.item(next), at: layout.navigationTraits.focusPosition, animation)
      scroll(to: layout.edgeOffset(isEnd: false), animation: animation)
    } else if movement.isPage, previous == nil || next == previous,
      let offset = current.page(movement, from: next, viewportAtRest).offsetWithinItem
    {
      scroll(to: offset, animation: animation)
    } else {
      scroll(to: .item(next), at: layout.navigationTraits.focusPosition, animation: animation)
    }
    return true
  }

  // MARK: - Keys

  /// Call this when the user presses a key. Returns false if the key has no effect, in which case the host can pass it
  /// on.
  ///
  /// Movement keys end any programmatic scroll and move the focus as `moveFocus` does. In an outline, the left and
  /// right arrow keys first show or hide the focused item's children.
  @discardableResult
  public func pressed(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    guard mayChange(), let command = settings.keyboard.commands[KeyboardMap.Press(key, modifiers)] else { return false }
    switch command {
    case .move(let movement): return expandFocusedItem(by: movement) || move(movement)
    case .select(let movement):
      if expandFocusedItem(by: movement) { return true }
      guard move(movement), let focus else { return false }
      if isSelectable(focus) { select(focus) }
      return true
    case .extend(let movement):
      let start = focus
      guard move(movement), let focus else { return false }
      if selecting.mode == .multiple, isSelectable(focus) {
        selecting.beginRange(at: start)
        extendSelection(to: focus)
      }
      return true
    case .toggle:
      guard let focus else { return false }
      if isSelectable(focus) { return toggleSelection(of: focus) }
      pending.append(.activated(focus))
      return true
    case .extendToFocus: return focus.map { extendSelection(to: $0) } ?? false
    case .activate:
      guard let focus else { return false }
      pending.append(.activated(focus))
      return true
    case .selectAll: return selectAll()
    case .cancel:
      if drag != nil {
        cancelDrag()
        return true
      }
      let hasSelection = !selection.isEmpty
      clearSelection()
      return hasSelection
    case .moveItem(let movement): return moveFocusedItem(movement)
    case .delete:
      guard let focus, drag == nil, let deletion else { return false }
      let deleted = selection.contains(focus) ? selection : Selection([focus])
      deletion.run { $0(deleted) }
      return true
    }
  }

  private func move(_ movement: FocusMovement) -> Bool {
    interruptScroll()
    return moveFocus(movement)
  }

  /// Call this when the user clicks or taps an item. With Shift, extends the selection to the item; with Command,
  /// toggles the item; otherwise, selects only the item. The item gets focus. Ends any programmatic scroll.
  @discardableResult
  public func clicked(_ path: ItemPath, _ modifiers: KeyModifiers = []) -> Bool {
    guard mayChange() else { return false }
    interruptScroll()
    // If there is no selection, a range starts at the previously focused item.
    let hasSelected =
      switch (modifiers.contains(.shift), modifiers.contains(.command)) {
      case (true, let isAdding): extendSelection(to: path, adding: isAdding)
      case (false, true): toggleSelection(of: path)
      case (false, false): select(path)
      }
    let hasFocused = setFocus(path)
    return hasSelected || hasFocused
  }
}
