/// Documentation: `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// Documentation: `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// Documentation: `UITraitDefinition`.
public protocol UITraitDefinition {}
/// Documentation: `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// Documentation: `UITraitHorizontalSizeClass`.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// Documentation: `UITraitVerticalSizeClass`.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// Documentation: `UITraitUserInterfaceIdiom`.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// Documentation: `UITraitUserInterfaceStyle`.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// Documentation: `UITraitPreferredContentSizeCategory`.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Documentation: `UITraitLayoutDirection`.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// Documentation: `UITraitDisplayScale`.
public struct UITraitDisplayScale: UITraitDefinition {}
/// Documentation: `UITraitAccessibilityContrast`.
public struct UITraitAccessibilityContrast: UITraitDefinition {}

/// Documentation: `UITraitCollection`. Here, its traits are settable for tests. Setting them has the effect of a change
/// to the view's traits.
@MainActor open class UITraitCollection: NSObject {
  weak var owner: UIView?

  /// Documentation: `displayScale`.
  open var displayScale: CGFloat = 2 { didSet { changed(from: oldValue, to: displayScale, UITraitDisplayScale.self) } }
  /// Documentation: `horizontalSizeClass`.
  open var horizontalSizeClass = UIUserInterfaceSizeClass.compact {
    didSet { changed(from: oldValue, to: horizontalSizeClass, UITraitHorizontalSizeClass.self) }
  }
  /// Documentation: `verticalSizeClass`.
  open var verticalSizeClass = UIUserInterfaceSizeClass.regular {
    didSet { changed(from: oldValue, to: verticalSizeClass, UITraitVerticalSizeClass.self) }
  }
  /// Documentation: `userInterfaceIdiom`.
  open var userInterfaceIdiom = UIUserInterfaceIdiom.phone {
    didSet { changed(from: oldValue, to: userInterfaceIdiom, UITraitUserInterfaceIdiom.self) }
  }
  /// Documentation: `userInterfaceStyle`.
  open var userInterfaceStyle = UIUserInterfaceStyle.light {
    didSet { changed(from: oldValue, to: userInterfaceStyle, UITraitUserInterfaceStyle.self) }
  }
  /// Documentation: `preferredContentSizeCategory`.
  open var preferredContentSizeCategory = UIContentSizeCategory.large {
    didSet { changed(from: oldValue, to: preferredContentSizeCategory, UITraitPreferredContentSizeCategory.self) }
  }
  /// Documentation: `accessibilityContrast`.
  open var accessibilityContrast = UIAccessibilityContrast.normal {
    didSet { changed(from: oldValue, to: accessibilityContrast, UITraitAccessibilityContrast.self) }
  }
  /// Documentation: `layoutDirection`. The effective direction of the view follows.
  open var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet {
      owner?.effectiveUserInterfaceLayoutDirection = layoutDirection
      changed(from: oldValue, to: layoutDirection, UITraitLayoutDirection.self)
    }
  }

  private func changed<Value: Equatable>(from old: Value, to new: Value, _ trait: UITrait) {
    if old != new { owner?.traitChanged(trait) }
  }
}

/// Documentation: `UITraitChangeRegistration`.
public protocol UITraitChangeRegistration {}

struct TraitRegistration: UITraitChangeRegistration {
  let traits: Set<ObjectIdentifier>
  let handler: (UIView) -> Void
}

extension UIView {
  /// Documentation: `registerForTraitChanges(_:handler:)`. Available from iOS 17. Here, the handler gets the new traits
  /// as the previous ones.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let before = UITraitCollection()
    let registration = TraitRegistration(traits: Set(traits.map { ObjectIdentifier($0) })) { view in
      guard let environment = view as? Environment else { return }
      handler(environment, before)
    }
    traitRegistrations.append(registration)
    return registration
  }

  fileprivate func traitChanged(_ trait: UITrait) {
    for registration in traitRegistrations where registration.traits.contains(ObjectIdentifier(trait)) {
      registration.handler(self)
    }
  }
}

/// Documentation: `UITraitOverrides`, with the members that it inherits from `UIMutableTraits`. Available from iOS 17.
@MainActor public struct UITraitOverrides {
  fileprivate let traits: UITraitCollection

  /// Documentation: `horizontalSizeClass`.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontalSizeClass }
    nonmutating set { traits.horizontalSizeClass = newValue }
  }
  /// Documentation: `userInterfaceStyle`.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.userInterfaceStyle }
    nonmutating set { traits.userInterfaceStyle = newValue }
  }
  /// Documentation: `preferredContentSizeCategory`.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.preferredContentSizeCategory }
    nonmutating set { traits.preferredContentSizeCategory = newValue }
  }
}

extension UIView {
  /// Documentation: `traitOverrides`. Here, they change the traits of the view immediately.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traits: traitCollection) }
    set {}
  }

  /// Documentation: `updateTraitsIfNeeded()`.
  public func updateTraitsIfNeeded() {}
}
