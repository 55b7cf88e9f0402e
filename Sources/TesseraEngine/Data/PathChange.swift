import TesseraLayout

/// A conversion that updates the paths of sections, items and elements for a batch.
///
/// This is a class because a plan is a large value, and because every part of the engine converts many paths.
final class PathChange {
  let plan: BatchPlan
  private let current: CurrentLayout

  /// Creates a conversion. Call this before the layout changes, because only the old layout knows the owners of the old
  /// elements.
  init(_ plan: BatchPlan, _ current: CurrentLayout) {
    (self.plan, self.current) = (plan, current)
  }

  /// Returns the index of a section after the batch; nil if the batch deletes it. O(log k) for k operations.
  func after(section: Int) -> Int? { plan.after(section: section) }

  /// Returns the path of an item after the batch; nil if the batch deletes it. O(log k) for k operations.
  func after(_ path: ItemPath) -> ItemPath? { plan.after(path) }

  /// Returns whether a section was a row (a shelf or a table row) before the batch. O(log n).
  func isRow(section: Int) -> Bool {
    if current.layout.shelf(ofSection: section) != nil { return true }
    return current.layout.gridPosition(of: ItemPath(section: section, item: 0))?.scope == .collection
  }

  /// Returns the element after the batch; nil if the batch removes it. O(log n).
  func after(_ element: Element) -> Element? { plan.after(element, owner: current.layout.owner(of: element)) }
}

/// A part of the engine that stores the paths of sections, items or elements.
///
/// `CollectionEngine.pathUpdaters` lists all of these parts, and a test detects any that are missing.
protocol PathUpdater: AnyObject {
  /// Updates the stored paths for a batch. The engine calls this method before the layout changes.
  ///
  /// - Returns: a closure that stores the updated paths; nil if the part currently stores no paths. The engine calls
  ///   the closure after the layout has changed, but not if the layout rejects the batch.
  func carried(over change: PathChange) -> (() -> Void)?
}
