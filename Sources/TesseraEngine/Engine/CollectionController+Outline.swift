import TesseraLayout

extension CollectionController {
  /// Lets the user expand and collapse items that have children, with the left and right arrow keys and with controls
  /// that call `CollectionEngine.setExpanded(_:at:)`. This also changes the snapshot, so do not apply that change
  /// again.
  ///
  /// - Parameters:
  ///   - animation: the animation for rows that appear or disappear; nil for no animation.
  ///   - changed: a closure that is called after an item's children have been shown (true) or hidden (false).
  public func allowExpansion(
    animation: AnimationCurve? = .spring(duration: 0.3, bounce: 0),
    changed: @escaping (ItemID, _ isExpanded: Bool) -> Void = { _, _ in }
  ) {
    // The engine retains the policy, and the controller retains the engine, so the policy must not retain the
    // controller.
    let shown = shown
    engine.outlinePolicy?.setExpanded = { engine, path, isExpanded in
      guard let item = shown.snapshot.item(at: path) else { return }
      let next = shown.snapshot.settingExpanded(isExpanded, item)
      if shown.apply(next, to: engine, animation) { changed(item, isExpanded) }
    }
  }

  /// Lets the user drop dragged items into items that have children. Call this after `allowDrags`.
  /// `Snapshot.isDropped(_:into:at:)` determines whether an item is dropped into another one or next to it.
  ///
  /// - Parameter moved: a closure that is called with the dropped item, the item that it was dropped into, and the
  ///   snapshot after the drop.
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

  /// Gives the engine access to the snapshot's outline.
  func describeOutline() {
    let shown = shown
    engine.outlinePolicy = OutlinePolicy { path in shown.snapshot.outlinePosition(at: path) }
  }
}

extension CollectionController.Shown {
  /// Shows new data after the user has requested a change.
  ///
  /// - Returns: false if the data or the layout rejects the change, in which case nothing has changed.
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
  /// Returns the data with an item's children shown or hidden. The item is reconfigured, because its disclosure
  /// indicator changes.
  package func settingExpanded(_ isExpanded: Bool, _ item: ItemID) -> Snapshot {
    var next = self
    if isExpanded { next.expandItems([item]) } else { next.collapseItems([item]) }
    next.reconfigure([item])
    return next
  }
}
