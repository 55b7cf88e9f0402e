#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension BatchUpdate {
    /// Creates a batch from the updates that UIKit passes to a layout.
    @MainActor init(_ items: [UICollectionViewUpdateItem]) {
      self.init(items.compactMap { Operation($0) })
    }
  }

  extension BatchUpdate.Operation {
    @MainActor fileprivate init?(_ item: UICollectionViewUpdateItem) {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch item.updateAction {
      case .insert:
        guard let after else { return nil }
        self = after.isSection ? .insertSection(after.section) : .insertItem(ItemPath(of: after))
      case .delete:
        guard let before else { return nil }
        self = before.isSection ? .deleteSection(before.section) : .deleteItem(ItemPath(of: before))
      case .reload:
        guard let before else { return nil }
        self = before.isSection ? .reloadSection(before.section) : .reloadItem(ItemPath(of: before))
      case .move:
        guard let before, let after else { return nil }
        self =
          before.isSection
          ? .moveSection(from: before.section, to: after.section)
          : .moveItem(from: ItemPath(of: before), to: ItemPath(of: after))
      case .none: return nil
      @unknown default: return nil
      }
    }
  }

  extension IndexPath {
    /// Whether the path identifies a whole section in an update that UIKit passes to a layout.
    fileprivate var isSection: Bool { item == NSNotFound }
  }

  extension ItemPath {
    fileprivate init(of path: IndexPath) { self.init(section: path.section, item: path.item) }
  }
#endif
