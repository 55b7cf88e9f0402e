#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  // These modifiers return the collection itself, so apply them before view modifiers.
  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection {
    /// Sets the view of the header above all sections.
    public func globalHeader(@ViewBuilder _ content: @escaping () -> some View) -> TesseraCollection {
      supplementary(.globalHeader) { _ in content() }
    }

    /// Sets the view of the footer below all sections.
    public func globalFooter(@ViewBuilder _ content: @escaping () -> some View) -> TesseraCollection {
      supplementary(.globalFooter) { _ in content() }
    }

    /// Sets the view of all supplementary elements of a kind, such as the hours of a calendar.
    ///
    /// - Parameters:
    ///   - kind: the elements' kind.
    ///   - content: returns the view of the element at a path.
    public func supplementary(
      _ kind: ElementKind, @ViewBuilder _ content: @escaping (ItemPath) -> some View
    ) -> TesseraCollection {
      var copy = self
      copy.views.sections[kind] = nil
      copy.views.paths[kind] = { HostedContent(content($0).id($0), in: $1) }
      return copy
    }

    /// Sets the view of all decorations of a kind. Decorations without a view are not shown.
    ///
    /// ```swift
    /// .decoration(.background) { RoundedRectangle(cornerRadius: 12).fill(.quaternary) }
    /// ```
    public func decoration(
      _ kind: ElementKind, @ViewBuilder _ content: @escaping () -> some View
    ) -> TesseraCollection {
      var copy = self
      copy.views.decorations[kind] = { HostedContent(content(), in: $0) }
      return copy
    }

    /// Lets the user select any number of items. Items that are not shown stay selected.
    public func selection(_ selection: Binding<Set<ItemID>>) -> TesseraCollection {
      var copy = self
      copy.selection = SelectionBinding(selection)
      return copy
    }

    /// Lets the user select at most one item.
    public func selection(_ selection: Binding<ItemID?>) -> TesseraCollection {
      var copy = self
      copy.selection = SelectionBinding(selection)
      return copy
    }

    /// Binds the item at the start of the visible range, below pinned headers.
    ///
    /// Setting the binding to a different item scrolls to that item as soon as the data contain it, as far as the
    /// content allows. Setting it to nil does not scroll. When the user scrolls, the binding is set to the item at the
    /// start of the visible range.
    public func scrollPosition(id: Binding<ItemID?>) -> TesseraCollection {
      var copy = self
      copy.position = id
      return copy
    }

    /// Anchors the content to its end, as in a chat.
    ///
    /// The collection opens at its end, unless the binding of `scrollPosition(id:)` has a value. A collection that is
    /// scrolled to its end stays there when items are inserted, removed or measured, and when the keyboard takes up
    /// space. At any other position, the visible content stays in place, even when older items are inserted at the
    /// start. Content that is shorter than the collection is aligned to its end. Layouts that scroll horizontally
    /// ignore this modifier.
    ///
    /// - Parameter isAnchored: whether to anchor the content.
    public func anchoredToEnd(_ isAnchored: Bool = true) -> TesseraCollection {
      var copy = self
      copy.isAnchoredToEnd = isAnchored
      return copy
    }

    /// Describes the sections based on the collection's size, insets and traits. Layouts other than stacks ignore this
    /// modifier.
    ///
    /// ```swift
    /// .sectionProvider { section, environment in
    ///   .grid(columns: environment.containerSize.width > 600 ? 4 : 2, aspectRatio: 1)
    /// }
    /// ```
    ///
    /// The provider is called again when the data, the size, the insets across the scroll axis or certain traits
    /// change. These traits are the size classes, the text size, the layout direction, the display scale and the
    /// contrast. If the provider depends on anything else, such as a setting, change `layoutID(_:)` whenever that
    /// changes.
    ///
    /// - Parameter provider: returns the description of a section, which takes precedence over the layout's
    ///   description.
    public func sectionProvider(
      _ provider: @escaping @MainActor (SectionContext, SectionEnvironment) -> SectionLayout
    ) -> TesseraCollection {
      var copy = self
      copy.sectionProvider = provider
      return copy
    }

    /// Sets properties of the collection view and its layout for which there is no modifier.
    ///
    /// ```swift
    /// .configureView { view, layout in
    ///   view.keyboardDismissMode = .interactive
    ///   view.showsVerticalScrollIndicator = false
    ///   layout.pinInsets.top = 44
    /// }
    /// ```
    ///
    /// Do not replace the data source or the delegates, or set properties that other modifiers set.
    ///
    /// - Parameter action: called when the view is created, and when its layout is replaced.
    public func configureView(
      _ action: @escaping @MainActor (UICollectionView, TesseraCollectionViewLayout) -> Void
    ) -> TesseraCollection {
      var copy = self
      copy.configureView = action
      return copy
    }

    /// Sets the identity of a layout that cannot be compared by value. The layout is replaced when the identity
    /// changes.
    public func layoutID(_ id: some Hashable) -> TesseraCollection {
      var copy = self
      copy.layout.id = AnyHashable(id)
      return copy
    }

    /// Sets the action to perform after an update in which the snapshot, the change or the layout has an error. By
    /// default, debug builds print the error.
    ///
    /// An invalid edit of a snapshot (`SnapshotError`) is reported once, and the other edits take effect. After a
    /// `ChangeError`, the new data appear without animation. After a `LayoutError`, the collection is empty.
    public func onError(_ action: @escaping (any Error) -> Void) -> TesseraCollection {
      var copy = self
      copy.onError = action
      return copy
    }
  }
#endif
