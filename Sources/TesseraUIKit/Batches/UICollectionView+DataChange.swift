#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension UICollectionView {
    /// Checks that a batch leads from the data that the collection view shows to data of a given shape. Call it before
    /// the data change.
    ///
    /// UIKit throws an exception that no program can catch (“invalid number of items in section 0”). This method throws
    /// a `ChangeError` instead, which names the section and the counts.
    ///
    /// - Throws: `ChangeError` for the first inconsistency.
    public func validate(_ batch: BatchUpdate, to data: DataShape) throws(ChangeError) {
      try batch.validate(from: DataShape(of: self), to: data)
    }

    /// Applies a change, in an order that UIKit is known to accept.
    ///
    /// Uses at most two batches. The first deletes (at the old paths), inserts and moves; the second reloads. Items of
    /// inserted or deleted sections are not named. A section that moves or is reloaded while its items also change is
    /// deleted and inserted, because UIKit accepts no other way.
    ///
    /// ```swift
    /// try collectionView.apply(next.change(from: photos)) { photos = next.committed() }
    /// ```
    ///
    /// - Parameters:
    ///   - change: the difference between the data shown now and the new data.
    ///   - completion: called after the last animation, with whether it ran to its end.
    ///   - updatingData: replaces the data source's data with those after the change.
    /// - Throws: `ChangeError`. In this case nothing has changed, and `updatingData` has not been called.
    public func apply(
      _ change: DataChange, completion: (@MainActor @Sendable (Bool) -> Void)? = nil,
      updatingData: @escaping () -> Void
    ) throws(ChangeError) {
      let steps = try BatchSteps(change.batch, from: DataShape(of: self), to: change.shape)
      let isLast = !steps.hasReloads && change.reconfigured.isEmpty
      performBatchUpdates({
        updatingData()
        self.make(steps)
      }) { isFinished in if isLast { completion?(isFinished) } }
      if isLast { return }
      performBatchUpdates({
        self.reloadSections(IndexSet(steps.reloadedSections))
        self.reloadItems(at: steps.reloadedItems.map { IndexPath($0) })
        self.reconfigureItems(at: change.reconfigured.map { IndexPath($0) })
      }) { isFinished in completion?(isFinished) }
    }

    private func make(_ steps: BatchSteps) {
      deleteSections(IndexSet(steps.deletedSections))
      insertSections(IndexSet(steps.insertedSections))
      for move in steps.movedSections { moveSection(move.from, toSection: move.to) }
      deleteItems(at: steps.deletedItems.map { IndexPath($0) })
      insertItems(at: steps.insertedItems.map { IndexPath($0) })
      for move in steps.movedItems { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
  }
#endif
