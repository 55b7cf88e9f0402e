extension UILayoutGuide {
  func edge(_ isHorizontal: Bool, _ side: ViewEdge.Side) -> ViewEdge {
    ViewEdge(view: owningView, isHorizontal: isHorizontal, side: side)
  }

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

#if !os(tvOS)
  /// Documentation: `UIKeyboardLayoutGuide`. Not on tvOS.
  @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Not UIKit's: the height of a keyboard at the lower edge of the view.
    public var keyboardHeight: CGFloat = 0

    /// Documentation: `topAnchor`. Without a keyboard, the lower edge of the view.
    public override var topAnchor: NSLayoutYAxisAnchor {
      let edge = ViewEdge(view: owningView, isHorizontal: false, side: .high) { [weak self] in
        -(self?.keyboardHeight ?? 0)
      }
      return NSLayoutYAxisAnchor(edge)
    }
  }
#endif
