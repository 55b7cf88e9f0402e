import Foundation

/// Documentation: `ProposedViewSize`.
public struct ProposedViewSize: Equatable, Sendable {
  /// Documentation: `width`.
  public var width: CGFloat?
  /// Documentation: `height`.
  public var height: CGFloat?

  /// Documentation: `init(width:height:)`.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  /// Documentation: `unspecified`.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
}

/// Documentation: `LayoutSubview`.
public struct LayoutSubview {
  let node: ViewNode

  /// Documentation: `sizeThatFits(_:)`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(width: proposal.width) }

  /// Documentation: `place(at:anchor:proposal:)`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

/// Documentation: `LayoutSubviews`.
public typealias LayoutSubviews = [LayoutSubview]

/// Documentation: `Layout`. SwiftUI may call it on any thread.
public protocol Layout: Sendable {
  /// Documentation: `Cache`.
  associatedtype Cache = Void
  /// Documentation: `Subviews`.
  typealias Subviews = LayoutSubviews

  /// Documentation: `makeCache(subviews:)`.
  func makeCache(subviews: Subviews) -> Cache
  /// Documentation: `updateCache(_:subviews:)`.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Documentation: `sizeThatFits(proposal:subviews:cache:)`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Documentation: `placeSubviews(in:proposal:subviews:cache:)`.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  /// Documentation: `updateCache(_:subviews:)`. Creates a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// Documentation: `callAsFunction(_:)`.
  @MainActor public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LaidOutView(layout: self, content: content())
  }

  func size(of nodes: [ViewNode], width: CGFloat?) -> CGSize {
    let subviews = nodes.map { LayoutSubview(node: $0) }
    var cache = makeCache(subviews: subviews)
    return sizeThatFits(
      proposal: ProposedViewSize(width: width, height: nil), subviews: subviews, cache: &cache)
  }

  /// Positions views within a size.
  ///
  /// - Parameter cache: the previous cache; nil for the first call.
  /// - Returns: the cache for the next call.
  func layOut(_ nodes: [ViewNode], in size: CGSize, cache: Any?) -> Any {
    let subviews = nodes.map { LayoutSubview(node: $0) }
    var next = makeCache(subviews: subviews)
    if let cache = cache as? Cache {
      next = cache
      updateCache(&next, subviews: subviews)
    }
    placeSubviews(
      in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(width: size.width, height: size.height),
      subviews: subviews, cache: &next)
    return next
  }
}

/// A view that is positioned by a layout. The name is not SwiftUI's.
private struct LaidOutView<Content: View>: BuiltInView {
  let layout: any Layout
  let content: Content

  func node(in environment: EnvironmentValues) -> ViewNode { .laidOut(layout, [ViewNode(content, in: environment)]) }
}
