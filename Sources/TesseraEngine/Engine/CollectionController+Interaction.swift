import TesseraLayout

extension CollectionController {
  /// The selected items, in display order.
  ///
  /// - Complexity: Linear in the number of selected items.
  public var selectedItems: [ItemID] { items(in: engine.selection) }

  /// Returns the items in a selection, in display order.
  ///
  /// - Complexity: Linear in the number of selected items.
  public func items(in selection: Selection) -> [ItemID] {
    var items: [ItemID] = []
    selection.forEachRange { section, range in
      for index in range {
        if let item = item(of: .item(ItemPath(section: section, item: index))) { items.append(item) }
      }
    }
    return items
  }

  /// Selects the given items and deselects all others. Returns false, without changing anything, if an item does not exist or is
  /// hidden, or if the selection mode allows fewer items.
  ///
  /// - Complexity: Linear in the number of sections and the number of items in the affected sections.
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

  /// The item that receives keyboard input; nil if no item has focus.
  public var focusedItem: ItemID? { engine.focus.flatMap { item(of: .item($0)) } }

  /// Lets the user drag items to other positions. A drop also moves the item in the snapshot, so do not apply that
  /// change again.
  ///
  /// An item in an outline moves along with all its descendants, and cannot be dropped among them. It becomes a sibling
  /// of the item that it displaces, as `Snapshot.move(_:to:)` describes.
  ///
  /// - Parameters:
  ///   - movesSelection: whether dropping a selected item also moves the other selected items
  ///     (`DragPolicy.movesSelection`).
  ///   - canDrag: a closure that returns whether the user can drag an item.
  ///   - canDrop: a closure that returns whether the user can drop an item at an index in a section. If it returns false, the gap
  ///     does not move to that index.
  ///   - moved: a closure that is called for each item dropped at a new position, with the snapshot after the drop.
  public func allowDrags(
    movesSelection: Bool = true, canDrag: @escaping (ItemID) -> Bool = { _ in true },
    canDrop: @escaping (ItemID, SectionID, Int) -> Bool = { _, _, _ in true },
    moved: @escaping (ItemID, Data) -> Void = { _, _ in }
  ) {
    // The engine retains the policy, and the controller retains the engine, so the policy must not retain the
    // controller.
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
  /// Returns the data after moving an item to the given path.
  package func moving(_ item: ItemID, to target: ItemPath) -> Snapshot {
    var moved = self
    moved.move(item, to: target)
    return moved
  }
}
