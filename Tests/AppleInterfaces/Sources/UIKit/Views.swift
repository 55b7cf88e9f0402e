/// Documentation: `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// Documentation: `UIContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Documentation: `rawValue`.
  public let rawValue: String
  /// Documentation: `init(rawValue:)`.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Documentation: `large`.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Documentation: `extraLarge`.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Documentation: `accessibilityLarge`.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Documentation: `isAccessibilityCategory`.
  public var isAccessibilityCategory: Bool { self == .accessibilityLarge }
}

/// Documentation: `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

/// Documentation: `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Documentation (QuartzCore): `CALayer`.
@MainActor open class CALayer: NSObject {
  /// Documentation: `cornerRadius`.
  open var cornerRadius: CGFloat = 0
  /// Documentation: `sublayerTransform`.
  open var sublayerTransform = CATransform3DIdentity
}

/// Documentation: `UIResponder`.
@MainActor open class UIResponder: NSObject {
  /// Documentation: `pressesBegan(_:with:)`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// Documentation: `UIView`.
@MainActor open class UIView: UIResponder {
  /// Documentation: `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: UInt
    /// Documentation: `init`.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Documentation: `flexibleWidth`.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// Documentation: `flexibleHeight`.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// Documentation: `bounds`.
  open var bounds: CGRect
  /// Documentation: `frame`.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      bounds.size = newValue.size
    }
  }
  private var position: CGPoint
  /// The controller that owns the view.
  weak var controller: UIViewController?
  /// Documentation: `backgroundColor`.
  open var backgroundColor: UIColor?
  /// Documentation: `alpha`.
  open var alpha: CGFloat = 1
  /// Documentation: `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit }

  /// Documentation: `contentMode`.
  open var contentMode = ContentMode.scaleToFill
  /// Documentation: `isHidden`.
  open var isHidden = false
  /// Documentation: `clipsToBounds`.
  open var clipsToBounds = false
  /// Documentation: `isAccessibilityElement`.
  open var isAccessibilityElement = false
  /// Documentation: `maximumContentSizeCategory`.
  open var maximumContentSizeCategory: UIContentSizeCategory?
  /// Documentation: `accessibilityLabel`.
  open var accessibilityLabel: String?
  /// Documentation: `accessibilityElements`.
  open var accessibilityElements: [Any]?
  /// Documentation: `accessibilityCustomActions`.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Documentation: `accessibilityValue`.
  open var accessibilityValue: String?
  /// Documentation: `accessibilityExpandedStatus`.
  open var accessibilityExpandedStatus = UIAccessibility.ExpandedStatus.unsupported
  /// Documentation: `isUserInteractionEnabled`.
  open var isUserInteractionEnabled = true
  /// Documentation: `tintColor`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor!
  /// Documentation: `gestureRecognizers`.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Documentation: `autoresizingMask`.
  open var autoresizingMask: AutoresizingMask = []
  /// Documentation: `layer`.
  open var layer: CALayer { ownLayer }
  private let ownLayer = CALayer()
  /// Documentation: `subviews`.
  open private(set) var subviews: [UIView] = []
  /// Documentation: `superview`.
  open private(set) weak var superview: UIView?
  /// Documentation: `constraints`.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// Documentation: `translatesAutoresizingMaskIntoConstraints`.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Documentation: `intrinsicContentSize`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Documentation: `traitCollection`.
  open var traitCollection: UITraitCollection { traits }
  private let traits = UITraitCollection()
  var traitRegistrations: [TraitRegistration] = []
  /// Documentation: `effectiveUserInterfaceLayoutDirection`. Settable here, for tests.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight

  /// Documentation: `safeAreaInsets`. Settable here, for tests.
  open var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaChanged() } }
  }
  /// Documentation: `layoutMargins`.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Documentation: `readableContentGuide`.
  open var readableContentGuide: UILayoutGuide { readableGuide }
  private let readableGuide = UILayoutGuide()
  #if !os(tvOS)
    /// Documentation: `keyboardLayoutGuide`. Unavailable on tvOS.
    public private(set) lazy var keyboardLayoutGuide: UIKeyboardLayoutGuide = {
      let guide = UIKeyboardLayoutGuide()
      guide.owningView = self
      return guide
    }()
  #endif
  /// Documentation: `window`.
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  func safeAreaChanged() {}

  /// Documentation: `init(frame:)`.
  public init(frame: CGRect) {
    position = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
    traits.owner = self
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) {
    (position, bounds) = (.zero, .zero)
    super.init()
    traits.owner = self
  }

  /// Documentation: `init()`.
  public override convenience init() { self.init(frame: .zero) }

  /// Documentation: `traitCollectionDidChange(_:)`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Documentation: `invalidateIntrinsicContentSize()`.
  open func invalidateIntrinsicContentSize() { contentSizeInvalidated(in: nil) }

  /// Handles a view whose content has invalidated its size (rule A12).
  func contentSizeInvalidated(in view: UICollectionReusableView?) {
    superview?.contentSizeInvalidated(in: view ?? self as? UICollectionReusableView)
  }

  /// Documentation: `addGestureRecognizer(_:)`.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Documentation: `removeGestureRecognizer(_:)`.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Documentation: `gestureRecognizerShouldBegin(_:)`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Documentation: `convert(_:from:)`.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.origin ?? .zero, origin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// The origin of the view's coordinates, in the coordinates of the outermost view.
  private var origin: CGPoint {
    let outer = superview?.origin ?? .zero
    return CGPoint(x: outer.x + frame.minX - bounds.minX, y: outer.y + frame.minY - bounds.minY)
  }

  /// Returns a point in the coordinates of the outermost view.
  func outermostPoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + origin.x, y: point.y + origin.y) }

  /// Documentation: `addSubview(_:)`.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Documentation: `removeFromSuperview()`.
  open func removeFromSuperview() {
    guard let superview else { return }
    // Constraints between the view and its ancestors are removed with it.
    for constraint in superview.constraints
    where [constraint.first.view, constraint.second?.view].contains(where: { $0 === self }) {
      constraint.isActive = false
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }

  /// Documentation: `isDescendant(of:)`.
  open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

  /// Documentation: `accessibilityPerformEscape()`.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Documentation: `accessibilityElementDidBecomeFocused()`.
  open func accessibilityElementDidBecomeFocused() {}

  /// Documentation: `accessibilityScroll(_:)`.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Documentation: `didUpdateFocus(in:with:)`.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Documentation: `hitTest(_:with:)`. Topmost views come first. Views in a layer with a transform are not found here.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      let inner = CGPoint(
        x: point.x - view.frame.minX + view.bounds.minX, y: point.y - view.frame.minY + view.bounds.minY)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Documentation: `didMoveToSuperview()`.
  open func didMoveToSuperview() {}

  /// Documentation: `setNeedsLayout()`. Here, views are laid out in every pass.
  open func setNeedsLayout() {}

  /// Documentation: `layoutIfNeeded()`.
  open func layoutIfNeeded() { layOut() }

  /// Performs a layout pass of the view, including the additions of a subclass.
  func layOut() { layoutSubviews() }

  /// Documentation: `layoutSubviews()`.
  open func layoutSubviews() {
    applyConstraints()
    // Rule A14: the controller is notified before the subviews lay out their own subviews.
    controller?.viewDidLayoutSubviews()
    for view in subviews { view.layOut() }
  }

  /// Not in UIKit: how often the view was measured with a fixed width or height.
  public internal(set) var measurements = 0

  /// Documentation: `systemLayoutSizeFitting(_:)`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(width: nil, height: nil) }

  /// Documentation: `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    measurements += 1
    return fittingSize(
      width: horizontalFittingPriority == .required ? targetSize.width : nil,
      height: verticalFittingPriority == .required ? targetSize.height : nil)
  }

  /// Not in UIKit: the height of the content at a width.
  open func intrinsicHeight(atWidth width: CGFloat?) -> CGFloat { intrinsicContentSize.height }
}

