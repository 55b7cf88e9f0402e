extension UIScrollView {
  /// Not UIKit's: what a finger that scrolls does.
  public func drag(to contentOffset: CGPoint) {
    isDragging = true
    self.contentOffset = contentOffset
    layoutIfNeeded()
    isDragging = false
  }
}
