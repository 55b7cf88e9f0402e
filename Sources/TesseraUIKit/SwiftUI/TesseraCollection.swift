#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// A collection of SwiftUI views in any Tessera layout.
  ///
  /// ```swift
  /// TesseraCollection(library, layout: books) { book in
  ///   BookRow(book)
  /// } header: { month in
  ///   Text(month)
  /// }
  /// ```
  ///
  /// The snapshot contains the IDs of the sections and items. When it changes, the collection computes the difference
  /// and applies it, with animation inside `withAnimation`. Only visible elements have views, and every update
  /// refreshes them. Views with an `.estimated` length are sized to their content. An update that changes only contents
  /// measures only the views whose content size changes.
  ///
  /// The layout is replaced when it differs from the current one. Layouts that are `Equatable`, and stacks without
  /// closures, are compared by value. Other layouts cannot be compared. They are replaced when their `layoutID(_:)`
  /// changes, and describe their sections again whenever the data change.
  @available(iOS 16, tvOS 16, *)
  public struct TesseraCollection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: UIViewRepresentable {
    /// The view that SwiftUI shows.
    public typealias UIViewType = UICollectionView

    var snapshot: Snapshot<SectionID, ItemID>
    var layout: LayoutChoice
    var views: ViewProviders<SectionID, ItemID>
    var selection: SelectionBinding<ItemID>?
    var position: Binding<ItemID?>?
    var commands = ItemCommands<ItemID>()
    var sectionProvider: (@MainActor (SectionContext, SectionEnvironment) -> SectionLayout)?
    var isAnchoredToEnd = false
    var configureView: (@MainActor (UICollectionView, TesseraCollectionViewLayout) -> Void)?
    var onError: (any Error) -> Void = { error in
      #if DEBUG
        print("Tessera: \(error)")
      #endif
    }

    /// Creates a collection of items without headers and footers.
    ///
    /// - Parameters:
    ///   - snapshot: the sections and items.
    ///   - layout: the layout.
    ///   - item: returns the view of an item.
    public init(
      _ snapshot: Snapshot<SectionID, ItemID>, layout: some CollectionLayout,
      @ViewBuilder item: @escaping (ItemID) -> some View
    ) {
      self.snapshot = snapshot
      self.layout = LayoutChoice(layout)
      // The identity resets the state of a view when a reused cell shows a different element.
      views = ViewProviders { HostedContent(item($0).id($0), in: $1) }
    }

    /// Creates a collection of items with headers.
    ///
    /// - Parameters:
    ///   - snapshot: the sections and items.
    ///   - layout: the layout, which specifies the sections that have headers.
    ///   - item: returns the view of an item.
    ///   - header: returns the view of a section's header.
    public init(
      _ snapshot: Snapshot<SectionID, ItemID>, layout: some CollectionLayout,
      @ViewBuilder item: @escaping (ItemID) -> some View, @ViewBuilder header: @escaping (SectionID) -> some View
    ) {
      self.init(snapshot, layout: layout, item: item)
      views.sections[.header] = { HostedContent(header($0).id($0), in: $1) }
    }

    /// Creates a collection of items with footers.
    ///
    /// - Parameters:
    ///   - snapshot: the sections and items.
    ///   - layout: the layout, which specifies the sections that have footers.
    ///   - item: returns the view of an item.
    ///   - footer: returns the view of a section's footer.
    public init(
      _ snapshot: Snapshot<SectionID, ItemID>, layout: some CollectionLayout,
      @ViewBuilder item: @escaping (ItemID) -> some View, @ViewBuilder footer: @escaping (SectionID) -> some View
    ) {
      self.init(snapshot, layout: layout, item: item)
      views.sections[.footer] = { HostedContent(footer($0).id($0), in: $1) }
    }

    /// Creates a collection of items with headers and footers.
    ///
    /// - Parameters:
    ///   - snapshot: the sections and items.
    ///   - layout: the layout, which specifies the sections that have headers and footers.
    ///   - item: returns the view of an item.
    ///   - header: returns the view of a section's header.
    ///   - footer: returns the view of a section's footer.
    public init(
      _ snapshot: Snapshot<SectionID, ItemID>, layout: some CollectionLayout,
      @ViewBuilder item: @escaping (ItemID) -> some View, @ViewBuilder header: @escaping (SectionID) -> some View,
      @ViewBuilder footer: @escaping (SectionID) -> some View
    ) {
      self.init(snapshot, layout: layout, item: item, header: header)
      views.sections[.footer] = { HostedContent(footer($0).id($0), in: $1) }
    }

    // MARK: UIViewRepresentable

    /// Creates the data source and delegate of the collection view.
    public func makeCoordinator() -> Coordinator { Coordinator(self) }

    /// Creates the collection view.
    public func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.makeView(in: context.environment)
    }

    /// Shows the current values.
    public func updateUIView(_ uiView: UICollectionView, context: Context) {
      let transaction = context.transaction
      context.coordinator.update(
        CollectionUpdate(
          collection: self, environment: context.environment,
          isAnimated: transaction.animation != nil && !transaction.disablesAnimations
            && !context.environment.accessibilityReduceMotion))
    }
  }
#endif
