#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Notices which cell of a collection view has the focus of assistive technology, of the keyboard or on tvOS.
  ///
  /// UIKit tells the element that gets the focus, which may be a label in a cell of any class, and tells the views around
  /// it nothing.
  @MainActor final class FocusObserver {
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []
    private weak var layout: TesseraCollectionViewLayout?

    init(_ layout: TesseraCollectionViewLayout) {
      self.layout = layout
      let center = NotificationCenter.default
      // UIKit posts both on the main thread.
      tokens = [
        center.addObserver(forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil) {
          [weak self] notification in
          nonisolated(unsafe) let info = notification.userInfo
          MainActor.assumeIsolated { self?.focus(on: info?[UIAccessibility.focusedElementUserInfoKey]) }
        },
        center.addObserver(forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil) {
          [weak self] notification in
          nonisolated(unsafe) let info = notification.userInfo
          MainActor.assumeIsolated {
            let context = info?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
            self?.focus(on: context?.nextFocusedView)
          }
        },
      ]
    }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    private func focus(on element: Any?) {
      guard let layout, let view = layout.collectionView, view.collectionViewLayout === layout else { return }
      layout.reachNeighbors(ofItemAt: path(of: element, in: view))
    }

    /// The path of the cell that contains an element; nil if none does.
    private func path(of element: Any?, in view: UICollectionView) -> IndexPath? {
      var next = element
      while let current = next {
        if let cell = current as? UICollectionViewCell, let path = view.indexPath(for: cell) { return path }
        next = (current as? UIView)?.superview ?? (current as? UIAccessibilityElement)?.accessibilityContainer
      }
      return nil
    }
  }
#endif
