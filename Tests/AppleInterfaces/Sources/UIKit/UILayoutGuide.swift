extension UILayoutGuide {
  func edge(_ isHorizontal: Bool, _ side: ViewEdge.Side) -> ViewEdge {
    ViewEdge(view: owningView, isHorizontal: isHorizontal, side: side)
  }

  /// Documentation: `bottomAnchor`. Here, the anchor of the view.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(edge(false, .high)) }
  /// Documentation: `leadingAnchor`. Here, the anchor of the view.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(edge(true, .low)) }
  /// Documentation: `trailingAnchor`. Here, the anchor of the view.
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

#if !os(tvOS)
  /// Documentation: `UIKeyboardLayoutGuide`. Unavailable on tvOS.
  @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Not in UIKit: the height of a keyboard at the bottom edge of the view.
    public var keyboardHeight: CGFloat = 0

    /// Documentation: `topAnchor`. Without a keyboard, the bottom edge of the view.
    public override var topAnchor: NSLayoutYAxisAnchor {
      let edge = ViewEdge(view: owningView, isHorizontal: false, side: .high) { [weak self] in
        -(self?.keyboardHeight ?? 0)
      }
      return NSLayoutYAxisAnchor(edge)
    }
  }
#endif
