/// Documentation: `UIImage`.
public final class UIImage: NSObject, Sendable {
  /// Not UIKit's: the name of its symbol.
  public let systemName: String

  /// Documentation: `accessibilityLabel`. Symbols of the system may have one.
  nonisolated(unsafe) public var accessibilityLabel: String?

  /// Documentation: `init?(systemName:)`.
  public init?(systemName name: String) { systemName = name }
}

/// Documentation: `UIImageView`.
@MainActor open class UIImageView: UIView {
  /// Documentation: `image`.
  open var image: UIImage?
}
