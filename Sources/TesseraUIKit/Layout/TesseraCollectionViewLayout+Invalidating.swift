#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Records the invalid part.
    func note(_ context: UICollectionViewLayoutInvalidationContext) {
      isInvalidated = true
      let ours = context as? TesseraInvalidationContext
      if context.invalidateEverything || context.invalidateDataSourceCounts || ours?.movesItems == true {
        older = nil
        if !isComing { update = nil }
        if context.invalidateEverything { staleness = .everything }
        if staleness == .nothing { staleness = .counts }
      }
      ours?.prediction.map(adopt)
    }

    /// Adopts the prediction of a context, unless the answers have changed since.
    private func adopt(_ prediction: PredictedLayout) {
      guard let live, staleness != .everything else { return }
      if live === prediction.before {
        self.live = prediction.after
      } else if let measured = prediction.measured {
        // What cannot be measured any more has gone or was declared otherwise meanwhile.
        try? live.measure([measured])
      }
      if prediction.measured == nil {
        update = UpdateInProgress(from: prediction.before, at: prediction.viewport, survivors: .all)
      }
    }

    // MARK: Bounds

    /// Whether a change of bounds affects more than UIKit scrolls by itself.
    func isChanged(byBounds bounds: CGRect) -> Bool {
      guard let currentLayout, let environment = environment(in: bounds) else {
        return bounds.size != collectionView?.bounds.size
      }
      return environment != currentLayout.environment
        || !currentLayout.movedElements(from: viewport, to: viewport(at: bounds.origin)).isEmpty
    }

    /// Invalidates the elements that follow the viewport when the content scrolls, and everything when its room
    /// changes.
    func fill(_ context: UICollectionViewLayoutInvalidationContext, forBounds bounds: CGRect) {
      guard let currentLayout, let environment = environment(in: bounds) else { return }
      let viewport = viewport(at: bounds.origin)
      guard environment != currentLayout.environment else {
        invalidate(currentLayout.movedElements(from: self.viewport, to: viewport), in: context)
        return
      }
      let after = currentLayout.copy()
      guard let context = context as? TesseraInvalidationContext, (try? after.setEnvironment(environment)) != nil else {
        return
      }
      context.prediction = PredictedLayout(before: currentLayout, after: after, viewport: self.viewport)
      context.keepOffset(viewport)
    }

    /// Invalidates the elements that follow the viewport when the pin insets have changed.
    func moveElements(since insets: Insets) {
      guard insets != pinInsets, let currentLayout, let collectionView else { return }
      let context = TesseraInvalidationContext()
      // Without names, everything is asked for: so if the room has changed unnoticed.
      if environment(in: collectionView.bounds) == currentLayout.environment {
        var old = viewport
        old.pinInsets = insets
        let moved = currentLayout.movedElements(from: old, to: viewport)
        if moved.isEmpty { return }
        invalidate(moved, in: context)
      }
      invalidateLayout(with: context)
    }

    private func environment(in bounds: CGRect) -> LayoutEnvironment? {
      guard let collectionView else { return nil }
      var environment = LayoutEnvironment(of: collectionView)
      environment.containerSize = LayoutSize(bounds.size)
      return environment
    }

    private func invalidate(_ elements: [Element], in context: UICollectionViewLayoutInvalidationContext) {
      for element in elements where isShown(element) {
        let path = IndexPath(element.path)
        switch element {
        case .item: context.invalidateItems(at: [path])
        case .supplementary(let kind, _): context.invalidateSupplementaryElements(ofKind: kind.elementKind, at: [path])
        case .decoration(let kind, _): context.invalidateDecorationElements(ofKind: kind.elementKind, at: [path])
        }
      }
    }

    // MARK: Measured sizes

    /// What the answers come to if an element gets the size it prefers; nil if nothing changes, as with declared sizes.
    func measured(
      _ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
    ) -> PredictedLayout? {
      guard preferred.size != original.size, let currentLayout, let element = Element(original) else { return nil }
      let size = MeasuredSize(element, LayoutSize(preferred.size))
      let after = currentLayout.copy()
      guard (try? after.measure([size])) != nil,
        after.attributes(of: element, viewport: viewport)?.frame.size
          != currentLayout.attributes(of: element, viewport: viewport)?.frame.size
      else { return nil }
      return PredictedLayout(before: currentLayout, after: after, viewport: viewport, measured: size)
    }

    /// Has everything placed again around an element of another size, and what is read stay where it is.
    func fill(
      _ context: UICollectionViewLayoutInvalidationContext, preferring preferred: UICollectionViewLayoutAttributes,
      to original: UICollectionViewLayoutAttributes
    ) {
      guard let context = context as? TesseraInvalidationContext,
        let prediction = measured(preferred, instead: original)
      else { return }
      context.prediction = prediction
      context.keepOffset(viewport)
      let (before, after) = (prediction.before.contentSize, prediction.after.contentSize)
      context.contentSizeAdjustment = CGSize(width: after.width - before.width, height: after.height - before.height)
    }
  }

  extension AnyPreparedLayout {
    /// The elements that follow the viewport, are seen at one or the other and are not the same at both.
    ///
    /// O(log n + what is seen).
    func movedElements(from old: Viewport, to new: Viewport) -> [Element] {
      var moved: [Element] = []
      var before: [Element: LayoutAttributes] = [:]
      forEachElement(in: visibleRect(old), viewport: old) { if $0.dependsOnViewport { before[$0.element] = $0 } }
      forEachElement(in: visibleRect(new), viewport: new) { attributes in
        guard attributes.dependsOnViewport else { return }
        if before.removeValue(forKey: attributes.element) != attributes { moved.append(attributes.element) }
      }
      return moved + before.keys
    }
  }
#endif
