#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Scrolls to an item.
    ///
    /// The scroll lands exactly, even if nothing there was measured yet.
    /// `UICollectionView.scrollToItem(at:at:animated:)` goes where the estimates say. An animated scroll ends if the
    /// user touches the content, and becomes a jump if the user prefers reduced motion. A shelf scrolls to its item
    /// too.
    ///
    /// When an animated scroll has come to its end, the delegate of the collection view gets
    /// `scrollViewDidEndScrollingAnimation(_:)`. A scroll that jumps, or that something ends before, does not report
    /// that.
    ///
    /// - Parameters:
    ///   - indexPath: the path of the item.
    ///   - alignment: where the item is to be in the visible range, clear of pinned headers and footers.
    ///   - animated: whether the content moves there.
    /// - Returns: false if there is no such item.
    @discardableResult
    public func scrollToItem(
      at indexPath: IndexPath, at alignment: ScrollAlignment = .nearest, animated: Bool = true
    ) -> Bool {
      Element(itemAt: indexPath).map { scroll(to: $0, at: alignment, animated: animated) } ?? false
    }

    /// Scrolls to an item, header or footer, as `scrollToItem(at:at:animated:)` does.
    ///
    /// - Returns: false if there is no such element.
    @discardableResult
    public func scroll(to element: Element, at alignment: ScrollAlignment = .nearest, animated: Bool = true) -> Bool {
      guard let collectionView else { return false }
      // Before the first layout pass, shelves are not placed yet.
      collectionView.layoutIfNeeded()
      if let placed, let offset = placed.layout.shelfOffset(showing: element, at: alignment, viewport: viewport) {
        scrollShelf(ofSection: element.path.section, to: offset, animated: animated)
      }
      let aim = ScrollAim(
        element: element, placement: .element(at: alignment), origin: LayoutPoint(collectionView.bounds.origin))
      return scroller.scroll(collectionView, to: .element(aim), animated: animated)
    }

    /// Scrolls to the end of the content, exactly, even if nothing there was measured yet.
    public func scrollToEnd(animated: Bool = true) {
      if let collectionView { _ = scroller.scroll(collectionView, to: .end, animated: animated) }
    }
  }
#endif
