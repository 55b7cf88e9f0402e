import TesseraLayout

extension RealizedViews {
  /// Returns the topmost element at a point in content coordinates, as of the last update.
  ///
  /// - Parameter isWanted: a closure that returns whether to include an element. By default, all elements are included.
  /// - Complexity: Linear in the number of views.
  func topElement(at point: LayoutPoint, where isWanted: (Element) -> Bool = { _ in true }) -> Element? {
    var top: (element: Element, zIndex: Int)?
    forEachShown { attributes in
      guard !attributes.isHidden, attributes.zIndex >= top?.zIndex ?? .min, attributes.covers(point),
        isSeen(attributes, at: point), isWanted(attributes.element)
      else { return }
      top = (attributes.element, attributes.zIndex)
    }
    return top?.element
  }

  /// Returns whether an element is visible at a point. An element is not visible outside its shelf's window, unless the
  /// user is dragging it.
  private func isSeen(_ attributes: LayoutAttributes, at point: LayoutPoint) -> Bool {
    attributes.zIndex >= DraggedView.zIndex || layout.isSeen(attributes.element, at: point)
  }
}

extension LayoutAttributes {
  /// Returns whether a point in content coordinates is on the element, after the element's transform has been applied.
  fileprivate func covers(_ point: LayoutPoint) -> Bool {
    let transform = transform
    guard transform != .identity else { return frame.contains(point) }
    let center = LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let (a, b, c, d) = (transform.row1.x, transform.row1.y, transform.row2.x, transform.row2.y)
    let determinant = a * d - b * c
    guard determinant != 0 else { return false }
    let (x, y) = (point.x - center.x - transform.row4.x, point.y - center.y - transform.row4.y)
    return frame.contains(
      LayoutPoint(x: center.x + (x * d - y * c) / determinant, y: center.y + (y * a - x * b) / determinant))
  }
}
