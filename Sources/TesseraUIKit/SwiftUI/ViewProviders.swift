#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// A SwiftUI view for a view of UIKit.
  @available(iOS 16, tvOS 16, *)
  @MainActor struct HostedContent {
    let configuration: any UIContentConfiguration

    /// - Parameter environment: the environment of the collection. A hosting configuration itself takes over only what
    ///   the traits of its view contain.
    init(_ content: some View, in environment: EnvironmentValues) {
      // The layout gives all distances, and lengths below that of the smallest control.
      configuration = UIHostingConfiguration { content.environment(\.self, environment) }
        .margins(.all, 0)
        .minSize(width: 0, height: 0)
    }
  }

  /// The closures that make the views of a collection.
  @available(iOS 16, tvOS 16, *)
  @MainActor struct ViewProviders<SectionID, ItemID> {
    let item: (ItemID, EnvironmentValues) -> HostedContent
    /// The views of supplementary elements that belong to sections, by kind.
    var sections: [ElementKind: (SectionID, EnvironmentValues) -> HostedContent] = [:]
    /// The views of other supplementary elements, by kind.
    var paths: [ElementKind: (ItemPath, EnvironmentValues) -> HostedContent] = [:]
    var decorations: [ElementKind: (EnvironmentValues) -> HostedContent] = [:]

    init(item: @escaping (ItemID, EnvironmentValues) -> HostedContent) { self.item = item }
  }
#endif
