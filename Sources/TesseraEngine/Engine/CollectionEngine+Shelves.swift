import TesseraLayout

// Sections that scroll on their own.

extension CollectionEngine {
  /// The section of a shelf that the host knows, by its index in the layout now; nil if no element of it has a view.
  public func section(ofShelf number: UInt32) -> Int? { shelves.section(of: ShelfID(number: number)) }

  /// The section of a shelf by its index in the layout now, and the shelf as the host knows it; nil if no element of it has
  /// a view.
  package func reported(shelf number: UInt32) -> (section: Int, shelf: Shelf)? {
    shelves.reported(ShelfID(number: number))
  }

  /// The least z of views in the user's hand.
  package static var heldDepth: Int { HeldView.zIndex }

  /// Call this when the platform has scrolled a shelf. Ends a running programmatic scroll of it, unless the call is the
  /// echo of that scroll. O(log n + realized elements), in the next update.
  ///
  /// - Parameters:
  ///   - section: the index of the section in the layout. Nothing happens if it is no shelf.
  ///   - offset: the distance from the shelf's start as of the last update, in points: in reading direction, or down. An
  ///     offset beyond the ends counts as that of the end.
  public func shelfScrolled(ofSection section: Int, to offset: Double) {
    perform { engine in
      guard offset.isFinite, engine.shelves.hostScrolled(section: section, to: offset) else { return }
      engine.views.setNeedsRealization()
    }
  }

  /// Scrolls a shelf to an offset from its start, or to the nearest that it reaches. Returns false if the section is no
  /// shelf.
  @discardableResult
  public func scrollShelf(ofSection section: Int, to offset: Double, animation: AnimationCurve? = nil) -> Bool {
    guard mayChange() else { return false }
    let curve = shelfCurve(animation, section)
    guard shelves.scroll(section: section, to: offset, curve, at: animator.moment.time) else { return false }
    views.setNeedsRealization()
    return true
  }

  /// Call this when the platform's own scrolling of a shelf has come to rest. Scrolls to the shelf's snapping place;
  /// `EngineEvent.shelfScrollEnded` reports that it stands there. Returns false if it is there already.
  @discardableResult
  public func snapShelf(ofSection section: Int, animation: AnimationCurve? = nil) -> Bool {
    guard mayChange(), animator.transition == nil, drag == nil, !shelves.hasAim(section: section),
      let shelf = layout.shelf(ofSection: section),
      let target = layout.shelfTargetOffset(ofSection: section, proposed: shelf.offset, velocity: 0)
    else { return false }
    let isThere = abs(target - shelf.offset) < 1
    if !isThere {
      shelves.rest(section: section, shelfCurve(animation, section), at: animator.moment.time)
      views.setNeedsRealization()
    }
    if !shelves.isScrolling(section: section) { pending.append(.shelfScrollEnded(section: section)) }
    return !isThere
  }

  /// The shelves that are not at their start.
  var shelfPositions: [SavedPosition<ItemPath>.ShelfPosition] {
    var positions: [SavedPosition<ItemPath>.ShelfPosition] = []
    layout.forEachScrolledShelf { positions.append(.init(item: $0, distance: $1)) }
    return positions
  }

  /// Scrolls the shelf of an item so that the item is at a distance from the start of the window, at once.
  package func scrollShelf(bringing item: ItemPath, to distance: Double) {
    guard mayChange(), distance.isFinite else { return }
    layout.scrollShelf(bringing: item, to: distance)
    // Ends a running scroll.
    if let shelf = layout.shelf(ofSection: item.section) { scrollShelf(ofSection: item.section, to: shelf.offset) }
  }

  /// Scrolls the shelf of an item so that the item is seen, as far as it can be.
  func revealInShelf(_ element: Element, at position: ScrollAlignment, _ animation: AnimationCurve?) {
    guard layout.hasShelves, case .item(let path) = element else { return }
    shelves.scroll(to: path, at: position, shelfCurve(animation, path.section), at: animator.moment.time)
    views.setNeedsRealization()
  }

  /// The animation of a shelf's scroll: none if nobody sees the shelf, or if motion is reduced.
  private func shelfCurve(_ animation: AnimationCurve?, _ section: Int) -> AnimationCurve? {
    settings.reducesMotion || !views.haveViews(section: section) ? nil : animation
  }
}
