/// The sections of a layout that scroll on their own. By default, a layout has none.
public protocol LayoutShelves {
  /// Whether any section is a shelf, which scrolls on its own.
  var hasShelves: Bool { get }

  /// The position and the scroll offset of a shelf; nil for other sections.
  func shelf(ofSection index: Int) -> Shelf?

  /// Scrolls a shelf to an offset from its start, or to the nearest reachable one. Does nothing for other sections.
  mutating func scrollShelf(ofSection index: Int, to offset: Double)

  /// Calls a closure with each shelf whose window intersects a rectangle, with its section, in data order.
  func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void)

  /// Calls a closure with each shelf that is not at its start: its first visible item, and the distance from the start
  /// of the window to the start of that item, in points, in reading direction or down.
  func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void)

  /// Scrolls the shelf of an item until the item is at a distance from the start of the window, or as near as the shelf
  /// reaches. Does nothing for other items.
  mutating func scrollShelf(bringing item: ItemPath, to distance: Double)

  /// The offset at which scrolling of a shelf should end; nil for other sections.
  ///
  /// - Parameters:
  ///   - index: the section.
  ///   - proposed: the offset at which scrolling would end without snapping.
  ///   - velocity: the velocity at release. Only its direction counts.
  func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double?
}

extension Shelf {
  /// Whether the items run from right to left in an environment.
  package func isMirrored(in environment: LayoutEnvironment) -> Bool {
    axis == .horizontal && environment.direction == .rightToLeft
  }
}

extension PreparedLayout {
  /// The shelf that an element scrolls with: the shelf of its section, for an item or an element that belongs to an
  /// item. Nil if the section is not a shelf.
  public func shelf(of element: Element) -> Shelf? {
    hasShelves && owner(of: element) == .item ? shelf(ofSection: element.path.section) : nil
  }
}

extension PreparedLayout {
  /// The offset of an item's shelf that gives the item an alignment, as far as the shelf reaches; nil for all other
  /// elements.
  ///
  /// - Parameters:
  ///   - element: the item.
  ///   - alignment: the target position of the item in the window of the shelf, inside the item insets.
  ///   - origin: the offset from which `nearest` is measured; nil for the offset of the shelf.
  /// - Complexity: O(log n).
  package func shelfOffset(
    showing element: Element, at alignment: ScrollAlignment, from origin: Double? = nil, viewport: Viewport
  ) -> Double? {
    guard case .item(let path) = element, let shelf = shelf(ofSection: path.section),
      let frame = attributes(of: element, viewport: viewport)?.frame
    else { return nil }
    let (item, window) = (frame.sides(on: shelf.axis), shelf.window.sides(on: shelf.axis))
    let (low, high) = (item.low - window.low, window.high - item.high)
    // The distances from the sides of the window to the sides of the item, in reading direction.
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
    return max(0, min(shelf.offset + way + distance, shelf.greatestOffset))
  }
}

extension LayoutShelves {
  /// False: no section scrolls on its own.
  public var hasShelves: Bool { false }

  /// Nil: no section scrolls on its own.
  public func shelf(ofSection index: Int) -> Shelf? { nil }

  /// Does nothing: no section scrolls on its own.
  public mutating func scrollShelf(ofSection index: Int, to offset: Double) {}

  /// Does nothing: no section scrolls on its own.
  public func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void) {}

  /// Does nothing: no section scrolls on its own.
  public func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) {}

  /// Does nothing: no section scrolls on its own.
  public mutating func scrollShelf(bringing item: ItemPath, to distance: Double) {}

  /// Nil: no section scrolls on its own.
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? { nil }
}
