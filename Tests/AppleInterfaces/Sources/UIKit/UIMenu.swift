/// Documentation: `UIMenuElement`.
@MainActor open class UIMenuElement: NSObject {
  /// Documentation: `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: UInt
    /// Documentation: `init(rawValue:)`.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Documentation: `destructive`.
    public static let destructive = Attributes(rawValue: 2)
  }
}

/// Documentation: `UIMenu`.
@MainActor open class UIMenu: UIMenuElement {
  /// Documentation: `children`.
  public let children: [UIMenuElement]

  /// Documentation: `init(title:subtitle:image:identifier:options:preferredElementSize:children:)`. The omitted
  /// parameters have default values in UIKit.
  public init(title: String = "", children: [UIMenuElement] = []) { self.children = children }
}

#if !os(tvOS)
  /// Documentation: `UIContextMenuConfiguration`.
  @MainActor open class UIContextMenuConfiguration: NSObject {
    /// Not in UIKit: creates the menu.
    public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

    /// Documentation: `init(identifier:previewProvider:actionProvider:)`.
    public init(
      identifier: NSString?, previewProvider: (() -> UIViewController?)?,
      actionProvider: (([UIMenuElement]) -> UIMenu?)?
    ) { self.actionProvider = actionProvider }
  }
#endif
