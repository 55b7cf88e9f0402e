/// Documentation: `UIAction`.
@MainActor open class UIAction: NSObject {
  let handler: (UIAction) -> Void

  /// Documentation: `init(title:subtitle:image:selectedImage:identifier:discoverabilityTitle:attributes:state:handler:)`,
  /// all of whose other parameters have defaults.
  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

/// Documentation: `UIControl`.
@MainActor open class UIControl: UIView {
  /// Documentation: `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// Documentation: `rawValue`.
    public let rawValue: UInt
    /// Documentation: `init(rawValue:)`.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Documentation: `valueChanged`.
    public static let valueChanged = Event(rawValue: 4096)
  }

  private var actions: [Event: [UIAction]] = [:]

  /// Documentation: `addAction(_:for:)`.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions[controlEvents, default: []] += [action] }

  /// Documentation: `sendActions(for:)`.
  open func sendActions(for controlEvents: Event) {
    for action in actions[controlEvents] ?? [] { action.handler(action) }
  }
}
