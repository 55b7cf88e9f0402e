/// The appearance of inserted and deleted elements: the attributes at which an animation starts or ends.
public enum Appearance {
  /// Without animation.
  case none
  /// A change of opacity.
  case fade
  /// A change of opacity and size: the element grows from this fraction of its full size, or shrinks to it.
  case scale(Double)
  /// A change of opacity and position: the element moves in from this distance or out to it, in points.
  case slide(x: Double, y: Double)
  /// A change from or to custom attributes. An opacity below 0 is shown as 0: with −1, elements that disappear are
  /// invisible halfway, and elements that appear are invisible until then.
  case custom(appearing: (LayoutAttributes) -> LayoutAttributes, disappearing: (LayoutAttributes) -> LayoutAttributes)

  /// The attributes that an appearing element starts from.
  public func appearing(_ attributes: LayoutAttributes) -> LayoutAttributes {
    if case .custom(let appearing, _) = self { return appearing(attributes) }
    return absent(attributes)
  }

  /// The attributes that a disappearing element ends at.
  public func disappearing(_ attributes: LayoutAttributes) -> LayoutAttributes {
    if case .custom(_, let disappearing) = self { return disappearing(attributes) }
    return absent(attributes)
  }

  /// The appearance of an attachment to an element with this appearance.
  ///
  /// - Parameter element: the attributes of the element while it is present.
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
  /// These attributes after the element that they are attached to has changed from some attributes to others.
  fileprivate func attached(to element: LayoutAttributes, going absent: LayoutAttributes) -> LayoutAttributes {
    var attributes = self
    attributes.alpha = absent.alpha
    attributes.frame.x += absent.frame.x - element.frame.x
    attributes.frame.y += absent.frame.y - element.frame.y
    attributes.transform = absent.transform.moved(from: absent.frame, to: attributes.frame)
    return attributes
  }
}
