#if !os(tvOS)
  /// Documentation: `UIContextualAction`. Unavailable on tvOS.
  @MainActor open class UIContextualAction: NSObject {
    /// Documentation: `UIContextualAction.Style`.
    public enum Style: Int, Sendable { case normal, destructive }
    /// Documentation: `UIContextualAction.Handler`.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Documentation: `style`.
    public let style: Style
    /// Documentation: `handler`.
    public let handler: Handler
    /// Documentation: `title`.
    open var title: String?
    /// Documentation: `accessibilityLabel`.
    open var accessibilityLabel: String?
    /// Documentation: `image`.
    open var image: UIImage?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Documentation: `backgroundColor`.
    open var backgroundColor: UIColor!

    /// Documentation: `init(style:title:handler:)`.
    public init(style: Style, title: String?, handler: @escaping Handler) {
      (self.style, self.title, self.handler) = (style, title, handler)
    }
  }

  /// Documentation: `UISwipeActionsConfiguration`. Unavailable on tvOS.
  @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// Documentation: `actions`.
    public let actions: [UIContextualAction]
    /// Documentation: `performsFirstActionWithFullSwipe`.
    open var performsFirstActionWithFullSwipe = true

    /// Documentation: `init(actions:)`.
    public init(actions: [UIContextualAction]) { self.actions = actions }
  }
#endif
