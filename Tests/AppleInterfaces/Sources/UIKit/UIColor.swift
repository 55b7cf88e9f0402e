/// Documentation: `UIColor`. Here, two colors are equal if they were created in the same way.
public final class UIColor: NSObject, Sendable {
  private enum Source: Hashable, Sendable {
    case components(hue: CGFloat, saturation: CGFloat, brightness: CGFloat)
    case system(String)
  }

  private let source: Source
  private let alpha: CGFloat

  private init(_ source: Source, alpha: CGFloat) { (self.source, self.alpha) = (source, alpha) }

  /// Documentation: `init(hue:saturation:brightness:alpha:)`.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(.components(hue: hue, saturation: saturation, brightness: brightness), alpha: alpha)
  }

  /// Documentation: `init(white:alpha:)`.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(hue: 0, saturation: 0, brightness: white, alpha: alpha)
  }

  /// Documentation: `withAlphaComponent(_:)`.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(source, alpha: alpha) }

  /// Not in UIKit: whether the color suits light and dark mode, because it is a system color or a translucent color
  /// over a system color.
  public var isForLightAndDark: Bool {
    if case .system = source { return true }
    return alpha <= 0.5
  }

  /// Documentation: `isEqual(_:)`.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return source == other.source && alpha == other.alpha
  }

  /// Documentation: `hash`.
  public override var hash: Int { source.hashValue }

  private static func system(_ name: String) -> UIColor { UIColor(.system(name), alpha: 1) }

  /// Documentation: `clear`.
  public static let clear = UIColor(white: 0, alpha: 0)
  #if !os(tvOS)
    /// Documentation: `systemBackground`. Unavailable on tvOS (rule A6).
    public static let systemBackground = system("systemBackground")
  #endif
  /// Documentation: `separator`.
  public static let separator = system("separator")
  /// Documentation: `systemRed`.
  public static let systemRed = system("systemRed")
  /// Documentation: `systemOrange`.
  public static let systemOrange = system("systemOrange")
  /// Documentation: `systemGreen`.
  public static let systemGreen = system("systemGreen")
  /// Documentation: `systemGray`.
  public static let systemGray = system("systemGray")
  /// Documentation: `systemYellow`.
  public static let systemYellow = system("systemYellow")
  /// Documentation: `systemTeal`.
  public static let systemTeal = system("systemTeal")
  /// Documentation: `systemBlue`.
  public static let systemBlue = system("systemBlue")
  /// Documentation: `systemPurple`.
  public static let systemPurple = system("systemPurple")
}
