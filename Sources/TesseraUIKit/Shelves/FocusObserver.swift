#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Observes which of a collection view's cells has assistive technology, keyboard or tvOS focus.
  ///
  /// UIKit notifies only the focused element, which may be a label in a cell of any class, and not the views that
  /// contain it.
  @MainActor final class FocusObserver {
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []
    private weak var layout: TesseraCollectionViewLayout?

    init(_ layout: TesseraCollectionViewLayout) {
      self.layout = layout
      let center = NotificationCenter.default
      // UIKit posts both notifications on the main thread.
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

    /// Returns the path of the cell that contains an element; nil if there is none.
    private func path(of element: Any?, in view: UICollectionView) -> IndexPath? {
      var (next, hasView) = (element, false)
      while let current = next {
        if let cell = current as? UICollectionViewCell, let path = view.indexPath(for: cell) { return path }
        hasView = hasView || current is UIView
        next = (current as? UIView)?.superview ?? (current as? UIAccessibilityElement)?.accessibilityContainer
      }
      return hasView ? nil : (element as? NSObject).flatMap { path(ofElementOnScreen: $0, in: view) }
    }

    /// Returns the path of the cell at an element's position on screen, because SwiftUI does not always expose an
    /// element's container.
    private func path(ofElementOnScreen element: NSObject, in view: UICollectionView) -> IndexPath? {
      let frame = element.accessibilityFrame
      guard view.window != nil, frame.width > 0, frame.height > 0 else { return nil }
      let cell = view.visibleCells.first {
        UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0).contains(CGPoint(x: frame.midX, y: frame.midY))
      }
      return cell.flatMap { view.indexPath(for: $0) }
    }
  }
#endif
