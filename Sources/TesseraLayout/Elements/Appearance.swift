/// Where inserted elements come from and deleted ones go: attributes in which they are not there yet, or no more.
public enum Appearance {
  /// At once.
  case none
  /// By opacity.
  case fade
  /// By opacity, and by a size that grows from this part of the full one or shrinks to it.
  case scale(Double)
  /// By opacity, and from or to a place this far from their own, in points.
  case slide(x: Double, y: Double)
  /// By attributes of one's own, for elements that come and for those that go.
  case custom(appearing: (LayoutAttributes) -> LayoutAttributes, disappearing: (LayoutAttributes) -> LayoutAttributes)

  /// What an element starts from.
  public func appearing(_ attributes: LayoutAttributes) -> LayoutAttributes {
    if case .custom(let appearing, _) = self { return appearing(attributes) }
    return absent(attributes)
  }

  /// What an element ends as.
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