/// Documentation: `UILabel`. Here, every character is 8 points wide and every line 20 points tall, or twice as much at
/// accessibility sizes if the label follows them.
@MainActor open class UILabel: UIView {
  /// Documentation: `isAccessibilityElement`. True for labels.
  open override var isAccessibilityElement: Bool {
    get { isElement }
    set { isElement = newValue }
  }
  private var isElement = true

  /// Documentation: `text`.
  open var text: String?
  /// Documentation: `numberOfLines`.
  open var numberOfLines = 1
  /// Documentation: `font`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont!
  /// Documentation: `adjustsFontForContentSizeCategory`.
  open var adjustsFontForContentSizeCategory = false

  /// Not in UIKit: whether the text is larger than its default size.
  public var isScaled: Bool {
    let views = Array(sequence(first: self as UIView, next: { $0.superview }))
    guard adjustsFontForContentSizeCategory,
      !views.contains(where: { $0.maximumContentSizeCategory?.isAccessibilityCategory == false })
    else { return false }
    return views.contains { $0.traitCollection.preferredContentSizeCategory.isAccessibilityCategory }
  }

  private var scale: CGFloat { isScaled ? 2 : 1 }

  /// Documentation: `intrinsicContentSize`.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat((text ?? "").count) * 8 * scale, height: intrinsicHeight(atWidth: nil))
  }

  /// Not in UIKit: the height of the text at a width.
  open override func intrinsicHeight(atWidth width: CGFloat?) -> CGFloat {
    let length = CGFloat((text ?? "").count) * 8 * scale
    guard length > 0 else { return 0 }
    guard let width, width > 0 else { return 20 * scale }
    let lines = (length / width).rounded(.up)
    return 20 * scale * (numberOfLines == 0 ? lines : min(lines, CGFloat(numberOfLines)))
  }
}

