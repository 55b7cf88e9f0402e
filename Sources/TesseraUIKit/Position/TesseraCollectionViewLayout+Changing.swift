#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    // MARK: Changes on screen

    /// Applies the updates of a batch in place, as passed by UIKit. If they are inconsistent, everything is described
    /// again.
    func take(_ updates: [UICollectionViewUpdateItem]) {
      // Attributes returned in this pass belong to the old data, unless the updates were awaited or the counts were
      // guessed.
      if !isAwaitingUpdates, older == nil { pass += 1 }
      awaitedUpdates = nil
      guard let collectionView, let base = older ?? placed else { return prepareAgain() }
      let batch = BatchUpdate(updates)
      let data = DataShape(of: collectionView, after: batch, from: base.layout.data)
      let before = (beforeDescription ?? base).copy()
      beforeDescription = nil
      let plan = try? BatchPlan(batch, from: base.layout.data, to: data)
      isMovingItems = false
      if staleness != .nothing, staleness != .counts {
        // Use the updates only to match elements before and after.
        prepareAgain(keepingSizesOf: staleness.keepsSizes && plan != nil ? before : nil, over: plan)
      } else if updates.isEmpty, describesAgain, !isApplying, data == base.layout.data {
        // `performBatchUpdates(nil)` requests an animated invalidation.
        prepareAgain(keepingSizesOf: before, over: plan)
      } else if let plan, (try? base.layout.apply(plan)) != nil {
        staleness = .nothing
        placed = base
        describeFilledSections(over: plan)
        carrySizes(over: plan)
        adapt()
      } else {
        prepareAgain()
      }
      older = nil
      dependents.removeAll()
      let successors = plan.map { UpdateInProgress.Successors.mapped($0) } ?? .none
      scroller.follow { successors.after($0) }
      lastBatch = (pass, plan)
      update = UpdateInProgress(
        .batch, from: before, at: viewport(at: collectionView.bounds.origin), successors: successors)
    }

    /// Ends a batch. UIKit ignores offset adjustments from measurements during a batch, so the content moves now.
    func endBatch() {
      guard let update, update.kind == .batch else { return }
      self.update = nil
      guard let placed, let collectionView, let answered = update.answeredOffset else { return }
      let offset = update.offset(in: placed, viewport(at: collectionView.bounds.origin))
      guard !offset.isNear(answered, by: collectionView.pixel) else { return }
      let context = TesseraInvalidationContext()
      context.change = .followed(nil)
      context.contentOffsetAdjustment = CGPoint(x: offset.x - answered.x, y: offset.y - answered.y)
      invalidateLayout(with: context)
    }

    /// Begins the animation of a size change.
    func beginBoundsChange(from bounds: CGRect) {
      guard let change = boundsChange, bounds.size != collectionView?.bounds.size else { return }
      boundsChange = nil
      update = UpdateInProgress(.bounds, from: change.before, at: viewport(at: bounds.origin), successors: .all)
    }

    /// Begins a transition in which every element starts at its position in a different layout.
    func beginTransition(from layout: UICollectionViewLayout) {
      comesFromTransition = true
      staleness = .everything
      // After an interactive transition, the previous layout is UIKit's own.
      let layout = layout.startOfTransition ?? layout
      guard layout !== self else { return }
      let old = layout as? TesseraCollectionViewLayout
      let offset = (layout.collectionView ?? collectionView)?.bounds.origin ?? .zero
      update = old.flatMap { old in
        old.placed.map {
          UpdateInProgress(.transition, from: $0.copy(), at: old.viewport(at: offset), successors: .all)
        }
      }
    }

    /// Registers decoration views with the layout of an interactive transition, because UIKit requests them from that
    /// layout, which has no registrations of its own.
    func registerDecorations() {
      guard let transition = collectionView?.collectionViewLayout as? UICollectionViewTransitionLayout,
        transition !== registeredTransition
      else { return }
      registeredTransition = transition
      decorations.register(with: transition)
    }

    func endUpdate(_ kind: UpdateInProgress.Kind) {
      if update?.kind == kind { update = nil }
    }

    // MARK: Initial and final attributes

    /// Returns the initial attributes of an element that exists now; nil if no change is in progress.
    func start(of element: Element?) -> UICollectionViewLayoutAttributes? {
      // The closures of appearances may read the layout, so its properties must not be accessed while they run.
      guard let element, let placed, let update, let found = update.start(of: element, in: placed) else { return nil }
      let start = attributes(found, pass: pass)
      self.update?.noteStart(of: element, start)
      return start
    }

    /// Returns the final attributes of an element that existed before; nil if no change is in progress.
    func end(of element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let element else { return nil }
      // UIKit may query the old layout as well as the new one.
      if let successor { return successor.end(of: element) }
      guard let placed, let update, let found = update.end(of: element, in: placed) else { return nil }
      let end = attributes(found, pass: 0)
      self.update?.noteEnd(of: element, end)
      return end
    }

    /// Returns UIKit's attributes with the values that the layout determines for an element.
    func attributes(
      _ attributes: LayoutAttributes, measurable: EstimatedSides = [], pass: Int
    ) -> TesseraLayoutAttributes {
      let result = makeAttributes(for: attributes.element)
      result.take(attributes, measurable: measurable, pass: pass)
      return result
    }

    /// Returns the paths of elements of one kind that were visible before the change in progress and lose their paths.
    func gone(_ element: (IndexPath) -> Element?) -> [IndexPath] {
      paths(of: placed.flatMap { update?.gone(in: $0) }, element)
    }

    /// Returns the paths of elements of one kind that are visible now and get their paths in the change in progress.
    func come(_ element: (IndexPath) -> Element?) -> [IndexPath] {
      paths(of: placed.flatMap { update?.come(in: $0) }, element)
    }

    /// Returns the paths of visible shelves that disappear in the change in progress.
    func disappearingShelves() -> [IndexPath] {
      (placed.flatMap { update?.disappearingShelves(in: $0) } ?? []).map { IndexPath(item: 0, section: $0) }
    }

    /// Returns the paths of visible shelves that appear or are replaced in the change in progress.
    func appearingShelves() -> [IndexPath] {
      (placed.flatMap { update?.appearingShelves(in: $0) } ?? []).map { IndexPath(item: 0, section: $0) }
    }

    private func paths(of elements: [Element]?, _ element: (IndexPath) -> Element?) -> [IndexPath] {
      (elements ?? []).compactMap {
        let path = IndexPath($0.path)
        return element(path) == $0 && isShown($0) ? path : nil
      }
    }

    /// Returns the content offset after the change in progress that keeps the visible content in place.
    func keptOffset(for proposed: CGPoint) -> CGPoint {
      guard let placed, let offset = update?.offset(in: placed, viewport(at: proposed)) else { return proposed }
      update?.answer(offset)
      return offset
    }
  }

  extension UICollectionViewLayout {
    /// The layout from which an interactive transition started; nil if this is not a transition layout.
    var startOfTransition: UICollectionViewLayout? { (self as? UICollectionViewTransitionLayout)?.currentLayout }

    /// The target layout of an interactive transition; nil if this is not a transition layout.
    var endOfTransition: UICollectionViewLayout? { (self as? UICollectionViewTransitionLayout)?.nextLayout }
  }
#endif
