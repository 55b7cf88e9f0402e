/// Documentation: `UIColor`.
public final class UIColor: NSObject, Sendable {
  /// Documentation: `init(hue:saturation:brightness:alpha:)`.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {}

  /// Documentation: `init(white:alpha:)`.
  public init(white: CGFloat, alpha: CGFloat) {}

  /// Documentation: `systemBackground`.
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  /// Documentation: `secondarySystemBackground`.
  public static let secondarySystemBackground = UIColor(white: 0.9, alpha: 1)
  /// Documentation: `systemRed`.
  public static let systemRed = UIColor(white: 0.5, alpha: 1)
  /// Documentation: `systemTeal`.
  public static let systemTeal = UIColor(white: 0.5, alpha: 1)
  /// Documentation: `separator`.
  public static let separator = UIColor(white: 0.7, alpha: 1)
}

/// Documentation: `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// Documentation: `UITraitCollection`.
@MainActor open class UITraitCollection: NSObject {
  /// Documentation: `displayScale`. Settable here, for tests.
  open var displayScale: CGFloat = 2
}

/// Documentation (QuartzCore): `CALayer`.
@MainActor open class CALayer: NSObject {
  /// Documentation: `cornerRadius`.
  open var cornerRadius: CGFloat = 0
}

/// Documentation: `UIResponder`.
@MainActor open class UIResponder: NSObject {}

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
    get { CGRect(origin: place, size: bounds.size) }
    set {
      place = newValue.origin
      bounds.size = newValue.size
    }
  }
  private var place: CGPoint
  /// Documentation: `backgroundColor`.
  open var backgroundColor: UIColor?
  /// Documentation: `alpha`.
  open var alpha: CGFloat = 1
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
  /// Documentation: `effectiveUserInterfaceLayoutDirection`. Settable here, for tests.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight

  /// Documentation: `init(frame:)`.
  public init(frame: CGRect) {
    place = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) {
    (place, bounds) = (.zero, .zero)
    super.init()
  }

  /// Documentation: `init()`.
  public override convenience init() { self.init(frame: .zero) }

  /// Documentation: `invalidateIntrinsicContentSize()`.
  open func invalidateIntrinsicContentSize() {}

  /// Documentation: `addSubview(_:)`.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Documentation: `removeFromSuperview()`.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Documentation: `layoutIfNeeded()`.
  open func layoutIfNeeded() { layoutSubviews() }

  /// Documentation: `layoutSubviews()`.
  open func layoutSubviews() {
    applyConstraints()
    for view in subviews { view.layoutSubviews() }
  }

  /// Documentation: `systemLayoutSizeFitting(_:)`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(width: nil, height: nil) }

  /// Documentation: `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      width: horizontalFittingPriority == .required ? targetSize.width : nil,
      height: verticalFittingPriority == .required ? targetSize.height : nil)
  }

  /// The height of the content at a width.
  func intrinsicHeight(atWidth width: CGFloat?) -> CGFloat { intrinsicContentSize.height }
}

/// Documentation: `UILabel`. Every character is 8 points wide here, and every line 20 points high.
@MainActor open class UILabel: UIView {
  /// Documentation: `text`.
  open var text: String?
  /// Documentation: `numberOfLines`.
  open var numberOfLines = 1

  /// Documentation: `intrinsicContentSize`.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat((text ?? "").count) * 8, height: intrinsicHeight(atWidth: nil))
  }

  override func intrinsicHeight(atWidth width: CGFloat?) -> CGFloat {
    let length = CGFloat((text ?? "").count) * 8
    guard length > 0 else { return 0 }
    guard let width, width > 0 else { return 20 }
    let lines = (length / width).rounded(.up)
    return 20 * (numberOfLines == 0 ? lines : min(lines, CGFloat(numberOfLines)))
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

  /// Documentation: `view`. Loads the view when it is first asked for.
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
  private var loaded: UIView?

  /// Documentation: `viewDidLoad()`.
  open func viewDidLoad() {}
}

/// Documentation: `UIScrollViewDelegate`.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Documentation: `scrollViewDidScroll(_:)`. Optional there.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Documentation: `scrollViewDidScroll(_:)`.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Documentation: `UIScrollView`.
@MainActor open class UIScrollView: UIView {
  /// Documentation: `contentOffset`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// Documentation: `contentSize`.
  open var contentSize = CGSize.zero
  /// Documentation: `contentInset`.
  open var contentInset = UIEdgeInsets.zero
  /// Documentation: `isPagingEnabled`.
  open var isPagingEnabled = false
  /// Documentation: `adjustedContentInset`; here without a safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
}
