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

extension UICollectionView {
  /// Not UIKit's: a finger that begins to pan at a place in the content.
  ///
  /// - Returns: what it scrolls. Two scroll views at once are a rejection.
  public func beginPan(at place: CGPoint, velocity: CGPoint) -> UIScrollView? {
    let own = panGestureRecognizer
    var begun: [UIPanGestureRecognizer] = []
    for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? [] where pan.isEnabled {
      (pan.place, pan.touchedView, pan.speed) = (place, self, velocity)
      if pan !== own, pan.scrollView?.gestureRecognizerShouldBegin(pan) == true { begun.append(pan) }
    }
    let mayBegin = !own.mustFail.contains { pan in begun.contains { $0 === pan } }
    if mayBegin, gestureRecognizerShouldBegin(own) { begun.append(own) }
    if begun.count > 1 { rejections.append("\(begun.count) scroll views scroll at once") }
    begun.first?.scrollView?.momentum = nil
    begun.first?.scrollView?.isDragging = true
    return begun.first?.scrollView
  }
}
