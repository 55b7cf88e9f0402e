#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// Scrolls a shelf while the user holds a dragged item near one of its ends, because UIKit scrolls only the
  /// collection view.
  @MainActor final class ShelfDrag {
    /// A closure that creates the clock of the scroll.
    var makeClock: () -> any FrameClock = { ScreenClock() }
    private var clock: (any FrameClock)?
    /// The point at which the user holds the item, in the collection view's coordinates.
    private var position = CGPoint.zero

    /// Handles a movement of the dragged item.
    func hold(at position: CGPoint, in layout: TesseraCollectionViewLayout) {
      self.position = position
      guard clock == nil, layout.shelf(heldAt: position, for: 0) != nil else { return }
      let clock = makeClock()
      self.clock = clock
      var last: Double?
      clock.start { [weak self, weak layout, weak clock] time in
        let elapsed = time - (last ?? time)
        last = time
        guard let self, let layout else {
          clock?.stop()
          return
        }
        self.step(layout, elapsed)
      }
    }

    /// Stops scrolling when the user releases the item.
    func stop() {
      clock?.stop()
      clock = nil
    }

    private func step(_ layout: TesseraCollectionViewLayout, _ elapsed: Double) {
      guard let (section, offset) = layout.shelf(heldAt: position, for: elapsed), let view = layout.collectionView
      else {
        return stop()
      }
      guard offset != layout.shelf(ofSection: section)?.offset else { return }
      layout.shelfScrolled(section: section, to: offset)
      // The dragged item is now over different items.
      view.updateInteractiveMovementTargetPosition(position)
    }
  }

  extension TesseraCollectionViewLayout {
    /// Returns the shelf that has the dragged item near one of its ends, and the shelf's offset after a time; nil if no
    /// shelf scrolls.
    fileprivate func shelf(heldAt position: CGPoint, for elapsed: Double) -> (section: Int, offset: Double)? {
      guard let placed, placed.layout.hasShelves, let bounds = collectionView?.bounds else { return nil }
      let visible = LayoutRect(bounds)
      // An item held outside the view scrolls the shelf at that edge.
      let nearest = LayoutPoint(
        x: max(visible.minX, min(position.x, visible.maxX)), y: max(visible.minY, min(position.y, visible.maxY)))
      var found: (section: Int, offset: Double)?
      placed.forEachShelf(in: CGRect(x: nearest.x - 0.5, y: nearest.y - 0.5, width: 1, height: 1)) { section, shelf in
        let scrolled = Autoscroll().scrolled(shelf, nearest, elapsed, visible, in: placed.room.environment)
        if let scrolled { found = (section, scrolled.offset) }
      }
      return found
    }
  }
#endif
