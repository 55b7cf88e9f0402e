#if canImport(UIKit) && !os(watchOS)
  #if !os(tvOS)
    import Tessera
    import UIKit

    /// A cell that the user has swiped, and the actions beside it.
    @MainActor final class SwipedCell {
      private(set) weak var cell: UICollectionViewCell?
      let row: SwipeRow
      let views: [SwipeActionsView]
      private let isMirrored: Bool
      private let clipped: Bool
      /// The offset of the cell, in reading direction.
      private(set) var offset = 0.0

      init(
        _ cell: UICollectionViewCell, in view: UICollectionView, _ views: [SwipeActionsView],
        fullSwipeSides: Set<SwipeSide>
      ) {
        self.cell = cell
        self.views = views
        clipped = cell.clipsToBounds
        isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func length(_ side: SwipeSide) -> Double { Double(views.first { $0.side == side }?.length ?? 0) }
        row = SwipeRow(
          width: Double(cell.bounds.width), leading: length(.leading), trailing: length(.trailing),
          fullSwipeSides: fullSwipeSides)
        for actions in views { view.addSubview(actions) }
        cell.clipsToBounds = true
      }

      var hasFocus: Bool { views.contains { $0.hasFocus } }

      /// Moves the content of the cell and reveals actions.
      ///
      /// The cell itself does not move, because UIKit sets its frame and its content view's frame. Instead, the cell's
      /// layer moves the content.
      func show(_ offset: Double) {
        guard let cell else { return }
        self.offset = offset
        let distance = CGFloat(isMirrored ? -offset : offset)
        cell.layer.sublayerTransform = CATransform3DMakeTranslation(distance, 0, 0)
        for view in views {
          let isAtLeft = (view.side == .leading) != isMirrored
          let length = max(0, isAtLeft ? distance : -distance)
          let x = isAtLeft ? cell.frame.minX : cell.frame.maxX - length
          view.position(
            in: CGRect(x: x, y: cell.frame.minY, width: length, height: cell.frame.height), isAtLeft: isAtLeft)
        }
      }

      /// Restores the cell.
      func remove() {
        for view in views { view.removeFromSuperview() }
        guard let cell else { return }
        cell.layer.sublayerTransform = CATransform3DIdentity
        cell.clipsToBounds = clipped
      }

      // MARK: The scroll view

      /// The content size of the scroll view, which determines how far the row can move.
      var contentSize: CGSize {
        CGSize(
          width: row.width + row.offsetRange.upperBound - row.offsetRange.lowerBound,
          height: Double(cell?.bounds.height ?? 0))
      }

      private var maximumContentOffset: Double { isMirrored ? -row.offsetRange.lowerBound : row.offsetRange.upperBound }

      func contentOffset(at offset: Double) -> CGPoint {
        CGPoint(x: maximumContentOffset - (isMirrored ? -offset : offset), y: 0)
      }

      func offset(at contentOffset: CGPoint) -> Double {
        let distance = maximumContentOffset - Double(contentOffset.x)
        return isMirrored ? -distance : distance
      }

      /// Converts a velocity of the content to a velocity in reading direction.
      func velocity(_ velocity: CGPoint) -> Double { Double(isMirrored ? velocity.x : -velocity.x) * 1000 }
    }
  #endif
#endif
