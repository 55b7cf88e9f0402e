#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The content of a view that stays over updates of the collection.
  @available(iOS 16, tvOS 16, *)
  @MainActor protocol HostedValue: AnyObject {
    /// A configuration that shows the content, and all that follow it.
    var configuration: any UIContentConfiguration { get }
    /// Shows the content that was prepared last.
    ///
    /// SwiftUI does not allow this while it updates a view.
    func publish()
  }

  /// The content of a view, as SwiftUI observes it.
  ///
  /// A new configuration makes UIKit measure its cell. A new value makes SwiftUI compare views, and only a cell whose
  /// content gets another size is measured.
  @available(iOS 16, tvOS 16, *)
  @MainActor final class ObservedContent<Content: View>: ObservableObject, HostedValue {
    @Published private(set) var content: Content
    /// The content to show from the next time that the value publishes.
    var next: Content?

    init(_ content: Content) { self.content = content }

    var configuration: any UIContentConfiguration {
      // The layout gives all distances, and lengths below that of the smallest control.
      UIHostingConfiguration { ObservingView(value: self) }
        .margins(.all, 0)
        .minSize(width: 0, height: 0)
    }

    func publish() {
      guard let next else { return }
      (content, self.next) = (next, nil)
    }
  }

  /// A view that shows the current content of a value.
  @available(iOS 16, tvOS 16, *)
  private struct ObservingView<Content: View>: View {
    @ObservedObject var value: ObservedContent<Content>

    var body: some View { value.content }
  }
#endif
