extension UIScrollView {
  /// Not in UIKit: scrolls as a user's finger would.
  public func drag(to contentOffset: CGPoint) {
    momentum = nil
    isDragging = true
    self.contentOffset = contentOffset
    layoutIfNeeded()
    isDragging = false
  }

  /// Not in UIKit: lifts a moving finger. The scroll view stops where its delegate specifies.
  public func release(velocity: CGPoint, proposed: CGPoint) {
    var target = proposed
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    isDragging = false
    contentOffset = target
  }

  /// Not in UIKit: lifts a finger, after which the scroll view decelerates, moving by a distance in each frame.
  public func flick(by distance: CGPoint) {
    isDragging = false
    momentum = distance
  }

  /// Not in UIKit: shows a frame of a deceleration.
  public func decelerate() {
    guard let momentum else { return }
    contentOffset = CGPoint(x: contentOffset.x + momentum.x, y: contentOffset.y + momentum.y)
    layoutIfNeeded()
  }
}

extension UIScrollView {
  /// Returns whether the content scrolls on the main axis of a finger's movement.
  fileprivate func scrolls(along velocity: CGPoint) -> Bool {
    abs(velocity.x) > abs(velocity.y)
      ? contentSize.width > bounds.width
      : contentSize.height > bounds.height
  }
}

extension UICollectionView {
  /// Not in UIKit: begins to pan with a finger at a position in the content.
  ///
  /// The pan of a scroll view begins only along an axis on which the content scrolls. In other directions, the pan's
  /// delegate is not asked and the pan does not fail, so recognizers that wait for it continue to wait.
  ///
  /// - Returns: the view that scrolls. Scrolling two views at the same time is recorded as a rejection.
  public func beginPan(at position: CGPoint, velocity: CGPoint) -> UIScrollView? {
    let own = panGestureRecognizer
    let touch = UITouch(at: position, in: self)
    var (begun, waitedFor): ([UIPanGestureRecognizer], [UIPanGestureRecognizer]) = ([], [])
    for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? [] where pan.isEnabled && pan !== own {
      (pan.position, pan.touchedView, pan.speed) = (position, self, velocity)
      guard let scrollView = pan.scrollView else { continue }
      let delegate = scrollView as? any UIGestureRecognizerDelegate
      scrollView.hasDecidedOnTouch = delegate == nil
      if delegate?.gestureRecognizer(pan, shouldReceive: touch) == false { continue }
      if !scrollView.hasDecidedOnTouch {
        rejections.append("\(type(of: scrollView)) replaces the implementation in UIScrollView")
      }
      let begins = scrollView.scrolls(along: velocity) && scrollView.gestureRecognizerShouldBegin(pan)
      if begins { begun.append(pan) }
      // A recognizer that is asked and declines has failed.
      let hasFailed = scrollView.scrolls(along: velocity) && !begins
      let mustFail =
        own.mustFail.contains { $0 === pan } || delegate?.gestureRecognizer(pan, shouldBeRequiredToFailBy: own) == true
      if mustFail, !hasFailed { waitedFor.append(pan) }
    }
    (own.position, own.touchedView, own.speed) = (position, self, velocity)
    if waitedFor.isEmpty, scrolls(along: velocity), gestureRecognizerShouldBegin(own) { begun.append(own) }
    if begun.count > 1 { rejections.append("\(begun.count) scroll views scroll at the same time") }
    begun.first?.scrollView?.momentum = nil
    begun.first?.scrollView?.isDragging = true
    return begun.first?.scrollView
  }
}
