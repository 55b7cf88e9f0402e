#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// A SwiftUI view to show in a UIKit view.
  @available(iOS 16, tvOS 16, *)
  @MainActor struct HostedContent {
    /// A closure that creates a value with this content, for a view that will show a different element.
    let makeValue: () -> any HostedValue
    /// A closure that makes a value show this content when the value is next published.
    ///
    /// - Returns: whether the value has content of this type.
    let prepare: (any HostedValue) -> Bool

    /// - Parameter environment: the collection's environment. On its own, a hosting configuration uses only the values
    ///   in its view's traits.
    init(_ content: some View, in environment: EnvironmentValues) {
      self.init(view: content.environment(\.self, environment))
    }

    private init<Content: View>(view: Content) {
      makeValue = { ObservedContent(view) }
      prepare = { value in
        guard let value = value as? ObservedContent<Content> else { return false }
        value.next = view
        return true
      }
    }
  }

  /// The closures that create the views of a collection.
  @available(iOS 16, tvOS 16, *)
  @MainActor struct ViewProviders<SectionID, ItemID> {
    let item: (ItemID, EnvironmentValues) -> HostedContent
    /// The closures that create the views of supplementary elements that belong to sections, by kind.
    var sections: [ElementKind: (SectionID, EnvironmentValues) -> HostedContent] = [:]
    /// The closures that create the views of other supplementary elements, by kind.
    var paths: [ElementKind: (ItemPath, EnvironmentValues) -> HostedContent] = [:]
    var decorations: [ElementKind: (EnvironmentValues) -> HostedContent] = [:]

    init(item: @escaping (ItemID, EnvironmentValues) -> HostedContent) { self.item = item }
  }
#endif
