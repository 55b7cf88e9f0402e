#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension TesseraCollectionViewLayout {
    /// Returns the window and the offset of a shelf, which is a section that scrolls independently; nil for other
    /// sections.
    ///
    /// The window is in the collection view's coordinates.
    public func shelf(ofSection section: Int) -> Shelf? { placed?.shelf(ofSection: section) }

    /// Scrolls a shelf to an offset, or to the nearest possible offset.
    ///
    /// Offscreen shelves scroll without animation, and so do all shelves if the user prefers reduced motion.
    ///
    /// - Parameters:
    ///   - section: the section of the shelf. If the section is not a shelf, nothing happens.
    ///   - offset: the distance from the start in reading direction, or downward, in points.
    ///   - animated: whether to animate the scroll.
    public func scrollShelf(ofSection section: Int, to offset: CGFloat, animated: Bool = true) {
      collectionView?.layoutIfNeeded()
      guard offset.isFinite, let shelf = placed?.shelf(ofSection: section) else { return }
      let target = max(0, min(offset, shelf.maximumOffset))
      let view = shelfView(ofSection: section)
      if animated, !UIAccessibility.isReduceMotionEnabled, let view {
        view.scroll(to: target)
      } else {
        shelfScrolled(section: section, to: target)
        view?.position(at: target)
      }
    }

    private func shelfView(ofSection section: Int) -> ShelfView? {
      for case let view as ShelfView in collectionView?.subviews ?? []
      where view.section == section && !view.isHidden { return view }
      return nil
    }

    /// Handles a shelf being scrolled, possibly beyond its ends.
    func shelfScrolled(section: Int, to offset: Double) {
      guard isCurrent, let placed, let shelf = placed.shelf(ofSection: section) else { return }
      placed.layout.scrollShelf(ofSection: section, to: offset)
      let pull = offset - max(0, min(offset, shelf.maximumOffset))
      let hasMoved = placed.shelf(ofSection: section) != shelf || pull != shelfPulls[section] ?? 0
      guard hasMoved else { return }
      shelfPulls[section] = pull == 0 ? nil : pull
      let context = TesseraInvalidationContext()
      // Query all elements again, because the items that enter the window are not known in advance.
      context.change = .followed(nil)
      invalidateLayout(with: context)
      onShelfScroll(section)
    }

    /// Ends the overscroll of a shelf that has lost its view.
    func endPull(inSection section: Int) {
      guard shelfPulls.removeValue(forKey: section) != nil else { return }
      let context = TesseraInvalidationContext()
      context.change = .followed(nil)
      invalidateLayout(with: context)
    }

    /// Preserves the offsets of shelves when everything is described again.
    func keepShelves(of old: PlacedLayout?) {
      guard let old, let placed, old.layout.hasShelves else { return }
      var shelves: [(item: ItemPath, distance: Double)] = []
      old.layout.forEachScrolledShelf { shelves.append(($0, $1)) }
      // Scroll the shelves after the query, because no layout can change while another one answers.
      for shelf in shelves { placed.layout.scrollShelf(bringing: shelf.item, to: shelf.distance) }
    }

    // MARK: Attributes for UIKit

    /// Returns the attributes of the view that scrolls a shelf; nil for other sections.
    func shelfAttributes(inSection section: Int) -> TesseraLayoutAttributes? {
      guard let placed, let shelf = placed.shelf(ofSection: section) else { return nil }
      return attributes(of: shelf, inSection: section, of: placed)
    }

    func attributes(of shelf: Shelf, inSection section: Int, of placed: PlacedLayout) -> TesseraLayoutAttributes {
      .of(shelf, section: section, in: placed.room.environment, pass: pass)
    }

    /// Returns the attributes of an element in an overscrolled shelf.
    func pulled(_ attributes: LayoutAttributes, of placed: PlacedLayout) -> LayoutAttributes {
      guard !shelfPulls.isEmpty, let pull = shelfPulls[attributes.element.path.section],
        let shelf = placed.layout.shelf(of: attributes.element)
      else { return attributes }
      let distance = shelf.isMirrored(in: placed.room.environment) ? pull : -pull
      return attributes.shifted(
        by: shelf.axis == .horizontal ? LayoutPoint(x: distance, y: 0) : LayoutPoint(x: 0, y: distance))
    }
  }
#endif
