/// The appearance of an element before it is inserted or after it is deleted. This is where its animation starts or ends.
public enum Appearance {
  /// The element appears or disappears without animation.
  case none
  /// The element fades in or out.
  case fade
  /// The element fades and grows from the given fraction of its full size, or shrinks to it.
  case scale(Double)
  /// The element fades and moves in from the given distance, or out to it, in points.
  case slide(x: Double, y: Double)
  /// The element animates from or to custom attributes. A negative opacity is shown as 0. With an opacity of −1,
  /// disappearing elements become invisible halfway, and appearing elements become visible halfway.
  case custom(appearing: (LayoutAttributes) -> LayoutAttributes, disappearing: (LayoutAttributes) -> LayoutAttributes)

  /// Returns the initial attributes of an element that appears.
  public func appearing(_ attributes: LayoutAttributes) -> LayoutAttributes {
    if case .custom(let appearing, _) = self { return appearing(attributes) }
    return absent(attributes)
  }

  /// Returns the final attributes of an element that disappears.
  public func disappearing(_ attributes: LayoutAttributes) -> LayoutAttributes {
    if case .custom(_, let disappearing) = self { return disappearing(attributes) }
    return absent(attributes)
  }

  /// Returns the appearance of an accessory that is attached to an element with this appearance.
  ///
  /// - Parameter element: the attributes of the element when it is fully visible.
  package func carrying(with element: LayoutAttributes) -> Appearance {
    switch self {
    case .none, .fade, .slide: self
    case .scale, .custom:
      .custom(
        appearing: { $0.attached(to: element, going: appearing(element)) },
        disappearing: { $0.attached(to: element, going: disappearing(element)) })
    }
  }

  private func absent(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var absent = attributes
    absent.alpha = 0
    switch self {
    case .none, .custom: return attributes
    case .fade: break
    case .scale(let part):
      absent.transform = Transform3D(scaleX: part, y: part).concatenating(attributes.transform)
    case .slide(let x, let y):
      absent.frame.x += x
      absent.frame.y += y
      absent.contentFrame?.x += x
      absent.contentFrame?.y += y
    }
    return absent
  }
}

extension LayoutAttributes {
  /// Returns these attributes, changed in the same way as the attributes of the element that they are attached to.
  fileprivate func attached(to element: LayoutAttributes, going absent: LayoutAttributes) -> LayoutAttributes {
    var attributes = self
    attributes.alpha = absent.alpha
    attributes.frame.x += absent.frame.x - element.frame.x
    attributes.frame.y += absent.frame.y - element.frame.y
    attributes.transform = absent.transform.moved(from: absent.frame, to: attributes.frame)
    return attributes
  }
}
