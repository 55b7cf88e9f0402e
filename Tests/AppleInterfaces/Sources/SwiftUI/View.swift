import Foundation

/// Documentation: `View`.
@MainActor @preconcurrency public protocol View {
  /// Documentation: `Body`.
  associatedtype Body: View
  /// Documentation: `body`.
  @ViewBuilder var body: Body { get }
}

/// Documentation: `Never` is the body of views that have none.
extension Never: View {
  /// Documentation: `body`.
  public var body: Never { self }
}

/// A view that SwiftUI draws itself.
protocol BuiltInView: View where Body == Never {
  @MainActor func node(in environment: EnvironmentValues) -> ViewNode
}

extension BuiltInView {
  /// Documentation: `body`.
  public var body: Never { preconditionFailure("SwiftUI does not ask its own views for a body") }
}

/// Documentation: `ViewBuilder`.
@resultBuilder public struct ViewBuilder {
  /// Documentation: `buildExpression(_:)`.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Documentation: `buildBlock()`.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Documentation: `buildBlock(_:)`.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Documentation: `buildBlock(_:)` of several views.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

  /// Documentation: `buildIf(_:)`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Documentation: `buildEither(first:)`. Its type has a different name in SwiftUI.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView(content: first)
  }

  /// Documentation: `buildEither(second:)`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView(content: second)
  }
}

/// Documentation: `EmptyView`.
public struct EmptyView: BuiltInView {
  /// Documentation: `init()`.
  nonisolated public init() {}

  func node(in environment: EnvironmentValues) -> ViewNode { .stack(.vertical, spacing: 0, []) }
}

/// Documentation: `TupleView`.
public struct TupleView<T>: BuiltInView {
  /// Documentation: `value`.
  nonisolated(unsafe) public var value: T

  /// Documentation: `init(_:)`.
  nonisolated public init(_ value: T) { self.value = value }

  func node(in environment: EnvironmentValues) -> ViewNode {
    let views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    return .stack(.vertical, spacing: 0, views.map { ViewNode($0, in: environment) })
  }
}

/// A view of one of two types. The name is not SwiftUI's.
public struct ConditionalView<First: View, Second: View>: BuiltInView {
  nonisolated(unsafe) let content: any View

  nonisolated init(content: any View) { self.content = content }

  func node(in environment: EnvironmentValues) -> ViewNode { ViewNode(content, in: environment) }
}

extension Optional: View where Wrapped: View {
  /// Documentation: `body`.
  public var body: Never { preconditionFailure("SwiftUI does not ask its own views for a body") }
}

extension Optional: BuiltInView where Wrapped: View {
  func node(in environment: EnvironmentValues) -> ViewNode {
    map { ViewNode($0, in: environment) } ?? .stack(.vertical, spacing: 0, [])
  }
}

extension View {
  fileprivate func bodyNode(in environment: EnvironmentValues) -> ViewNode {
    let outer = EnvironmentValues.evaluated
    EnvironmentValues.evaluated = environment
    let body = self.body
    EnvironmentValues.evaluated = outer
    return ViewNode(body, in: environment)
  }
}

extension ViewNode {
  /// Creates the node of a view.
  @MainActor public init(_ view: any View, in environment: EnvironmentValues) {
    if let view = view as? any BuiltInView {
      self = view.node(in: environment)
    } else if let representable = view as? any UIViewRepresentable {
      self = .representable(representable, in: environment)
    } else {
      self = view.bodyNode(in: environment)
    }
  }
}
