import TesseraLayout

extension HostUpdate {
  /// Returns the shelf whose window clips a view; nil if there is none. A shelf does not clip a view that is moving
  /// beside it or that the user is dragging.
  ///
  /// - Parameters:
  ///   - attributes: the view's attributes.
  ///   - isAnimating: whether the view is moving.
  /// - Complexity: Linear in the number of shelves that have views.
  public func clippingShelf(of attributes: LayoutAttributes, isAnimating: Bool) -> ShelfPlacement? {
    guard attributes.zIndex < DraggedView.zIndex, let placement = shelf(of: attributes.element) else { return nil }
    let (frame, window) = (attributes.frame, placement.shelf.window)
    let isBeside =
      placement.shelf.axis == .horizontal
      ? frame.minY < window.minY - 1 || frame.maxY > window.maxY + 1
      : frame.minX < window.minX - 1 || frame.maxX > window.maxX + 1
    return isAnimating && isBeside ? nil : placement
  }
}
