#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A decoration that covers the window of a shelf and scrolls the shelf. UIKit creates and reuses it like any other
  /// view.
  ///
  /// Cells are subviews of the collection view, so the scroll view is empty. Its pan gesture recognizer is attached to
  /// the collection view and begins for pans along the shelf. The layout positions the cells by the scroll view's
  /// offset.
  final class ShelfView: UICollectionReusableView {
    static let kind = "tessera.shelf"

    private let scroller = ShelfScroller(frame: .zero)
    /// The section of the shelf.
    private(set) var section = 0
    private var placement: ShelfPlacement?
    /// The layout of the collection view that last contained the view.
    private weak var lastLayout: TesseraCollectionViewLayout?
    /// Whether the view is moving its scroll view to the shelf's offset, which must not be reported as a scroll.
    private var isPlacing = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      addScroller()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      addScroller()
    }

    private func addScroller() {
      isUserInteractionEnabled = false
      scroller.delegate = self
      addSubview(scroller)
    }

    private var layout: TesseraCollectionViewLayout? {
      (superview as? UICollectionView)?.collectionViewLayout as? TesseraCollectionViewLayout
    }

    /// Adopts the bouncing and deceleration of the page, which UIKit's orthogonal sections do by default.
    private func followPage() {
      guard let page = superview as? UICollectionView else { return }
      (scroller.decelerationRate, scroller.bounces) = (page.decelerationRate, page.bounces)
    }

    // MARK: Life

    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      scroller.attach(to: superview as? UICollectionView)
      followPage()
      if superview == nil { leave() } else { lastLayout = layout }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      leave()
      // Stop the previous shelf's scroll before the view shows another shelf.
      scroller.setContentOffset(scroller.contentOffset, animated: false)
      scroller.panGestureRecognizer.isEnabled = false
      scroller.panGestureRecognizer.isEnabled = true
    }

    /// Stops showing the shelf. If the shelf was overscrolled, it will be exactly at that end when it is shown again.
    private func leave() {
      if placement != nil { (layout ?? lastLayout)?.endPull(inSection: section) }
      placement = nil
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      guard let placement = (layoutAttributes as? TesseraLayoutAttributes)?.shelf else { return }
      (section, self.placement) = (layoutAttributes.indexPath.section, placement)
      isPlacing = true
      defer { isPlacing = false }
      let size = layoutAttributes.size
      scroller.frame = CGRect(origin: .zero, size: size)
      scroller.axis = placement.axis
      followPage()
      scroller.contentSize = placement.contentSize(in: size)
      // The user may have pulled the scroll view beyond its ends, and it rounds offsets to pixels.
      let isPulled = layout?.shelfPulls[section] != nil
      let offset =
        isPulled ? placement.reached(at: scroller.contentOffset) : placement.offset(at: scroller.contentOffset)
      if abs(offset - placement.offset) > 0.5 {
        scroller.setContentOffset(placement.contentOffset(at: placement.offset), animated: false)
      }
    }

    /// Moves the scroll view to an offset that the layout already knows, and ends its deceleration, because merely
    /// assigning an offset does not.
    func position(at offset: Double) {
      guard let placement else { return }
      isPlacing = true
      scroller.setContentOffset(placement.contentOffset(at: offset), animated: false)
      isPlacing = false
    }

    /// Scrolls to an offset with an animation.
    func scroll(to offset: Double) {
      guard let placement else { return }
      scroller.setContentOffset(placement.contentOffset(at: offset), animated: true)
    }
  }

  extension ShelfView: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard !isPlacing, let placement else { return }
      layout?.shelfScrolled(section: section, to: placement.offset(at: scrollView.contentOffset))
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      guard let placement,
        let target = layout?.placed?.layout.shelfTargetOffset(
          ofSection: section, proposed: placement.offset(at: targetContentOffset.pointee),
          velocity: placement.velocity(velocity))
      else { return }
      targetContentOffset.pointee = placement.contentOffset(at: target)
    }
  }

  /// The scroll view of a shelf.
  private final class ShelfScroller: PanScroller {
    var axis = LayoutAxis.horizontal

    /// Returns whether a point is in the window of a visible shelf. UIKit hides views that wait to be reused.
    private func isInWindow(_ position: CGPoint) -> Bool {
      superview?.superview != nil && superview?.isHidden == false && isScrollEnabled && bounds.contains(position)
    }

    /// The page waits for the shelf only if both scroll along the same axis. Otherwise, the scroll view that can follow
    /// the finger begins to scroll. A pan across a scroll view's axis may never fail, so the page would wait until the
    /// user lifts the finger.
    override func precedes(_ page: UICollectionView) -> Bool {
      guard isInWindow(panGestureRecognizer.location(in: self)) else { return false }
      switch axis {
      case .horizontal: return page.contentSize.width > page.bounds.width
      case .vertical: return page.contentSize.height > page.bounds.height
      }
    }

    override func begins(_ velocity: CGPoint) -> Bool {
      guard isInWindow(panGestureRecognizer.location(in: self)) else { return false }
      switch axis {
      case .horizontal: return contentSize.width > bounds.width && abs(velocity.x) > abs(velocity.y)
      case .vertical: return contentSize.height > bounds.height && abs(velocity.y) > abs(velocity.x)
      }
    }
  }
#endif
