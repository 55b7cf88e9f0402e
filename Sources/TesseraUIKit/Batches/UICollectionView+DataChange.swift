#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension UICollectionView {
    /// Checks that a batch leads from what the collection view shows to data of a shape. Call it before the data change.
    ///
    /// What UIKit would throw an exception for that no program can catch (“invalid number of items in section 0”) is a
    /// `ChangeError` here, which names the section and the counts.
    ///
    /// - Throws: `ChangeError` for the first thing that does not add up.
    public func validate(_ batch: BatchUpdate, to data: DataShape) throws(ChangeError) {
      try batch.validate(from: DataShape(of: self), to: data)
    }

    /// Applies a change, in an order that UIKit is known to accept.
    ///
    /// Two batches at most: what goes, named by where it was, what comes and what moves; then what is described again. Items
    /// of sections that come or go come and go with them, and a section that moves or is described again and whose items
    /// change as well goes and comes: UIKit takes no other way.
    ///
    /// ```swift
    /// try collectionView.apply(next.change(from: photos)) { photos = next.committed() }
    /// ```
    ///
    /// - Parameters:
    ///   - change: the difference between what is shown and what is to be shown.
    ///   - completion: called after the last animation, with whether it ran to its end.
    ///   - updatingData: makes the data that the data source answers from those after the change.
    /// - Throws: `ChangeError`; nothing has changed then, and `updatingData` has not been called.
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
