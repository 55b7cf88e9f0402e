#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Observes the focus if there are shelves.
    func observeFocus() {
      if focusObserver == nil, placed?.layout.hasShelves == true { focusObserver = FocusObserver(self) }
    }

    /// Moves the neighbors of an item into the window of its shelf, so the focus can move to them. UIKit can focus only
    /// items that have cells.
    ///
    /// - Parameter indexPath: the path of the focused item; nil if no item is focused.
    func reachNeighbors(ofItemAt indexPath: IndexPath?) {
      guard let path = indexPath.flatMap({ ItemPath($0) }), let placed, let shelf = shelf(ofSection: path.section),
        let item = attributes(of: .item(path))?.frame
      else { return setReachedItem(nil) }
      setReachedItem(path)
      let neighbors = [path.item - 1, path.item + 1].compactMap { index in
        index < 0 ? nil : attributes(of: .item(path.section, index))?.frame
      }
      let offset = shelf.offset(reaching: item, neighbors: neighbors, in: placed.room.environment)
      if abs(offset - shelf.offset) > 0.5 { scrollShelf(ofSection: path.section, to: offset) }
    }

    /// Records the focused shelf item. Its neighbors then have cells, even outside the window.
    private func setReachedItem(_ path: ItemPath?) {
      guard path != reachedItem else { return }
      reachedItem = path
      let context = TesseraInvalidationContext()
      context.change = .followed(nil)
      invalidateLayout(with: context)
    }

    /// Returns the neighbors of the focused item in its shelf, if the shelf is visible.
    private func reachedNeighbors(in placed: PlacedLayout) -> (shelf: Shelf, paths: [ItemPath])? {
      guard let path = reachedItem, let shelf = placed.shelf(ofSection: path.section),
        let frame = placed.attributes(of: .item(path), viewport)?.frame, shelf.reachableFrame(of: frame) == frame
      else { return nil }
      let items = [path.item - 1, path.item + 1].filter { $0 >= 0 }
      return (shelf, items.map { ItemPath(section: path.section, item: $0) })
    }

    /// Returns the attributes of a neighbor of the focused item. If the neighbor is outside the window, it is moved to
    /// the window's edge.
    func reached(_ attributes: LayoutAttributes, of placed: PlacedLayout) -> LayoutAttributes {
      guard reachedItem != nil, case .item(let path) = attributes.element,
        let (shelf, paths) = reachedNeighbors(in: placed), paths.contains(path)
      else { return attributes }
      let frame = shelf.reachableFrame(of: attributes.frame)
      if frame == attributes.frame { return attributes }
      var moved = attributes.shifted(by: LayoutPoint(x: frame.x - attributes.frame.x, y: frame.y - attributes.frame.y))
      // Place the neighbor above the focused item, because the focus system ignores covered elements.
      moved.zIndex += 1
      return moved
    }

    /// Calls a closure with the neighbors of the focused item that are outside the window.
    func forEachReachedNeighbor(of placed: PlacedLayout, _ body: (LayoutAttributes) -> Void) {
      guard let (shelf, paths) = reachedNeighbors(in: placed) else { return }
      for path in paths {
        guard let attributes = placed.attributes(of: .item(path), viewport) else { continue }
        if shelf.reachableFrame(of: attributes.frame) != attributes.frame { body(attributes) }
      }
    }

    /// Scrolls an item's shelf by the length of its window, for VoiceOver's scroll gesture.
    ///
    /// - Returns: whether there is more content in that direction.
    func scrollShelf(ofItemAt indexPath: IndexPath, toward direction: UIAccessibilityScrollDirection) -> Bool {
      guard let placed, let shelf = shelf(ofSection: indexPath.section) else { return false }
      let isForward: Bool
      switch (shelf.axis, direction) {
      case (_, .next): isForward = true
      case (_, .previous): isForward = false
      // Moving a finger to the left reveals content on the right.
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

    func scrollShelf(toward direction: UIAccessibilityScrollDirection) -> Bool {
      shelfLayout.map { $0.layout.scrollShelf(ofItemAt: $0.path, toward: direction) } ?? false
    }
  }
#endif
