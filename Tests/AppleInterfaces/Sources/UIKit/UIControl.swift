/// Documentation (Objective-C): `Selector`.
public struct Selector: Hashable, Sendable {
  private let name: String
  /// Documentation: `init(_:)`.
  public init(_ str: String) { name = str }
}

/// Documentation: `UIGestureRecognizer`. It stores its action as a closure, because actions cannot be performed by name
/// here.
@MainActor open class UIGestureRecognizer: NSObject {
  /// Documentation: `UIGestureRecognizer.State`.
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  /// Documentation: `state`. Settable here, for tests.
  open var state = State.possible
  /// Not in UIKit: the action that it sends.
  public let action: Selector?
  /// Documentation: `view`.
  public internal(set) weak var view: UIView?
  /// Documentation: `isEnabled`.
  open var isEnabled = true
  /// Not in UIKit: the recognizers that must fail before this one begins.
  public private(set) var mustFail: [UIGestureRecognizer] = []
  /// The position of the finger, in the coordinates of `touchedView`.
  var position = CGPoint.zero
  weak var touchedView: UIView?

  /// Documentation: `init(target:action:)`.
  public init(target: Any?, action: Selector?) { self.action = action }

  /// Documentation: `require(toFail:)`.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    if !mustFail.contains(where: { $0 === otherGestureRecognizer }) { mustFail.append(otherGestureRecognizer) }
  }

  /// Documentation: `location(in:)`.
  open func location(in view: UIView?) -> CGPoint {
    guard let touchedView, let view else { return position }
    return view.convert(position, from: touchedView)
  }
}

/// Documentation: `UITouch`.
@MainActor open class UITouch: NSObject {
  private let position: CGPoint
  private weak var touchedView: UIView?

  init(at position: CGPoint, in view: UIView) { (self.position, touchedView) = (position, view) }

  /// Documentation: `location(in:)`.
  open func location(in view: UIView?) -> CGPoint {
    guard let touchedView, let view else { return position }
    return view.convert(position, from: touchedView)
  }
}

/// Documentation: `UIGestureRecognizerDelegate`. All methods are optional in UIKit.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Documentation: `gestureRecognizer(_:shouldReceive:)`.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Documentation: `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Documentation: `gestureRecognizer(_:shouldReceive:)`. Scroll views implement it themselves (rule C5).
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    (self as? UIScrollView)?.hasDecidedOnTouch = true
    return true
  }

  /// Documentation: `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Documentation: `UIPanGestureRecognizer`.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  var speed = CGPoint.zero
  /// The scroll view that the recognizer scrolls.
  weak var scrollView: UIScrollView?
  /// Documentation: `isEnabled`. Disabling it cancels its gesture.
  open override var isEnabled: Bool {
    didSet { if !isEnabled { scrollView?.isDragging = false } }
  }
  /// Documentation: `velocity(in:)`.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

#if !os(tvOS)
  /// Documentation: `UIPinchGestureRecognizer`. Unavailable on tvOS.
  @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Documentation: `scale`.
    open var scale: CGFloat = 1
  }
#endif

/// Documentation: `UIAction`.
@MainActor open class UIAction: UIMenuElement {
  /// Documentation: `title`.
  public let title: String
  /// Documentation: `image`.
  public let image: UIImage?
  /// Documentation: `attributes`.
  public let attributes: UIMenuElement.Attributes
  let handler: (UIAction) -> Void
  /// Documentation: `sender`.
  public internal(set) var sender: Any?

  /// Documentation: `init(title:subtitle:image:identifier:discoverabilityTitle:attributes:state:handler:)`. The omitted
  /// parameters have default values in UIKit.
  public init(
    title: String = "", image: UIImage? = nil, attributes: UIMenuElement.Attributes = [],
    handler: @escaping (UIAction) -> Void
  ) { (self.title, self.image, self.attributes, self.handler) = (title, image, attributes, handler) }

  /// Not in UIKit: performs the action as the user would.
  public func perform() { handler(self) }
}

/// Documentation: `UIControl`.
@MainActor open class UIControl: UIView {
  /// Documentation: `UIControl.Event`.
  public struct Event: OptionSet, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: UInt
    /// Documentation: `init(rawValue:)`.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Documentation: `valueChanged`.
    public static let touchDown = Event(rawValue: 1)
    /// Documentation: `valueChanged`.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Documentation: `primaryActionTriggered`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  /// Documentation: `addAction(_:for:)`.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

  /// Documentation: `sendActions(for:)`.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.sender = self
      action.handler(action)
    }
  }
}

/// Documentation: `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// Documentation: `rawValue`.
  public let rawValue: UInt
  /// Documentation: `init(rawValue:)`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Documentation: `top`.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// Documentation: `leading`.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
}

/// Documentation: `UIButton`.
@MainActor open class UIButton: UIControl {
  /// Documentation: `UIButton.Configuration`.
  @MainActor public struct Configuration {
    /// Documentation: `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

    /// Documentation: `filled()`.
    public static func filled() -> Configuration { Configuration() }

    /// Documentation: `title`.
    public var title: String?
    /// Documentation: `image`.
    public var image: UIImage?
    /// Documentation: `imagePlacement`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Documentation: `baseBackgroundColor`.
    public var baseBackgroundColor: UIColor?
    /// Documentation: `cornerStyle`.
    public var cornerStyle = CornerStyle.dynamic
    /// Documentation: `background`.
    public var background = UIBackgroundConfiguration.clear()
  }

  /// Documentation: `configuration`.
  open var configuration: Configuration?

  /// Documentation: `init(configuration:primaryAction:)`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Documentation: `intrinsicContentSize`.
  open override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 44) }
}
