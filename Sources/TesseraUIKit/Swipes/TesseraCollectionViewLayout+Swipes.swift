#if canImport(UIKit) && !os(watchOS)
  #if !os(tvOS)
    import Tessera
    import UIKit

    /// A cell that users can swipe, which is a `TesseraCell` or a `TesseraListCell`.
    protocol SwipeableCell: UICollectionViewCell {}

    extension TesseraCollectionViewLayout {
      var hasSwipeActions: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
      }

      /// Returns the actions on one side of a row; nil if it has none.
      func swipeActions(_ side: SwipeSide, at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        switch side {
        case .leading: leadingSwipeActionsConfigurationProvider?(indexPath)
        case .trailing: trailingSwipeActionsConfigurationProvider?(indexPath)
        }
      }

      /// Shows the swipe actions of a row, for example in response to a key press. Any other open row closes.
      ///
      /// - Parameters:
      ///   - indexPath: the path of a visible item.
      ///   - side: the side of the actions, in reading direction.
      ///   - animated: whether to animate the change.
      /// - Returns: whether the row has actions on that side.
      @discardableResult
      public func openSwipeActions(at indexPath: IndexPath, on side: SwipeSide, animated: Bool = true) -> Bool {
        guard let cell = collectionView?.cellForItem(at: indexPath) else { return false }
        return swipes.open(cell, side, animated: animated)
      }

      /// Closes the row whose swipe actions are open.
      ///
      /// - Parameter animated: whether to animate the change.
      public func closeSwipeActions(animated: Bool = true) { swipes.close(animated: animated) }
    }

    extension UICollectionViewCell {
      private var swipes: SwipeController? {
        (superview as? UICollectionView).flatMap { $0.collectionViewLayout as? TesseraCollectionViewLayout }?
          .activeSwipes
      }

      func keepSwipeInPlace() { swipes?.applied(to: self) }

      func endSwipe() { swipes?.reused(self) }

      /// Returns a list of actions with swipe actions added; nil if there are no actions at all.
      func withSwipeActions(_ actions: [UIAccessibilityCustomAction]?) -> [UIAccessibilityCustomAction]? {
        let own = swipes?.accessibilityActions(of: self) ?? []
        return own.isEmpty ? actions : (actions ?? []) + own
      }
    }
  #endif
#endif
