import Foundation

/// Documentation: `Text`.
public struct Text: BuiltInView {
  let text: String

  /// Documentation: `init(_:)`. In SwiftUI, literals are localized.
  nonisolated public init<S: StringProtocol>(_ content: S) { text = String(content) }

  /// Documentation: `init(verbatim:)`.
  nonisolated public init(verbatim content: String) { text = content }

  func node(in environment: EnvironmentValues) -> ViewNode {
    .text(text, scale: environment.dynamicTypeSize.isAccessibilitySize ? 2 : 1)
  }
}

/// Documentation: `VStack`.
public struct VStack<Content: View>: BuiltInView {
  let spacing: CGFloat?
  let content: Content

  /// Documentation: `init(alignment:spacing:content:)`.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { (self.spacing, self.content) = (spacing, content()) }

  func node(in environment: EnvironmentValues) -> ViewNode {
    .stack(.vertical, spacing: spacing ?? 8, ViewNode(content, in: environment).members)
  }
}

/// Documentation: `HStack`.
public struct HStack<Content: View>: BuiltInView {
  let spacing: CGFloat?
  let content: Content

  /// Documentation: `init(alignment:spacing:content:)`.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { (self.spacing, self.content) = (spacing, content()) }

  func node(in environment: EnvironmentValues) -> ViewNode {
    .stack(.horizontal, spacing: spacing ?? 8, ViewNode(content, in: environment).members)
  }
}

extension ViewNode {
  /// The views that a builder has collected.
  fileprivate var members: [ViewNode] { if case .stack(.vertical, 0, let nodes) = self { nodes } else { [self] } }
}

/// Documentation: `Spacer`.
public struct Spacer: BuiltInView {
  /// Documentation: `init(minLength:)`.
  nonisolated public init(minLength: CGFloat? = nil) {}

  func node(in environment: EnvironmentValues) -> ViewNode { .stack(.horizontal, spacing: 0, []) }
}

/// Documentation: `Button`.
public struct Button<Label: View>: BuiltInView {
  let action: @MainActor () -> Void
  let label: Label

  /// Documentation: `init(action:label:)`.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }

  /// Documentation: `init(_:action:)`.
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void)
  where Label == Text {
    (self.action, label) = (action, Text(title))
  }

  func node(in environment: EnvironmentValues) -> ViewNode {
    .button({ MainActor.assumeIsolated { action() } }, ViewNode(label, in: environment))
  }
}

/// Documentation: `TextField`.
public struct TextField<Label: View>: BuiltInView {
  let text: Binding<String>
  let label: Label

  /// Documentation: `init(_:text:)`.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {
    (self.text, label) = (text, Text(title))
  }

  func node(in environment: EnvironmentValues) -> ViewNode { .field(text, {}) }
}

/// Documentation: `Shape`.
public protocol Shape: View {}

/// Documentation: `InsettableShape`.
public protocol InsettableShape: Shape {}

/// Documentation: `RoundedRectangle`.
public struct RoundedRectangle: BuiltInView, InsettableShape {
  /// Documentation: `cornerSize`.
  public var cornerSize: CGSize

  /// Documentation: `init(cornerRadius:style:)`.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  func node(in environment: EnvironmentValues) -> ViewNode { .flexible }
}

/// Documentation: `Rectangle`.
public struct Rectangle: BuiltInView, InsettableShape {
  /// Documentation: `init()`.
  nonisolated public init() {}

  func node(in environment: EnvironmentValues) -> ViewNode { .flexible }
}

/// Documentation: `RoundedCornerStyle`.
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// Documentation: `ForEach`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: BuiltInView {
  let data: Data
  let content: (Data.Element) -> Content

  /// Documentation: `init(_:id:content:)`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }

  func node(in environment: EnvironmentValues) -> ViewNode {
    .stack(.vertical, spacing: 0, data.map { ViewNode(content($0), in: environment) })
  }
}
