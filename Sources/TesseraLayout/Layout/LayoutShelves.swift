/// The sections of a layout that scroll independently. By default, a layout has none.
public protocol LayoutShelves {
  /// Whether any section is a shelf, which scrolls independently.
  var hasShelves: Bool { get }

  /// Returns the position and the scroll offset of a shelf; nil for other sections.
  func shelf(ofSection index: Int) -> Shelf?

  /// Scrolls a shelf to an offset from its start, or to the nearest reachable offset. Does nothing for other sections.
  mutating func scrollShelf(ofSection index: Int, to offset: Double)

  /// Calls a closure for each shelf whose window intersects a rectangle, in data order. The arguments are the section
  /// index and the shelf.
  func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void)

  /// Calls a closure for each shelf that is not at its start. The arguments are the shelf's first visible item, and the
  /// distance from the window's start to that item's start, in points. Distances are measured in the reading direction
  /// or downward.
  func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void)

  /// Scrolls an item's shelf to put the item at a distance from the start of the window, or as close to that distance
  /// as possible. Does nothing for other items.
  mutating func scrollShelf(bringing item: ItemPath, to distance: Double)

  /// Returns the offset at which a shelf should stop scrolling; nil for other sections.
  ///
  /// - Parameters:
  ///   - index: the index of the section.
  ///   - proposed: the offset at which scrolling would stop without snapping.
  ///   - velocity: the velocity at release. Only its direction matters.
  func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double?
}

extension Shelf {
  /// Returns whether the items run from right to left in an environment.
  package func isMirrored(in environment: LayoutEnvironment) -> Bool {
    axis == .horizontal && environment.direction == .rightToLeft
  }
}

extension PreparedLayout {
  /// Returns the shelf that an element scrolls with. This is the element's section, if the section is a shelf and the
  /// element is an item or belongs to one. Otherwise, returns nil.
  public func shelf(of element: Element) -> Shelf? {
    hasShelves && owner(of: element) == .item ? shelf(ofSection: element.path.section) : nil
  }
}

extension PreparedLayout {
  /// Returns the shelf offset that gives an item the specified alignment, limited to the ends of the shelf; nil for all
  /// other elements.
  ///
  /// - Parameters:
  ///   - element: the item.
  ///   - alignment: the item's alignment in the shelf's window, inside the item insets.
  ///   - origin: the offset that `nearest` is measured from; nil for the shelf's current offset.
  /// - Complexity: O(log n).
  package func shelfOffset(
    showing element: Element, at alignment: ScrollAlignment, from origin: Double? = nil, viewport: Viewport
  ) -> Double? {
    guard case .item(let path) = element, let shelf = shelf(ofSection: path.section),
      let frame = attributes(of: element, viewport: viewport)?.frame
    else { return nil }
    let (item, window) = (frame.sides(on: shelf.axis), shelf.window.sides(on: shelf.axis))
    let (low, high) = (item.low - window.low, window.high - item.high)
    // These are the distances from the edges of the window to the edges of the item, in the reading direction.
    let (before, after) = shelf.isMirrored(in: environment) ? (high, low) : (low, high)
    let way = (origin ?? shelf.offset) - shelf.offset
    let (start, end) = (before - shelf.startInset - way, after - shelf.endInset + way)
    let distance: Double =
      switch alignment {
      case .start: start
      case .center: (start - end) / 2
      case .end: -end
      case .nearest: start < 0 ? start : end < 0 ? min(start, -end) : 0
      }
    return max(0, min(shelf.offset + way + distance, shelf.maximumOffset))
  }
}

extension LayoutShelves {
  /// False, because no section scrolls independently.
  public var hasShelves: Bool { false }

  /// Returns nil, because no section scrolls independently.
  public func shelf(ofSection index: Int) -> Shelf? { nil }

  /// Does nothing, because no section scrolls independently.
  public mutating func scrollShelf(ofSection index: Int, to offset: Double) {}

  /// Does nothing, because no section scrolls independently.
  public func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void) {}

  /// Does nothing, because no section scrolls independently.
  public func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) {}

  /// Does nothing, because no section scrolls independently.
  public mutating func scrollShelf(bringing item: ItemPath, to distance: Double) {}

  /// Returns nil, because no section scrolls independently.
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? { nil }
}