/// Documentation: `UIViewController`.
@MainActor open class UIViewController: UIResponder {
  /// Documentation: `init(nibName:bundle:)`.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init() }

  /// Documentation: `init()`.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Documentation: `title`.
  open var title: String?

  /// Documentation: `isEditing`.
  open var isEditing = false

  /// Documentation: `setEditing(_:animated:)`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Documentation: `view`. Loads the view on first access.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loaded { return loaded }
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      loaded = view
      viewDidLoad()
      return view
    }
    set { loaded = newValue }
  }
  private var loaded: UIView? {
    didSet { loaded?.controller = self }
  }

  /// Documentation: `viewDidLoad()`.
  open func viewDidLoad() {}

  /// Documentation: `viewDidLayoutSubviews()`. The subviews have their frames, but their contents do not yet (rule
  /// A14).
  open func viewDidLayoutSubviews() {}
}

/// Documentation: `UIScrollViewDelegate`.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Documentation: `scrollViewDidScroll(_:)`. Optional in UIKit.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Documentation: `scrollViewDidEndScrollingAnimation(_:)`. Optional in UIKit.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Documentation: `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`. Optional in UIKit.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
}

extension UIScrollViewDelegate {
  /// Documentation: `scrollViewDidScroll(_:)`.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Documentation: `scrollViewDidEndScrollingAnimation(_:)`.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Documentation: `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

/// Documentation: `UIScrollView`.
@MainActor open class UIScrollView: UIView {
  /// Documentation: `contentOffset`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let offset = rounded(newValue)
      if offset == bounds.origin { return }
      bounds.origin = offset
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Returns an offset in whole pixels (rule C2).
  func rounded(_ offset: CGPoint) -> CGPoint {
    let scale = max(1, traitCollection.displayScale)
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Whether UIKit's own implementation of `gestureRecognizer(_:shouldReceive:)` was called (rule C5).
  var hasDecidedOnTouch = false
  /// Documentation: `delegate`.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Documentation: `panGestureRecognizer`.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if pan.scrollView == nil {
      pan.scrollView = self
      addGestureRecognizer(pan)
    }
    return pan
  }
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  /// Documentation: `showsHorizontalScrollIndicator`.
  open var showsHorizontalScrollIndicator = true
  /// Documentation: `showsVerticalScrollIndicator`.
  open var showsVerticalScrollIndicator = true
  /// Documentation: `contentSize`.
  open var contentSize = CGSize.zero
  /// Documentation: `contentInset`.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsChanged(bySafeArea: false) } }
  }
  /// Documentation: `UIScrollView.DecelerationRate`.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: CGFloat
    /// Documentation: `init(rawValue:)`.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Documentation: `normal`.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Documentation: `fast`.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// Documentation: `decelerationRate`.
  open var decelerationRate = DecelerationRate.normal
  /// Documentation: `bounces`.
  open var bounces = true
  /// Documentation: `isScrollEnabled`.
  open var isScrollEnabled = true
  /// Documentation: `UIScrollView.KeyboardDismissMode`.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// Documentation: `keyboardDismissMode`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  #if !os(tvOS)
    /// Documentation: `isPagingEnabled`. Unavailable on tvOS (rule A6).
    open var isPagingEnabled = false
    /// Documentation: `scrollsToTop`. Unavailable on tvOS.
    open var scrollsToTop = true
  #endif
  /// Documentation: `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  /// Documentation: `alwaysBounceHorizontal`. An axis that always bounces is treated as scrollable.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { insetsChanged(bySafeArea: false) } }
  }
  /// Documentation: `alwaysBounceVertical`.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { insetsChanged(bySafeArea: false) } }
  }
  /// Documentation: `contentInsetAdjustmentBehavior`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  #if !os(tvOS)
    /// Documentation: `refreshControl`. Unavailable on tvOS.
    open var refreshControl: UIRefreshControl? {
      didSet {
        refreshControl?.scrollView = self
        refreshControlSet()
      }
    }
  #endif
  /// Documentation: `isDragging`, `isTracking`, `isDecelerating`. Settable here, for tests.
  open var isDragging = false
  /// Documentation: `isTracking`.
  open var isTracking = false
  /// Documentation: `isDecelerating`.
  open var isDecelerating = false

  /// Documentation: `adjustedContentInset`. The safe area is included on axes that scroll, and a refresh control adds
  /// its height while it is refreshing (rule A10).
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    let safe = safeAreaInsets
    let (isX, isY) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes:
        (
          contentSize.width > bounds.width || alwaysBounceHorizontal,
          contentInsetAdjustmentBehavior == .automatic || contentSize.height > bounds.height || alwaysBounceVertical
        )
      }
    if isX { (insets.left, insets.right) = (insets.left + safe.left, insets.right + safe.right) }
    if isY { (insets.top, insets.bottom) = (insets.top + safe.top, insets.bottom + safe.bottom) }
    #if !os(tvOS)
      if let refreshControl, refreshControl.isRefreshing { insets.top += refreshControl.bounds.height }
    #endif
    return insets
  }

  /// The distance that a deceleration moves the content in each frame; nil if there is no deceleration. Assigning
  /// `contentOffset` does not end it (rule A15).
  var momentum: CGPoint? {
    didSet { isDecelerating = momentum != nil }
  }

  /// Documentation: `setContentOffset(_:animated:)`. Ends a deceleration.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    momentum = nil
    self.contentOffset = contentOffset
  }

  /// Handles a change to the refresh control, which may be nil.
  func refreshControlSet() {}

  /// Handles a change to the insets.
  func insetsChanged(bySafeArea: Bool) {}

  override func safeAreaChanged() { insetsChanged(bySafeArea: true) }
}

/// Documentation: `UIRefreshControl`.
@MainActor open class UIRefreshControl: UIControl {
  weak var scrollView: UIScrollView?
  /// Documentation: `isRefreshing`.
  open private(set) var isRefreshing = false

  /// Documentation: `init(frame:)`. Has the same height as in UIKit.
  public override init(frame: CGRect) { super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documentation: `beginRefreshing()`.
  open func beginRefreshing() { set(true) }
  /// Documentation: `endRefreshing()`.
  open func endRefreshing() { set(false) }

  private func set(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing
    scrollView?.insetsChanged(bySafeArea: false)
  }
}

/// Documentation: `UIWindow`.
@MainActor open class UIWindow: UIView {}

/// Documentation: `UILayoutGuide`. Here, the frame is settable for tests, and the anchors are the view's anchors.
@MainActor open class UILayoutGuide: NSObject {
  /// Documentation: `owningView`.
  open internal(set) weak var owningView: UIView?
  /// Documentation: `layoutFrame`.
  open var layoutFrame = CGRect.zero
  /// Documentation: `topAnchor`. Here, the anchor of the view.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(edge(false, .low)) }
}

/// Documentation: `UIContentInsetsReference`.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// Documentation: `UIAccessibilityScrollDirection`.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
