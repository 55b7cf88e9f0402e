#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A row's action for assistive technology.
  @available(iOS 16, tvOS 16, *)
  struct NamedAction {
    let name: String
    let perform: () -> Void
  }

  /// The content of a view that persists across updates of the collection.
  @available(iOS 16, tvOS 16, *)
  @MainActor protocol HostedValue: AnyObject {
    /// A configuration that shows the current and all future content in a cell.
    var configuration: any UIContentConfiguration { get }
    /// Creates a configuration for a view in which UIKit does not detect content size changes.
    ///
    /// - Parameter onResize: called on any thread when the content's size changes although the available space has not
    ///   changed.
    func configuration(onResize: @escaping @Sendable () -> Void) -> any UIContentConfiguration
    /// The assistive technology actions that the content's element gets at the next `publish()`. UIKit offers the
    /// actions of the focused element, which is inside the cell.
    var nextActions: [NamedAction] { get set }
    /// Shows the content that was last prepared.
    ///
    /// SwiftUI does not allow this during a view update.
    func publish()
  }

  /// The content of a view that SwiftUI observes.
  ///
  /// A new configuration makes UIKit measure the cell. By contrast, a new value makes SwiftUI compare views, and only
  /// cells whose content size changes are measured.
  @available(iOS 16, tvOS 16, *)
  @MainActor final class ObservedContent<Content: View>: ObservableObject, HostedValue {
    @Published private(set) var content: Content
    private(set) var actions: [NamedAction] = []
    var nextActions: [NamedAction] = []
    /// The content to show when the value is next published.
    var next: Content?

    init(_ content: Content) { self.content = content }

    // The layout determines all distances, and a length may be smaller than the minimum size of controls.

    var configuration: any UIContentConfiguration {
      UIHostingConfiguration { ObservingView(value: self) }
        .margins(.all, 0)
        .minSize(width: 0, height: 0)
    }

    func configuration(onResize: @escaping @Sendable () -> Void) -> any UIContentConfiguration {
      UIHostingConfiguration {
        SizeObserver(onResize: onResize) { VStack { ObservingView(value: self) } }
      }
      .margins(.all, 0)
      .minSize(width: 0, height: 0)
    }

    func publish() {
      actions = nextActions
      guard let next else { return }
      (content, self.next) = (next, nil)
    }
  }

  /// A view that shows the current content of a value.
  @available(iOS 16, tvOS 16, *)
  private struct ObservingView<Content: View>: View {
    @ObservedObject var value: ObservedContent<Content>

    var body: some View {
      value.content.accessibilityActions {
        ForEach(value.actions.indices, id: \.self) { index in
          Button(value.actions[index].name) { value.actions[index].perform() }
        }
      }
    }
  }

  /// Reports when its view needs a different size although the available space has not changed.
  @available(iOS 16, tvOS 16, *)
  private struct SizeObserver: SwiftUI.Layout {
    /// The sizes that the view last needed, and the space that was then available.
    struct Needs: Equatable {
      var room = ProposedViewSize.unspecified
      var sizes: [CGSize] = []
    }

    let onResize: @Sendable () -> Void

    nonisolated func makeCache(subviews: Subviews) -> Needs { Needs() }

    /// Keep the cache when the view changes.
    nonisolated func updateCache(_ cache: inout Needs, subviews: Subviews) {}

    nonisolated func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Needs
    ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }

    nonisolated func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Needs
    ) {
      guard let view = subviews.first else { return }
      view.place(at: bounds.origin, anchor: .topLeading, proposal: proposal)
      let needs = Needs(
        room: proposal,
        sizes: [
          view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)),
          view.sizeThatFits(ProposedViewSize(width: nil, height: proposal.height)),
        ])
      let isResized = cache.room == needs.room && cache.sizes != needs.sizes && !cache.sizes.isEmpty
      cache = needs
      if isResized { onResize() }
    }
  }
#endif
