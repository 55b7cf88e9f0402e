import TesseraLayout

/// The layout that positions all elements, and the mapping between its paths and the data owner's paths.
///
/// During a drag, the layout shows the dragged item at its new path, but the data has not changed yet. All of an
/// engine's layouts call custom code through the same `CallbackGuard`. During such a call, the guard and the engine reject
/// changes.
final class CurrentLayout: PathUpdater {
  /// An item whose path in the layout differs from its path in the data.
  struct MovedItem: Hashable {
    /// The path in the data.
    var source: ItemPath
    /// The path in the layout.
    var destination: ItemPath
  }

  private(set) var layout: AnyPreparedLayout
  private(set) var movedItem: MovedItem?
  /// The guard that all of the engine's layouts use.
  let callbackGuard: CallbackGuard
  /// Whether the engine is making a change or an update, during which no other change can begin.
  private var isWorking = false
  private var storedCounts: SectionCounts?

  init(_ layout: AnyPreparedLayout) {
    self.layout = layout
    callbackGuard = layout.callbackGuard
  }

  /// Whether a call in progress prevents changes.
  var isBusy: Bool { isWorking || callbackGuard.isBusy }

  /// The number of items in each section of the layout's data.
  var counts: SectionCounts {
    if let storedCounts { return storedCounts }
    let counts = SectionCounts(layout.data)
    storedCounts = counts
    return counts
  }

  /// Performs work for the engine. Code that is called during this work cannot change the engine, not even the
  /// deinitializer of an object that a closure has captured.
  func working<Answer, Failure: Error>(_ work: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let outer = beginWork()
    defer { end(outer) }
    return try work()
  }

  /// Whether work was already in progress when nested work began.
  struct OuterWork {
    fileprivate let isUnderWay: Bool
  }

  /// Begins work, as in `working`.
  func beginWork() -> OuterWork {
    defer { isWorking = true }
    return OuterWork(isUnderWay: isWorking)
  }

  /// Ends work.
  ///
  /// - Parameter outer: the value that `beginWork` returned.
  func end(_ outer: OuterWork) { isWorking = outer.isUnderWay }

  // MARK: - Changes

  /// Prepares a different layout for the same data and environment, without a drag's temporary move.
  func prepare(_ layout: some CollectionLayout) throws(LayoutError) -> AnyPreparedLayout {
    let (moved, data) = (movedItem, ownedData)
    movedItem = nil
    defer { movedItem = moved }
    return try working { () throws(LayoutError) in
      try PreparedLayoutBox(layout, data: data, in: self.layout.environment, through: callbackGuard)
    }
  }

  /// Replaces the layout with another one for the same data. Shelves keep their scroll positions, because offsets
  /// belong to sections.
  ///
  /// - SeeAlso: Layout rule 67
  func replace(with layout: AnyPreparedLayout) {
    var scrolled: [(item: ItemPath, distance: Double)] = []
    if self.layout.hasShelves { self.layout.forEachScrolledShelf { scrolled.append((item: $0, distance: $1)) } }
    for shelf in scrolled { layout.scrollShelf(bringing: shelf.item, to: shelf.distance) }
    exchange(&self.layout, for: layout)
    storedCounts = nil
  }

  /// Applies a batch. During this call, the layout's closures see the data after the batch, without a drag's temporary move.
  func apply(_ plan: BatchPlan) throws(ChangeError) {
    let moved = movedItem
    movedItem = nil
    defer { movedItem = moved }
    try layout.apply(plan)
    storedCounts = nil
  }

  /// Calls a closure that makes a layout-specific change.
  func change(_ body: (AnyPreparedLayout) throws(ChangeError) -> Void) throws(ChangeError) {
    try body(layout)
    storedCounts = nil
  }

  /// Returns a copy of the layout that calls custom code through the same guard.
  func copy() -> AnyPreparedLayout { layout.copy(through: callbackGuard) }

  // MARK: - The moved item

  /// Sets the item that is moved only in the layout, or nil for no item.
  func setMovedItem(_ item: MovedItem?) { movedItem = item }

  func carried(over change: PathChange) -> (() -> Void)? {
    guard let destination = movedItem.flatMap({ change.after($0.destination) }) else { return nil }
    return { [self] in movedItem?.destination = destination }
  }

  /// The shape of the data as its owner sees it.
  var ownedData: DataShape {
    movedItem.map { layout.data.moving($0.destination, to: $0.source) } ?? layout.data
  }

  /// Returns the data owner's path for the item at a path in the layout.
  func sourcePath(of path: ItemPath) -> ItemPath {
    guard let movedItem else { return path }
    if path == movedItem.destination { return movedItem.source }
    return path.skipping(movedItem.destination, leavingRoomFor: movedItem.source)
  }

