#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection.Coordinator {
    /// Makes the views offer the collection's commands.
    func adaptCommands(of view: UICollectionView, _ layout: TesseraCollectionViewLayout?) {
      view.prefetchDataSource = collection.commands.prefetch == nil ? nil : self
      #if !os(tvOS)
        let canMove = collection.commands.move != nil
        (view.dragDelegate, view.dropDelegate) = canMove ? (self, self) : (nil, nil)
        view.dragInteractionEnabled = canMove
        guard let layout else { return }
        layout.leadingSwipeActionsConfigurationProvider = swipeProvider(.leading)
        layout.trailingSwipeActionsConfigurationProvider = swipeProvider(.trailing)
      #endif
    }

    /// Returns the actions of a row for assistive technology, which are its swipe actions and the action that expands
    /// or collapses an outline item.
    func actions(of item: ItemID, _ cell: HostingCell) -> [NamedAction] {
      #if os(tvOS)
        let swipes: [NamedAction] = []
      #else
        let swipes = SwipeSide.allCases.flatMap { collection.commands.swipe($0)?.actions(item) ?? [] }.map {
          NamedAction(name: $0.title, perform: $0.action)
        }
      #endif
      let outline = cell.withOutlineActions(nil)?.map { action in
        NamedAction(name: action.name) { _ = action.actionHandler?(action) }
      }
      return swipes + (outline ?? [])
    }

    func item(at indexPath: IndexPath) -> ItemID? { ItemPath(indexPath).flatMap { shown.item(at: $0) } }

    func items(at indexPaths: [IndexPath]) -> Set<ItemID> { Set(indexPaths.compactMap { item(at: $0) }) }

    /// Performs the command for a key.
    ///
    /// - Returns: whether there is a command for the key.
    func perform(_ key: UIKey) -> Bool {
      switch key.keyCode {
      case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
        let items = items(at: view?.indexPathsForSelectedItems ?? [])
        guard let delete = collection.commands.delete, !items.isEmpty else { return false }
        delete(items)
      case .keyboardRightArrow, .keyboardLeftArrow:
        return expandSelectedItem(isRight: key.keyCode == .keyboardRightArrow)
      case .keyboardR where key.modifierFlags.contains(.command):
        guard let refresh = environment.refresh else { return false }
        Task { @MainActor in await refresh() }
      default: return false
      }
      return true
    }

    /// Expands or collapses the selected item of an outline.
    ///
    /// - Returns: false if the key should move the focus instead.
    private func expandSelectedItem(isRight: Bool) -> Bool {
      guard let view, let expand = collection.commands.expand, let paths = view.indexPathsForSelectedItems,
        paths.count == 1, let path = ItemPath(paths[0]), let item = shown.item(at: path)
      else { return false }
      let isForward = isRight == (view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      guard let isExpanded = shown.outlinePosition(at: path)?.expansion(isForward: isForward) else { return false }
      expand(item, isExpanded)
      return true
    }

    #if !os(tvOS)
      private func swipeProvider(_ side: SwipeSide) -> (@MainActor (IndexPath) -> UISwipeActionsConfiguration?)? {
        guard collection.commands.swipe(side) != nil else { return nil }
        return { [weak self] path in
          guard let self, let swipe = self.collection.commands.swipe(side), let item = self.item(at: path) else {
            return nil
          }
          let actions = swipe.actions(item).map { action in
            let contextual = UIContextualAction(
              style: action.role == .destructive ? .destructive : .normal, title: action.title
            ) { _, _, done in
              action.action()
              done(true)
            }
            contextual.image = action.image
            if let tint = action.tint { contextual.backgroundColor = UIColor(tint) }
            return contextual
          }
          let configuration = UISwipeActionsConfiguration(actions: actions)
          configuration.performsFirstActionWithFullSwipe = swipe.allowsFullSwipe
          return configuration
        }
      }
    #endif
  }

  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection.Coordinator: UICollectionViewDataSourcePrefetching {
    /// Reports items that the user may see soon.
    public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      collection.commands.prefetch?(indexPaths.compactMap { item(at: $0) })
    }

    /// Reports items that are no longer needed.
    public func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { collection.commands.cancelPrefetch(indexPaths.compactMap { item(at: $0) }) }
  }

  #if !os(tvOS)
    @available(iOS 16, *)
    extension TesseraCollection.Coordinator: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
      /// Begins dragging an item.
      public func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] {
        guard collection.commands.move != nil, let item = item(at: indexPath) else { return [] }
        let dragged = UIDragItem(itemProvider: NSItemProvider())
        dragged.localObject = item
        return [dragged]
      }

      /// Limits moves to the collection view.
      public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        dropTarget = nil
        guard collectionView.hasActiveDrag else { return UICollectionViewDropProposal(operation: .forbidden) }
        dropTarget = target(of: session, in: collectionView)
        return UICollectionViewDropProposal(
          operation: .move,
          intent: dropTarget == nil ? .insertAtDestinationIndexPath : .insertIntoDestinationIndexPath)
      }

      /// Returns the item that would receive the dragged item as a child. It is identified by its cell, because paths
      /// include the gap for the dragged item.
      private func target(of session: any UIDropSession, in view: UICollectionView) -> ItemID? {
        guard collection.commands.moveInto != nil, let item = session.items.first?.localObject as? ItemID else {
          return nil
        }
        let point = session.location(in: view)
        for case let cell as HostingCell in view.visibleCells where cell.frame.contains(point) {
          guard let other = cell.item?.base as? ItemID else { continue }
          let fraction = Double((point.y - cell.frame.minY) / max(1, cell.frame.height))
          if shown.isDropped(item, into: other, at: fraction) { return other }
        }
        return nil
      }

      /// Shows the item where it was dropped, and reports the move.
      ///
      /// The data change immediately, because UIKit animates the drop now but SwiftUI updates later.
      public func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        defer { dropTarget = nil }
        guard let dropped = coordinator.items.first, let item = dropped.dragItem.localObject as? ItemID else { return }
        if let dropTarget, let moveInto = collection.commands.moveInto {
          show(dropped, of: coordinator, in: collectionView) { $0.move(item, under: dropTarget) }
          moveInto(item, dropTarget)
        } else if let move = collection.commands.move, let target = coordinator.destinationIndexPath,
          let path = ItemPath(target)
        {
          show(dropped, of: coordinator, in: collectionView) { $0.move(item, to: path) }
          move(item, path)
        }
      }

      /// Shows the data after a drop. UIKit animates the item to its position, or into the collapsed item that contains
      /// it.
      private func show(
        _ dropped: any UICollectionViewDropItem, of coordinator: any UICollectionViewDropCoordinator,
        in view: UICollectionView, _ edit: (inout Snapshot<SectionID, ItemID>) -> Void
      ) {
        guard let item = dropped.dragItem.localObject as? ItemID else { return }
        var moved = shown
        edit(&moved)
        do {
          let (change, next) = (try moved.change(from: shown), moved.committed())
          try view.apply(change) { self.shown = next }
          if let path = next.path(of: item) {
            coordinator.drop(dropped.dragItem, toItemAt: IndexPath(path))
          } else if let parent = dropTarget.flatMap({ next.path(of: $0) }).map({ IndexPath($0) }) {
            let bounds = view.cellForItem(at: parent)?.bounds ?? .zero
            coordinator.drop(dropped.dragItem, intoItemAt: parent, rect: bounds)
          }
        } catch {
          report(error)
        }
        selectedItems = nil
      }
    }
  #endif
#endif
