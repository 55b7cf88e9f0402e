import TesseraLayout

extension CollectionController {
  /// Called after the user has shown or hidden the children of an item, with the snapshot after the change.
  public var onExpansion: ((ItemID, _ isExpanded: Bool) -> Void)? {
    get { shown.onExpansion }
    set { exchange(&shown.onExpansion, for: newValue) }
  }

  /// Shows or hides the children of an item. If the focused item is hidden, the item gets the focus. Does not call
  /// `onExpansion`.
  ///
  /// - Parameter animation: how rows appear and disappear; nil for no animation.
  /// - Returns: false if the item is not shown or has no children, or if nothing changes.
  /// - Complexity: Linear in the section.
  @discardableResult
  public func setExpanded(
    _ isExpanded: Bool, _ item: ItemID, animation: AnimationCurve? = .spring(duration: 0.3, bounce: 0)
  ) -> Bool {
    guard let path = snapshot.path(of: item).map({ engine.layoutPath(of: $0) }) else { return false }
    let (handler, usual) = (shown.onExpansion, shown.expansionAnimation)
    (shown.onExpansion, shown.expansionAnimation) = (nil, animation)
    defer { (shown.onExpansion, shown.expansionAnimation) = (handler, usual) }
    return engine.setExpanded(isExpanded, at: path)
  }

  /// Gives the engine the outline of the snapshot.
  func describeOutline() {
    // The engine retains the policy, so the policy must not retain the controller.
    let shown = shown
    engine.outlinePolicy = OutlinePolicy(
      place: { path in shown.snapshot.outlinePlace(at: path) },
      setExpanded: { engine, path, isExpanded in
        guard let item = shown.snapshot.item(at: path) else { return }
        let next = shown.snapshot.settingExpanded(isExpanded, item)
        if shown.apply(next, to: engine, shown.expansionAnimation) { shown.onExpansion?(item, isExpanded) }
      })
  }

  /// Focuses the innermost ancestor of an item that is shown, if the item has become hidden.
  func restoreFocus(of item: ItemID?) {
    guard let path = item.flatMap({ snapshot.ancestorPath(of: $0) }) else { return }
    engine.setFocus(engine.layoutPath(of: path))
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
