/// Documentation: `UIImage`.
public final class UIImage: NSObject, Sendable {
  /// Not UIKit's: the name of its symbol.
  public let systemName: String

  /// Documentation: `init?(systemName:)`.
  public init?(systemName name: String) { systemName = name }
}

/// Documentation: `UIImageView`.
@MainActor open class UIImageView: UIView {
  /// Documentation: `image`.
  open var image: UIImage?
}
