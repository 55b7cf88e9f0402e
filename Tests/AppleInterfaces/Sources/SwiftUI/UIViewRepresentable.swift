import UIKit

/// Documentation: `UIViewRepresentable`.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// Documentation: `UIViewType`.
  associatedtype UIViewType: UIView
  /// Documentation: `Coordinator`.
  associatedtype Coordinator = Void
  /// Documentation: `Context`.
  typealias Context = UIViewRepresentableContext<Self>

  /// Documentation: `makeUIView(context:)`.
  func makeUIView(context: Context) -> UIViewType
  /// Documentation: `updateUIView(_:context:)`.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Documentation: `dismantleUIView(_:coordinator:)`.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Documentation: `makeCoordinator()`.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  /// Documentation: `body`.
  public var body: Never { preconditionFailure("SwiftUI does not request the body of a representable") }

  /// Documentation: `dismantleUIView(_:coordinator:)`.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  /// Documentation: `makeCoordinator()`.
  public func makeCoordinator() {}
}

/// Documentation: `UIViewRepresentableContext`.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// Documentation: `coordinator`.
  public let coordinator: Representable.Coordinator
  /// Documentation: `transaction`.
  public let transaction: Transaction
  /// Documentation: `environment`.
  public let environment: EnvironmentValues
}

/// Not in SwiftUI: shows a UIKit view. Creates it, updates it and sets its size in the same order as SwiftUI.
@MainActor public final class RepresentableHost<Content: UIViewRepresentable> {
  /// The view.
  public let view: Content.UIViewType
  private let window: UIWindow
  /// The state that the content keeps between updates.
  public let coordinator: Content.Coordinator
  /// The environment.
  public var environment: EnvironmentValues

  /// Shows a view for the first time.
  public init(_ content: Content, environment: EnvironmentValues = EnvironmentValues(), size: CGSize) {
    self.environment = environment
    coordinator = content.makeCoordinator()
    let context = UIViewRepresentableContext<Content>(
      coordinator: coordinator, transaction: Transaction(), environment: environment)
    view = content.makeUIView(context: context)
    ViewUpdate.make(of: content, view, context)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(view)
    view.frame = window.frame
    view.layoutIfNeeded()
  }

  /// Shows different content in the same view.
  public func update(_ content: Content, _ transaction: Transaction = Transaction()) {
    ViewUpdate.make(
      of: content, view,
      UIViewRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment))
    view.layoutIfNeeded()
  }
}
