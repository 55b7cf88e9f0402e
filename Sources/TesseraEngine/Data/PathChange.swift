import TesseraLayout

/// The conversion of the paths of sections, items and elements before a batch into those after it.
///
/// A class, because a plan is a large value, and every part asks for many paths.
final class PathChange {
  /// The batch.
  let plan: BatchPlan
  private let current: CurrentLayout

  /// Creates a change of paths, for use before the layout changes: only the layout before knows the owners of elements.
  init(_ plan: BatchPlan, _ current: CurrentLayout) {
    (self.plan, self.current) = (plan, current)
  }

  /// The index of a section after the batch; nil if the batch deletes it. O(log k) for k operations.
  func after(section: Int) -> Int? { plan.after(section: section) }

  /// The path of an item after the batch; nil if the batch deletes it. O(log k) for k operations.
  func after(_ path: ItemPath) -> ItemPath? { plan.after(path) }

  /// Whether the items of a section are a row of their own before the batch: a shelf, or a row of a table. O(log n).
  func isRow(section: Int) -> Bool {
    if current.layout.shelf(ofSection: section) != nil { return true }
    return current.layout.gridPosition(of: ItemPath(section: section, item: 0))?.scope == .collection
  }

  /// The element after the batch; nil if the batch removes it. O(log n).
  func after(_ element: Element) -> Element? { plan.after(element, owner: current.layout.owner(of: element)) }
}

/// A part of the engine that names sections, items or elements by path.
///
/// `CollectionEngine.pathHolders` lists all of them, and a test finds those that are missing.
protocol CarriesPaths: AnyObject {
  /// Finds the paths after a batch, before the layout changes.
  ///
  /// - Returns: a closure that takes these paths, once the layout has changed; nil if the part names nothing now. It is
  ///   not called if the layout refuses the batch.
  func carried(over change: PathChange) -> (() -> Void)?
}
