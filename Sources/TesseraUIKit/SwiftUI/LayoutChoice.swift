#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import Tessera

  /// A type-erased layout, with the values that distinguish it from others.
  @MainActor struct LayoutChoice {
    /// The identity that the app gives the layout.
    var id: AnyHashable?
    private let type: Any.Type
    /// The layout as an equatable value; nil if layouts of its type cannot be compared.
    private let value: (any Equatable)?
    private let make: () -> TesseraCollectionViewLayout
    private let set: (TesseraCollectionViewLayout, Bool) -> Void

    init<Layout: CollectionLayout>(_ layout: Layout) {
      type = Layout.self
      if let stack = layout as? StackLayout {
        value = StackDescription(stack).map { $0 as any Equatable }
      } else {
        value = layout as? any Equatable
      }
      make = { TesseraCollectionViewLayout(layout) }
      set = { $0.setLayout(layout, keepingSizes: $1) }
    }

    /// Whether the layout has closures, which may give different answers than the closures of an earlier value when the
    /// data change.
    var hasClosures: Bool { value == nil }

    /// Whether this is a different layout.
    func differs(from other: LayoutChoice) -> Bool {
      if type != other.type || id != other.id { return true }
      guard let value, let otherValue = other.value else { return (value == nil) != (other.value == nil) }
      return !value.equals(otherValue)
    }

    func makeLayout() -> TesseraCollectionViewLayout { make() }

    /// Describes everything again.
    ///
    /// - Parameter keepsSizes: whether to keep measured sizes that are still valid.
    func describe(in layout: TesseraCollectionViewLayout, keepingSizes: Bool) { set(layout, keepingSizes) }
  }

  extension Equatable {
    fileprivate func equals(_ other: any Equatable) -> Bool { (other as? Self) == self }
  }
#endif
