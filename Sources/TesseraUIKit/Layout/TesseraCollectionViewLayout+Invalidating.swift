#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Records an invalidation and completes its context.
    func note(_ context: UICollectionViewLayoutInvalidationContext) {
      if invalidation == .nothing { invalidation = .elements }
      let ours = context as? TesseraInvalidationContext
      if case .followed(let elements?) = ours?.change { return dependents.remove(elements) }
      if ours?.change == nil && context.namesElements { return }
      invalidation = .everything
      dependents.removeAll()
      switch ours?.change {
      case .measured: break
      // The layout may still be the same as when the reading position was recorded.
      case nil where !context.invalidateEverything && !context.invalidateDataSourceCounts: break
      default: measuring = nil
      }
      if context.invalidateEverything || context.invalidateDataSourceCounts {
        shelfPulls = [:]
        // After a data change, a different item may have this path.
        reachedItem = nil
        if !comesFromTransition { update = nil }
        boundsChange = nil
        if context.invalidateEverything {
          (staleness, awaitedUpdates, isMovingItems) = (.everything, nil, false)
        } else {
          awaitedUpdates = .announced
        }
        return
      }
      switch ours?.change {
      case .description(let keepsSizes): describe(keepingSizes: keepsSizes, in: context)
      case .room(let prediction): adopt(prediction)
      case .measured(let prediction, let size): adopt(prediction, size, in: context)
      case .moved(let from, let to): move(from, to: to)
      case .counts: if staleness == .nothing { staleness = .counts }
      case .followed: break
      case nil: noteRoom(in: context)
      }
    }

    /// Checks for a changed room. UIKit reports some changes, such as to the safe area, with an invalidation that has
    /// no details.
    private func noteRoom(in context: UICollectionViewLayoutInvalidationContext) {
      // Views of other classes do not report changes to the text size.
      if hasNewTextSize { return describe(keepingSizes: false, in: context) }
      guard let placed, let collectionView, let room = room(), room != placed.room, isCurrent else { return }
      var after = placed.copy()
      guard (try? after.setRoom(room)) != nil else { return }
      let prediction = PredictedLayout(before: placed, after: after)
      let offset = collectionView.bounds.origin
      let adjustment = adjustment(by: prediction, from: offset, to: offset)
      measuring = nil
      adopt(prediction)
      context.contentOffsetAdjustment = adjustment
      if placed.kept(over: .container, at: viewport(at: offset), successor: { $0 }).isAtEnd {
        pendingAdjustment = adjustment
      }
    }

    // MARK: Bounds

    /// Returns whether a bounds change involves more than the scrolling that UIKit handles itself.
    func isChanged(byBounds bounds: CGRect) -> Bool {
      guard let placed, isCurrent, let room = room(for: bounds.size) else {
        return bounds.size != collectionView?.bounds.size
      }
      if hasNewTextSize || pendingAdjustment != .zero { return true }
      if boundsChange?.wasShown == true, bounds.size == collectionView?.bounds.size { boundsChange = nil }
      return room != placed.room || dependents.changed(in: placed, at: viewport(at: bounds.origin))?.isEmpty != true
    }

    /// Invalidates the elements that follow the viewport when the content scrolls, and everything when its room
    /// changes.
    func fill(_ context: UICollectionViewLayoutInvalidationContext, forBounds bounds: CGRect) {
      guard let placed, isCurrent, let room = room(for: bounds.size),
        let context = context as? TesseraInvalidationContext
      else { return }
      if hasNewTextSize {
        context.change = .description(keepsSizes: false)
        return
      }
      // If the app follows the end itself, it sets an offset, which replaces the adjustment to the end.
      let pending = pendingAdjustment
      pendingAdjustment = .zero
      context.contentOffsetAdjustment = CGPoint(x: -pending.x, y: -pending.y)
      guard room != placed.room else {
        name(dependents.changed(in: placed, at: viewport(at: bounds.origin)), in: context)
        return
      }
      var after = placed.copy()
      guard (try? after.setRoom(room)) != nil else { return }
      let prediction = PredictedLayout(before: placed, after: after)
      context.change = .room(prediction)
      if isDescribed(for: room.environment) {
        let adjustment = adjustment(by: prediction, from: viewport.offset.cgPoint, to: bounds.origin)
        context.contentOffsetAdjustment = CGPoint(x: adjustment.x - pending.x, y: adjustment.y - pending.y)
      }
    }

    /// Returns the offset adjustment for a room change that may also scroll the content.
    ///
    /// In addition to the requested scrolling, the content moves by the distance that keeps the visible content in
    /// place. If the room changes but no visible content moves, for example when a bar hides, no adjustment is needed.
    /// The exception is a list anchored to its end: when the keyboard appears, its messages move up. When the keyboard
    /// is dismissed, UIKit itself moves them down.
    private func adjustment(by prediction: PredictedLayout, from old: CGPoint, to new: CGPoint) -> CGPoint {
      let (before, after) = (prediction.before, prediction.after)
      let kept = before.kept(over: .container, at: viewport(at: old)) { $0 }
      let isResized = before.room.environment.containerSize != after.room.environment.containerSize
      let (inset, insetBefore) = (after.room.environment.insets.bottom, before.room.environment.insets.bottom)
      let isPushedUp = before.isAnchoredToEnd && inset > insetBefore
      guard isResized || kept.isAtEnd || isPushedUp || !before.standsStill(in: after, at: viewport(at: old)) else {
        return .zero
      }
      let target = kept.offset(in: after, viewport(at: old))
      // The app itself has already scrolled to the end.
      if kept.isAtEnd && abs(new.y - target.y) < 1.5 { return .zero }
      var offset = CGPoint(x: new.x + target.x - old.x, y: new.y + target.y - old.y)
      // If the old offset was within the scroll range, stay within the range.
      let limited = after.offset(nearestTo: offset)
      if before.offset(nearestTo: old).isNear(old, by: collectionView?.pixel ?? 0) { offset = limited }
      return CGPoint(x: offset.x - new.x, y: offset.y - new.y)
    }

    /// Adopts a prediction, unless the layout has changed since it was made.
    private func adopt(_ prediction: PredictedLayout) {
      guard var placed, isCurrent else { return }
      if placed.layout === prediction.before.layout {
        self.placed = prediction.after
      } else if (try? placed.setRoom(prediction.after.room)) != nil {
        self.placed = placed
      }
      let isResized =
        prediction.before.room.environment.containerSize != prediction.after.room.environment.containerSize
      boundsChange = isResized ? BoundsChange(before: prediction.before) : nil
      if !isDescribed(for: prediction.after.room.environment) {
        resized = prediction.before.kept(over: .container, at: viewport) { $0 }
        setNeedsDescription(keepingSizes: true)
      }
    }

    /// Invalidates the elements that follow the viewport when the pin insets have changed.
    func movePinned() {
      guard let placed, isCurrent, let room = room() else { return }
      // The room or the text size has changed without an invalidation.
      guard room == placed.room, !hasNewTextSize else { return setNeedsLayout() }
      let changed = dependents.changed(in: placed, at: viewport)
      if changed?.isEmpty == true { return }
      let context = TesseraInvalidationContext()
      name(changed, in: context)
      invalidateLayout(with: context)
    }

    /// Lists elements in a context. Nil means all elements, which UIKit also assumes for an empty context.
    private func name(_ elements: [Element]?, in context: TesseraInvalidationContext) {
      context.change = .followed(elements)
      context.invalidate((elements ?? []).filter { isShown($0) })
    }

    // MARK: Measured sizes

    /// Returns the layout with an element's preferred size applied; nil if nothing changes, for example because the
    /// size is declared.
    func measured(
      _ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
    ) -> (PredictedLayout, MeasuredSize)? {
      guard preferred.size != original.size, let placed, isCurrent, let element = shownElement(of: original) else {
        return nil
      }
      let size = MeasuredSize(element, LayoutSize(preferred.size))
      let after = placed.copy()
      beginMeasuring(at: viewport)
      guard (try? measuring?.measure(size, in: after.layout, at: viewport)) != nil,
        let old = placed.attributes(of: element, viewport), let new = after.attributes(of: element, viewport),
        // A shelf item may have been measured without changing the height of the shelf.
        new.frame.size != old.frame.size || new.estimates != old.estimates
      else { return nil }
      return (PredictedLayout(before: placed, after: after), size)
    }

    /// Records that a view prefers its current size. The size is no longer an estimate, but nothing moves.
    func confirmSize(of attributes: UICollectionViewLayoutAttributes) {
      guard let placed, isCurrent, let element = shownElement(of: attributes),
        let known = placed.attributes(of: element, viewport), known.frame.size == LayoutSize(attributes.size)
      else { return }
      outdatedSizes.remove(element)
      if known.estimates.isEmpty { return }
      beginMeasuring(at: viewport)
      try? measuring?.measure(MeasuredSize(element, known.frame.size), in: placed.layout, at: viewport)
    }

    /// Records the reading position before UIKit asks the first view for its size.
    private func beginMeasuring(at viewport: Viewport) {
      let pixel = collectionView?.pixel ?? 0
      guard let placed, measuring?.continues(at: CGPoint(viewport.offset), pixel: pixel) != true else { return }
      measuring = Measuring(in: placed, at: viewport)
    }

    /// Returns the element that attributes belong to; nil if a batch has deleted it.
    ///
    /// UIKit may pass attributes from before a batch. Their path may now belong to a different element or to none
    /// (openradar 48955657).
    private func shownElement(of attributes: UICollectionViewLayoutAttributes) -> Element? {
      guard let element = Element(attributes) else { return nil }
      guard let pass = (attributes as? TesseraLayoutAttributes)?.pass, let lastBatch, pass < lastBatch.pass else {
        return element
      }
      return lastBatch.plan?.after(element, owner: placed?.layout.owner(of: element))
    }

    /// Invalidates the layout around an element whose size has changed.
    func fill(
      _ context: UICollectionViewLayoutInvalidationContext, preferring preferred: UICollectionViewLayoutAttributes,
      to original: UICollectionViewLayoutAttributes
    ) {
      guard let context = context as? TesseraInvalidationContext,
        let (prediction, size) = measured(preferred, instead: original)
      else { return }
      context.change = .measured(prediction, size)
      let (before, after) = (prediction.before.contentSize, prediction.after.contentSize)
      context.contentSizeAdjustment = CGSize(width: after.width - before.width, height: after.height - before.height)
    }

    /// Adopts a measured size and keeps the visible content in place.
    private func adopt(
      _ prediction: PredictedLayout, _ size: MeasuredSize, in context: UICollectionViewLayoutInvalidationContext
    ) {
      guard let placed, isCurrent, let collectionView else { return }
      outdatedSizes.remove(size.element)
      let offset = collectionView.bounds.origin
      let viewport = viewport(at: offset)
      beginMeasuring(at: viewport)
      let aimed = scroller.aim.flatMap { placed.offset(of: $0, viewport) }
      if placed.layout === prediction.before.layout {
        self.placed = prediction.after
      } else {
        // The measurement fails only if the element was removed or its length is now declared.
        try? measuring?.measure(size, in: placed.layout, at: viewport)
      }
      guard let now = self.placed else { return }
      if update?.kind == .batch {
        // UIKit ignores adjustments during a batch, and uses the attributes that it received when the animation began.
        let update = update
        update?.correct(in: now)
        return
      }
      guard var measuring else { return }
      var target = measuring.kept.offset(in: now, viewport)
      if let aimed, let aim = scroller.aim.flatMap({ now.offset(of: $0, viewport) }) {
        // When scrolling to an element, maintain the remaining distance to the element.
        let pending = measuring.adjustment
        target = CGPoint(x: offset.x + pending.x + aim.x - aimed.x, y: offset.y + pending.y + aim.y - aimed.y)
      }
      context.contentOffsetAdjustment = measuring.adjust(to: target)
      self.measuring = measuring
    }

    // MARK: Items that the user moves

    /// Returns the slot for a dragged item.
    func target(forMoving path: IndexPath, heldAt position: CGPoint) -> IndexPath? {
      guard let placed, let item = ItemPath(path) else { return nil }
      shelfDrag.hold(at: position, in: self)
      return placed.gap(for: item, heldAt: position, viewport).map { IndexPath($0) }
    }

    /// Records the moved item in a context. If several items move, the layout queries all item counts again.
    func fill(
      _ context: UICollectionViewLayoutInvalidationContext, moving previous: [IndexPath], to targets: [IndexPath]
    ) {
      let (from, to) = (previous.compactMap { ItemPath($0) }, targets.compactMap { ItemPath($0) })
      guard let context = context as? TesseraInvalidationContext else { return }
      context.change = from.count == 1 && to.count == 1 ? .moved(from: from[0], to: to[0]) : .counts
    }

    /// Moves an item in place. O(log n) if UIKit already counts it at its current position.
    private func move(_ from: ItemPath, to target: ItemPath) {
      guard from != target, let collectionView, let placed else { return }
      let data = placed.layout.data.moving(from, to: target)
      let counts = SectionCounts(data)
      let after = placed.copy()
      let isCounted = [from.section, target.section].allSatisfy { section in
        section < collectionView.numberOfSections
          && collectionView.numberOfItems(inSection: section) == counts[section]
      }
      let batch = BatchUpdate([.moveItem(from: from, to: target)])
      if isCounted, let plan = try? BatchPlan(batch, from: placed.layout.data, to: data),
        (try? after.layout.apply(plan)) != nil
      {
        self.placed = after
        carrySizes(over: plan)
      } else {
        staleness = .counts
      }
    }
  }

  extension UICollectionViewLayoutInvalidationContext {
    /// Whether the context invalidates only specific elements.
    fileprivate var namesElements: Bool {
      !invalidateEverything && !invalidateDataSourceCounts
        && (invalidatedItemIndexPaths?.isEmpty == false || invalidatedSupplementaryIndexPaths?.isEmpty == false
          || invalidatedDecorationIndexPaths?.isEmpty == false)
    }
  }

  extension LayoutPoint {
    fileprivate var cgPoint: CGPoint { CGPoint(self) }
  }
#endif
