#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// The contents of a collection after a SwiftUI update.
  @available(iOS 16, tvOS 16, *)
  @MainActor struct CollectionUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    let collection: TesseraCollection<SectionID, ItemID>
    let environment: EnvironmentValues
    let isAnimated: Bool
  }

  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection {
    /// The data source and delegate of the collection view.
    @MainActor
    public final class Coordinator: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
      DecorationProvider
    {
      /// The collection in the last update.
      var collection: TesseraCollection
      var environment = EnvironmentValues()
      /// The data that the collection view shows.
      var shown: Snapshot<SectionID, ItemID>
      private(set) weak var view: HostingCollectionView?
      private(set) var revision = 0

      private var isUpdating = false
      /// The update to perform after the current one.
      private var waitingUpdate: CollectionUpdate<SectionID, ItemID>?
      /// The values to publish after the update.
      private var unpublishedValues: [any HostedValue] = []
      private var supplementaryKinds: Set<String> = []
      private var decorationKinds: Set<ElementKind> = []
      var reloads = ReloadMarks<SectionID, ItemID>()
      var reportedEdit: SnapshotError<SectionID, ItemID>?
      /// The selected items when the selection of the view and the binding last agreed.
      var selectedItems: Set<ItemID>?
      /// The item at the bound position when the view and the binding last agreed.
      var positionItem: ItemID?
      /// Whether the view reported this item instead of receiving it.
      var isPositionReported = false
      /// The item into which the dragged item would currently be dropped.
      var dropTarget: ItemID?
      /// Whether the view does not have a size yet.
      var awaitsSize = true

      init(_ collection: TesseraCollection) {
        self.collection = collection
        shown = collection.snapshot
      }

      var layout: TesseraCollectionViewLayout? { view?.collectionViewLayout as? TesseraCollectionViewLayout }

      // MARK: Views

      func makeView(in environment: EnvironmentValues) -> UICollectionView {
        self.environment = environment
        let view = HostingCollectionView(frame: .zero, collectionViewLayout: makeLayout())
        view.backgroundColor = nil
        view.register(HostingCell.self, forCellWithReuseIdentifier: Self.identifier)
        view.dataSource = self
        view.delegate = self
        view.willLayOut = { [weak self] in self?.publishValues() }
        view.perform = { [weak self] in self?.perform($0) == true }
        view.didGetSize = { [weak self] in self?.didGetSize() }
        self.view = view
        if let layout { collection.configureView?(view, layout) }
        return view
      }

      private static var identifier: String { "TesseraCollection" }

      private func makeLayout() -> TesseraCollectionViewLayout {
        let layout = collection.layout.makeLayout()
        layout.onError = { [weak self] in self?.report($0) }
        adapt(layout)
        decorationKinds = []
        registerDecorations(in: layout)
        return layout
      }

      private func adapt(_ layout: TesseraCollectionViewLayout) {
        layout.isAnchoredToEnd = collection.isAnchoredToEnd
        // Set the property only when a provider appears or disappears, because setting it describes the sections again.
        if collection.sectionProvider == nil {
          if layout.sectionProvider != nil { layout.sectionProvider = nil }
        } else if layout.sectionProvider == nil {
          layout.sectionProvider = { [weak self] in self?.collection.sectionProvider?($0, $1) ?? .list(length: 44) }
        }
      }

      private func registerDecorations(in layout: TesseraCollectionViewLayout) {
        let kinds = collection.views.decorations.keys.filter { !decorationKinds.contains($0) }
        for kind in kinds { layout.register(HostingDecorationView.self, for: kind) }
        decorationKinds.formUnion(kinds)
        if !kinds.isEmpty { layout.setNeedsLayout() }
      }

      func decoration(_ kind: ElementKind) -> HostedContent? {
        collection.views.decorations[kind].map { $0(environment) }
      }

      private func fill(_ cell: UICollectionViewCell?, at indexPath: IndexPath) {
        guard let cell = cell as? HostingCell, cell.revision != revision,
          let item = ItemPath(indexPath).flatMap({ shown.item(at: $0) })
        else { return }
        cell.item = item
        cell.outlinePosition = ItemPath(indexPath).flatMap { shown.outlinePosition(at: $0) }
        cell.onExpansion = collection.commands.expand.map { expand in { expand(item, $0) } }
        let content = collection.views.item(item, environment)
        if let value = cell.show(content, actions(of: item, cell), revision: revision) { publish(value) }
      }

      func publish(_ value: any HostedValue) {
        unpublishedValues.append(value)
        publishValues()
      }

      /// Publishes the contents of retained views, unless SwiftUI is updating. In that case, the next layout pass
      /// publishes them.
      private func publishValues() {
        if isUpdating || unpublishedValues.isEmpty { return }
        let values = unpublishedValues
        unpublishedValues = []
        for value in values { value.publish() }
      }

      private func fill(_ view: UICollectionReusableView?, ofKind kind: String, at indexPath: IndexPath) {
        guard let view = view as? HostingReusableView, view.revision != revision,
          let content = supplementaryContent(ElementKind(elementKind: kind), at: indexPath)
        else { return }
        if let value = view.show(content, revision: revision) { publish(value) }
      }

      /// Returns the content of a supplementary element; nil if its section does not exist.
      private func supplementaryContent(_ kind: ElementKind, at indexPath: IndexPath) -> HostedContent? {
        guard let path = ItemPath(indexPath) else { return nil }
        if let content = collection.views.paths[kind] { return content(path, environment) }
        guard let content = collection.views.sections[kind] else { return HostedContent(EmptyView(), in: environment) }
        return shown.section(at: path.section).map { content($0, environment) }
      }

      /// Refreshes the contents of all visible views. Each view reports whether its content size changes.
      private func refreshViews() {
        guard let view, let layout else { return }
        /// Returns whether an element exists, because UIKit may still show elements that a batch has removed.
        func exists(_ element: Element?) -> Bool { element.flatMap { layout.attributes(of: $0) } != nil }
        for path in view.indexPathsForVisibleItems where exists(Element(itemAt: path)) {
          fill(view.cellForItem(at: path), at: path)
        }
        for kind in supplementaryKinds {
          for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
          where exists(Element(supplementary: kind, at: path)) {
            fill(view.supplementaryView(forElementKind: kind, at: path), ofKind: kind, at: path)
          }
        }
        for view in view.subviews { (view as? HostingDecorationView)?.showContent() }
      }

      // MARK: Updates

      /// Shows the values of an update. If that makes SwiftUI update again, only the last of those updates is performed
      /// afterward.
      func update(_ update: CollectionUpdate<SectionID, ItemID>) {
        waitingUpdate = update
        if isUpdating { return }
        isUpdating = true
        while let next = waitingUpdate {
          waitingUpdate = nil
          make(next)
        }
        isUpdating = false
        if !unpublishedValues.isEmpty { view?.setNeedsLayout() }
      }

      private func make(_ update: CollectionUpdate<SectionID, ItemID>) {
        guard let view, let layout else { return }
        let (oldLayout, oldSize) = (collection.layout, environment.dynamicTypeSize)
        (collection, environment) = (update.collection, update.environment)
        revision += 1
        // UIKit and the layout anchor the visible content themselves if the change is animated or only the data change.
        var start: VisibleStart<ItemID>?
        let isMirrored = direction != view.semanticContentAttribute
        let isOtherLayout = collection.layout.differs(from: oldLayout)
        if isMirrored || environment.dynamicTypeSize != oldSize || isOtherLayout && !update.isAnimated {
          start = visibleStart
        }
        adapt(view)
        adapt(layout)
        adaptCommands(of: view, layout)
        registerDecorations(in: layout)
        let hasOtherData = showData(in: view, layout, isAnimated: update.isAnimated && !isOtherLayout)
        if isOtherLayout {
          let layout = makeLayout()
          adaptCommands(of: view, layout)
          collection.configureView?(view, layout)
          view.setCollectionViewLayout(layout, animated: update.isAnimated)
          // Lay out now, because views are looked up by the elements of the new layout.
          view.layoutIfNeeded()
        } else if environment.dynamicTypeSize != oldSize {
          // Sizes that were measured at a different text size are no longer valid, even for offscreen elements.
          collection.layout.describe(in: layout, keepingSizes: false)
        }
        refreshViews()
        if let start { show(start) }
        showSelection(in: view, isAnimated: update.isAnimated)
        showPosition(isAnimated: update.isAnimated)
        if hasOtherData { reportPositionAfterChange() }
      }

      private var direction: UISemanticContentAttribute {
        environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
      }

      private func adapt(_ view: UICollectionView) {
        if view.semanticContentAttribute != direction {
          view.semanticContentAttribute = direction
          layout?.setNeedsLayout()
        }
        view.isScrollEnabled = environment.isScrollEnabled
        #if !os(tvOS)
          adaptRefreshControl(of: view)
        #endif
      }

      #if !os(tvOS)
        private func adaptRefreshControl(of view: UICollectionView) {
          guard environment.refresh != nil else {
            // In Catalyst's Mac idiom, even reading the property may not be supported.
            if view.refreshControl != nil { view.refreshControl = nil }
            return
          }
          // In Catalyst's Mac idiom, UIKit raises an exception for the control. There, Command-R refreshes.
          if view.refreshControl != nil || view.traitCollection.userInterfaceIdiom == .mac { return }
          let control = UIRefreshControl()
          control.addAction(
            UIAction { [weak self, weak control] _ in
              guard let refresh = self?.environment.refresh else { return }
              Task { @MainActor [weak control] in
                await refresh()
                control?.endRefreshing()
              }
            }, for: .valueChanged)
          view.refreshControl = control
        }
      #endif

      /// Reports an error after the update, because the action may change state, which SwiftUI does not allow earlier.
      func report(_ error: any Error) {
        Task { @MainActor [weak self] in self?.collection.onError(error) }
      }

      // MARK: UICollectionViewDataSource

      /// Returns the number of sections.
      public func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sectionCount }

      /// Returns the number of items that a section shows.
      public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shownItems(in: section)
      }

      /// Returns the view of an item.
      public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
        fill(cell, at: indexPath)
        return cell
      }

      /// Returns the view of a header, footer or other supplementary element.
      public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        if supplementaryKinds.insert(kind).inserted {
          collectionView.register(
            HostingReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
        }
        let view = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
        fill(view, ofKind: kind, at: indexPath)
        return view
      }

      // MARK: UICollectionViewDelegate

      /// Updates a cell that was prepared before the last update.
      public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      ) { fill(cell, at: indexPath) }

      /// Updates a supplementary view that was prepared before the last update.
      public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      ) { fill(view, ofKind: elementKind, at: indexPath) }

      /// Adds an item to the selection.
      public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        select(indexPath)
      }

      /// Removes an item from the selection.
      public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        deselect(indexPath)
      }

      /// Performs the primary action for all selected items, or only for the item if it is not selected.
      public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
      {
        let selected = collectionView.indexPathsForSelectedItems ?? []
        collection.commands.primaryAction?(items(at: selected.contains(indexPath) ? selected : [indexPath]))
        if collection.selection == nil { collectionView.deselectItem(at: indexPath, animated: true) }
      }

      #if !os(tvOS)
        /// Returns the context menu for items.
        public func collectionView(
          _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
          guard let actions = collection.commands.menu?(items(at: indexPaths)), !actions.isEmpty else { return nil }
          return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(
              title: "",
              children: actions.map { action in
                UIAction(
                  title: action.title, image: action.image,
                  attributes: action.role == .destructive ? [.destructive] : []
                ) { _ in action.action() }
              })
          }
        }
      #endif

      /// Reports the item at the start, unless the coordinator itself is scrolling.
      public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isUpdating { reportPosition() }
      }
    }
  }
#endif
