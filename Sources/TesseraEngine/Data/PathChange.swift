import TesseraLayout

/// A conversion of the paths of sections, items and elements from before a batch to after it.
///
/// This is a class because a plan is a large value and every part of the engine converts many paths.
final class PathChange {
  let plan: BatchPlan
  private let current: CurrentLayout

  /// Creates a conversion. Call this before the layout changes, because only the layout before the change knows the
  /// owners of elements.
  init(_ plan: BatchPlan, _ current: CurrentLayout) {
    (self.plan, self.current) = (plan, current)
  }

  /// Returns the index of a section after the batch; nil if the batch deletes it. O(log k) for k operations.
  func after(section: Int) -> Int? { plan.after(section: section) }

  /// Returns the path of an item after the batch; nil if the batch deletes it. O(log k) for k operations.
  func after(_ path: ItemPath) -> ItemPath? { plan.after(path) }

  /// Returns whether a section was a row before the batch: a shelf or a row of a table. O(log n).
  func isRow(section: Int) -> Bool {
    if current.layout.shelf(ofSection: section) != nil { return true }
    return current.layout.gridPosition(of: ItemPath(section: section, item: 0))?.scope == .collection
  }

  /// Returns the element after the batch; nil if the batch removes it. O(log n).
  func after(_ element: Element) -> Element? { plan.after(element, owner: current.layout.owner(of: element)) }
}

/// A part of the engine that stores the paths of sections, items or elements.
///
/// `CollectionEngine.pathHolders` lists all of these parts, and a test detects missing ones.
protocol CarriesPaths: AnyObject {
  /// Converts the stored paths to those after a batch. The engine calls this method before the layout changes.
  ///
  /// - Returns: a closure that stores the converted paths, which the engine calls after the layout has changed; nil if
  ///   the part currently stores no paths. If the layout refuses the batch, the closure is not called.
  func carried(over change: PathChange) -> (() -> Void)?
}
