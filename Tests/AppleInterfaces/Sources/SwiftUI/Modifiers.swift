import Foundation

/// A view that a modifier has changed.
struct ChangedView<Content: View>: BuiltInView {
  let content: Content
  var environment: (inout EnvironmentValues) -> Void = { _ in }
  var change: (ViewNode) -> ViewNode = { $0 }

  func node(in environment: EnvironmentValues) -> ViewNode {
    var inner = environment
    self.environment(&inner)
    return change(ViewNode(content, in: inner))
  }
}

/// A view with another view in front of it.
private struct OverlaidView<Content: View, Over: View>: BuiltInView {
  let content: Content
  let over: Over

  func node(in environment: EnvironmentValues) -> ViewNode {
    .overlaid(ViewNode(content, in: environment), ViewNode(over, in: environment))
  }
}

/// A view with actions for assistive technology.
private struct AccessibleView<Content: View, Actions: View>: BuiltInView {
  let content: Content
  let actions: Actions

  func node(in environment: EnvironmentValues) -> ViewNode {
    let node = ViewNode(content, in: environment)
    let actions = ViewNode(actions, in: environment).buttons
    return actions.isEmpty ? node : .accessible(actions, node)
  }
}

extension View {
  /// Documentation: `environment(_:_:)`.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    ChangedView(content: self, environment: { $0[keyPath: keyPath] = value })
  }

  /// Documentation: `id(_:)`.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    ChangedView(content: self, change: { .identified(AnyHashable(id), $0) })
  }

  /// Documentation: `padding(_:_:)`.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    var insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    insets.set(edges, length ?? 16)
    return ChangedView(content: self, change: { .padded(insets, $0) })
  }

  /// Documentation: `padding(_:)`.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Documentation: `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`. Only an infinite
  /// width has an effect here.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    ChangedView(content: self, change: { maxWidth == .infinity ? .wide($0) : $0 })
  }

  /// Documentation: `background(_:ignoresSafeAreaEdges:)`.
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }

  /// Documentation: `background(_:in:fillStyle:)`.
  public func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T) -> some View { self }

  /// Documentation: `overlay(alignment:content:)`. The overlay does not change the size of the view behind it.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    let over = content()
    return OverlaidView(content: self, over: over)
  }

  /// Documentation: `onSubmit(of:_:)`.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    ChangedView(content: self, change: { $0.submitting(action) })
  }

  /// Documentation: `ignoresSafeArea(_:edges:)`.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  /// Documentation: `foregroundStyle(_:)`.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Documentation: `accessibilityActions(_:)`.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    let actions = content()
    return AccessibleView(content: self, actions: actions)
  }

  /// Documentation: `dynamicTypeSize(_:)`. Sizes outside the range become the default size here.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    ChangedView(content: self, environment: { if !range.contains($0.dynamicTypeSize) { $0.dynamicTypeSize = .large } })
  }

  /// Documentation: `refreshable(action:)`.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environment(\.refresh, RefreshAction { await action() })
  }

  /// Documentation: `searchable(text:placement:prompt:)`. Shows no search bar here.
  public func searchable(text: Binding<String>) -> some View { self }

  /// Documentation: `font(_:)`. All fonts are equal here.
  public func font(_ font: Font?) -> some View { self }
}

extension Shape {
  /// Documentation: `fill(_:style:)`.
  public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
}

/// Documentation: `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// Documentation: `rawValue`.
  public let rawValue: UInt
  /// Documentation: `init(rawValue:)`.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Documentation: `all`.
  public static let all = SafeAreaRegions(rawValue: .max)
  /// Documentation: `container`.
  public static let container = SafeAreaRegions(rawValue: 1)
}
