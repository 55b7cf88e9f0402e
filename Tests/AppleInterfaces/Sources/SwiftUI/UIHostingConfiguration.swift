import UIKit

/// Documentation: `UIHostingConfiguration`.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content
  /// The default margins of a cell.
  var insets = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  /// The minimum size; nil for the size of the smallest control.
  var minimum: (width: CGFloat?, height: CGFloat?) = (nil, nil)

  /// Documentation: `init(content:)`.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView { self.content = content() }

  /// Documentation: `margins(_:_:)`.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
    var copy = self
    copy.insets.set(edges, length)
    return copy
  }

  /// Documentation: `minSize(width:height:)`.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration<Content, Background> {
    var copy = self
    copy.minimum = (width, height)
    return copy
  }

  /// Documentation: `makeContentView()`.
  public func makeContentView() -> UIView & UIContentView {
    HostedContentView(configuration: self) { configuration in
      guard let own = configuration as? Self else { return nil }
      return (own.node, own.minimum)
    }
  }

  /// Documentation: `updated(for:)`.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  private var node: ViewNode { .padded(insets, ViewNode(content, in: EnvironmentValues())) }
}

/// Not in SwiftUI: a UIKit view that shows a SwiftUI view. When it is laid out, it shows changes that its content
/// observes, and then invalidates its size if the size has changed.
public final class HostedContentView: UIView, UIContentView {
  /// The view whose content is being evaluated.
  nonisolated(unsafe) static weak var evaluating: HostedContentView?
  /// Whether an object that the content observes has changed.
  nonisolated(unsafe) var isOutdated = false
  typealias Shown = (node: ViewNode, minimum: (width: CGFloat?, height: CGFloat?))
  private let read: (any UIContentConfiguration) -> Shown?
  private var shown: Shown?

  /// Documentation: `configuration`. Do not set a configuration that the view does not support.
  public var configuration: any UIContentConfiguration {
    willSet { precondition(supports(newValue), "The content view does not support the configuration.") }
    didSet { evaluate() }
  }

  /// Documentation: `supports(_:)`. A view of a different type has a different configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { read(configuration) != nil }

  init(configuration: any UIContentConfiguration, read: @escaping (any UIContentConfiguration) -> Shown?) {
    (self.configuration, self.read) = (configuration, read)
    super.init(frame: .zero)
    evaluate()
  }

  private func evaluate() {
    let outer = Self.evaluating
    Self.evaluating = self
    shown = read(configuration)
    Self.evaluating = outer
    isOutdated = false
  }

  /// Documentation: `layoutSubviews()`.
  public override func layoutSubviews() {
    if isOutdated {
      let width = bounds.width
      let size = (intrinsicContentSize, intrinsicHeight(atWidth: width))
      evaluate()
      if size != (intrinsicContentSize, intrinsicHeight(atWidth: width)) { invalidateIntrinsicContentSize() }
    }
    super.layoutSubviews()
    let layouts = shown?.node.layouts ?? []
    caches = layouts.enumerated().map { index, laidOut in
      laidOut.layout.layOut(laidOut.nodes, in: bounds.size, cache: index < caches.count ? caches[index] : nil)
    }
  }

  /// The caches of the app's layouts.
  private var caches: [Any] = []

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { return nil }

  /// The visible content.
  public var node: ViewNode? { shown?.node }

  /// Documentation: `intrinsicContentSize`.
  public override var intrinsicContentSize: CGSize {
    let size = shown?.node.size(width: nil) ?? .zero
    return CGSize(width: max(size.width, shown?.minimum.width ?? 44), height: intrinsicHeight(atWidth: nil))
  }

  /// Not in UIKit: the height of the content at a width.
  public override func intrinsicHeight(atWidth width: CGFloat?) -> CGFloat {
    max(shown?.node.size(width: width).height ?? 0, shown?.minimum.height ?? 44)
  }
}
