extension UILayoutGuide {
  private func edge(_ isHorizontal: Bool, _ side: ViewEdge.Side) -> ViewEdge {
    ViewEdge(view: owningView, isHorizontal: isHorizontal, side: side)
  }

  /// Documentation: `topAnchor`. That of the view here.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(edge(false, .low)) }
  /// Documentation: `bottomAnchor`. That of the view here.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(edge(false, .high)) }
  /// Documentation: `leadingAnchor`. That of the view here.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(edge(true, .low)) }
  /// Documentation: `trailingAnchor`. That of the view here.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(edge(true, .high)) }
}

extension UIView {
  /// Documentation: `safeAreaLayoutGuide`.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }
}
