import TesseraLayout

// Sections that scroll independently.

extension CollectionEngine {
  /// Returns the current layout index of a shelf's section; nil if none of the shelf's elements has a view.
  public func section(ofShelf number: UInt32) -> Int? { shelves.section(of: ShelfID(number: number)) }

  /// Call this when the platform has scrolled a shelf. Ends any programmatic scroll of the shelf, unless this call is
  /// only the echo of that scroll.
  ///
  /// - Parameters:
  ///   - section: the section's index in the layout. If the section is not a shelf, nothing happens.
  ///   - offset: the distance in points from where the shelf started at the last update, in the reading direction or
  ///     downward. An offset past an end is clamped to that end.
  /// - Complexity: O(log n + realized elements), in the next update.
  public func shelfScrolled(ofSection section: Int, to offset: Double) {
    perform { engine in
      guard offset.isFinite, engine.shelves.hostScrolled(section: section, to: offset) else { return }
      engine.views.setNeedsRealization()
    }
  }

  /// Call this when the platform has scrolled a shelf's scroller. This method does the same as
  /// `shelfScrolled(ofSection:to:)`, but for scrollers that measure positions from their left or top end.
  ///
  /// - Parameters:
  ///   - number: the number of the shelf's `ShelfID`. If the shelf no longer exists, nothing happens.
  ///   - position: the scroller's distance from its left or top end, as in `HostUpdate.ShelfPlacement.position`.
  /// - Complexity: O(log n + realized elements), in the next update.
  public func shelfScrolled(_ number: UInt32, toPosition position: Double) {
    // The shelf may have grown since the last update without the scroller's knowledge.
    guard let (section, shelf) = shelves.reported(ShelfID(number: number)) else { return }
    let isMirrored = shelf.isMirrored(in: layout.environment)
    shelfScrolled(ofSection: section, to: isMirrored ? shelf.maximumOffset - position : position)
  }

  /// Scrolls a shelf to an offset from its start, or as near to it as possible. Returns false if the section is not a
  /// shelf.
  @discardableResult
  public func scrollShelf(ofSection section: Int, to offset: Double, animation: AnimationCurve? = nil) -> Bool {
    guard mayChange() else { return false }
    let curve = shelfCurve(animation, section)
    guard shelves.scroll(section: section, to: offset, curve, at: animator.moment.time) else { return false }
    views.setNeedsRealization()
    return true
  }

  /// Call this when the platform's own scrolling of a shelf ends. Scrolls to the shelf's rest target;
  /// `EngineEvent.shelfScrollEnded` reports when the shelf gets there. Returns false if the shelf is already there.
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

  /// The positions of the shelves that are not at their start.
  var shelfPositions: [SavedPosition<ItemPath>.ShelfPosition] {
    var positions: [SavedPosition<ItemPath>.ShelfPosition] = []
    layout.forEachScrolledShelf { positions.append(.init(item: $0, distance: $1)) }
    return positions
  }

  /// Scrolls an item's shelf immediately to put the item at a given distance from the start of the shelf's window.
  public func scrollShelf(bringing item: ItemPath, to distance: Double) {
    guard mayChange(), distance.isFinite else { return }
    layout.scrollShelf(bringing: item, to: distance)
    // End any running scroll.
    if let shelf = layout.shelf(ofSection: item.section) { scrollShelf(ofSection: item.section, to: shelf.offset) }
  }

  /// Scrolls an item's shelf to make the item visible, as far as possible.
  func revealInShelf(_ element: Element, at position: ScrollAlignment, _ animation: AnimationCurve?) {
    guard layout.hasShelves, case .item(let path) = element else { return }
    shelves.scroll(to: path, at: position, shelfCurve(animation, path.section), at: animator.moment.time)
    views.setNeedsRealization()
  }

  /// Returns the animation for scrolling a shelf. An offscreen shelf scrolls without animation, as do all shelves if the user
  /// prefers reduced motion.
  private func shelfCurve(_ animation: AnimationCurve?, _ section: Int) -> AnimationCurve? {
    settings.reducesMotion || !views.haveViews(section: section) ? nil : animation
  }
}
