import TesseraLayout

extension CollectionController {
  /// Lets the user expand and collapse items that have children: by the arrow keys to the sides, and by what calls
  /// `CollectionEngine.setExpanded(_:at:)`. This also changes the snapshot, so you need not apply the change.
  ///
  /// - Parameters:
  ///   - animation: how rows appear and disappear; nil for no animation.
  ///   - changed: called with an item after its children have been shown (true) or hidden.
  public func allowExpansion(
    animation: AnimationCurve? = .spring(duration: 0.3, bounce: 0),
    changed: @escaping (ItemID, _ isExpanded: Bool) -> Void = { _, _ in }
  ) {
    // The engine retains the policy, so the policy must not retain the controller.
    let shown = shown
    engine.outlinePolicy?.setExpanded = { engine, path, isExpanded in
      guard let item = shown.snapshot.item(at: path) else { return }
      let next = shown.snapshot.settingExpanded(isExpanded, item)
      if shown.apply(next, to: engine, animation) { changed(item, isExpanded) }
    }
  }

  /// Lets the user drop dragged items into others that have children, after `allowDrags`. `Snapshot.isDropped(_:into:at:)`
  /// decides whether an item is dropped into another one, or beside it.
  ///
  /// - Parameter moved: called with a dropped item, the item that it was dropped into, and the snapshot after that.
  public func allowDropsIntoItems(moved: @escaping (_ item: ItemID, _ parent: ItemID, Data) -> Void = { _, _, _ in }) {
    let shown = shown
    engine.dragPolicy?.dropsInto = { source, target, fraction in
      guard let item = shown.snapshot.item(at: source), let parent = shown.snapshot.item(at: target) else {
        return false
      }
      return shown.snapshot.isDropped(item, into: parent, at: fraction)
    }
    engine.dragPolicy?.moveInto = { engine, source, target in
      guard let item = shown.snapshot.item(at: source), let parent = shown.snapshot.item(at: target) else { return }
      var next = shown.snapshot
      next.move(item, under: parent)
      if shown.apply(next, to: engine, engine.settings.dragAnimation) { moved(item, parent, shown.snapshot) }
    }
  }

  /// Gives the engine the outline of the snapshot.
  func describeOutline() {
    let shown = shown
    engine.outlinePolicy = OutlinePolicy { path in shown.snapshot.outlinePosition(at: path) }
  }
}

extension CollectionController.Shown {
  /// Shows new data that the user has asked for.
  ///
  /// - Returns: false if the data or the layout refuse the change; then nothing has changed.
  func apply(_ next: CollectionController.Data, to engine: CollectionEngine, _ animation: AnimationCurve?) -> Bool {
    let before = snapshot
    let change: DataChange
    do {
      change = try next.change(from: before)
    } catch {
      return false
    }
    exchange(&snapshot, for: next.committed())
    do {
      try engine.apply(change, animation: animation)
      return true
    } catch {
      exchange(&snapshot, for: before)
      return false
    }
  }
}

extension Snapshot {
  /// The data with the children of an item shown or hidden. The item shows its content again, for its disclosure.
  package func settingExpanded(_ isExpanded: Bool, _ item: ItemID) -> Snapshot {
    var next = self
    if isExpanded { next.expandItems([item]) } else { next.collapseItems([item]) }
    next.reconfigure([item])
    return next
  }
}
