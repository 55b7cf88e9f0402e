#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Applies the updates of a batch that UIKit passes, in place. If they are inconsistent, everything is described
    /// again.
    func take(_ updates: [UICollectionViewUpdateItem]) {
      guard let collectionView, let base = older?.live ?? live else { return }
      let isPast = older?.isPast == true
      let (batch, data) = (BatchUpdate(updates), DataShape(of: collectionView))
      let before = base.copy()
      let mapping = try? BatchPlan(batch, from: base.data, to: data)
      older = nil
      staleness = .nothing
      if isPast && live?.data == data {
        // What is described again is not what the operations make of the old: they only say what is the same.
      } else if mapping != nil, applied(batch, data, to: base) {
        live = base
      } else {
        prepareAgain()
      }
      update = UpdateInProgress(from: before, at: viewport, survivors: mapping.map { .mapped($0) } ?? .none)
    }

    private func applied(_ batch: BatchUpdate, _ data: DataShape, to base: AnyPreparedLayout) -> Bool {
      guard let collectionView else { return false }
      do {
        try base.apply(batch, data: data)
        try base.setEnvironment(LayoutEnvironment(of: collectionView))
        return true
      } catch {
        // Preparing again meets the same number, if it is one, and reports it.
        return false
      }
    }

    /// Records the viewport before the view's size changed.
    func beginBoundsChange(from bounds: CGRect) {
      guard let old = update else { return }
      update = UpdateInProgress(from: old.before, at: viewport(at: bounds.origin), survivors: .all)
    }

    /// Lets everything start from where another layout has it.
    func beginTransition(from layout: UICollectionViewLayout) {
      isComing = true
      staleness = .everything
      let old = layout as? TesseraCollectionViewLayout
      let offset = (layout.collectionView ?? collectionView)?.bounds.origin ?? .zero
      update = old?.live.map {
        UpdateInProgress(from: $0.copy(), at: old?.viewport(at: offset) ?? viewport(at: offset), survivors: .all)
      }
    }

    // MARK: From where, to where

    /// The initial attributes of an element that exists now; nil if no change is in progress.
    func start(of element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let update, let element, let now = attributes(of: element) else { return nil }
      return TesseraLayoutAttributes.of(update.start(of: now, in: currentLayout))
    }

    /// The final attributes of an element that existed before; nil if no change is in progress.
    func end(of element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let element else { return nil }
      // The layout that is left may be asked as well as the one that is come to.
      if let successor { return successor.end(of: element) }
      guard let update, let then = update.attributes(of: element) else { return nil }
      return TesseraLayoutAttributes.of(
        update.end(of: then) { attributes(of: $0) })
    }

    /// The elements of a kind that were visible before the change in progress and no longer exist.
    func gone(_ element: (IndexPath) -> Element?) -> [IndexPath] {
      guard let update else { return [] }
      return update.visible.compactMap { old in
        guard element(IndexPath(old.path)) == old, isShown(old) else { return nil }
        let isThere = update.after(old).flatMap { attributes(of: $0) } != nil
        return isThere ? nil : IndexPath(old.path)
      }
    }

    /// The elements of a kind that are visible now and did not exist before the change in progress.
    func come(_ element: (IndexPath) -> Element?) -> [IndexPath] {
      guard let update, let currentLayout else { return [] }
      return currentLayout.visibleElements(viewport).compactMap { new in
        guard element(IndexPath(new.element.path)) == new.element, isShown(new.element) else { return nil }
        let old = update.before(new.element, owner: currentLayout.owner(of: new.element))
        let wasThere = old.flatMap { update.attributes(of: $0) } != nil
        return wasThere ? nil : IndexPath(new.element.path)
      }
    }

    /// The content offset after the change in progress that keeps the content being read where it is.
    func keptOffset(for proposed: CGPoint) -> CGPoint {
      guard let update, let currentLayout else { return proposed }
      return CGPoint(update.kept.offset(in: currentLayout, viewport(at: proposed)))
    }
  }
#endif
