/// Documentation: `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// Documentation: `top`.
  public var top: CGFloat
  /// Documentation: `leading`.
  public var leading: CGFloat
  /// Documentation: `bottom`.
  public var bottom: CGFloat
  /// Documentation: `trailing`.
  public var trailing: CGFloat

  /// Documentation: `init(top:leading:bottom:trailing:)`.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Documentation: `UIFont`.
public final class UIFont: NSObject, Sendable {
  /// Documentation: `UIFont.TextStyle`.
  public struct TextStyle: Hashable, Sendable {
    private let name: String
    /// Documentation: `title1`.
    public static let title1 = TextStyle(name: "title1")
    /// Documentation: `title2`.
    public static let title2 = TextStyle(name: "title2")
    /// Documentation: `caption1`.
    public static let caption1 = TextStyle(name: "caption1")
    /// Documentation: `headline`.
    public static let headline = TextStyle(name: "headline")
    /// Documentation: `body`.
    public static let body = TextStyle(name: "body")
    /// Documentation: `caption2`.
    public static let caption2 = TextStyle(name: "caption2")
  }

  /// Documentation: `preferredFont(forTextStyle:)`.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style) }

  /// Not in UIKit: the factor for the user's text size, for text without a view.
  nonisolated(unsafe) public static var scale: CGFloat = 1

  private let style: TextStyle

  private init(_ style: TextStyle) { self.style = style }

  /// Documentation: `isEqual(_:)`.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.style == style }

  /// Documentation: `hash`.
  public override var hash: Int { style.hashValue }
}

extension NSAttributedString.Key {
  /// Documentation: `font`.
  public static let font = NSAttributedString.Key("NSFont")
}

extension String {
  /// Documentation: `NSString.size(withAttributes:)`. Here, every character is 8 points wide and every line 20 points
  /// high.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    CGSize(width: CGFloat(count) * 8 * UIFont.scale, height: 20 * UIFont.scale)
  }
}

/// Documentation: `UIListContentConfiguration`.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// Documentation: `UIListContentConfiguration.TextProperties`.
  public struct TextProperties: Hashable, Sendable {
    /// Documentation: `UIListContentConfiguration.TextProperties.TextAlignment`.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    /// Documentation: `font`.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// Documentation: `alignment`.
    public var alignment = TextAlignment.natural
    /// Documentation: `numberOfLines`.
    public var numberOfLines = 0
  }

  /// Documentation: `text`.
  public var text: String?
  /// Documentation: `textProperties`.
  public var textProperties = TextProperties()
  /// Documentation: `directionalLayoutMargins`. The default depends on the system.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  private init() {}

  /// Documentation: `cell()`.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Documentation: `makeContentView()`.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// Documentation: `updated(for:)`.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Documentation: `UIListContentView`.
@MainActor open class UIListContentView: UIView, UIContentView {
  /// Documentation: `configuration`.
  open var configuration: any UIContentConfiguration { didSet { show() } }
  private let label = UILabel(frame: .zero)

  /// Documentation: `supports(_:)`.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  /// Documentation: `init(configuration:)`.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
    show()
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
  }

  private func show() {
    guard let content = configuration as? UIListContentConfiguration else { return }
    (label.text, label.numberOfLines) = (content.text, content.textProperties.numberOfLines)
    for constraint in constraints { constraint.isActive = false }
    let margins = content.directionalLayoutMargins
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: margins.top),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margins.bottom),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margins.leading),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
    ])
  }
}

/// Documentation: `UIVisualEffect`.
@MainActor open class UIVisualEffect: NSObject {}

/// Documentation: `UIBlurEffect`.
@MainActor public final class UIBlurEffect: UIVisualEffect {
  /// Documentation: `UIBlurEffect.Style`.
  public enum Style: Int, Sendable { case regular = 4 }

  /// Documentation: `init(style:)`.
  public init(style: Style) { super.init() }
}

/// Documentation: `UIBackgroundConfiguration`.
@MainActor public struct UIBackgroundConfiguration {
  /// Documentation: `backgroundColor`.
  public var backgroundColor: UIColor?
  /// Documentation: `cornerRadius`.
  public var cornerRadius: CGFloat = 0
  /// Documentation: `visualEffect`.
  public var visualEffect: UIVisualEffect?

  private init() {}

  /// Documentation: `clear()`.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
