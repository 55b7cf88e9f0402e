#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension UICollectionView {
    /// Applies a snapshot to the collection view's diffable data source, in the same way as `apply(_:animated:…)`
    /// applies a change.
    ///
    /// If the collection view is not in a window, if insertions and deletions exceed the limit, or while the user moves
    /// an item outside a drop session, all data are reloaded instead, and the user's move ends. A reload anchors the
    /// visible items and preserves the selection, but discards measured sizes.
    ///
    /// - Parameters:
    ///   - snapshot: the new data.
    ///   - dataSource: the data source of this collection view.
    ///   - animated: whether to animate the change if possible.
    ///   - limit: the number of insertions and deletions beyond which all data are reloaded.
    ///   - completion: called after the animation.
    public func apply<SectionID, ItemID>(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
      to dataSource: UICollectionViewDiffableDataSource<SectionID, ItemID>, animated: Bool = true,
      animatingUpTo limit: Int = maximumAnimatedChangeCount, completion: (() -> Void)? = nil
    ) {
      let (old, new) = (Set(dataSource.snapshot().itemIdentifiers), Set(snapshot.itemIdentifiers))
      if canBatch(old.symmetricDifference(new).count, limit) {
        let layout = collectionViewLayout as? TesseraCollectionViewLayout
        layout?.isApplying = true
        dataSource.apply(snapshot, animatingDifferences: animated, completion: completion)
        layout?.isApplying = false
        layout?.setNeedsMeasurement(of: snapshot.paths(of: Set(snapshot.reconfiguredItemIdentifiers)).map { .item($0) })
        return
      }
      let successor: (ItemPath) -> ItemPath? = { path in
        dataSource.itemIdentifier(for: IndexPath(path)).flatMap { snapshot.path(of: $0) }
      }
      keepSelection(following: successor) {
        self.reload(as: nil) { element, _ in
          guard case .item(let path) = element else { return element }
          return successor(path).map { .item($0) }
        } _: {
          dataSource.applySnapshotUsingReloadData(snapshot, completion: completion)
        }
      }
    }
  }

  extension NSDiffableDataSourceSnapshot {
    /// Creates a diffable snapshot of a Tessera snapshot's visible items.
    ///
    /// - Complexity: linear in the number of items.
    public init(_ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
      self.init()
      appendSections(snapshot.sections)
      for section in snapshot.sections { appendItems(snapshot.visibleItems(in: section) ?? [], toSection: section) }
    }

    /// Returns the paths of items. The time is linear in the number of all items.
    fileprivate func paths(of items: Set<ItemIdentifierType>) -> [ItemPath] {
      if items.isEmpty { return [] }
      return sectionIdentifiers.enumerated().flatMap { section, identifier in
        itemIdentifiers(inSection: identifier).enumerated()
          .filter { items.contains($0.element) }.map { ItemPath(section: section, item: $0.offset) }
      }
    }

    /// Returns the path of an item; nil if there is none. The time is linear in the number of items in its section.
    fileprivate func path(of item: ItemIdentifierType) -> ItemPath? {
      guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
        let position = itemIdentifiers(inSection: section).firstIndex(of: item)
      else { return nil }
      return ItemPath(section: index, item: position)
    }
  }
#endif
