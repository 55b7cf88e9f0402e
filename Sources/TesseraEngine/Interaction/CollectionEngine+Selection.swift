import TesseraLayout

/// How many items may be selected.
public enum SelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One at most.
  case single
  /// Any number.
  case multiple
}

extension CollectionEngine {
  /// How many items may be selected; none by default. Another mode lets go of what it has no room for.
  public var selectionMode: SelectionMode {
    get { interaction.selectionMode }
    set {
      guard mayChange() else { return postpone { $0.selectionMode = newValue } }
      if newValue != interaction.selectionMode { interaction.accessibilityIsStale = true }
      interaction.selectionMode = newValue
      switch newValue {
      case .none: replaceSelection(Selection())
      case .single where interaction.selection.only == nil: replaceSelection(Selection())
      case .single, .multiple: break
      }
    }
  }

  /// The selected items, by their paths in the layout.
  public var selection: Selection { interaction.selection }

  /// Selects these items and no others. False, with nothing changed, where one does not exist or fewer may be selected.
  @discardableResult
  public func select(_ selection: Selection) -> Bool {
    let isPossible =
      switch selectionMode {
      case .none: selection.isEmpty
      case .single: selection.isEmpty || selection.only != nil
      case .multiple: true
      }
    guard mayChange(), isPossible, selection.subtracting(Selection(allOf: layout.data)).isEmpty else { return false }
    replaceSelection(selection)
    return true
  }

  /// Selects one item and no other. False, with nothing changed, where there is no such item or none may be selected.
  @discardableResult
  public func select(_ path: ElementPath) -> Bool {
    guard mayChange(), isSelectable(path) else { return false }
    interaction.anchor = path
    replaceSelection(Selection([path]))
    return true
  }

  /// Selects an item that is not selected, and lets go of one that is. Ranges are extended from here then.
  @discardableResult
  public func toggleSelection(of path: ElementPath) -> Bool {
    guard mayChange(), isSelectable(path) else { return false }
    interaction.anchor = path
    let one = Selection([path])
    if interaction.selection.contains(path) {
      replaceSelection(interaction.selection.subtracting(one))
    } else {
      replaceSelection(selectionMode == .single ? one : interaction.selection.union(one))
    }
    return true
  }

  /// Selects the items from where the selection was begun to this one; in single selection, this one.
  ///
  /// - Parameter isAdding: whether what else is selected stays so.
  @discardableResult
  public func extendSelection(to path: ElementPath, adding isAdding: Bool = false) -> Bool {
    guard mayChange(), isSelectable(path) else { return false }
    guard selectionMode == .multiple else { return select(path) }
    let anchor = interaction.anchor ?? interaction.focus ?? path
    interaction.anchor = anchor
    let range = Selection(from: anchor, through: path, in: layout.data)
    replaceSelection(isAdding ? interaction.selection.union(range) : range)
    return true
  }

  /// Selects all items, if several may be. Linear in the runs of the data's shape, whatever the number of items.
  @discardableResult
  public func selectAll() -> Bool {
    guard mayChange(), selectionMode == .multiple else { return false }
    replaceSelection(Selection(allOf: layout.data))
    return true
  }

  /// Lets go of all selected items.
  public func clearSelection() {
    guard mayChange() else { return postpone { $0.clearSelection() } }
    replaceSelection(Selection())
  }

  private func isSelectable(_ path: ElementPath) -> Bool { selectionMode != .none && counts.contains(path) }

  private func replaceSelection(_ selection: Selection) {
    guard selection != interaction.selection else { return }
    interaction.selection = selection
    interaction.statesAreStale = true
    buffer.events.append(.selectionChanged)
  }
}
