import TesseraLayout

extension CollectionEngine {
  /// The element nearest to the eye at a point of the container, by what is shown at the time of the last update: pinned,
  /// dragged and moving elements where they are seen. Nil where there is none.
  ///
  /// Hidden elements and those that are gone already are passed through. Linear in the views.
  public func element(at point: Point) -> Element? {
    let point = Point(x: point.x + viewport.offset.x, y: point.y + viewport.offset.y)
    var top: (element: Element, zIndex: Int)?
    for index in views.indices where !views[index].isGone {
      let attributes = shown(index)
      guard !attributes.isHidden, attributes.zIndex >= top?.zIndex ?? .min, attributes.covers(point) else { continue }
      top = (views[index].element, attributes.zIndex)
    }
    return top?.element
  }

  /// The item that a press at a point of the container is meant for: the one that is uppermost there, or the one that what
  /// is uppermost belongs to, as a badge or a separator does by the layout's word. Nil where there is none.
  func pressedItem(at point: Point) -> ElementPath? {
    guard let element = element(at: point) else { return nil }
    return element.kind == nil || layout.owner(of: element) == .item ? element.path : nil
  }
}

extension LayoutAttributes {
  /// Whether a point in content coordinates lies on the element, as its transform shows it from straight ahead.
  fileprivate func covers(_ point: Point) -> Bool {
    let transform = transform
    guard transform != .identity else { return frame.contains(point) }
    let centre = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let (a, b, c, d) = (transform.row1.x, transform.row1.y, transform.row2.x, transform.row2.y)
    let determinant = a * d - b * c
    guard determinant != 0 else { return false }
    let (x, y) = (point.x - centre.x - transform.row4.x, point.y - centre.y - transform.row4.y)
    return frame.contains(
      Point(x: centre.x + (x * d - y * c) / determinant, y: centre.y + (y * a - x * b) / determinant))
  }
}
