#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import Tessera

  /// A type-erased layout, with the values that distinguish it from other layouts.
  @MainActor struct LayoutChoice {
    /// The identity that the app assigns to the layout.
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

    /// Whether the layout has closures. When the data change, they may return different results than the closures of an
    /// earlier value.
    var hasClosures: Bool { value == nil }

    /// Returns whether this layout is different from another one.
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
