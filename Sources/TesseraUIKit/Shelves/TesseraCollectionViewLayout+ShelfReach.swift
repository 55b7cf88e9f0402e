#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Brings the neighbors of an item into the window of its shelf, so that the focus can move on to them. UIKit finds
    /// only items that have cells.
    func reachNeighbors(ofItemAt indexPath: IndexPath) {
      guard let path = ItemPath(indexPath), let placed, let shelf = shelf(ofSection: path.section),
        let item = attributes(of: .item(path))?.frame
      else { return }
      let neighbors = [path.item - 1, path.item + 1].compactMap { index in
        index < 0 ? nil : attributes(of: .item(path.section, index))?.frame
      }
      let offset = shelf.offset(reaching: item, neighbors: neighbors, in: placed.room.environment)
      if abs(offset - shelf.offset) > 0.5 { scrollShelf(ofSection: path.section, to: offset) }
    }

    /// Scrolls the shelf of an item by a window, for the scroll gesture of VoiceOver.
    ///
    /// - Returns: whether there is more to see in that direction.
    func scrollShelf(ofItemAt indexPath: IndexPath, toward direction: UIAccessibilityScrollDirection) -> Bool {
      guard let placed, let shelf = shelf(ofSection: indexPath.section) else { return false }
      let isForward: Bool
      switch (shelf.axis, direction) {
      case (_, .next): isForward = true
      case (_, .previous): isForward = false
      // A finger that moves to the left shows what is at the right.
      case (.horizontal, .left): isForward = !shelf.isMirrored(in: placed.room.environment)
      case (.horizontal, .right): isForward = shelf.isMirrored(in: placed.room.environment)
      case (.vertical, .up): isForward = true
      case (.vertical, .down): isForward = false
      default: return false
      }
      let offset = shelf.offset(ofNextWindow: isForward)
      guard abs(offset - shelf.offset) > 0.5 else { return false }
      scrollShelf(ofSection: indexPath.section, to: offset)
      UIAccessibility.post(notification: .pageScrolled, argument: nil)
      return true
    }
  }

  extension UICollectionViewCell {
    private var shelfLayout: (layout: TesseraCollectionViewLayout, path: IndexPath)? {
      guard let view = superview as? UICollectionView, let path = view.indexPath(for: self),
        let layout = view.collectionViewLayout as? TesseraCollectionViewLayout
      else { return nil }
      return (layout, path)
    }

    /// The cell, or something in it, has got the focus.
    func reachNeighbors() { shelfLayout.map { $0.layout.reachNeighbors(ofItemAt: $0.path) } }

    func reachNeighbors(after context: UIFocusUpdateContext) {
      if context.nextFocusedView?.isDescendant(of: self) == true { reachNeighbors() }
    }

    func scrollShelf(toward direction: UIAccessibilityScrollDirection) -> Bool {
      shelfLayout.map { $0.layout.scrollShelf(ofItemAt: $0.path, toward: direction) } ?? false
    }
  }
#endif