  /// Returns an element with its path in the data.
  func source(of element: Element) -> Element {
    guard movedItem != nil else { return element }
    switch element {
    case .item(let path): return .item(sourcePath(of: path))
    case .supplementary(let kind, let path) where element.isAccessory(in: layout):
      return .supplementary(kind, sourcePath(of: path))
    case .supplementary, .decoration: return element
    }
  }

  /// Returns the layout's path for the item at one of the data owner's paths.
  func layoutPath(of path: ItemPath) -> ItemPath {
    guard let movedItem else { return path }
    if path == movedItem.source { return movedItem.destination }
    return path.skipping(movedItem.source, leavingRoomFor: movedItem.destination)
  }

  /// Returns a copy of the layout with an item moved; nil if the layout rejects the move. The layout's closures use
  /// `sourcePath` to look up data as if the item had moved.
  func moving(_ source: ItemPath, to target: ItemPath) -> (layout: AnyPreparedLayout, plan: BatchPlan)? {
    let copy = copy()
    let moved = movedItem
    movedItem?.destination = target
    defer { movedItem = moved }
    do {
      let plan = try BatchPlan(
        BatchUpdate([.moveItem(from: source, to: target)]), from: layout.data,
        to: layout.data.moving(source, to: target))
      try working { () throws(ChangeError) in try copy.apply(plan) }
      return (copy, plan)
    } catch {
      return nil
    }
  }

  /// Returns whether a batch reloads a section whose items have different positions in the layout and in the data. Items in a
  /// reloaded section are identified by their positions.
  ///
  /// - Throws: `ChangeError` in the data owner's paths if applying the batch to the data does not produce the given shape.
  func mustCloseGap(for batch: BatchUpdate, data: DataShape) throws(ChangeError) -> Bool {
    guard let movedItem, movedItem.source != movedItem.destination else { return false }
    let plan = try BatchPlan(batch, from: ownedData, to: data)
    return plan.isReloaded(section: movedItem.source.section) || plan.isReloaded(section: movedItem.destination.section)
  }

  /// Converts a batch from the data's paths to the layout's paths, and adds a move that undoes a drag's temporary move.
  ///
  /// - Throws: `ChangeError` in the data owner's paths if applying the batch to the data does not produce the given shape.
  func translated(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) -> BatchUpdate {
    guard let movedItem, movedItem.source != movedItem.destination else { return batch }
    let plan = try BatchPlan(batch, from: ownedData, to: data)
    var translated = BatchUpdate()
    var isNamed = false
    for operation in batch.operations {
      switch operation {
      case .deleteItem(let path):
        translated.delete(at: layoutPath(of: path))
        isNamed = isNamed || path == movedItem.source
      case .reloadItem(let path): translated.reload(at: layoutPath(of: path))
      case .moveItem(let source, let target):
        translated.move(from: layoutPath(of: source), to: target)
        isNamed = isNamed || source == movedItem.source
      case .insertItem, .insertSection, .deleteSection, .moveSection, .reloadSection: translated.append(operation)
      }
    }
    if isNamed { return translated }
    let section = movedItem.destination.section
    if let after = plan.after(movedItem.source) {
      translated.move(from: movedItem.destination, to: after)
    } else if plan.after(section: section) != nil, !plan.isReloaded(section: section) {
      // The batch deletes the section that the item was dragged from, but keeps the section that it was dragged to.
      translated.delete(at: movedItem.destination)
    }
    return translated
  }
}

extension ItemPath {
  /// Returns an item's path after another item has moved from the source to the target.
  fileprivate func skipping(_ source: ItemPath, leavingRoomFor target: ItemPath) -> ItemPath {
    var path = self
    if path.section == source.section, path.item > source.item { path.item -= 1 }
    if path.section == target.section, path.item >= target.item { path.item &+= 1 }
    return path
  }
}

extension DataShape {
  /// Returns the shape with an item moved from one section to another. Linear in the number of runs.
  package func moving(_ source: ItemPath, to target: ItemPath) -> DataShape {
    if source.section == target.section { return self }
    var shape = DataShape()
    var section = 0
    for run in runs {
      let end = section + run.sections
      // Split off the two sections whose counts change from their runs.
      for changed in [min(source.section, target.section), max(source.section, target.section)]
      where (section..<end).contains(changed) {
        shape.append(Run(sections: changed - section, items: run.items))
        shape.append(Run(sections: 1, items: run.items + (changed == source.section ? -1 : 1)))
        section = changed + 1
      }
      shape.append(Run(sections: end - section, items: run.items))
      section = end
    }
    return shape
  }
}
