/// Documentation: `UIEvent`.
@MainActor open class UIEvent: NSObject {}
/// Documentation: `UIPressesEvent`.
@MainActor open class UIPressesEvent: UIEvent {}

/// Documentation: `UIKeyboardHIDUsage`.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardR = 21
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardDeleteForward = 76
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
}

/// Documentation: `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// Documentation: `rawValue`.
  public let rawValue: Int
  /// Documentation: `init(rawValue:)`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Documentation: `command`.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// Documentation: `UIKey`.
@MainActor open class UIKey: NSObject {
  /// Documentation: `keyCode`.
  public let keyCode: UIKeyboardHIDUsage
  /// Documentation: `modifierFlags`.
  public let modifierFlags: UIKeyModifierFlags

  init(_ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags) {
    (self.keyCode, self.modifierFlags) = (keyCode, modifierFlags)
  }
}

/// Documentation: `UIPress`.
@MainActor open class UIPress: NSObject {
  /// Documentation: `key`.
  public let key: UIKey?

  /// Not in UIKit: creates a key press.
  public init(_ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags = []) {
    key = UIKey(keyCode, modifierFlags)
  }
}

/// Documentation: `UIFocusUpdateContext`.
@MainActor open class UIFocusUpdateContext: NSObject {
  /// Documentation: `nextFocusedView`.
  public let nextFocusedView: UIView?

  /// Not in UIKit: creates a focus update that moves the focus to a view.
  public init(to view: UIView?) { nextFocusedView = view }
}

/// Documentation: `UIFocusAnimationCoordinator`.
@MainActor open class UIFocusAnimationCoordinator: NSObject {}

/// Documentation: `UIAccessibilityCustomAction`.
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Documentation: `UIAccessibilityCustomAction.ActionHandler`.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// Documentation: `name`.
  public let name: String
  /// Documentation: `actionHandler`.
  public let actionHandler: ActionHandler?

  /// Documentation: `init(name:actionHandler:)`.
  public init(name: String, actionHandler: @escaping ActionHandler) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}

extension UICollectionView {
  /// Not in UIKit: taps a position in the content with a finger. A control at that position receives the touch.
  public func touch(at position: CGPoint) {
    let hit = hitTest(position, with: nil)
    if let control = sequence(first: hit, next: { $0?.superview }).compactMap({ $0 as? UIControl }).first {
      control.sendActions(for: .touchDown)
      if control.superview != nil { control.sendActions(for: .primaryActionTriggered) }
    } else if let path = indexPathsForVisibleItems.first(where: {
      cellForItem(at: $0)?.frame.contains(position) == true
    }) {
      tap(path)
    }
  }
}
