#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// The position at the start of the visible range before a change.
  enum VisibleStart<ItemID> {
    /// The start of the content.
    case start
    /// The end of content that is anchored to it.
    case end
    /// An item.
    case item(ItemID)
  }

  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection.Coordinator {
    /// Whether the collection view has been laid out in a size.
    private var isShown: Bool { !awaitsSize && view.map { $0.bounds.width > 0 && $0.bounds.height > 0 } == true }

    /// Scrolls to the start of the content, to the end that anchors it, or to the bound position, when the view gets its
    /// first size.
    func didGetSize() {
      guard let view, let layout else { return }
      awaitsSize = false
      view.layoutIfNeeded()
      // UIKit does not scroll to the start of right-to-left content on its own.
      let start = layout.startContentOffset
      if view.contentOffset.x != start.x { view.contentOffset.x = start.x }
      if collection.isAnchoredToEnd, collection.position?.wrappedValue == nil { layout.scrollToEnd(animated: false) }
      showPosition(isAnimated: false)
    }

    /// Scrolls to the item of the binding, if the binding has a different value than the view gave it.
    func showPosition(isAnimated: Bool) {
      guard isShown, let layout, let position = collection.position else { return }
      let item = position.wrappedValue
      if item == positionItem { return }
      if let item {
        // Otherwise, a later snapshot may insert the item.
        guard let path = shown.path(of: item) else { return }
        isPositionReported = false
        positionItem = item
        layout.scrollToItem(at: IndexPath(path), at: .start, animated: isAnimated)
      } else {
        positionItem = nil
      }
    }

    // MARK: Changes that UIKit does not animate

    /// The position at the start of the visible range.
    var visibleStart: VisibleStart<ItemID>? {
      guard isShown, let view, let layout else { return nil }
      let (offset, start) = (view.contentOffset, layout.startContentOffset)
      let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
      if collection.isAnchoredToEnd, offset.y > end - 0.5 { return .end }
      if abs(offset.x - start.x) < 0.5 && abs(offset.y - start.y) < 0.5 { return .start }
      return layout.itemAtStart.flatMap { shown.item(at: $0) }.map { .item($0) }
    }

    /// Scrolls back to the item that was at the start of the visible range.
    func show(_ start: VisibleStart<ItemID>) {
      guard let view, let layout else { return }
      switch start {
      case .start:
        view.layoutIfNeeded()
        view.contentOffset = layout.startContentOffset
      case .end:
        view.layoutIfNeeded()
        layout.scrollToEnd(animated: false)
      case .item(let item):
        guard let path = shown.path(of: item) else { return }
        layout.scrollToItem(at: IndexPath(path), at: .start, animated: false)
      }
    }

    // MARK: Reporting

    /// Writes the item at the start into the binding. Movements that the layout makes on its own are not reported.
    func reportPosition() {
      guard isShown, let position = collection.position, let view, let layout, !view.isLayingOut,
        layout.scroller.aim == nil, let item = layout.itemAtStart.flatMap({ shown.item(at: $0) }),
        item != positionItem
      else { return }
      // Do this first, so the update that follows does not scroll.
      (positionItem, isPositionReported) = (item, true)
      position.wrappedValue = item
    }

    /// Reports the item at the start after a change of the data, if the binding's item was removed or was set by the
    /// view. SwiftUI allows no state change before the update is over.
    func reportPositionAfterChange() {
      guard let item = positionItem, isPositionReported || shown.path(of: item) == nil else { return }
      Task { @MainActor [weak self] in self?.reportPosition() }
    }
  }
#endif
