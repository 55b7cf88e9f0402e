#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// The reload marks that have been applied. A snapshot that the view cannot commit keeps its marks.
  @available(iOS 16, tvOS 16, *)
  struct ReloadMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private var sections: Set<SectionID> = []
    private var items: Set<ItemID> = []

    /// Removes the reloads that an earlier batch has already made for the same marks.
    ///
    /// - Parameter shown: the data before the batch.
    mutating func removeFollowed(from batch: inout BatchUpdate, _ shown: Snapshot<SectionID, ItemID>) {
      var (sections, items): (Set<SectionID>, Set<ItemID>) = ([], [])
      let operations = batch.operations.filter { operation in
        switch operation {
        case .reloadSection(let index):
          guard let section = shown.section(at: index) else { return true }
          sections.insert(section)
          return !self.sections.contains(section)
        case .reloadItem(let path):
          guard let item = shown.item(at: path) else { return true }
          items.insert(item)
          return !self.items.contains(item)
        default: return true
        }
      }
      (self.sections, self.items) = (sections, items)
      batch = BatchUpdate(operations)
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection.Coordinator {
    /// Returns the number of items that a section shows.
    func shownItems(in index: Int) -> Int {
      shown.section(at: index).flatMap { shown.visibleItemCount(in: $0) } ?? 0
    }

    /// Shows the collection's snapshot.
    ///
    /// - Returns: whether the data have changed.
    func showData(
      in view: UICollectionView, _ layout: TesseraCollectionViewLayout, isAnimated: Bool
    ) -> Bool {
      let given = collection.snapshot
      if let error = given.wrongEdit, error != reportedEdit { report(error) }
      reportedEdit = given.wrongEdit
      do {
        // A committed snapshot does not have an invalid edit, so the view shows the valid edits.
        var change = try (given.wrongEdit == nil ? given : given.committed()).change(from: shown)
        reloads.removeFollowed(from: &change.batch, shown)
        // All visible views are refreshed anyway.
        change.reconfigured = []
        if change.isEmpty {
          shown = given
          return false
        }
        try view.apply(change, animated: isAnimated) { [collection] in
          self.shown = given
          // The previous value's closures may have captured the previous data.
          if collection.layout.hasClosures || collection.sectionProvider != nil {
            collection.layout.describe(in: layout, keepingSizes: true)
          }
        }
      } catch {
        report(error)
        shown = given
        view.reloadDataKeepingPosition()
      }
      selectedItems = nil
      return true
    }

    // MARK: Selection

    /// Selects the items in the binding.
    func showSelection(in view: UICollectionView, isAnimated: Bool) {
      guard let selection = collection.selection else {
        for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: isAnimated) }
        // UIKit performs primary actions only if selection is allowed.
        view.allowsSelection = collection.commands.primaryAction != nil
        selectedItems = nil
        return
      }
      view.allowsSelection = true
      view.allowsMultipleSelection = selection.allowsMultiple
      let items = selection.items
      if items == selectedItems { return }
      selectedItems = items
      let wanted = Set(paths(of: items))
      let current = Set(view.indexPathsForSelectedItems ?? [])
      for path in current.subtracting(wanted) { view.deselectItem(at: path, animated: isAnimated) }
      for path in wanted.subtracting(current) { view.selectItem(at: path, animated: isAnimated, scrollPosition: []) }
    }

    /// Returns the paths of the items that are shown. Looks up each item if there are only a few. Otherwise, makes one
    /// pass over the data.
    private func paths(of items: Set<ItemID>) -> [IndexPath] {
      if items.count < 16 { return items.compactMap { shown.path(of: $0) }.map { IndexPath($0) } }
      return (0..<shown.sectionCount).flatMap { section in
        (0..<shownItems(in: section)).lazy.map { ItemPath(section: section, item: $0) }
          .filter { self.shown.item(at: $0).map(items.contains) == true }
          .map { IndexPath($0) }
      }
    }

    /// Adds the item that the user selected to the binding.
    func select(_ indexPath: IndexPath) {
      guard let selection = collection.selection, let item = ItemPath(indexPath).flatMap({ shown.item(at: $0) }) else {
        return
      }
      write(selection.allowsMultiple ? selection.items.union([item]) : [item], to: selection)
    }

    /// Removes the item that the user deselected from the binding. A single-selection binding gets the currently
    /// selected item instead.
    func deselect(_ indexPath: IndexPath) {
      guard let selection = collection.selection, selection.allowsMultiple,
        let item = ItemPath(indexPath).flatMap({ shown.item(at: $0) })
      else { return }
      write(selection.items.subtracting([item]), to: selection)
    }

    private func write(_ items: Set<ItemID>, to selection: SelectionBinding<ItemID>) {
      // Do this first, so the update that follows does not select anything.
      selectedItems = items
      selection.items = items
    }
  }
#endif
