import TesseraLayout

extension CollectionController {
  /// The selected items, in the order in which they are shown.
  ///
  /// - Complexity: Linear in the selected items.
  public var selectedItems: [ItemID] { items(in: engine.selection) }

  /// The items of a selection, in the order in which they are shown.
  ///
  /// - Complexity: Linear in the selected items.
  public func items(in selection: Selection) -> [ItemID] {
    var items: [ItemID] = []
    selection.forEachRange { section, range in
      for index in range {
        if let item = item(of: .item(ItemPath(section: section, item: index))) { items.append(item) }
      }
    }
    return items
  }

  /// Selects only these items. Returns false and changes nothing if an item is not shown, or if the selection mode
  /// allows fewer items.
  ///
  /// - Complexity: Linear in the sections, and in the items of theirs.
  @discardableResult
  public func select(_ items: some Collection<ItemID>) -> Bool {
    var tokens: ContiguousArray<Token> = []
    let shown = ShownItems(snapshot.core)
    for item in items {
      guard let token = snapshot.itemIDTokens.token(of: item), shown.contains(token) else { return false }
      tokens.append(token)
    }
    let paths = snapshot.core.shownPaths(of: tokens)
    return engine.select(Selection(paths.map { engine.layoutPath(of: $0) }))
  }

  /// The item that the keyboard acts on; nil if no item has the focus.
  public var focusedItem: ItemID? { engine.focus.flatMap { item(of: .item($0)) } }

  /// Lets the user drag items to other positions. Dropping an item also moves it in the snapshot, so you need not apply
  /// the change.
  ///
  /// An item of an outline moves with all items below it, and cannot be dropped among them. It becomes a sibling of the
  /// item that it pushes back, as `Snapshot.move(_:to:)` describes.
  ///
  /// - Parameters:
  ///   - movesSelection: whether dropping a selected item moves the other selected items too
  ///     (`DragPolicy.movesSelection`).
  ///   - canDrag: returns whether the user can drag an item.
  ///   - canDrop: returns whether the user can drop an item at an index in a section. If it returns false, the gap does
  ///     not move there.
  ///   - moved: called for each item dropped elsewhere, with the snapshot after the drop.
  public func allowDrags(
    movesSelection: Bool = true, canDrag: @escaping (ItemID) -> Bool = { _ in true },
    canDrop: @escaping (ItemID, SectionID, Int) -> Bool = { _, _, _ in true },
    moved: @escaping (ItemID, Data) -> Void = { _, _ in }
  ) {
    // The engine retains the policy, so the policy must not retain the controller.
    let shown = shown
    var dropped: ItemID?
    engine.dragPolicy = DragPolicy(
      movesSelection: movesSelection,
      canDrag: { path in
        guard let item = shown.snapshot.item(at: path) else { return false }
        return canDrag(item)
      },
      followers: { path in shown.snapshot.visibleDescendantCount(at: path) },
      destination: { source, target in
        guard let item = shown.snapshot.item(at: source), let section = shown.snapshot.section(at: target.section),
          shown.snapshot.isCollapsed(section) == false, canDrop(item, section, target.item)
        else { return nil }
        return target
      },
      move: { source, target in
        guard let item = shown.snapshot.item(at: source) else { return }
        let before = shown.snapshot
        dropped = item
        exchange(&shown.snapshot, for: before.moving(item, to: target).committed())
      })
    engine.dragPolicy?.didMove = { _, _ in
      guard let item = dropped else { return }
      dropped = nil
      moved(item, shown.snapshot)
    }
  }
}

extension Snapshot {
  /// The data after an item has moved, given its path after the move.
  package func moving(_ item: ItemID, to target: ItemPath) -> Snapshot {
    var moved = self
    moved.move(item, to: target)
    return moved
  }
}
