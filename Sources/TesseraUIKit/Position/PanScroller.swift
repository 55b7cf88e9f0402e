#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible scroll view whose pan gesture recognizer is attached to a collection view, because the scrolled
  /// content is in the collection view.
  class PanScroller: UIScrollView, UIGestureRecognizerDelegate {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentInsetAdjustmentBehavior = .never
      showsHorizontalScrollIndicator = false
      showsVerticalScrollIndicator = false
      #if !os(tvOS)
        scrollsToTop = false
      #endif
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Attaches the pan gesture recognizer to a collection view; nil for none.
    func attach(to view: UICollectionView?) {
      if let view { return view.addGestureRecognizer(panGestureRecognizer) }
      panGestureRecognizer.view?.removeGestureRecognizer(panGestureRecognizer)
    }

    // Subclasses must not implement `gestureRecognizer(_:shouldReceive:)`, because `UIScrollView` implements it. The
    // recognizer receives all touches in the collection view, and `gestureRecognizerShouldBegin` rejects some.

    /// Returns whether a pan that begins with a velocity scrolls this view.
    func begins(_ velocity: CGPoint) -> Bool { false }

    /// Returns whether the collection view waits for this view's pan gesture to fail.
    func precedes(_ page: UICollectionView) -> Bool { false }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, let page = panGestureRecognizer.view as? UICollectionView,
        other === page.panGestureRecognizer
      else { return false }
      return precedes(page)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer else {
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      return begins(panGestureRecognizer.velocity(in: self))
    }
  }
#endif
