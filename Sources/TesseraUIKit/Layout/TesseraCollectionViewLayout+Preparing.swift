#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The part of the prepared layout that is out of date.
  enum Staleness {
    /// Nothing is out of date.
    case nothing
    /// The item counts may have changed, and UIKit does not report how.
    case counts
    /// The same data must be described again. Visible elements stay anchored.
    case description
    /// Everything is out of date.
    case everything
  }

  /// The updates of a batch that UIKit has announced by other item counts.
  enum AwaitedUpdates {
    case announced
    /// The layout has been prepared since.
    case prepared
  }

  /// How much has been invalidated since the layout was last prepared.
  enum Invalidation {
    case nothing
    /// The named elements. UIKit retains the attributes of all others.
    case elements
    case everything
  }

  extension TesseraCollectionViewLayout {
    /// The current viewport. In a change, UIKit may ask for attributes before it moves to the offset that it was
    /// answered.
    var viewport: Viewport {
      let offset = collectionView?.bounds.origin ?? .zero
      return viewport(at: update?.target(from: offset) ?? offset)
    }

    func viewport(at offset: CGPoint) -> Viewport {
      Viewport(offset: LayoutPoint(offset), pinInsets: pinInsets, scrollPadding: scrollPadding)
    }

    /// The room of the collection view, now or at another size.
    func room(for size: CGSize? = nil) -> LayoutRoom? {
      collectionView.map {
        LayoutRoom(of: $0, size: size ?? $0.bounds.size, inside: contentInsetsReference, scrolling: scrolling)
      }
    }

    private var scrolling: LayoutRoom.Scrolling {
      if let stack = source.stack { return .along(stack.axis) }
      return .bothWays(isWide: placed?.isWide == true)
    }

    /// Whether UIKit asks too early. It would store attributes returned before it passes the updates of a batch, so the
    /// layout returns none until then.
    var isAwaitingUpdates: Bool { awaitedUpdates != nil }

    /// Whether the layout is that of the data and the description as they are.
    var isCurrent: Bool {
      staleness == .nothing && placed != nil && !isAwaitingUpdates
    }

    /// Has everything described again.
    func setNeedsDescription() {
      staleness = isCurrent || staleness == .description ? .description : .everything
      // The batch leads from the description before.
      expectedBatch = nil
    }

    /// Brings the layout up to date, except for the updates that UIKit is about to pass.
    func prepareAnswers() {
      guard let collectionView else { return }
      pass += 1
      // Views of other classes do not report changes of the text size.
      if invalidation != .elements {
        if hasNewTextSize { setNeedsDescription() }
        textSize = collectionView.traitCollection.preferredContentSizeCategory
      }
      // Not invalidated: the layout was set on a view, perhaps one whose data have changed since it last had this
      // layout.
      if invalidation == .nothing, staleness == .nothing { (staleness, isMovingItems) = (.counts, false) }
      let mayAdapt = invalidation != .elements
      invalidation = .nothing
      comesFromTransition = false
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
      switch staleness {
      case .everything: if !applyExpectedBatch() { prepareAgain() }
      case .description: describeAgain()
      case .counts: recount()
      case .nothing: if placed == nil { prepareAgain() }
      }
      if mayAdapt { adapt() }
    }

    /// Forgets sizes that were measured in text of another size, whether visible or not.
    ///
    /// The size is that of the collection view: a view in it may limit its own.
    func noteTextSize() {
      guard hasNewTextSize else { return }
      textSize = collectionView?.traitCollection.preferredContentSizeCategory
      invalidateDescription()
    }

    var hasNewTextSize: Bool {
      guard let textSize, let collectionView else { return false }
      return textSize != collectionView.traitCollection.preferredContentSizeCategory
    }

    /// Describes everything again. Visible elements stay anchored if the data are the same.
    private func describeAgain() {
      guard let old = placed, update == nil else { return prepareAgain() }
      let kept = old.kept(over: .container, at: viewport) { $0 }
      prepareAgain()
      guard let placed, let collectionView, placed.layout.data == old.layout.data else { return }
      let offset = kept.offset(in: placed, viewport)
      if abs(offset.x - collectionView.contentOffset.x) > 0.5 || abs(offset.y - collectionView.contentOffset.y) > 0.5 {
        collectionView.contentOffset = offset
      }
      measuring = Measuring(continuing: kept, at: collectionView.contentOffset)
    }

    /// Describes everything again.
    func prepareAgain() {
      guard let collectionView, let room = room() else { return }
      staleness = .nothing
      outdatedSizes = []
      let old = placed
      do {
        placed = PlacedLayout(
          layout: try made(DataShape(of: collectionView), in: room.environment), room: room,
          isAnchoredToEnd: isAnchoredToEnd && source.stack?.axis != .horizontal)
        keepShelves(of: old)
      } catch {
        placed = nil
        onError(error)
      }
    }

    // MARK: Reloads

    /// The data that the layout places; nil if they may be out of date.
    var knownData: DataShape? {
      isCurrent ? placed?.layout.data : nil
    }

    /// Applies the batch that a reload of all data stands for, so that nothing is described again. False if there is
    /// none.
    private func applyExpectedBatch() -> Bool {
      guard let (plan, reconfigured) = expectedBatch, let placed, let collectionView else { return false }
      expectedBatch = nil
      guard plan.dataAfter == DataShape(of: collectionView), (try? placed.layout.apply(plan)) != nil else {
        return false
      }
      staleness = .nothing
      carrySizes(over: plan)
      outdatedSizes.formUnion(reconfigured.map { .item($0) })
      return true
    }

    /// Takes the elements whose sizes are out of date to their paths after a batch, which has been applied.
    func carrySizes(over plan: BatchPlan) {
      outdatedSizes = Set(outdatedSizes.compactMap { plan.after($0, owner: placed?.layout.owner(of: $0)) })
    }

    /// Makes UIKit reload all data, and anchors the visible elements.
    ///
    /// - Parameters:
    ///   - plan: what the reload changes; nil if that is not known.
    ///   - reconfigured: items whose contents differ after it.
    ///   - successor: the same element after the change; nil if the change removes it.
    ///   - reload: reloads the data of the collection view.
    func reload(
      as plan: BatchPlan?, reconfigured: [ItemPath], following successor: (Element) -> Element?, _ reload: () -> Void
    ) {
      guard let collectionView else { return reload() }
      // A reload that does not say what it changes may change every size.
      let kept = placed?.kept(over: plan == nil ? .container : .data, at: viewport, plan: plan, successor: successor)
      scroller.follow(successor)
      expectedBatch = plan.map { ($0, reconfigured) }
      reload()
      collectionView.layoutIfNeeded()
      expectedBatch = nil
      guard let kept, let placed else { return }
      let offset = kept.offset(in: placed, viewport)
      guard offset != collectionView.contentOffset else { return }
      collectionView.contentOffset = offset
      measuring = Measuring(continuing: kept, at: offset)
      collectionView.layoutIfNeeded()
    }

    /// Adapts to changed counts that UIKit does not explain, as if items changed at the ends of sections.
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

    private func made(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> AnyPreparedLayout {
      guard delegate != nil, let stack = source.stack else {
        return try source.live(data, in: environment, through: door)
      }
      return try PreparedLayoutBox(described(stack), data: data, in: environment, through: door)
    }

    /// Adapts to a room that has changed unnoticed.
    func adapt() {
      guard let room = room(), var adapted = placed, adapted.room != room else { return }
      do {
        // On a copy, because the closures of the layout may read the property.
        try adapted.setRoom(room)
        placed = adapted
      } catch {
        onError(error)
      }
    }
  }
#endif
