/// How inserted elements appear and deleted elements disappear: the attributes that an animation starts from, or ends at.
public enum Appearance {
  /// Without animation.
  case none
  /// By opacity.
  case fade
  /// By opacity and size: the element grows from this fraction of its full size, or shrinks to it.
  case scale(Double)
  /// By opacity and position: the element moves from a place at this distance, or to it, in points.
  case slide(x: Double, y: Double)
  /// By custom attributes, for elements that appear and for elements that disappear.
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
