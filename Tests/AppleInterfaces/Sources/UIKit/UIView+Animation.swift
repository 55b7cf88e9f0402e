@MainActor private var areAnimationsOn = true

extension UIView {
  /// Documentation: `areAnimationsEnabled`.
  public class var areAnimationsEnabled: Bool { areAnimationsOn }

  /// Documentation: `animate(withDuration:animations:completion:)`. Here, the animation ends immediately.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Documentation: `performWithoutAnimation(_:)`.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereAnimationsOn = areAnimationsOn
    areAnimationsOn = false
    actionsWithoutAnimation()
    areAnimationsOn = wereAnimationsOn
  }
}

/// Documentation: `UISemanticContentAttribute`.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  /// Documentation: `semanticContentAttribute`. Here, only the direction is stored.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight }
    set { effectiveUserInterfaceLayoutDirection = newValue == .forceRightToLeft ? .rightToLeft : .leftToRight }
  }
}
