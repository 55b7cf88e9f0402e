extension UIScrollView {
  /// Not UIKit's: what a finger that scrolls does.
  public func drag(to contentOffset: CGPoint) {
    momentum = nil
    isDragging = true
    self.contentOffset = contentOffset
    layoutIfNeeded()
    isDragging = false
  }

  /// Not UIKit's: what a finger does that is lifted while it moves. The scroll view ends where its delegate says.
  public func release(velocity: CGPoint, proposed: CGPoint) {
    var target = proposed
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    isDragging = false
    contentOffset = target
  }

  /// Not UIKit's: what a finger does that leaves the scroll view decelerating, by a distance in each frame.
  public func flick(by distance: CGPoint) {
    isDragging = false
    momentum = distance
  }

  /// Not UIKit's: a frame of a deceleration.
  public func decelerate() {
    guard let momentum else { return }
    contentOffset = CGPoint(x: contentOffset.x + momentum.x, y: contentOffset.y + momentum.y)
    layoutIfNeeded()
  }
}

extension UIScrollView {
  /// Whether the content scrolls on the axis along which a finger moves most.
  fileprivate func scrolls(along velocity: CGPoint) -> Bool {
    abs(velocity.x) > abs(velocity.y)
      ? contentSize.width > bounds.width
      : contentSize.height > bounds.height
  }
}

extension UICollectionView {
  /// Not UIKit's: a finger that begins to pan at a position in the content.
  ///
  /// The pan of a scroll view begins only along an axis on which the content scrolls. Across, it is not asked, and does not
  /// fail either: who waits for it waits.
  ///
  /// - Returns: what it scrolls. Two scroll views at once are a rejection.
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
        rejections.append("\(type(of: scrollView)) replaces what UIKit implements in UIScrollView")
      }
      let begins = scrollView.scrolls(along: velocity) && scrollView.gestureRecognizerShouldBegin(pan)
      if begins { begun.append(pan) }
      // One that is asked and says no has failed.
      let hasFailed = scrollView.scrolls(along: velocity) && !begins
      let mustFail =
        own.mustFail.contains { $0 === pan } || delegate?.gestureRecognizer(pan, shouldBeRequiredToFailBy: own) == true
      if mustFail, !hasFailed { waitedFor.append(pan) }
    }
    (own.position, own.touchedView, own.speed) = (position, self, velocity)
    if waitedFor.isEmpty, scrolls(along: velocity), gestureRecognizerShouldBegin(own) { begun.append(own) }
    if begun.count > 1 { rejections.append("\(begun.count) scroll views scroll at once") }
    begun.first?.scrollView?.momentum = nil
    begun.first?.scrollView?.isDragging = true
    return begun.first?.scrollView
  }
}
