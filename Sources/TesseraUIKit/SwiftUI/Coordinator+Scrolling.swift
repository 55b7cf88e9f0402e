#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import Tessera
  import UIKit

  /// The position at the start of the visible range before a change.
  enum VisibleStart<ItemID> {
    /// The start of the content.
    case start
    /// The end of content that is anchored to its end.
    case end
    /// An item.
    case item(ItemID)
  }

  @available(iOS 16, tvOS 16, *)
  extension TesseraCollection.Coordinator {
    /// Whether the collection view has been laid out with a nonzero size.
    private var isShown: Bool { !awaitsSize && view.map { $0.bounds.width > 0 && $0.bounds.height > 0 } == true }

    /// Scrolls to the initial position when the view gets its first size: the bound position, the end of content that
    /// is anchored there, or the start of the content.
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

    /// Scrolls to the item in the binding, unless the view itself set the binding to that item.
    func showPosition(isAnimated: Bool) {
      guard isShown, let layout, let position = collection.position else { return }
      let item = position.wrappedValue
      if item == positionItem { return }
      if let item {
        // If the item is missing, a later snapshot may insert it.
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

    /// Writes the item at the start of the visible range into the binding. Does not report scrolling that the
    /// layout initiates.
    func reportPosition() {
      guard isShown, let position = collection.position, let view, let layout, !view.isLayingOut,
        layout.scroller.aim == nil, let item = layout.itemAtStart.flatMap({ shown.item(at: $0) }),
        item != positionItem
      else { return }
      // Do this first, so the update that follows does not scroll.
      (positionItem, isPositionReported) = (item, true)
      position.wrappedValue = item
    }

    /// Reports the item at the start after a data change if the binding's item was removed or was set by the view.
    /// Waits for the update to end, because SwiftUI does not allow state changes during an update.
    func reportPositionAfterChange() {
      guard let item = positionItem, isPositionReported || shown.path(of: item) == nil else { return }
      Task { @MainActor [weak self] in self?.reportPosition() }
    }
  }
#endif
