#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Scrolls to an item.
    ///
    /// Scrolling is exact, even if elements near the item have not been measured yet. By contrast,
    /// `UICollectionView.scrollToItem(at:at:animated:)` relies on estimates. An animated scroll ends when the user
    /// touches the content, and becomes a jump if the user prefers reduced motion. If the item is in a shelf, the shelf
    /// scrolls too.
    ///
    /// When an animated scroll ends, the collection view's delegate receives `scrollViewDidEndScrollingAnimation(_:)`.
    /// The delegate does not receive it for a jump or an interrupted scroll.
    ///
    /// - Parameters:
    ///   - indexPath: the path of the item.
    ///   - alignment: the position of the item in the visible range, clear of pinned headers and footers.
    ///   - animated: whether to animate the scroll.
    /// - Returns: false if the item does not exist.
    @discardableResult
    public func scrollToItem(
      at indexPath: IndexPath, at alignment: ScrollAlignment = .nearest, animated: Bool = true
    ) -> Bool {
      Element(itemAt: indexPath).map { scroll(to: $0, at: alignment, animated: animated) } ?? false
    }

    /// Scrolls to an item, header or footer, as `scrollToItem(at:at:animated:)` does.
    ///
    /// - Returns: false if the element does not exist.
    @discardableResult
    public func scroll(to element: Element, at alignment: ScrollAlignment = .nearest, animated: Bool = true) -> Bool {
      guard let collectionView else { return false }
      // Shelves do not have a position before the first layout pass.
      collectionView.layoutIfNeeded()
      if let placed, let offset = placed.layout.shelfOffset(showing: element, at: alignment, viewport: viewport) {
        scrollShelf(ofSection: element.path.section, to: offset, animated: animated)
      }
      let aim = ScrollAim(
        element: element, placement: .element(at: alignment), origin: LayoutPoint(collectionView.bounds.origin))
      return scroller.scroll(collectionView, to: .element(aim), animated: animated)
    }

    /// Scrolls exactly to the end of the content, even if the elements there have not been measured yet.
    public func scrollToEnd(animated: Bool = true) {
      if let collectionView { _ = scroller.scroll(collectionView, to: .end, animated: animated) }
    }
  }
#endif
