/// Documentation: `UIImage`.
public final class UIImage: NSObject, Sendable {
  /// Not in UIKit: the name of its symbol.
  public let systemName: String

  /// Documentation: `accessibilityLabel`. System symbols may have one.
  nonisolated(unsafe) public var accessibilityLabel: String?

  /// Documentation: `init?(systemName:)`.
  public init?(systemName name: String) { systemName = name }
}

/// Documentation: `UIImageView`.
@MainActor open class UIImageView: UIView {
  /// Documentation: `image`.
  open var image: UIImage?
}
