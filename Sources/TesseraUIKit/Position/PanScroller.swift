#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible scroll view whose pan gesture recognizer belongs to a collection view: the content that it scrolls is
  /// in the collection view.
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

    /// Lets a collection view own the pan gesture recognizer; nil for none.
    func belong(to view: UICollectionView?) {
      if let view { return view.addGestureRecognizer(panGestureRecognizer) }
      panGestureRecognizer.view?.removeGestureRecognizer(panGestureRecognizer)
    }

    // `UIScrollView` implements `gestureRecognizer(_:shouldReceive:)` itself, so subclasses must not. The recognizer gets
    // all touches of the collection view, and `gestureRecognizerShouldBegin` rejects some.

    /// Whether a pan that begins with a velocity scrolls this view.
    func begins(_ velocity: CGPoint) -> Bool { false }

    /// Whether the collection view waits until the pan of this view has failed.
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
