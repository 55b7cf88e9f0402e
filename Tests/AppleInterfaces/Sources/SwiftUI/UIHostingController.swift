import UIKit

/// Documentation: `UIHostingController`. It shows the first UIKit view in its root view. There is no state graph, so it
/// is updated when the root view is set.
@MainActor open class UIHostingController<Content: View>: UIViewController {
  private var shown: (any RepresentedView)?

  /// Documentation: `rootView`.
  open var rootView: Content {
    didSet { update() }
  }

  /// Documentation: `init(rootView:)`.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    update()
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { return nil }

  /// Documentation: `viewDidLoad()`.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let shown { view.addSubview(shown.uiView) }
  }

  /// Documentation: `viewDidLayoutSubviews()`.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shown?.uiView.frame = view.bounds
  }

  private func update() {
    guard let (content, environment) = ViewNode(rootView, in: EnvironmentValues()).represented.first else { return }
    if shown?.update(content, in: environment) != true { shown = represent(content, in: environment) }
  }

  private func represent<Representable: UIViewRepresentable>(
    _ content: Representable, in environment: EnvironmentValues
  ) -> any RepresentedView { Represented(content, in: environment) }
}

/// A UIKit view with the state that it keeps between updates.
@MainActor private protocol RepresentedView: AnyObject {
  var uiView: UIView { get }
  /// Shows different content.
  ///
  /// - Returns: false if the content is of a different type.
  func update(_ content: any UIViewRepresentable, in environment: EnvironmentValues) -> Bool
}

@MainActor private final class Represented<Content: UIViewRepresentable>: RepresentedView {
  private let view: Content.UIViewType
  private let coordinator: Content.Coordinator

  var uiView: UIView { view }

  init(_ content: Content, in environment: EnvironmentValues) {
    coordinator = content.makeCoordinator()
    view = content.makeUIView(
      context: UIViewRepresentableContext(
        coordinator: coordinator, transaction: Transaction(), environment: environment))
    _ = update(content, in: environment)
  }

  func update(_ content: any UIViewRepresentable, in environment: EnvironmentValues) -> Bool {
    guard let content = content as? Content else { return false }
    ViewUpdate.make(
      of: content, view,
      UIViewRepresentableContext(coordinator: coordinator, transaction: Transaction(), environment: environment))
    return true
  }
}
