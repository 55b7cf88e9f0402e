/// Documentation: `UIAccessibility`.
@MainActor public enum UIAccessibility {
  /// Documentation: `UIAccessibility.ExpandedStatus`.
  public enum ExpandedStatus: Int, Sendable { case unsupported, expanded, collapsed }

  /// Documentation: `isReduceMotionEnabled`. Settable here, for tests.
  public static var isReduceMotionEnabled: Bool {
    get { reducesMotion }
    set { reducesMotion = newValue }
  }
  @MainActor private static var reducesMotion = false

  /// Documentation: `UIAccessibility.Notification`.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: UInt32
    /// Documentation: `init(rawValue:)`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Documentation: `pageScrolled`.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Documentation: `post(notification:argument:)`.
  public static func post(notification: Notification, argument: Any?) {}

  /// Documentation: `elementFocusedNotification`.
  public nonisolated static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocused")
  /// Documentation: `focusedElementUserInfoKey`.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// Moves the accessibility focus to the first element in a view, and notifies only that element (rule C11). UIKit has
  /// no such function.
  ///
  /// - Returns: the element; nil if there is none.
  @discardableResult
  public static func moveFocus(into view: UIView) -> Any? {
    guard let element = firstElement(in: view) else { return nil }
    (element as? UIView)?.accessibilityElementDidBecomeFocused()
    NotificationCenter.default.post(
      name: elementFocusedNotification, object: nil, userInfo: [focusedElementUserInfoKey: element])
    return element
  }

  /// A view that is not an element itself contains the elements in its list or, if it has no list, the elements in its
  /// subviews.
  private static func firstElement(in view: UIView) -> Any? {
    if view.isAccessibilityElement { return view }
    if let elements = view.accessibilityElements, let element = elements.first {
      (element as? PrivateElement)?.owner = view
      return element
    }
    return view.subviews.lazy.compactMap { firstElement(in: $0) }.first
  }
}

extension UIAccessibility {
  /// Documentation: `convertToScreenCoordinates(_:in:)`. Windows fill the screen here.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    CGRect(origin: view.outermostPoint(rect.origin), size: rect.size)
  }
}

/// An accessibility element with a private class, like SwiftUI's elements. UIKit has no such class.
@MainActor public final class PrivateElement: NSObject {
  fileprivate weak var owner: UIView?

  /// Creates an element that fills the view that contains it.
  public override init() {}
}

extension NSObject {
  /// Documentation: `accessibilityFrame`.
  @MainActor public var accessibilityFrame: CGRect {
    (self as? PrivateElement)?.owner.map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
  }
}

/// Documentation: `UIAccessibilityElement`.
@MainActor open class UIAccessibilityElement: NSObject {
  /// Documentation: `accessibilityContainer`.
  open weak var accessibilityContainer: AnyObject?

  /// Documentation: `init(accessibilityContainer:)`.
  public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }
}

/// Documentation: `UIFocusSystem`.
@MainActor open class UIFocusSystem: NSObject {
  /// Documentation: `didUpdateNotification`.
  public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  /// Documentation: `focusUpdateContextUserInfoKey`.
  public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

  /// Moves the keyboard focus, or the focus on tvOS, to a view, and notifies the view and its superviews. UIKit has no
  /// such function.
  public static func moveFocus(to view: UIView) {
    let context = UIFocusUpdateContext(to: view)
    for view in sequence(first: view, next: { $0.superview }) {
      view.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator())
    }
    NotificationCenter.default.post(
      name: didUpdateNotification, object: nil, userInfo: [focusUpdateContextUserInfoKey: context])
  }
}
