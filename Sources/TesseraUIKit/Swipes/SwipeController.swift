#if canImport(UIKit) && !os(watchOS)
  #if !os(tvOS)
    import Tessera
    import UIKit

    /// Lets the user swipe the cells of a collection view for actions.
    ///
    /// The engine determines where a released row stops, and which row closes. A scroll view follows the finger, the
    /// wheel or the trackpad, so swipes feel like the system's.
    @MainActor final class SwipeController: NSObject {
      private weak var layout: TesseraCollectionViewLayout?
      private let scroller = SwipeScroller(frame: .zero)
      private let rules = SwipeRules()
      private var state = OpenRow<ObjectIdentifier>()
      private var swiped: SwipedCell?
      private var shield: SwipeShield?
      /// Whether the scroll view is being moved to the cell's current position.
      private var isPlacing = false

      init(_ layout: TesseraCollectionViewLayout) {
        self.layout = layout
        super.init()
        scroller.delegate = self
        scroller.willBegin = { [weak self] in self?.begin(at: $0, $1) ?? false }
        // A pan begins only in a scroll view with content to scroll. The row under the touch determines the distance.
        scroller.frame.size = CGSize(width: 1, height: 1)
        scroller.contentSize = CGSize(width: 3, height: 1)
      }

      /// Assigns the gesture to the layout's collection view, if there are actions.
      func attach() {
        guard let layout, let view = layout.collectionView else { return }
        let hasActions = layout.hasSwipeActions
        if (scroller.panGestureRecognizer.view === view) == hasActions { return }
        scroller.attach(to: hasActions ? view : nil)
      }

      // MARK: Swiping

      private func begin(at position: CGPoint, _ velocity: CGPoint) -> Bool {
        guard let layout, let view = layout.collectionView, !layout.isMovingItems,
          rules.begins(across: Double(velocity.x), along: Double(velocity.y)),
          let cell = view.visibleCells.first(where: { $0.frame.contains(position) })
        else { return false }
        if cell === swiped?.cell { return true }
        return prepare(cell)
      }

      /// Prepares a cell for a swipe. Returns false for a cell without actions.
      private func prepare(_ cell: UICollectionViewCell) -> Bool {
        guard let layout, let view = layout.collectionView, cell is any SwipeableCell,
          let path = view.indexPath(for: cell)
        else { return false }
        var fullSwipeSides: Set<SwipeSide> = []
        var views: [SwipeActionsView] = []
        for side in SwipeSide.allCases {
          guard let configuration = layout.swipeActions(side, at: path), !configuration.actions.isEmpty else {
            continue
          }
          if configuration.performsFirstActionWithFullSwipe { fullSwipeSides.insert(side) }
          views.append(
            SwipeActionsView(configuration, side) { [weak self] in
              self?.perform($0, from: $1)
            } leave: { [weak self] in
              self?.close(animated: true)
            })
        }
        if views.isEmpty { return false }
        close(animated: true)
        let swiped = SwipedCell(cell, in: view, views, fullSwipeSides: fullSwipeSides)
        self.swiped = swiped
        position(at: 0)
        return true
      }

      /// Moves the scroll view to the row's offset.
      private func position(at offset: Double) {
        guard let swiped, let cell = swiped.cell else { return }
        isPlacing = true
        scroller.frame.size = cell.bounds.size
        scroller.contentSize = swiped.contentSize
        scroller.setContentOffset(swiped.contentOffset(at: offset), animated: false)
        isPlacing = false
      }

      private func rest(_ cell: UICollectionViewCell, at rest: SwipePosition) {
        // The other row is already closed when a swipe begins.
        _ = state.open(ObjectIdentifier(cell), at: rest)
        if rest == .closed { removeShield() } else { addShield() }
      }

      // MARK: Opening and closing

      /// Shows the actions of a cell.
      ///
      /// - Returns: whether the cell has actions on that side.
      func open(_ cell: UICollectionViewCell, _ side: SwipeSide, animated: Bool) -> Bool {
        guard cell === swiped?.cell || prepare(cell), let swiped, swiped.row.length(side) > 0 else { return false }
        let offset = swiped.row.offset(of: .open(side))
        position(at: offset)
        rest(cell, at: .open(side))
        animate(animated) { swiped.show(offset) }
        return true
      }

      /// Closes the open row.
      func close(animated: Bool) {
        _ = state.close()
        removeShield()
        guard let swiped else { return }
        self.swiped = nil
        stopScroller()
        animate(animated) {
          swiped.show(0)
        } completion: {
          swiped.remove()
        }
      }

      private func animate(_ isAnimated: Bool, _ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        guard isAnimated, !UIAccessibility.isReduceMotionEnabled else {
          change()
          return completion()
        }
        UIView.animate(withDuration: 0.25, animations: change) { _ in completion() }
      }

      /// Ends a gesture or a deceleration of another row.
      private func stopScroller() {
        isPlacing = true
        scroller.setContentOffset(scroller.contentOffset, animated: false)
        isPlacing = false
      }

      private func addShield() {
        guard let view = layout?.collectionView else { return }
        let shield = self.shield ?? SwipeShield { [weak self] in self?.close(animated: true) }
        self.shield = shield
        shield.frame = view.bounds
        view.addSubview(shield)
        for actions in swiped?.views ?? [] { view.addSubview(actions) }
      }

      private func removeShield() {
        shield?.removeFromSuperview()
        shield = nil
      }

      // MARK: Reports from the layout

      /// Handles the collection view being scrolled.
      func collectionScrolled() {
        if state.scroll(hasFocus: swiped?.hasFocus == true) != nil { close(animated: true) }
      }

      /// Handles a cell that has received attributes.
      func applied(to cell: UICollectionViewCell) {
        guard let swiped, swiped.cell === cell else { return }
        if Double(cell.bounds.width) == swiped.row.width { swiped.show(swiped.offset) } else { close(animated: false) }
      }

      /// Handles a cell that will show a different element.
      func reused(_ cell: UICollectionViewCell) {
        if swiped?.cell === cell { close(animated: false) }
      }

      // MARK: Actions

      private func perform(_ action: UIContextualAction, from view: UIView) {
        let cell = swiped?.cell
        action.handler(action, view) { [weak self] _ in
          guard let self, self.swiped?.cell === cell else { return }
          self.close(animated: true)
        }
      }

      /// Returns the actions of a cell for assistive technology and the keyboard.
      func accessibilityActions(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction] {
        guard let layout, layout.hasSwipeActions, let path = layout.collectionView?.indexPath(for: cell) else {
          return []
        }
        let actions = SwipeSide.allCases.flatMap { layout.swipeActions($0, at: path)?.actions ?? [] }
        return actions.enumerated().map { index, action in
          UIAccessibilityCustomAction(name: action.accessibilityName(at: index)) { [weak cell] _ in
            guard let cell else { return false }
            action.handler(action, cell) { _ in }
            return true
          }
        }
      }
    }

    extension SwipeController: UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing, let swiped else { return }
        swiped.show(swiped.offset(at: scrollView.contentOffset))
        if swiped.offset == 0, state.row == nil, !scrollView.isDragging { close(animated: false) }
      }

      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        guard let swiped, let cell = swiped.cell else { return }
        let offset = swiped.offset(at: scrollView.contentOffset)
        let rest = rules.restingPosition(
          of: swiped.row, from: state.position, releasedAt: offset, velocity: swiped.velocity(velocity))
        targetContentOffset.pointee = swiped.contentOffset(at: swiped.row.offset(of: rest))
        self.rest(cell, at: rest)
        switch rest {
        case .full(let side):
          guard let path = layout?.collectionView?.indexPath(for: cell),
            let action = layout?.swipeActions(side, at: path)?.actions.first
          else { return }
          perform(action, from: cell)
        case .closed where offset == 0: close(animated: false)
        case .open, .closed: break
        }
      }
    }

    /// The scroll view for the row that the user swipes.
    private final class SwipeScroller: PanScroller {
      /// A closure that returns whether a pan swipes a row, given the pan's position in the collection view and its
      /// velocity.
      var willBegin: (CGPoint, CGPoint) -> Bool = { _, _ in false }

      override func begins(_ velocity: CGPoint) -> Bool {
        willBegin(panGestureRecognizer.location(in: panGestureRecognizer.view), velocity)
      }
    }
  #endif
#endif
