#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// How often a jump corrects its offset by what is measured at the destination.
    private static let mostCorrections = 8

    /// Scrolls to an item.
    ///
    /// The scroll lands exactly, even if nothing there was measured yet. `UICollectionView.scrollToItem(at:at:animated:)`
    /// goes where the estimates say. An animated scroll ends if the user touches the content, and becomes a jump if the
    /// user prefers reduced motion.
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
      let origin = collectionView.map { LayoutPoint($0.bounds.origin) } ?? .zero
      return scroll(
        to: .element(ScrollAim(element: element, placement: .element(at: alignment), origin: origin)),
        animated: animated)
    }

    /// Scrolls to the end of the content, exactly, even if nothing there was measured yet.
    public func scrollToEnd(animated: Bool = true) { _ = scroll(to: .end, animated: animated) }

    private func scroll(to aim: ElementAim, animated: Bool) -> Bool {
      stopScrolling()
      guard let collectionView else { return false }
      collectionView.layoutIfNeeded()
      guard let target = offset(of: aim) else { return false }
      let start = collectionView.contentOffset
      if animated && !UIAccessibility.isReduceMotionEnabled && target != start {
        animate(to: aim, from: start, over: CGPoint(x: start.x - target.x, y: start.y - target.y))
      } else {
        jump(to: aim)
      }
      return true
    }

    private func offset(of aim: ElementAim) -> CGPoint? { placed?.offset(of: aim, viewport) }

    /// Ends an animated scroll where it is.
    func stopScrolling() {
      scrolling = nil
      clock?.stop()
    }

    private func jump(to aim: ElementAim) {
      guard let collectionView else { return }
      scrolling = aim
      for _ in 0..<Self.mostCorrections {
        guard let target = offset(of: aim), target != collectionView.contentOffset else { break }
        collectionView.contentOffset = target
        collectionView.layoutIfNeeded()
      }
      stopScrolling()
    }

    private func animate(to aim: ElementAim, from start: CGPoint, over distance: CGPoint) {
      scrolling = aim
      let clock = clock ?? makeClock()
      self.clock = clock
      var began: Double?
      clock.start { [weak self] time in
        let elapsed = time - (began ?? time)
        began = began ?? time
        self?.step(to: aim, over: distance, after: elapsed)
      }
    }

    private func step(to aim: ElementAim, over distance: CGPoint, after elapsed: Double) {
      guard let collectionView, !collectionView.isTracking, !collectionView.isDragging, let target = offset(of: aim)
      else { return stopScrolling() }
      guard let rest = AnimationCurve.eased(duration: 0.3).remainder(after: elapsed) else { return jump(to: aim) }
      collectionView.contentOffset = CGPoint(x: target.x + distance.x * rest, y: target.y + distance.y * rest)
      collectionView.layoutIfNeeded()
    }
  }
#endif
