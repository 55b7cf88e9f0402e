#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// An action of a row for assistive technology.
  @available(iOS 16, tvOS 16, *)
  struct NamedAction {
    let name: String
    let perform: () -> Void
  }

  /// The content of a view that persists across updates of the collection.
  @available(iOS 16, tvOS 16, *)
  @MainActor protocol HostedValue: AnyObject {
    /// A configuration that shows the content, and all that follow it, in a cell.
    var configuration: any UIContentConfiguration { get }
    /// A configuration that does so in a view whose changes of content size UIKit does not notice.
    ///
    /// - Parameter onResize: called when the content gets a different size in the same room, on any thread.
    func configuration(onResize: @escaping @Sendable () -> Void) -> any UIContentConfiguration
    /// The assistive technology actions that the content's element has from the next `publish()` on. UIKit offers those
    /// of the element that has the focus, which is in the cell.
    var nextActions: [NamedAction] { get set }
    /// Shows the content that was prepared last.
    ///
    /// SwiftUI does not allow this while it updates a view.
    func publish()
  }

  /// The content of a view, as SwiftUI observes it.
  ///
  /// A new configuration makes UIKit measure its cell. A new value makes SwiftUI compare views, and only a cell whose
  /// content gets a different size is measured.
  @available(iOS 16, tvOS 16, *)
  @MainActor final class ObservedContent<Content: View>: ObservableObject, HostedValue {
    @Published private(set) var content: Content
    private(set) var actions: [NamedAction] = []
    var nextActions: [NamedAction] = []
    /// The content to show from the next time that the value publishes.
    var next: Content?

    init(_ content: Content) { self.content = content }

    // The layout determines all distances, and lengths may be shorter than the smallest control.

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

  /// Reports when its view needs a different size, although the room for it is the same.
  @available(iOS 16, tvOS 16, *)
  private struct SizeObserver: SwiftUI.Layout {
    /// The sizes that the view last needed, and the room for it then.
    struct Needs: Equatable {
      var room = ProposedViewSize.unspecified
      var sizes: [CGSize] = []
    }

    let onResize: @Sendable () -> Void

    nonisolated func makeCache(subviews: Subviews) -> Needs { Needs() }

    /// Preserves its state when the view changes.
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
