#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The part of the prepared layout that is out of date.
  enum Staleness: Equatable {
    /// Everything is up to date.
    case nothing
    /// The item counts may have changed, but UIKit has not reported how.
    case counts
    /// The same data must be described again. Visible elements stay anchored.
    case description(keepsSizes: Bool)
    /// Everything is out of date.
    case everything

    /// Whether measured sizes are valid in the next description.
    var keepsSizes: Bool { self == .description(keepsSizes: true) }
  }

  /// The state of a batch that UIKit has announced by changed item counts, but whose updates it has not passed yet.
  enum AwaitedUpdates {
    case announced
    /// The layout has been prepared since the announcement.
    case prepared
  }

  /// The extent of the invalidation since the layout was last prepared.
  enum Invalidation {
    case nothing
    /// The listed elements. UIKit retains the attributes of all others.
    case elements
    case everything
  }

  extension TesseraCollectionViewLayout {
    /// The current viewport. During a change, UIKit may query attributes before it moves the view to the offset that
    /// the layout returned.
    var viewport: Viewport {
      let offset = collectionView?.bounds.origin ?? .zero
      return viewport(at: update?.target(from: offset) ?? offset)
    }

    func viewport(at offset: CGPoint) -> Viewport {
      Viewport(offset: LayoutPoint(offset), pinInsets: pinInsets, scrollPadding: scrollPadding)
    }

    /// Returns the collection view's room at its current size or a different one.
    func room(for size: CGSize? = nil) -> LayoutRoom? {
      collectionView.map {
        LayoutRoom(of: $0, size: size ?? $0.bounds.size, inside: contentInsetsReference, scrolling: scrolling)
      }
    }

    private var scrolling: LayoutRoom.Scrolling {
      if let stack = source.stack { return .along(stack.axis) }
      return .bothAxes(isWide: placed?.isWide == true)
    }

    /// Whether UIKit queries the layout too early. UIKit would store attributes that it receives before it passes a
    /// batch's updates, so the layout does not return any until then.
    var isAwaitingUpdates: Bool { awaitedUpdates != nil }

    /// Whether the layout matches the current data and description.
    var isCurrent: Bool {
      staleness == .nothing && placed != nil && !isAwaitingUpdates
    }

    /// Marks everything to be described again when the layout is next prepared.
    func setNeedsDescription(keepingSizes: Bool = false) {
      switch staleness {
      case .description(let keepsSizes): staleness = .description(keepsSizes: keepsSizes && keepingSizes)
      case .nothing where isCurrent: staleness = .description(keepsSizes: keepingSizes)
      case .nothing, .counts, .everything: staleness = .everything
      }
      // The batch starts from the previous description.
      expectedBatch = nil
    }

    /// Describes everything again immediately if the data are the same. UIKit does not allow a layout to change the
    /// offset during preparation, so the context adjusts it.
    ///
    /// - Returns: false if the description must wait until the layout is next prepared.
    private func describeNow(keepingSizes: Bool, in context: UICollectionViewLayoutInvalidationContext) -> Bool {
      guard isCurrent, update == nil, !callbackGuard.isBusy, let old = placed, let collectionView,
        collectionView.dataSourceShape == old.layout.data
      else { return false }
      let viewport = viewport
      let kept = old.kept(over: .container, at: viewport) { $0 }
      prepareAgain(keepingSizesOf: keepingSizes ? old : nil)
      textSize = collectionView.traitCollection.preferredContentSizeCategory
      beforeDescription = beforeDescription ?? old
      expectedBatch = nil
      guard let placed else { return true }
      let offset = collectionView.contentOffset
      var measuring = Measuring(continuing: kept, at: offset)
      let target = kept.offset(in: placed, viewport)
      if !target.isNear(offset, by: collectionView.pixel) {
        context.contentOffsetAdjustment = measuring.adjust(to: target)
      }
      self.measuring = measuring
      return true
    }

    /// Describes everything again, immediately or when the layout is next prepared.
    func describe(keepingSizes: Bool, in context: UICollectionViewLayoutInvalidationContext) {
      if !describeNow(keepingSizes: keepingSizes, in: context) { setNeedsDescription(keepingSizes: keepingSizes) }
    }

    /// Brings the layout up to date, except for the updates that UIKit is about to pass.
    func prepareAnswers() {
      guard let collectionView else { return }
      pass += 1
      // Views of other classes do not report changes to the text size.
      if invalidation != .elements {
        if hasNewTextSize { setNeedsDescription() }
        textSize = collectionView.traitCollection.preferredContentSizeCategory
        // UIKit does not report trait changes to layouts either.
        if let placed, staleness == .nothing, !isDescribed(for: placed.room.environment) {
          setNeedsDescription(keepingSizes: true)
        }
      }
      // The layout was not invalidated, but set on a view. The view's data may have changed since it last used this
      // layout.
      if invalidation == .nothing, staleness == .nothing { (staleness, isMovingItems) = (.counts, false) }
      let mayAdapt = invalidation != .elements
      invalidation = .nothing
      (comesFromTransition, pendingAdjustment) = (false, .zero)
      older = nil
      if boundsChange?.wasShown == true { boundsChange = nil }
      if awaitedUpdates == .announced {
        awaitedUpdates = .prepared
        // The updates can be applied to the prepared layout.
        if placed != nil { return }
      } else if awaitedUpdates == .prepared {
        // The updates have not arrived.
        awaitedUpdates = nil
        if staleness == .nothing { staleness = .counts }
      }
      beforeDescription = nil
      switch staleness {
      case .everything: if !applyExpectedBatch() { prepareAgain() }
      case .description(let keepsSizes): describeAgain(keepingSizes: keepsSizes)
      case .counts: recount()
      case .nothing: if placed == nil { prepareAgain() }
      }
      if mayAdapt { adapt() }
    }

    /// Whether sizes were measured at a different text size.
    ///
    /// Use the text size of the collection view, because a view inside it may limit its own.
    var hasNewTextSize: Bool {
      guard let textSize, let collectionView else { return false }
      return textSize != collectionView.traitCollection.preferredContentSizeCategory
    }

    /// Describes everything again. If the data are the same, subsequent measurements keep visible elements anchored.
    private func describeAgain(keepingSizes: Bool) {
      guard let old = placed else { return prepareAgain() }
      let kept = resized ?? old.kept(over: .container, at: viewport) { $0 }
      resized = nil
      prepareAgain(keepingSizesOf: keepingSizes ? old : nil)
      guard let placed, let collectionView, update == nil, placed.layout.data == old.layout.data else { return }
      let offset = collectionView.contentOffset
      measuring = Measuring(continuing: kept, at: offset)
      if !kept.offset(in: placed, viewport).isNear(offset, by: collectionView.pixel) { restoreSoon(kept) }
    }

    /// Moves the visible content back after the layout pass. During the pass, the layout must not change the offset,
    /// and UIKit asks for an offset after preparation only if it animates the change.
    private func restoreSoon(_ kept: KeptOffset) {
      let offset = collectionView?.contentOffset
      Task { @MainActor [weak self] in
        guard let self, let collectionView = self.collectionView, collectionView.contentOffset == offset else { return }
        self.restore(kept)
      }
    }

    private func restore(_ kept: KeptOffset) {
      guard let placed, isCurrent, update == nil, let collectionView else { return }
      let (offset, target) = (collectionView.contentOffset, kept.offset(in: placed, viewport))
      guard !target.isNear(offset, by: collectionView.pixel) else { return }
      var measuring = Measuring(continuing: kept, at: offset)
      let context = TesseraInvalidationContext()
      context.change = .followed(nil)
      context.contentOffsetAdjustment = measuring.adjust(to: target)
      invalidateLayout(with: context)
      self.measuring = measuring
    }

    /// Copies measured sizes from an old description to the elements of a new one.
    ///
    /// A measured length is still valid if the view also determines it in the new description and the other dimension
    /// is unchanged.
    ///
    /// - Complexity: O(n log n) in the number of measured elements, plus the cost of finding them.
    private func keepSizes(of old: PlacedLayout, over plan: BatchPlan?) {
      guard let placed, let stack = (old.layout as? PreparedLayoutBox<StackLayout>)?.prepared else { return }
      let viewport = Viewport()
      var sizes: [MeasuredSize] = []
      stack.forEachMeasuredElement { element in
        guard !isOutdated(element, over: plan),
          let after = plan.map({ $0.after(element, owner: old.layout.owner(of: element)) }) ?? element,
          let then = stack.attributes(of: element, viewport: viewport)
        else { return }
        sizes.append(MeasuredSize(after, then.frame.size))
      }
      placed.layout.measure(again: sizes)
    }

    private func isOutdated(_ element: Element, over plan: BatchPlan?) -> Bool {
      if outdatedSizes.contains(element) { return true }
      guard let plan else { return false }
      if case .item(let path) = element, plan.isReloaded(path) { return true }
      return plan.isReloaded(section: element.path.section)
    }

    /// Describes everything again.
    ///
    /// - Parameters:
    ///   - measured: the layout whose measured sizes to keep; nil to discard measured sizes.
    ///   - plan: the batch that has been applied since that layout.
    func prepareAgain(keepingSizesOf measured: PlacedLayout? = nil, over plan: BatchPlan? = nil) {
      guard let collectionView, let room = room() else { return }
      staleness = .nothing
      describedRoom = described(in: room.environment)
      let old = placed
      do {
        placed = PlacedLayout(
          layout: try preparedLayout(DataShape(of: collectionView), in: room.environment), room: room,
          isAnchoredToEnd: isAnchoredToEnd && source.stack?.axis != .horizontal, staysAtStart: staysAtStart)
        if let measured { keepSizes(of: measured, over: plan) }
        keepShelves(of: old)
      } catch {
        placed = nil
        onError(error)
      }
      outdatedSizes = []
    }

    /// Returns whether the descriptions are valid in an environment. If not, the delegate or the section provider must
    /// describe the sections again.
    func isDescribed(for environment: LayoutEnvironment) -> Bool {
      guard isDescribedHere, let describedRoom else { return true }
      return described(in: environment) == describedRoom
    }

    /// Returns the environment in which the sections are described.
    private func described(in environment: LayoutEnvironment) -> DescribedRoom? {
      guard let stack = source.stack else { return nil }
      return collectionView.map {
        DescribedRoom(environment, of: $0, axis: stack.axis, isWhole: sectionProvider != nil)
      }
    }

    // MARK: Reloads

    /// The shape of the data that the layout positions; nil if it may be out of date.
    var knownData: DataShape? {
      isCurrent ? placed?.layout.data : nil
    }

    /// Applies the batch that corresponds to a reload of all data, so nothing has to be described again. Returns false
    /// if there is no such batch.
    private func applyExpectedBatch() -> Bool {
      guard let (plan, reconfigured) = expectedBatch, let placed, let collectionView else { return false }
      expectedBatch = nil
      guard plan.dataAfter == DataShape(of: collectionView), (try? placed.layout.apply(plan)) != nil else {
        return false
      }
      staleness = .nothing
      describeFilledSections(over: plan)
      carrySizes(over: plan)
      outdatedSizes.formUnion(reconfigured.map { .item($0) })
      return true
    }

    /// Updates the paths of the elements whose sizes are out of date, after a batch.
    func carrySizes(over plan: BatchPlan) {
      outdatedSizes = Set(outdatedSizes.compactMap { plan.after($0, owner: placed?.layout.owner(of: $0)) })
    }

    /// Makes UIKit reload all data and anchors the visible elements.
    ///
    /// - Parameters:
    ///   - plan: the changes that the reload represents; nil if unknown.
    ///   - reconfigured: the items whose contents have changed, by their paths after the reload.
    ///   - successor: returns the same element after the change; nil if the change removes it.
    ///   - reload: reloads the collection view's data.
    func reload(
      as plan: BatchPlan?, reconfigured: [ItemPath], following successor: (Element) -> Element?, _ reload: () -> Void
    ) {
      guard let collectionView else { return reload() }
      // A reload without a list of changes may change every size.
      let kept = placed?.kept(over: plan == nil ? .container : .data, at: viewport, plan: plan, successor: successor)
      scroller.follow(successor)
      expectedBatch = plan.map { ($0, reconfigured) }
      reload()
      collectionView.layoutIfNeeded()
      expectedBatch = nil
      guard let kept, let placed else { return }
      let offset = kept.offset(in: placed, viewport)
      guard !offset.isNear(collectionView.contentOffset, by: collectionView.pixel) else { return }
      collectionView.contentOffset = offset
      measuring = Measuring(continuing: kept, at: offset)
      collectionView.layoutIfNeeded()
    }

    /// Adapts to changed item counts that UIKit does not explain, as if items had changed at the ends of sections.
    private func recount() {
      guard let collectionView, let old = placed else { return prepareAgain() }
      staleness = .nothing
      let data = DataShape(of: collectionView)
      if data == old.layout.data { return }
      let guess = old.copy()
      if (try? guess.layout.apply(BatchUpdate(resizing: old.layout.data, to: data), data: data)) != nil {
        placed = guess
      } else {
        prepareAgain()
      }
      older = old
    }

    /// Describes the sections that a batch has emptied or filled again, because a section may have a header only while
    /// it has items.
    func describeFilledSections(over plan: BatchPlan) {
      guard let placed, let stack = source.stack, source.isDescribedByCode || isDescribedHere,
        case .each(let describe) = described(stack).sections
      else { return }
      for index in plan.filledSections {
        let context = SectionContext(index: index, itemCount: plan.itemCountAfter(inSection: index))
        let old = placed.layout.measuredElements(in: context)
        let section = callbackGuard.calling { describe(context) }
        do { try placed.layout.change(section: index, .layout(section)) } catch { report(error) }
        placed.layout.measure(again: old)
      }
    }

    private func report(_ error: ChangeError) {
      if case .layout(let error) = error { onError(error) }
    }

    private func preparedLayout(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError)
      -> AnyPreparedLayout
    {
      guard isDescribedHere, let stack = source.stack else {
        return try source.live(data, in: environment, through: callbackGuard)
      }
      return try PreparedLayoutBox(described(stack), data: data, in: environment, through: callbackGuard)
    }

    /// Adapts to a room change that UIKit has not reported.
    func adapt() {
      guard let room = room(), var adapted = placed, adapted.room != room else { return }
      if !isDescribed(for: room.environment) { return prepareAgain(keepingSizesOf: adapted) }
      do {
        // Change a copy, because the layout's closures may read the property.
        try adapted.setRoom(room)
        placed = adapted
      } catch {
        onError(error)
      }
    }
  }
#endif
