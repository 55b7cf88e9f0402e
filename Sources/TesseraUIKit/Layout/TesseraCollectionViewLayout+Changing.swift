#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Applies what UIKit tells of a batch, in place; where that does not add up, everything is described anew.
    func take(_ updates: [UICollectionViewUpdateItem]) {
      guard let collectionView else { return }
      let (batch, data) = (BatchUpdate(updates), DataShape(of: collectionView))
      let bases = [unsettled, live].compactMap { $0 }
      unsettled = nil
      staleness = .nothing
      for base in bases {
        guard let mapping = try? PathMapping(batch, from: base.data, to: data) else { continue }
        let before = base.copy()
        do {
          try base.apply(batch, data: data)
          try base.setEnvironment(LayoutEnvironment(of: collectionView))
        } catch ChangeError.layout(let error) {
          onError(error)
          break
        } catch {
          break
        }
        live = base
        passage = Passage(from: before, at: viewport, survivors: .mapped(mapping))
        return
      }
      prepareAnew()
      passage = bases.first.map { Passage(from: $0, at: viewport, survivors: .none) }
    }

    /// Takes note of where the content stood before its view was another size.
    func beginBoundsChange(from bounds: CGRect) {
      guard let old = passage else { return }
      passage = Passage(from: old.before, at: viewport(at: bounds.origin), survivors: .all)
    }

    /// Lets everything start from where another layout has it.
    func beginTransition(from layout: UICollectionViewLayout) {
      let old = layout as? TesseraCollectionViewLayout
      staleness = .everything
      passage = old?.live.map {
        Passage(from: $0.copy(), at: viewport(at: collectionView?.bounds.origin ?? .zero), survivors: .all)
      }
    }

    // MARK: From where, to where

    /// What an element that is there now starts from; nil where no change is under way.
    func start(of element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let passage, let element, let now = attributes(of: element) else { return nil }
      return TesseraLayoutAttributes.of(passage.start(of: now, in: settled))
    }

    /// What an element that was there ends as; nil where no change is under way.
    func end(of element: Element?) -> UICollectionViewLayoutAttributes? {
      guard let element else { return nil }
      // The layout that is left may be asked as well as the one that is come to.
      if let successor { return successor.end(of: element) }
      guard let passage, let then = passage.attributes(of: element) else { return nil }
      return TesseraLayoutAttributes.of(
        passage.end(of: then) { attributes(of: $0) })
    }

    /// The elements of a kind that were seen before the change under way and are not there any more.
    func gone(_ element: (IndexPath) -> Element?) -> [IndexPath] {
      guard let passage else { return [] }
      return passage.visible.compactMap { old in
        guard element(IndexPath(old.path)) == old, isShown(old) else { return nil }
        let isThere = passage.after(old).flatMap { attributes(of: $0) } != nil
        return isThere ? nil : IndexPath(old.path)
      }
    }

    /// The elements of a kind that are seen now and were not there before the change under way.
    func come(_ element: (IndexPath) -> Element?) -> [IndexPath] {
      guard let passage, let settled else { return [] }
      return settled.visibleElements(viewport).compactMap { new in
        guard element(IndexPath(new.element.path)) == new.element, isShown(new.element) else { return nil }
        let wasThere = passage.before(new.element).flatMap { passage.attributes(of: $0) } != nil
        return wasThere ? nil : IndexPath(new.element.path)
      }
    }

    /// Where the content is to stand after the change under way, so that what is read stays where it is.
    func keptOffset(for proposed: CGPoint) -> CGPoint {
      guard let passage, let settled else { return proposed }
      return CGPoint(passage.kept.offset(in: settled, otherwise: viewport(at: proposed)))
    }
  }
#endif
