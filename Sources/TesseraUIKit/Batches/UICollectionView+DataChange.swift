#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension UICollectionView {
    /// The default maximum number of changes that `apply` animates.
    nonisolated public static let maximumAnimatedChangeCount = 1_000

    /// Checks that a batch turns the data that the collection view shows into data of a specific shape. Call this
    /// before you change the data.
    ///
    /// UIKit throws an exception that an app cannot catch (“invalid number of items in section 0”). Instead, this
    /// method throws a `ChangeError` that contains the section and the numbers of items.
    ///
    /// - Throws: `ChangeError` for the first inconsistency.
    public func validate(_ batch: BatchUpdate, to data: DataShape) throws(ChangeError) {
      try batch.validate(from: shownData, to: data)
    }

    /// Applies a change, in an order that UIKit is known to accept.
    ///
    /// An animated change takes at most two batches. The first batch deletes (at the old paths), inserts and moves, and
    /// the second batch reloads. Items in inserted or deleted sections are omitted. A section that moves or reloads
    /// while its items also change is deleted and inserted, because UIKit does not accept it otherwise.
    ///
    /// A change without animation takes the same batches. It preserves the selection, the first responder and the state
    /// of cells.
    ///
    /// If the collection view is not in a window, if the changes exceed the limit, or while the user moves an item, all
    /// data are reloaded without animation, and the user's move ends. During a drop session, the batch is applied. A
    /// reload anchors the visible items, and preserves the selection and measured sizes.
    ///
    /// ```swift
    /// try collectionView.apply(next.change(from: photos)) { photos = next.committed() }
    /// ```
    ///
    /// - Parameters:
    ///   - change: the difference between the data shown now and the new data.
    ///   - animated: whether to animate the change if possible.
    ///   - limit: the number of changes beyond which all data are reloaded.
    ///   - completion: called after the last animation with a Boolean value that indicates whether the animation
    ///     finished. After a reload, it is called immediately.
    ///   - updatingData: replaces the data source's data with the new data.
    /// - Throws: `ChangeError`. If it throws, nothing has changed, and `updatingData` has not been called.
    public func apply(
      _ change: DataChange, animated: Bool = true, animatingUpTo limit: Int = maximumAnimatedChangeCount,
      completion: (@MainActor @Sendable (Bool) -> Void)? = nil, updatingData: @escaping () -> Void
    ) throws(ChangeError) {
      let before = shownData
      let plan = try BatchPlan(change.batch, from: before, to: change.shape)
      guard canBatch(change.batch.operations.count, limit) else {
        keepSelection(following: { plan.after($0) }) {
          self.reload(as: plan, reconfigured: change.reconfigured, following: { plan.after($0, owner: $1) }) {
            updatingData()
            self.reloadData()
          }
        }
        completion?(true)
        return
      }
      let steps = BatchSteps(plan)
      if animated {
        perform(steps, reconfiguring: change.reconfigured, completion, updatingData)
      } else {
        UIView.performWithoutAnimation {
          perform(steps, reconfiguring: change.reconfigured, completion, updatingData)
        }
      }
    }

    /// Reloads all data and anchors the visible items.
    ///
    /// - Parameter successor: returns the path after the reload of an item that was visible before; nil if the item is
    ///   removed.
    public func reloadDataKeepingPosition(following successor: (ItemPath) -> ItemPath? = { $0 }) {
      reload(as: nil) { element, _ in
        guard case .item(let path) = element else { return element }
        return successor(path).map { .item($0) }
      } _: {
        self.reloadData()
      }
    }

    /// The shape of the data that the collection view shows.
    private var shownData: DataShape {
      // During a drop session, UIKit counts the dragged item at its current position.
      if isInDropSession, let shape = dataSourceShape { return shape }
      return (collectionViewLayout as? TesseraCollectionViewLayout)?.knownData ?? DataShape(of: self)
    }

    /// Whether UIKit is moving an item for a drop, during which the layout must use batches.
    private var isInDropSession: Bool {
      #if os(tvOS)
        return false
      #else
        return hasActiveDrop || hasActiveDrag
      #endif
    }

    /// Returns whether UIKit can currently apply a number of changes as a batch. Batches are known to fail while the
    /// user moves an item.
    func canBatch(_ changes: Int, _ limit: Int) -> Bool {
      let isMoving = (collectionViewLayout as? TesseraCollectionViewLayout)?.isMovingItems == true
      return window != nil && changes <= limit && (!isMoving || isInDropSession)
    }

    /// Restores the selection after a reload.
    ///
    /// - Parameter successor: returns the path of an item after the reload; nil if the item is removed.
    func keepSelection(following successor: (ItemPath) -> ItemPath?, _ reload: () -> Void) {
      let selected = (indexPathsForSelectedItems ?? []).compactMap { ItemPath($0).flatMap(successor) }
      reload()
      for path in selected { selectItem(at: IndexPath(path), animated: false, scrollPosition: []) }
    }

    /// Reloads all data and anchors the visible items.
    func reload(
      as plan: BatchPlan?, reconfigured: [ItemPath] = [], following successor: (Element, ElementOwner?) -> Element?,
      _ reload: () -> Void
    ) {
      guard let layout = collectionViewLayout as? TesseraCollectionViewLayout else { return reload() }
      if layout.isMovingItems { cancelInteractiveMovement() }
      layout.reload(
        as: plan, reconfigured: reconfigured, following: { successor($0, layout.placed?.layout.owner(of: $0)) }, reload)
    }

    private func perform(
      _ steps: BatchSteps, reconfiguring reconfigured: [ItemPath], _ completion: (@MainActor @Sendable (Bool) -> Void)?,
      _ updatingData: @escaping () -> Void
    ) {
      let layout = collectionViewLayout as? TesseraCollectionViewLayout
      layout?.isApplying = true
      defer { layout?.isApplying = false }
      let isLast = !steps.hasReloads && reconfigured.isEmpty
      // If the layout is not up to date, UIKit reloads instead.
      layoutIfNeeded()
      performBatchUpdates({
        updatingData()
        self.make(steps)
      }) { isFinished in if isLast { completion?(isFinished) } }
      if isLast { return }
      performBatchUpdates({
        self.reloadSections(IndexSet(steps.reloadedSections))
        self.reloadItems(at: steps.reloadedItems.map { IndexPath($0) })
        self.reconfigureItems(at: reconfigured.map { IndexPath($0) })
        layout?.setNeedsMeasurement(of: reconfigured.map { .item($0) })
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
