import UIKit

/// Documentation: `UIHostingController`. Its root view is a view of UIKit here, as there is no state graph.
@MainActor open class UIHostingController<Content: UIViewRepresentable>: UIViewController {
  private let coordinator: Content.Coordinator
  private let shown: Content.UIViewType

  /// Documentation: `rootView`.
  open var rootView: Content {
    didSet { update() }
  }

  /// Documentation: `init(rootView:)`.
  public init(rootView: Content) {
    self.rootView = rootView
    coordinator = rootView.makeCoordinator()
    shown = rootView.makeUIView(
      context: UIViewRepresentableContext(
        coordinator: coordinator, transaction: Transaction(), environment: EnvironmentValues()))
    super.init(nibName: nil, bundle: nil)
    update()
  }

  /// Documentation: `init?(coder:)`.
  public required init?(coder: NSCoder) { return nil }

  /// Documentation: `viewDidLoad()`.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(shown)
  }

  /// Documentation: `viewDidLayoutSubviews()`.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    shown.frame = view.bounds
  }

  private func update() {
    ViewUpdate.make(
      of: rootView, shown,
      UIViewRepresentableContext(
        coordinator: coordinator, transaction: Transaction(), environment: EnvironmentValues()))
  }
}
