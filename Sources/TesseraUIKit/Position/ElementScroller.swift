#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The target of a scroll, whose position may change during the scroll.
  enum ElementAim {
    case element(ScrollAim)
    case end
  }

  /// Scrolls exactly to elements, even if measurements move the elements during the scroll.
  @MainActor final class ElementScroller {
    /// The maximum number of corrections after a jump, while elements at the destination are measured.
    private static let maximumCorrectionCount = 8
    private static let curve = AnimationCurve.eased(duration: 0.3)

    /// The target of the current scroll; nil if there is none.
    private(set) var aim: ElementAim?
    /// A closure that creates the clock of an animated scroll.
    var makeClock: () -> any FrameClock = { ScreenClock() }
    private var clock: (any FrameClock)?
    /// The offset after the last frame of an animated scroll.
    private var last: (offset: CGPoint, target: CGPoint, size: CGSize, insets: UIEdgeInsets)?
    private let offset: (ElementAim) -> CGPoint?

    /// - Parameter offset: returns the offset at which a scroll reaches its target in the current layout; nil if the
    ///   element does not exist.
    init(offset: @escaping (ElementAim) -> CGPoint?) { self.offset = offset }

    /// Scrolls a collection view.
    ///
    /// - Returns: false if the element does not exist.
    func scroll(_ view: UICollectionView, to aim: ElementAim, animated: Bool) -> Bool {
      stop()
      // Stop any deceleration, which would move the content away from the target.
      view.setContentOffset(view.contentOffset, animated: false)
      view.layoutIfNeeded()
      guard let target = offset(aim) else { return false }
      let start = view.contentOffset
      self.aim = aim
      if animated, !UIAccessibility.isReduceMotionEnabled, !target.isNear(start, by: view.pixel) {
        animate(view, over: CGPoint(x: start.x - target.x, y: start.y - target.y))
      } else {
        jump(view)
      }
      return true
    }

    /// Updates the target element after a change, or ends the scroll if the element has been removed.
    func follow(_ successor: (Element) -> Element?) {
      guard case .element(var target) = aim, let element = target.element else { return }
      guard let after = successor(element) else { return stop() }
      target.element = after
      aim = .element(target)
    }

    /// Ends a scroll at its current position.
    func stop() {
      (aim, last) = (nil, nil)
      clock?.stop()
      clock = nil
    }

    private var target: CGPoint? { aim.flatMap(offset) }

    private func jump(_ view: UICollectionView) {
      for _ in 0..<Self.maximumCorrectionCount {
        guard let target, !target.isNear(view.contentOffset, by: view.pixel / 2) else { break }
        view.contentOffset = target
        view.layoutIfNeeded()
      }
      stop()
    }

    private func animate(_ view: UICollectionView, over distance: CGPoint) {
      let clock = makeClock()
      self.clock = clock
      var start: Double?
      clock.start { [weak self, weak view, weak clock] time in
        let began = start ?? time
        start = began
        guard let self, let view else {
          clock?.stop()
          return
        }
        self.step(view, over: distance, after: time - began)
      }
    }

    /// Moves to the scroll's current position, given the distance between its start and its target.
    private func step(_ view: UICollectionView, over distance: CGPoint, after elapsed: Double) {
      guard !view.isTracking, !view.isDragging, let target, !isMovedByOthers(view, target) else { return stop() }
      guard let rest = Self.curve.remainder(after: elapsed, of: max(abs(distance.x), abs(distance.y))) else {
        jump(view)
        return reportEnd(of: view)
      }
      view.contentOffset = CGPoint(x: target.x + distance.x * rest, y: target.y + distance.y * rest)
      view.layoutIfNeeded()
      last = (view.contentOffset, self.target ?? target, view.bounds.size, view.adjustedContentInset)
    }

    /// Returns whether something else has scrolled the view since the last frame, such as a tap on the status bar.
    ///
    /// A change to the data or the sizes never moves the content farther than the target.
    private func isMovedByOthers(_ view: UICollectionView, _ target: CGPoint) -> Bool {
      guard let last, last.size == view.bounds.size, last.insets == view.adjustedContentInset else { return false }
      func isFar(_ offset: KeyPath<CGPoint, CGFloat>) -> Bool {
        abs(view.contentOffset[keyPath: offset] - last.offset[keyPath: offset])
          > abs(target[keyPath: offset] - last.target[keyPath: offset]) + 1
      }
      return isFar(\.x) || isFar(\.y)
    }

    /// Notifies the delegate that an animated scroll has ended, as UIKit does for its own scrolls.
    private func reportEnd(of view: UICollectionView) {
      #if canImport(ObjectiveC)
        view.delegate?.scrollViewDidEndScrollingAnimation?(view)
      #else
        view.delegate?.scrollViewDidEndScrollingAnimation(view)
      #endif
    }
  }
#endif
