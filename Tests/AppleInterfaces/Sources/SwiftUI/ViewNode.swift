import Foundation

/// Not in SwiftUI: the visible content of a view, without its types. A character is 8 points wide and a line 20 points
/// tall, as in the stand-in's `UILabel`, or twice as much at accessibility sizes.
public indirect enum ViewNode {
  /// Text, with the factor by which it is enlarged.
  case text(String, scale: CGFloat)
  /// Views in a line.
  case stack(Axis, spacing: CGFloat, [ViewNode])
  /// A view with padding.
  case padded(EdgeInsets, ViewNode)
  /// A view that fills the available width.
  case wide(ViewNode)
  /// A shape or a spacer, which has no intrinsic size.
  case flexible
  /// A view with an identity.
  case identified(AnyHashable, ViewNode)
  /// A text field, with its submit action.
  case field(Binding<String>, () -> Void)
  /// A button.
  case button(() -> Void, ViewNode)
  /// A view with another view in front of it.
  case overlaid(ViewNode, ViewNode)
  /// A view with named actions for assistive technology.
  case accessible([(name: String, perform: () -> Void)], ViewNode)
  /// Views that one of the app's layouts positions.
  case laidOut(any Layout, [ViewNode])
  /// A UIKit view.
  case representable(any UIViewRepresentable, in: EnvironmentValues)

  /// Returns the preferred size of the view.
  ///
  /// - Parameter width: the available width; nil for unlimited width.
  public func size(width: CGFloat?) -> CGSize {
    switch self {
    case .text(let text, let scale):
      let length = CGFloat(text.count) * 8 * scale
      guard length > 0 else { return .zero }
      guard let width, width > 0, length > width else { return CGSize(width: length, height: 20 * scale) }
      return CGSize(width: width, height: 20 * scale * (length / width).rounded(.up))
    case .stack(let axis, let spacing, let nodes): return Self.size(of: nodes, axis, spacing, width)
    case .padded(let insets, let node):
      let (across, along) = (insets.leading + insets.trailing, insets.top + insets.bottom)
      let size = node.size(width: width.map { max(0, $0 - across) })
      return CGSize(width: size.width + across, height: size.height + along)
    case .wide(let node):
      let size = node.size(width: width)
      return CGSize(width: width ?? size.width, height: size.height)
    case .laidOut(let layout, let nodes): return layout.size(of: nodes, width: width)
    case .flexible, .representable: return CGSize(width: width ?? 0, height: 0)
    case .overlaid(let node, _): return node.size(width: width)
    case .field: return CGSize(width: width ?? 0, height: 20)
    case .identified(_, let node), .button(_, let node), .accessible(_, let node): return node.size(width: width)
    }
  }

  private static func size(of nodes: [ViewNode], _ axis: Axis, _ spacing: CGFloat, _ width: CGFloat?) -> CGSize {
    let gaps = spacing * CGFloat(max(0, nodes.count - 1))
    var size = axis == .vertical ? CGSize(width: 0, height: gaps) : CGSize(width: gaps, height: 0)
    for node in nodes {
      switch axis {
      case .vertical:
        let own = node.size(width: width)
        size = CGSize(width: max(size.width, own.width), height: size.height + own.height)
      case .horizontal:
        let own = node.size(width: width.map { max(0, $0 - size.width) })
        size = CGSize(width: size.width + own.width, height: max(size.height, own.height))
      }
    }
    return size
  }

  /// The strings, in order.
  public var texts: [String] {
    if case .text(let text, _) = self { [text] } else { children.flatMap { $0.texts } }
  }

  /// Whether any text is larger than its default size.
  public var isScaled: Bool {
    if case .text(_, let scale) = self { scale > 1 } else { children.contains { $0.isScaled } }
  }

  /// The identities, outermost first.
  public var identities: [AnyHashable] {
    let inner = children.flatMap { $0.identities }
    return if case .identified(let id, _) = self { [id] + inner } else { inner }
  }

  /// The actions of the buttons, in order.
  public var actions: [() -> Void] {
    if case .button(let action, _) = self { [action] } else { children.flatMap { $0.actions } }
  }

  /// The buttons with their titles, in order.
  var buttons: [(name: String, perform: () -> Void)] {
    if case .button(let action, let label) = self {
      [(label.texts.joined(separator: " "), action)]
    } else {
      children.flatMap { $0.buttons }
    }
  }

  /// The actions for assistive technology, in order.
  public var accessibilityActions: [(name: String, perform: () -> Void)] {
    let inner = children.flatMap { $0.accessibilityActions }
    return if case .accessible(let actions, _) = self { actions + inner } else { inner }
  }

  /// The text fields with their submit actions, in order.
  public var fields: [(text: Binding<String>, submit: () -> Void)] {
    if case .field(let text, let submit) = self { [(text, submit)] } else { children.flatMap { $0.fields } }
  }

  /// Returns the view with a submit action for its field.
  func submitting(_ action: @escaping () -> Void) -> ViewNode {
    if case .field(let text, _) = self { .field(text, action) } else { self }
  }

  /// The app's layouts with the nodes that they position, in order.
  var layouts: [(layout: any Layout, nodes: [ViewNode])] {
    let inner = children.flatMap { $0.layouts }
    return if case .laidOut(let layout, let nodes) = self { [(layout, nodes)] + inner } else { inner }
  }

  /// The UIKit views, in order.
  public var representables: [any UIViewRepresentable] {
    represented.map { $0.view }
  }

  /// The UIKit views with their environments, in order.
  var represented: [(view: any UIViewRepresentable, environment: EnvironmentValues)] {
    if case .representable(let view, let environment) = self {
      [(view, environment)]
    } else {
      children.flatMap { $0.represented }
    }
  }

  private var children: [ViewNode] {
    switch self {
    case .stack(_, _, let nodes), .laidOut(_, let nodes): nodes
    case .overlaid(let node, let over): [node, over]
    case .padded(_, let node), .wide(let node), .identified(_, let node), .button(_, let node),
      .accessible(_, let node):
      [node]
    case .text, .flexible, .representable, .field: []
    }
  }
}
